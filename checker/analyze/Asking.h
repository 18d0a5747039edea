//===-- Asking.h - What a body does with a variable -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A number that is asked only whether it is zero is a flag, in C often an int:
// either answer may be so. One that is compared with others or computed with is
// a count, a limit or a time.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ASKING_H
#define RETRYTIDY_ANALYZE_ASKING_H

#include "facts/Facts.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace retrytidy {

/// Says whether a node of a body is the place of the variable that is meant.
using IsPlaceFn = llvm::function_ref<bool(const facts::Node &)>;

/// Whether \p Fn computes with the variable of \p IsPlace, compares it with
/// anything but zero, or copies it.
bool computesWith(const facts::Function &Fn, IsPlaceFn IsPlace);

/// Whether \p Fn asks if the variable of \p IsPlace is zero, and does nothing
/// else with it but hand it on to calls: a flag.
bool asksIfZero(const facts::Function &Fn, IsPlaceFn IsPlace);

/// Whether \p Fn adds to the variable of \p IsPlace: `n++`, `n += 2`.
bool countsUp(const facts::Function &Fn, IsPlaceFn IsPlace);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ASKING_H
