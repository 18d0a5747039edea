//===-- StateLoops.h - Loops that run a machine of states ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `for (;;) switch (state) { case DIAL: ...; state = failed ? WAIT : LOGIN; }`:
// a round of such a loop is one step, and an attempt takes several of them.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_STATELOOPS_H
#define RETRYTIDY_ANALYZE_STATELOOPS_H

#include "analyze/Machine.h"

namespace retrytidy {

/// Whether each round of \p L, a loop of \p F, does what a variable says that
/// the rounds set to constants: the loop itself, or a function that it calls.
bool isStateLoop(const World &W, FunctionId F, const NaturalLoop &L);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_STATELOOPS_H
