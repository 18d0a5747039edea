//===-- Engine.cpp - From facts to a report -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/Engine.h"
#include "analyze/Analyze.h"
#include "engine/AnalysisMerger.h"
#include "link/Program.h"
#include "report/Identity.h"
#include "rules/Check.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

/// What the user chose, as the analysis takes it.
static AnalysisOptions analysisOptions(const EngineOptions &Options) {
  AnalysisOptions Choices;
  Choices.Least = Options.Least;
  for (const ConfiguredNumber &N : Options.Config.Assume)
    Choices.Assumed.push_back(
        {N.Name, N.Number, {Options.Config.File, N.Line, 0}});
  return Choices;
}

/// Analyzes the programs that \p Units make, each by itself.
static Expected<Analysis> analyzePrograms(std::vector<SharedFacts> Units,
                                          const Models &Library,
                                          const EngineOptions &Options) {
  AnalysisOptions Choices = analysisOptions(Options);
  std::stable_sort(Units.begin(), Units.end(),
                   [](const SharedFacts &A, const SharedFacts &B) {
                     return mainFile(*A) < mainFile(*B);
                   });
  std::vector<std::vector<size_t>> Programs =
      divideIntoPrograms(Units, Options.Programs);
  AnalysisMerger Merger;
  for (const std::vector<size_t> &Members : Programs) {
    std::vector<SharedFacts> Its;
    for (size_t U : Members)
      Its.push_back(Units[U]);
    Expected<std::unique_ptr<Program>> Linked = Program::link(std::move(Its));
    if (!Linked)
      return Linked.takeError();
    Analysis A = analyze(**Linked, Library, Choices);
    if (Programs.size() == 1)
      return A;
    Merger.add(**Linked, std::move(A));
  }
  Analysis Merged = Merger.finish();
  Merged.ProgramsFrom = Options.Programs.Source;
  return Merged;
}

Expected<Report> runEngine(std::vector<std::unique_ptr<FactsFile>> Units,
                           const Models &Library,
                           const EngineOptions &Options) {
  size_t UnitCount = Units.size();
  size_t Partial = count_if(Units, [](const std::unique_ptr<FactsFile> &File) {
    return sizeOf(File->unit().problems()) != 0;
  });
  Expected<Analysis> Result =
      analyzePrograms({std::make_move_iterator(Units.begin()),
                       std::make_move_iterator(Units.end())},
                      Library, Options);
  if (!Result)
    return Result.takeError();

  Report R;
  R.Root = Options.Root;
  R.Result = std::move(*Result);
  R.Result.Units = UnitCount + Options.FailedUnits;
  R.Result.PartialUnits = Partial;
  R.Result.FailedUnits = Options.FailedUnits;
  assignSiteIds(R.Result);
  R.Findings = runChecks(R.Result, Options.Checks);
  assignFingerprints(R.Result, R.Findings);
  return R;
}

} // namespace retrytidy
