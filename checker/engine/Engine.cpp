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
#include "engine/PartialUnits.h"
#include "engine/ProgramUnits.h"
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
  for (const ConfiguredEntry &E : Options.Config.Entries)
    Choices.Bounds.push_back(
        {E.Name, E.MaxMultiplier, {Options.Config.File, E.Line, 0}});
  Choices.MinEdge = Options.MinEdge;
  return Choices;
}

/// Of the programs that were analyzed before one, that which has most of its
/// units; empty where none has any.
static BitVector nearest(const BitVector &Program, ArrayRef<BitVector> Before) {
  BitVector Best(Program.size());
  for (const BitVector &Other : Before) {
    BitVector Common = Program;
    Common &= Other;
    if (Common.count() > Best.count())
      Best = std::move(Common);
  }
  return Best;
}

namespace {

/// Analyzes the programs that some units make, each by itself.
class ProgramAnalyzer {
public:
  ProgramAnalyzer(std::vector<SharedFacts> Units, const Models &Library,
                  const EngineOptions &Options)
      : Units(std::move(Units)), Library(Library), Options(Options) {}
  Expected<Analysis> run();

private:
  Error analyzeNext(const BitVector &Members);

  std::vector<SharedFacts> Units;
  const Models &Library;
  const EngineOptions &Options;
  std::vector<BitVector> Before;
  AnalysisMerger Merger;
};

} // namespace

/// Adds what one more program has that the earlier ones did not show.
Error ProgramAnalyzer::analyzeNext(const BitVector &Members) {
  AnalysisOptions Choices = analysisOptions(Options);
  BitVector Shared = nearest(Members, Before);
  Before.push_back(Members);
  if (Shared == Members)
    return Error::success();
  if (Shared.any())
    for (size_t U : Members.set_bits())
      Choices.Seen.push_back(Shared.test(U));
  Expected<std::unique_ptr<Program>> Linked = linkMembers(Units, Members);
  if (!Linked)
    return Linked.takeError();
  Merger.add(**Linked, analyze(**Linked, Library, Choices));
  return Error::success();
}

Expected<Analysis> ProgramAnalyzer::run() {
  std::vector<BitVector> Programs = sortIntoPrograms(Units, Options.Programs);
  if (Programs.size() == 1) {
    Expected<std::unique_ptr<Program>> Linked =
        linkMembers(Units, Programs.front());
    if (!Linked)
      return Linked.takeError();
    return analyze(**Linked, Library, analysisOptions(Options));
  }
  for (const BitVector &Members : Programs)
    if (Error E = analyzeNext(Members))
      return E;
  Analysis Merged = Merger.finish();
  Merged.Programs = Programs.size();
  Merged.ProgramsFrom = Options.Programs.Source;
  return Merged;
}

Expected<Report> runEngine(std::vector<std::unique_ptr<FactsFile>> Units,
                           const Models &Library,
                           const EngineOptions &Options) {
  size_t UnitCount = Units.size();
  std::vector<UnitProblem> Partial = partialUnits(Units);
  Expected<Analysis> Result =
      ProgramAnalyzer({std::make_move_iterator(Units.begin()),
                       std::make_move_iterator(Units.end())},
                      Library, Options)
          .run();
  if (!Result)
    return Result.takeError();

  Report R;
  R.Root = Options.Root;
  R.Result = std::move(*Result);
  R.Result.Units = UnitCount + Options.FailedUnits;
  R.Result.PartialUnits = Partial.size();
  R.Problems = std::move(Partial);
  R.Result.FailedUnits = Options.FailedUnits;
  assignSiteIds(R.Result);
  R.Findings = runChecks(R.Result, Options.Checks);
  assignFingerprints(R.Result, R.Findings);
  return R;
}

} // namespace retrytidy
