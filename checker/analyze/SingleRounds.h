//===-- SingleRounds.h - Loops that are none --------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_SINGLEROUNDS_H
#define RETRYTIDY_ANALYZE_SINGLEROUNDS_H

#include "analyze/Machine.h"
#include <set>

namespace retrytidy {

/// Loops whose body runs once whatever its calls answer. A loop is a function
/// and the header in it.
class SingleRounds {
public:
  explicit SingleRounds(const World &W) : W(W) {}

  void insert(FunctionId F, int Header) { Known.insert({F, Header}); }
  /// Leaves a loop that nothing else asks for to be run by contains().
  void postpone(FunctionId F, int Header) { Open.insert({F, Header}); }
  bool contains(FunctionId F, int Header) const;

private:
  const World &W;
  mutable std::set<std::pair<FunctionId, int>> Known, Open;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_SINGLEROUNDS_H
