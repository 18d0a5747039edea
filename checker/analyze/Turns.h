//===-- Turns.h - Functions that hand out the next of a row -----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_TURNS_H
#define RETRYTIDY_ANALYZE_TURNS_H

#include "link/Program.h"

namespace retrytidy {

/// Whether \p F answers with an element of a row, at a place that it moves on
/// itself: `return hosts[next++ % hosts.size()]`. Two calls of it answer with
/// two things, as in the rounds of a failover over addresses.
bool takesTurns(const Program &P, FunctionId F);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_TURNS_H
