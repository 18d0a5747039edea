//===-- Project.cpp - From the command line to a report -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Project.h"
#include "cli/ConfigurationOptions.h"
#include "engine/Engine.h"
#include "engine/PartialUnits.h"
#include "models/Models.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// Where \p Given wants time to be counted; null: nowhere.
static StageTimes *timesOf(const Options &Given) {
  return Given.Profiler ? &Given.Profiler->Times : nullptr;
}

/// The folder of the models that come with the program: beside it as
/// installed, and in the build tree.
static std::string modelsFolder(const Options &Given) {
  if (!Given.ModelsFolder.empty())
    return Given.ModelsFolder;
  static int Anchor;
  std::string Program = sys::fs::getMainExecutable("retry-tidy", &Anchor);
  SmallString<128> Path(sys::path::parent_path(Program));
  sys::path::append(Path, "..", "share", "retry-tidy", "rules");
  sys::path::append(Path, "models");
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

/// The facts of \p Collected; units without facts go to \p Failed. Fails where
/// no unit could be read.
static Expected<std::vector<std::unique_ptr<FactsFile>>>
openCollected(const Options &Given, std::vector<CollectedUnit> Collected,
              std::vector<FailedUnit> &Failed) {
  StageTimer Timer(timesOf(Given), "reading facts");
  Expected<std::vector<std::unique_ptr<FactsFile>>> Units =
      openFacts(std::move(Collected), Failed);
  if (Units && Units->empty())
    return failure("none of the {0} translation units could be read: the "
                   "reasons stand above",
                   Failed.size());
  return Units;
}

/// Says which units are seen in part only, and why: what stands behind an
/// error of the compiler is not analyzed.
static void namePartialUnits(ArrayRef<UnitProblem> Partial) {
  for (const UnitProblem &P : Partial)
    errs() << formatv("retry-tidy: warning: {0} is analyzed in part: {1}\n",
                      P.Unit, P.Text);
}

/// "FILE:LINE: ", as far as they are known.
static std::string placePrefix(const Place &At) {
  if (At.File.empty())
    return "";
  return At.Line ? formatv("{0}:{1}: ", At.File, At.Line).str()
                 : At.File + ": ";
}

/// Says which comments to this tool are not understood, and which of them and
/// of the assumptions are of no use.
static void printRemarks(const Options &Given, const Analysis &A) {
  for (const CommentRemark &R : A.Remarks)
    if (R.IsMistake || !Given.Quiet)
      errs() << "retry-tidy: " << (R.IsMistake ? "warning: " : "note: ")
             << placePrefix(R.At) << R.Text << '\n';
}

/// The models that come with the program and those of the project.
static Expected<std::unique_ptr<Models>> loadModels(const Options &Given,
                                                    const Configuration &C) {
  return withContext(Models::load(modelsFolder(Given), C.Models), "the models");
}

/// What \p Given says of the analysis.
static EngineOptions engineOptions(const Options &Given, ProgramSets Programs) {
  EngineOptions How;
  How.Root = Given.Root;
  How.Least = Given.Least;
  How.MinEdge = Given.MinEdge;
  How.Programs = std::move(Programs);
  How.ReportsUnusedSuppressions = Given.UnusedSuppressions;
  How.Times = timesOf(Given);
  return How;
}

/// Loads the models and analyzes \p Units.
static Expected<AnalyzedUnits>
analyzeWithModels(const Options &Given, const Configuration &Config,
                  std::vector<std::unique_ptr<FactsFile>> Units,
                  const EngineOptions &How) {
  Expected<std::unique_ptr<Models>> Library = loadModels(Given, Config);
  if (!Library)
    return Library.takeError();
  return analyzeUnits(std::move(Units), **Library, Config, How);
}

/// The report on \p Found, with what is to be said on the standard error.
static Expected<Report> reportOn(const Options &Given, Configurations &Config,
                                 AnalyzedUnits Found,
                                 const EngineOptions &How) {
  namePartialUnits(Found.Partial);
  Expected<Report> R = makeReport(std::move(Found), Config, How);
  if (R)
    printRemarks(Given, R->Result);
  return R;
}

Expected<Report> analyzeFacts(const Options &Given, Configurations &Config,
                              std::vector<std::unique_ptr<FactsFile>> Units,
                              ProgramSets Programs) {
  EngineOptions How = engineOptions(Given, std::move(Programs));
  Expected<AnalyzedUnits> Found =
      analyzeWithModels(Given, Config.program(), std::move(Units), How);
  if (!Found)
    return Found.takeError();
  return reportOn(Given, Config, std::move(*Found), How);
}

/// What the analysis of \p Project depends on, as one digest; none where that
/// cannot be told.
static std::optional<LongDigest> analysisKey(const Options &Given,
                                             const Configuration &Config,
                                             CollectedProject &Project,
                                             const EngineOptions &How) {
  if (!Project.Cache)
    return std::nullopt;
  std::string Text = Project.Cache->tool() + analysisChoices(Config, How);
  for (const CollectedUnit &Unit : Project.Units)
    if (Unit.Facts)
      Text += digestText(Unit.Digest);
  std::vector<std::string> Folders = Config.Models;
  Folders.push_back(modelsFolder(Given));
  for (const std::string &Folder : Folders) {
    Text += '/';
    Expected<std::vector<std::string>> Files = modelFiles(Folder);
    if (!Files) {
      consumeError(Files.takeError());
      return std::nullopt;
    }
    for (const std::string &File : *Files) {
      std::optional<uint64_t> Digest = Project.Cache->digestOf(File);
      if (!Digest)
        return std::nullopt;
      Text += digestText(*Digest);
    }
  }
  return longDigest(Text);
}

/// What is known of \p Project, from the cache or by analysis. Units without
/// facts go to \p Failed; fails where no unit has any.
static Expected<AnalyzedUnits>
analyzeCollected(const Options &Given, const Configuration &Config,
                 CollectedProject &Project, const EngineOptions &How,
                 std::vector<FailedUnit> &Failed) {
  std::optional<LongDigest> Key = analysisKey(Given, Config, Project, How);
  if (Key)
    if (auto Bytes = Project.Cache->findResult(*Key))
      if (auto Found = analyzedFromBytes(*Bytes)) {
        for (const CollectedUnit &Unit : Project.Units)
          if (!Unit.Facts)
            Failed.push_back({Unit.File, Unit.Reason});
        return std::move(*Found);
      }
  Expected<std::vector<std::unique_ptr<FactsFile>>> Units =
      openCollected(Given, std::move(Project.Units), Failed);
  if (!Units)
    return Units.takeError();
  Expected<AnalyzedUnits> Found =
      analyzeWithModels(Given, Config, std::move(*Units), How);
  if (Found && Key)
    Project.Cache->storeResult(*Key, toBytes(*Found));
  return Found;
}

Expected<Report> analyzeProject(const Options &Given) {
  Expected<Selection> Selected = selectCommands(Given);
  if (!Selected)
    return Selected.takeError();
  // A configuration that is wrong is told before the work.
  Expected<std::unique_ptr<Configurations>> Config =
      configure(Given, sourcesOf(Selected->Commands), Selected->SourceFolder);
  if (!Config)
    return Config.takeError();
  Expected<CollectedProject> Project =
      collectProject(Given, Selected->Commands);
  if (!Project)
    return Project.takeError();
  EngineOptions How = engineOptions(Given, std::move(Selected->Programs));
  unsigned Cached = count_if(
      Project->Units, [](const CollectedUnit &Unit) { return Unit.IsCached; });
  std::vector<FailedUnit> Failed;
  Expected<AnalyzedUnits> Found =
      analyzeCollected(Given, (*Config)->program(), *Project, How, Failed);
  closeCache(Project->Cache.get());
  if (!Found)
    return Found.takeError();
  How.FailedUnits = Failed.size();
  Expected<Report> R = reportOn(Given, **Config, std::move(*Found), How);
  if (!R)
    return R;
  R->Result.CachedUnits = Cached;
  for (const FailedUnit &Unit : Failed)
    R->Problems.push_back({Unit.File, true, Unit.Reason});
  return R;
}

/// The facts of what \p Given selects.
static Expected<ProjectFacts> collectSelected(const Options &Given) {
  Expected<Selection> Selected = selectCommands(Given);
  if (!Selected)
    return Selected.takeError();
  Expected<CollectedProject> Project =
      collectProject(Given, Selected->Commands);
  if (!Project)
    return Project.takeError();
  closeCache(Project->Cache.get());
  std::vector<FailedUnit> Failed;
  Expected<std::vector<std::unique_ptr<FactsFile>>> Units =
      openCollected(Given, std::move(Project->Units), Failed);
  if (!Units)
    return Units.takeError();
  return ProjectFacts{std::move(*Units), std::move(Selected->Programs)};
}

Expected<WhyAnswer> answerWhy(const Options &Given, StringRef From,
                              StringRef To) {
  bool HasCommands = !Given.Build.empty() || Given.FixedFlags;
  if (!HasCommands && Given.Inputs.empty())
    return failure("name the program: the build folder with -p, or the facts "
                   "files that collect wrote");
  Expected<ProjectFacts> Facts =
      HasCommands ? collectSelected(Given) : openLinked(Given.Inputs);
  if (!Facts)
    return Facts.takeError();
  namePartialUnits(partialUnits(Facts->Units));
  Expected<std::unique_ptr<Configurations>> Config =
      Configurations::load(Given.Config, sourcesOf(Given, Facts->Units));
  if (!Config)
    return Config.takeError();
  Expected<std::unique_ptr<Models>> Library =
      loadModels(Given, (*Config)->program());
  if (!Library)
    return Library.takeError();
  return runWhy(std::move(Facts->Units), **Library, Facts->Programs, From, To);
}

} // namespace retrytidy
