//===-- TextSummary.h - The end of a text report ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_TEXTSUMMARY_H
#define RETRYTIDY_REPORT_TEXTSUMMARY_H

#include "report/Report.h"

namespace retrytidy {

/// The findings of \p R that \p Options let through, in order.
std::vector<const Finding *> shownFindings(const Report &R,
                                           const TextOptions &Options);

/// Writes the worst of the chains that \p Shown speak of as a table, and what
/// there is of which check. Nothing where nothing is shown.
void writeTextSummary(llvm::raw_ostream &OS, const Report &R,
                      llvm::ArrayRef<const Finding *> Shown,
                      const TextOptions &Options);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_TEXTSUMMARY_H
