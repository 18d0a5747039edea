//===-- Trail.h - The way of a number to where it counts --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A number that bounds a retry is often written far from it: as a default, in a
// constructor's argument, in the options of a caller. While the machine hands
// it on, it remembers the parameters and fields that it goes through.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_TRAIL_H
#define RETRYTIDY_ANALYZE_TRAIL_H

#include "analyze/Value.h"

namespace retrytidy {

/// Notes that \p V, if it is a plain number without a name, was written at
/// \p At. 0 and 1 are where counters begin, and nobody asks where from.
void writtenAt(Value &V, const Place &At);

/// Notes that \p V goes through \p Step. Only what says where it was written
/// has a trail; it ends after a dozen steps, which nobody would follow.
void passOn(Value &V, Passing Step);

/// The steps of \p From in words, from where the number was written on.
std::vector<TrailStep> trailOf(const Program &P, const Provenance &From);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_TRAIL_H
