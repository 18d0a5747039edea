//===-- CallCycles.h - Functions that come back to themselves -*- C++ -* --===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CALLCYCLES_H
#define RETRYTIDY_ANALYZE_CALLCYCLES_H

#include "analyze/Summaries.h"

namespace retrytidy {

/// The circles of the call graph: recursion, and callbacks that arm the timer
/// that runs them. An edge is a call, the making of a closure, or taking a
/// function's address.
class CallCycles {
public:
  CallCycles(const Program &P, const Summaries &Sums);

  bool isInCycle(FunctionId F) const { return IsCyclic[F]; }
  bool inOneCycle(FunctionId A, FunctionId B) const {
    return Component[A] == Component[B] && IsCyclic[A];
  }

private:
  std::vector<uint32_t> Component;
  std::vector<bool> IsCyclic;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CALLCYCLES_H
