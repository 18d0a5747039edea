//===-- Deadlines.h - What only time ends -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_DEADLINES_H
#define RETRYTIDY_ANALYZE_DEADLINES_H

#include "analyze/Explorer.h"

namespace retrytidy {

/// The plan that takes the way \p Way of \p C again, for at most \p Rounds
/// rounds.
Plan planAlong(FunctionId Target, int Header, const Context &C,
               const Trace &Way, unsigned Rounds);

/// Whether \p Job ends by what a clock or a sum of waits shows, where each call
/// takes its time and each draw is the largest: a deadline, though the smallest
/// waits never reach it.
bool endsInTime(const World &W, Plan Job);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_DEADLINES_H
