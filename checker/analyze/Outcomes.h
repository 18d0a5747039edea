//===-- Outcomes.h - Whose outcome a body looks at ----------------*- C++
//-*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call whose outcome nobody looks at can't be why its caller fails: the byte
// that wakes a thread up, the line written to a log.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_OUTCOMES_H
#define RETRYTIDY_ANALYZE_OUTCOMES_H

#include "link/Program.h"
#include "models/FunctionModel.h"
#include "llvm/ADT/BitVector.h"

namespace retrytidy {

/// What one body does with the variables that take results.
class Outcomes {
public:
  explicit Outcomes(const Body &B);

  /// Whether the outcome of \p C, whose model is \p M, changes nothing: it is
  /// told by the result alone, and that has no use.
  bool isIgnored(const facts::Call &C, const FunctionModel *M) const;

  /// Whether anything asks for the result of \p C.
  bool isResultUsed(const facts::Call &C) const {
    return C.result() >= 0 && Used.test(C.result());
  }

private:
  void use(int Node);
  void useElements(const facts::Node &N, unsigned From, unsigned Step);
  void useStatements();
  void useTerminators();
  int landing(int Block) const;

  const Body &B;
  llvm::BitVector Seen; ///< Nodes.
  llvm::BitVector Used; ///< Locals.
  bool ReadsErrno = false;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_OUTCOMES_H
