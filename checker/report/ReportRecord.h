//===-- ReportRecord.h - An earlier report ----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An earlier report, as far as a later one is compared with it. It is read from
// the JSON report or from SARIF; both are untrusted.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_REPORTRECORD_H
#define RETRYTIDY_REPORT_REPORTRECORD_H

#include "report/ChainRecord.h"
#include "report/Report.h"
#include "llvm/Support/Error.h"
#include <set>
#include <string>
#include <vector>

namespace retrytidy {

struct FindingRecord {
  std::string Check, Fingerprint;
  Severity Level = Severity::Warning;
  Place At;
  std::string Message;
  std::string Function, Operation; ///< Of the site; "" where it has none.
  std::optional<ChainRecord> Chain;
};

struct ReportRecord {
  std::vector<FindingRecord> Findings;
  std::vector<ChainRecord> Chains; ///< Of SARIF those of findings only.
  /// Of the findings that did not fit into the file.
  std::set<std::string> LeftOut;
};

/// What \p R says, as if it were written and read again.
ReportRecord recordOf(const Report &R);

/// The report in the file \p Path. Fails where it is neither of the two
/// formats, or has something else in a place that is read.
llvm::Expected<ReportRecord> readReport(llvm::StringRef Path);

/// The same of the text \p Json; errors begin with \p Name.
llvm::Expected<ReportRecord> parseReport(llvm::StringRef Json,
                                         llvm::StringRef Name);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_REPORTRECORD_H
