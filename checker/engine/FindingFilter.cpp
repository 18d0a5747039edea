//===-- FindingFilter.cpp - Which findings are reported -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/FindingFilter.h"
#include "rules/Check.h"
#include "rules/CheckGlobs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace retrytidy {

FindingFilter::FindingFilter(ArrayRef<SuppressionRecord> Suppressed,
                             ArrayRef<std::string> MainFiles,
                             const Configurations &Config)
    : Config(Config), MainFiles(MainFiles.begin(), MainFiles.end()) {
  for (const SuppressionRecord &R : Suppressed)
    Kept.add(R);
  Kept.formBlocks();
}

/// Whether findings in \p File are asked for, by what it is and by the filters
/// of headers.
bool FindingFilter::isWanted(StringRef File) const {
  if (!Config.isOwnCode(File))
    return false;
  if (MainFiles.count(File.str()))
    return true;
  const Configuration &Program = Config.program();
  return Regex(Program.HeaderFilterRegex).match(File) &&
         (Program.ExcludeHeaderFilterRegex.empty() ||
          !Regex(Program.ExcludeHeaderFilterRegex).match(File));
}

Severity FindingFilter::levelOf(const Finding &F) const {
  Severity Level = F.Level;
  if (Config.program().Kind != ProgramKind::Service &&
      findCheck(F.Check)->IsOfHerds)
    Level = Severity::Note;
  CheckGlobs AreErrors(Config.configOf(F.At.File).WarningsAsErrors);
  if (Level == Severity::Warning && AreErrors.selects(F.Check, false))
    Level = Severity::Error;
  return Level;
}

void FindingFilter::apply(Report &R) {
  std::vector<Finding> Reported;
  for (Finding &F : R.Findings) {
    WithFindings.insert(F.At.File);
    F.Level = levelOf(F);
    F.Suppressed = Kept.find(F);
    if (isWanted(F.At.File))
      Reported.push_back(std::move(F));
    else
      ++R.LeftOut;
  }
  R.Findings = std::move(Reported);
  sortFindings(R.Findings);
}

std::vector<CommentRemark> FindingFilter::remarks(bool WithUnused) const {
  std::vector<CommentRemark> All = Kept.mistakes(WithFindings);
  if (WithUnused)
    append_range(All, Kept.unused(Config));
  return All;
}

} // namespace retrytidy
