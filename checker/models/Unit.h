//===-- Unit.h - Units of numbers -------------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_UNIT_H
#define RETRYTIDY_MODELS_UNIT_H

#include <cstdint>

namespace retrytidy {

/// The unit of a number that a modelled function takes or returns.
enum class Unit : uint8_t {
  None,
  Nanoseconds,
  Microseconds,
  Milliseconds,
  Seconds,
  Minutes,
  Hours,
  /// std::chrono::duration or time_point: facts hold nanoseconds.
  Chrono,
  /// struct timespec / struct timeval (or a pointer to one).
  Timespec,
  Timeval,
};

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_UNIT_H
