//===-- NewCode.h - What another program has not shown ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fifty tests of one library are fifty programs, and most of the library is the
// same in each of them. What a program's own units can change by calls, by
// callables and overrides, or by what they store is looked at again; what they
// cannot is as in the program that was analyzed before.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_NEWCODE_H
#define RETRYTIDY_ANALYZE_NEWCODE_H

#include "analyze/Summaries.h"
#include "llvm/ADT/BitVector.h"

namespace retrytidy {

/// The functions of \p P that must be looked at where a program with the units
/// \p Seen (by number, and perhaps others) was analyzed before. With a function
/// it has all that its chains lead through further down.
llvm::BitVector newCode(const Program &P, const Summaries &Sums,
                        const llvm::BitVector &Seen);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_NEWCODE_H
