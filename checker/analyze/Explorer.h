//===-- Explorer.h - All ways through a loop --------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The explorer runs the machine once for each combination of what it cannot
// decide, and once more from each caller where an argument matters.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_EXPLORER_H
#define RETRYTIDY_ANALYZE_EXPLORER_H

#include "analyze/Machine.h"

namespace retrytidy {

/// The ways through a loop (or function) for one way to reach it.
struct Context {
  std::vector<Root> Roots;
  std::vector<Trace> Traces;
  bool IsBrief = false;    ///< See Plan::IsBrief.
  bool IsStepwise = false; ///< See Plan::IsStepwise.
  bool IsQueued = false;   ///< See Plan::IsQueued.
  bool IsOpen = false;     ///< Arguments of the outermost function are unknown.
};

/// What a round is: one of the loop, or see Plan::IsStepwise, Plan::IsQueued.
enum class Rounds : uint8_t { Plain, Stepwise, Queued };

/// Explores \p Target from block \p Header (-1: whole function). At most a few
/// rounds of each way are run, in the manner that \p Manner says.
std::vector<Context> explore(const World &W, FunctionId Target, int Header,
                             Rounds Manner = Rounds::Plain);

/// The ways through the whole of \p F, whoever calls it, to what it answers.
std::vector<Trace> waysThrough(const World &W, FunctionId F);

/// The calls and closures through which \p F is reached.
std::vector<Root> rootsOf(const World &W, FunctionId F);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_EXPLORER_H
