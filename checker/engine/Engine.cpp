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
#include "engine/FindingFilter.h"
#include "engine/PartialUnits.h"
#include "engine/ProgramUnits.h"
#include "engine/ResultArchive.h"
#include "report/Identity.h"
#include "rules/Check.h"
#include "rules/Owners.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

/// What the user chose, as the analysis takes it.
static AnalysisOptions analysisOptions(const Configuration &Config,
                                       const EngineOptions &Options) {
  AnalysisOptions Choices;
  Choices.Least = Options.Least;
  for (const ConfiguredNumber &N : Config.Assume)
    Choices.Assumed.push_back({N.Name, N.Number, {N.File, N.Line, 0}});
  for (const ConfiguredEntry &E : Config.Entries)
    Choices.Bounds.push_back({E.Name, E.MaxMultiplier, {E.File, E.Line, 0}});
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
                  const ProgramSets &Known, const AnalysisOptions &Usual,
                  StageTimes *Times)
      : Units(std::move(Units)), Library(Library), Known(Known), Usual(Usual),
        Times(Times) {}
  Expected<Analysis> run();

private:
  Error analyzeNext(const BitVector &Members);
  Expected<std::unique_ptr<Program>> link(const BitVector &Members);
  Analysis analyzeOne(const Program &P, const AnalysisOptions &Choices);

  std::vector<SharedFacts> Units;
  const Models &Library;
  const ProgramSets &Known;
  const AnalysisOptions &Usual;
  StageTimes *Times;
  std::vector<BitVector> Before;
  AnalysisMerger Merger;
};

} // namespace

Expected<std::unique_ptr<Program>>
ProgramAnalyzer::link(const BitVector &Members) {
  StageTimer Timer(Times, "link");
  return linkMembers(Units, Members);
}

Analysis ProgramAnalyzer::analyzeOne(const Program &P,
                                     const AnalysisOptions &Choices) {
  StageTimer Timer(Times, "analysis");
  return analyze(P, Library, Choices);
}

/// Adds what one more program has that the earlier ones did not show.
Error ProgramAnalyzer::analyzeNext(const BitVector &Members) {
  AnalysisOptions Choices = Usual;
  BitVector Shared = nearest(Members, Before);
  Before.push_back(Members);
  if (Shared == Members)
    return Error::success();
  if (Shared.any())
    for (size_t U : Members.set_bits())
      Choices.Seen.push_back(Shared.test(U));
  Expected<std::unique_ptr<Program>> Linked = link(Members);
  if (!Linked)
    return Linked.takeError();
  Merger.add(**Linked, analyzeOne(**Linked, Choices));
  return Error::success();
}

Expected<Analysis> ProgramAnalyzer::run() {
  std::vector<BitVector> Programs = sortIntoPrograms(Units, Known);
  if (Programs.size() == 1) {
    Expected<std::unique_ptr<Program>> Linked = link(Programs.front());
    if (!Linked)
      return Linked.takeError();
    return analyzeOne(**Linked, Usual);
  }
  for (const BitVector &Members : Programs)
    if (Error E = analyzeNext(Members))
      return E;
  Analysis Merged = Merger.finish();
  Merged.Programs = Programs.size();
  Merged.ProgramsFrom = Known.Source;
  return Merged;
}

/// Reads the configuration of the folders that findings may stand in.
static Error prepare(Configurations &Config, const Analysis &Result) {
  for (const Site &S : Result.Sites)
    if (Error E = Config.prepare(S.At.File))
      return E;
  for (const BoundedEntry &E : Result.Entries)
    if (Error Wrong = Config.prepare(E.At.File))
      return Wrong;
  return Error::success();
}

/// What is to be said of the configuration after the analysis: keys of no
/// effect, and owners that retry nothing.
static void addRemarks(const Configurations &Config, Analysis &Result) {
  for (const std::string &Text : Config.remarks()) {
    CommentRemark R;
    R.Text = Text;
    R.IsMistake = true;
    Result.Remarks.push_back(std::move(R));
  }
  for (const std::string &Owner : Config.owners())
    if (none_of(Result.Sites, [&](const Site &S) { return owns(Owner, S); }))
      Result.Remarks.push_back({{Config.program().File, 0, 0},
                                "Owner: no retry stands in '" + Owner + "'"});
}

Expected<AnalyzedUnits>
analyzeUnits(std::vector<std::unique_ptr<FactsFile>> Files,
             const Models &Library, const Configuration &Config,
             const EngineOptions &Options) {
  AnalyzedUnits Found;
  Found.Units = Files.size();
  Found.Partial = partialUnits(Files);
  std::vector<SharedFacts> Units(std::make_move_iterator(Files.begin()),
                                 std::make_move_iterator(Files.end()));
  for (const SharedFacts &File : Units) {
    const facts::Unit &U = File->unit();
    append_range(Found.Suppressed, suppressionsOf(U));
    if (U.main_file() >= 0)
      Found.MainFiles.push_back(File->path(U.main_file()).str());
  }
  AnalysisOptions Choices = analysisOptions(Config, Options);
  Expected<Analysis> Result =
      ProgramAnalyzer(Units, Library, Options.Programs, Choices, Options.Times)
          .run();
  if (!Result)
    return Result.takeError();
  Found.Result = std::move(*Result);
  return Found;
}

std::string analysisChoices(const Configuration &Config,
                            const EngineOptions &Options) {
  AnalysisOptions Choices = analysisOptions(Config, Options);
  ProgramSets Programs = Options.Programs;
  ArchiveWriter Writer;
  // Seen is not chosen by the user.
  Writer(Choices.Least, Choices.Assumed, Choices.MinEdge, Choices.Bounds,
         Programs);
  return Writer.bytes().str();
}

Expected<Report> makeReport(AnalyzedUnits Units, Configurations &Config,
                            const EngineOptions &Options) {
  StageTimer Timer(Options.Times, "checks");
  if (Error E = prepare(Config, Units.Result))
    return E;
  FindingFilter Filter(Units.Suppressed, Units.MainFiles, Config);
  Report R;
  R.Root = Options.Root;
  R.Result = std::move(Units.Result);
  R.Result.Units = Units.Units + Options.FailedUnits;
  R.Result.PartialUnits = Units.Partial.size();
  R.Problems = std::move(Units.Partial);
  R.Result.FailedUnits = Options.FailedUnits;
  assignSiteIds(R.Result);
  R.Findings = runChecks(R.Result, Config);
  assignFingerprints(R.Result, R.Findings);
  Filter.apply(R);
  addRemarks(Config, R.Result);
  append_range(R.Result.Remarks,
               Filter.remarks(Options.ReportsUnusedSuppressions));
  return R;
}

} // namespace retrytidy
