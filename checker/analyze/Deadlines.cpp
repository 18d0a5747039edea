//===-- Deadlines.cpp - What only time ends -----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Deadlines.h"

namespace retrytidy {

Plan planAlong(FunctionId Target, int Header, const Context &C,
               const Trace &Way, unsigned Rounds) {
  Plan Job;
  Job.Target = Target;
  Job.Header = Header;
  Job.Roots = C.Roots;
  Job.Fixed = Way.Decisions;
  Job.IsBrief = C.IsBrief;
  Job.IsStepwise = C.IsStepwise;
  Job.IsQueued = C.IsQueued;
  Job.MaxRounds = Rounds;
  Job.MayExtend = false;
  return Job;
}

bool endsInTime(const World &W, Plan Job) {
  Job.IsSlow = true;
  Trace T = Machine(W, Job).run();
  bool HasEnded = T.How == Stop::LeftLoop || T.How == Stop::Returned;
  return HasEnded && T.LastFlags & (FromClock | FromDraw);
}

} // namespace retrytidy
