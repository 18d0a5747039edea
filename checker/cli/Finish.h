//===-- Finish.h - What a report says beside the analysis -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a report says beside the analysis: which version of the sources it is
// about, what stands in the baseline, and what a change concerns.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_FINISH_H
#define RETRYTIDY_CLI_FINISH_H

#include "cli/Options.h"
#include "report/ChangedLines.h"
#include "report/Report.h"
#include "report/ReportRecord.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace retrytidy {

/// What findings are held against.
struct Yardsticks {
  std::optional<ReportRecord> Baseline;
  std::optional<ChangedLines> Changed;
};

/// Reads what \p Given names. It is done before the sources are, so that a name
/// that is wrong costs no analysis.
llvm::Expected<Yardsticks> readYardsticks(const Options &Given);

/// Adds this to \p R, as \p Given asks for it.
void finishReport(const Options &Given, const Yardsticks &Held, Report &R);

} // namespace retrytidy

#endif // RETRYTIDY_CLI_FINISH_H
