//===-- Schedules.h - From a row of waits to a closed form ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_SCHEDULES_H
#define RETRYTIDY_ANALYZE_SCHEDULES_H

#include "analyze/Symbols.h"

namespace retrytidy {

/// The delays of one edge in the order of its rounds, in ns; each the sum of
/// what was waited between two attempts. Nothing: that round did not wait.
struct DelayRow {
  std::vector<Value> Delays;
  std::vector<unsigned> Operations; ///< Executions of what is tried.
};

struct FittedDelay {
  Schedule Form;
  Jitter Draw = Jitter::None;
};

/// The closed form that \p Row follows. Rows of a dozen rounds tell growth and
/// cap; shorter ones are taken at their word.
FittedDelay fitDelays(const DelayRow &Row, const Symbols &Syms);

/// The jitter of one wait of a row.
Jitter gradeJitter(const DelayRow &Row);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_SCHEDULES_H
