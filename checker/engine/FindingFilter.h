//===-- FindingFilter.h - Which findings are reported -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_FINDINGFILTER_H
#define RETRYTIDY_ENGINE_FINDINGFILTER_H

#include "config/Configurations.h"
#include "engine/Suppressions.h"
#include "report/Report.h"

namespace retrytidy {

/// Takes out of a report what the configuration keeps back, marks what the
/// sources suppress, and gives what stays the severity that is wanted.
class FindingFilter {
public:
  /// \p MainFiles are those of all units. \p Config outlives this.
  FindingFilter(llvm::ArrayRef<SuppressionRecord> Suppressed,
                llvm::ArrayRef<std::string> MainFiles,
                const Configurations &Config);

  /// EXPECTS that all checks have run and each finding has its fingerprint.
  void apply(Report &R);

  /// What is to be said of the suppressions: mistakes, and where \p WithUnused,
  /// those that keep nothing back.
  std::vector<CommentRemark> remarks(bool WithUnused) const;

private:
  bool isWanted(llvm::StringRef File) const;
  Severity levelOf(const Finding &F) const;

  const Configurations &Config;
  Suppressions Kept;
  std::set<std::string> MainFiles;    ///< Of all units: no headers.
  std::set<std::string> WithFindings; ///< Files.
};

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_FINDINGFILTER_H
