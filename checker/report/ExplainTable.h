//===-- ExplainTable.h - The attempts of a site in time ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_EXPLAINTABLE_H
#define RETRYTIDY_REPORT_EXPLAINTABLE_H

#include "analyze/Results.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

namespace retrytidy {

/// What is waited before the second attempt of \p S, the third and so on, at
/// most \p Most of them: the whole range of each draw. Fewer, or none, where
/// that is not known.
std::vector<DelayRange> firstRanges(const Site &S, size_t Most);

/// One row for each of the first attempts of \p S: the delay before it, and
/// the time since the first try if every attempt fails at once. Nothing where
/// no delay is known.
void writeAttemptTable(llvm::raw_ostream &OS, const Site &S);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_EXPLAINTABLE_H
