//===-- Operating.h - Where an operation can be made ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most loops make no operation however they are gone through, which costs a
// walk over the calls to see, and a hundred executions to find out.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_OPERATING_H
#define RETRYTIDY_ANALYZE_OPERATING_H

#include "analyze/Machine.h"
#include "llvm/ADT/BitVector.h"

namespace retrytidy {

/// The functions of a program in which an execution may come to an operation:
/// a call that tells whether it failed. Errs towards yes.
class Operating {
public:
  explicit Operating(const World &W) : W(W) {}

  /// Whether a round of \p L may make an operation.
  bool mayOperate(FunctionId F, const NaturalLoop &L);

private:
  bool isOperation(const CallRef &Ref) const;
  bool refersToOperating(FunctionId F) const;
  bool isClosed(FunctionId F) const;
  void spread();

  const World &W;
  llvm::BitVector Functions; ///< That make one, or lead to one; once needed.
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_OPERATING_H
