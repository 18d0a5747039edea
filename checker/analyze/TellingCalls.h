//===-- TellingCalls.h - Whose failure a caller learns of -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Below an operation many calls may fail, and few of them can lead round: not
// the lock of the log that says what has failed, nor what looks for the text of
// a message, nor what runs before the process ends.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_TELLINGCALLS_H
#define RETRYTIDY_ANALYZE_TELLINGCALLS_H

#include "analyze/Machine.h"
#include <map>

namespace retrytidy {

/// Remembers what it was asked.
class TellingCalls {
public:
  explicit TellingCalls(const World &W) : W(W) {}

  /// Whether the callers of the function in which \p Ref stands may learn that
  /// \p To, which that call runs, has failed.
  bool mayTell(const CallRef &Ref, FunctionId To);

private:
  bool find(const CallRef &Ref, FunctionId To) const;
  bool mayLeaveAnswer(FunctionId F) const;

  const World &W;
  std::map<std::tuple<FunctionId, uint32_t, FunctionId>, bool> Known;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_TELLINGCALLS_H
