//===-- Compare.h - Two reports compared ------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two reports compared: which findings are new, which are gone, and which
// chains multiply to something else. docs/use/baseline.md says in words which
// findings are the same.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_COMPARE_H
#define RETRYTIDY_REPORT_COMPARE_H

#include "report/ReportRecord.h"

namespace retrytidy {

/// How the findings of a report relate to those of an earlier one.
struct Comparison {
  std::vector<BaselineState> States; ///< Of each new finding.
  /// The old finding that each new one is; none where it is new, or where the
  /// old report has no more than its fingerprint.
  std::vector<std::optional<size_t>> Old;
  std::vector<size_t> Fixed; ///< Old findings that no new one is.
};

Comparison compare(const ReportRecord &Old, const ReportRecord &New);

/// A chain whose product is another one than before.
struct ChainChange {
  ChainRecord Old, New;
  bool IsWorse = false;
  /// `gateway.cpp:40 now retries 3 times`; "" where no layer differs.
  std::string Because;
};

/// The chains of both reports whose products differ, the worst first.
std::vector<ChainChange> changedChains(const ReportRecord &Old,
                                       const ReportRecord &New);

/// What \p C says of \p Old and \p New, for people: one line for each finding
/// that is not as before and for each chain that differs, then one that counts.
void writeComparison(llvm::raw_ostream &OS, const ReportRecord &Old,
                     const ReportRecord &New, const Comparison &C);

/// What \p New is to \p Old, the same chain or finding before.
BaselineState stateOf(const ChainRecord &Old, const ChainRecord &New);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_COMPARE_H
