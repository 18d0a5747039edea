//===-- Project.cpp - From the command line to a report -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Project.h"
#include "cli/ConfigurationOptions.h"
#include "cli/Plural.h"
#include "driver/BuildPrograms.h"
#include "driver/CompileCommands.h"
#include "engine/Engine.h"
#include "engine/PartialUnits.h"
#include "extract/Extract.h"
#include "models/Models.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// The command that compiles \p Source with the flags behind `--`.
static CompileCommand fixedCommand(const std::string &Source,
                                   ArrayRef<std::string> Flags) {
  bool IsC = sys::path::extension(Source) == ".c";
  CompileCommand Command;
  Command.Directory = workingDirectory();
  Command.File = Source;
  Command.Arguments = {IsC ? "clang" : "clang++"};
  append_range(Command.Arguments, Flags);
  append_range(Command.Arguments, std::vector<std::string>{"-c", Source});
  return Command;
}

/// The sources in front of `--`, with the flags behind it.
static Expected<Selection> fixedSelection(const Options &Given) {
  if (!Given.Build.empty())
    return failure("give -p or flags behind --, not both");
  if (Given.Inputs.empty())
    return failure("name the source files in front of --");
  Selection Selected;
  for (const std::string &Source : Given.Inputs) {
    if (!sys::fs::exists(Source))
      return failure("there is no file '{0}'{1}", Source,
                     didYouMeanFile(absolutePath(Source, workingDirectory())));
    Selected.Commands.push_back(fixedCommand(Source, *Given.FixedFlags));
  }
  return Selected;
}

Expected<Selection> selectCommands(const Options &Given) {
  if (Given.FixedFlags)
    return fixedSelection(Given);
  if (Given.Build.empty())
    return failure("name the build folder with -p: it holds the "
                   "compile_commands.json that cmake writes with "
                   "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON and bear writes for "
                   "make");
  Expected<CompileDatabase> Database = loadCompileDatabase(Given.Build);
  if (!Database)
    return Database.takeError();
  BuildPrograms Programs = readBuildPrograms(*Database, Given.Root);
  for (const std::string &Problem : Programs.Problems)
    errs() << formatv("retry-tidy: warning: {0}; what is linked together is "
                      "read elsewhere\n",
                      Problem);
  std::string Folder = commonFolder(sourcesOf(Database->Commands),
                                    Given.Config.BuildFolder, Given.Root);
  Expected<std::vector<CompileCommand>> Commands =
      selectUnits(std::move(Database->Commands), Given.Inputs);
  if (!Commands)
    return Commands.takeError();
  return Selection{std::move(*Commands), std::move(Programs.Sets),
                   std::move(Folder)};
}

/// Draws "[12/345] src/a.cpp" over the line before, on a terminal.
static void drawProgress(size_t Done, size_t Total, StringRef File) {
  constexpr size_t Width = 60;
  if (File.size() > Width)
    File = File.take_back(Width);
  errs() << formatv("\r\x1b[K[{0}/{1}] {2}", Done, Total, File);
  if (Done == Total)
    errs() << "\r\x1b[K";
  errs().flush();
}

/// Says so where the headers are missing that every unit needs.
static void warnOfMissingHeaders() {
  if (resourceDirectory().empty())
    errs() << formatv("retry-tidy: warning: the headers that come with Clang "
                      "{0} (stddef.h and others) were not found: install "
                      "libclang-common-{0}-dev\n",
                      LLVM_VERSION_MAJOR);
}

Expected<std::vector<CollectedUnit>>
collectProject(const Options &Given, ArrayRef<CompileCommand> Commands,
               StringRef Folder) {
  CollectOptions How;
  How.Root = Given.Root;
  How.Jobs = Given.Jobs;
  if (!Given.Quiet && sys::Process::StandardErrIsDisplayed())
    How.Progress = drawProgress;
  warnOfMissingHeaders();
  Expected<std::vector<CollectedUnit>> Units =
      collectUnits(Commands, Folder, How);
  if (!Units)
    return Units;
  for (const CollectedUnit &Unit : *Units)
    if (Unit.FactsPath.empty())
      errs() << "retry-tidy: no facts of " << Unit.File << ": " << Unit.Reason
             << "\n";
  return Units;
}

/// Extracts the facts of \p Commands and opens them; units without facts go to
/// \p Failed. The files are gone afterwards: they stay mapped, and whatever
/// ends the analysis leaves nothing behind.
static Expected<std::vector<std::unique_ptr<FactsFile>>>
collectFacts(const Options &Given, ArrayRef<CompileCommand> Commands,
             std::vector<FailedUnit> &Failed) {
  Expected<TemporaryFolder> Folder = TemporaryFolder::create();
  if (!Folder)
    return Folder.takeError();
  Expected<std::vector<CollectedUnit>> Collected =
      collectProject(Given, Commands, Folder->path());
  if (!Collected)
    return Collected.takeError();
  return openFacts(*Collected, Failed);
}

/// The facts of all units that \p Selected names, and what they are linked to;
/// those without facts go to \p Failed. Fails where no unit could be read.
static Expected<ProjectFacts> projectFacts(const Options &Given,
                                           Selection Selected,
                                           std::vector<FailedUnit> &Failed) {
  Expected<std::vector<std::unique_ptr<FactsFile>>> Units =
      collectFacts(Given, Selected.Commands, Failed);
  if (!Units)
    return Units.takeError();
  if (Units->empty())
    return failure("none of the {0} translation units could be read: the "
                   "reasons stand above",
                   Failed.size());
  return ProjectFacts{std::move(*Units), std::move(Selected.Programs)};
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
  std::vector<FailedUnit> Failed;
  Expected<ProjectFacts> Facts =
      projectFacts(Given, std::move(*Selected), Failed);
  if (!Facts)
    return Facts.takeError();
  Expected<Report> R = analyzeFacts(Given, **Config, std::move(Facts->Units),
                                    Failed.size(), std::move(Facts->Programs));
  if (R)
    for (const FailedUnit &Unit : Failed)
      R->Problems.push_back({Unit.File, true, Unit.Reason});
  return R;
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

/// Says which units are seen in part only, and why: what stands behind an
/// error of the compiler is not analyzed.
static void namePartialUnits(ArrayRef<std::unique_ptr<FactsFile>> Units) {
  for (const UnitProblem &P : partialUnits(Units))
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

Expected<Report> analyzeFacts(const Options &Given, Configurations &Config,
                              std::vector<std::unique_ptr<FactsFile>> Units,
                              unsigned FailedUnits, ProgramSets Programs) {
  namePartialUnits(Units);
  Expected<std::unique_ptr<Models>> Library =
      loadModels(Given, Config.program());
  if (!Library)
    return Library.takeError();
  EngineOptions How;
  How.Root = Given.Root;
  How.Least = Given.Least;
  How.MinEdge = Given.MinEdge;
  How.FailedUnits = FailedUnits;
  How.Programs = std::move(Programs);
  How.ReportsUnusedSuppressions = Given.UnusedSuppressions;
  Expected<Report> R = runEngine(std::move(Units), **Library, Config, How);
  if (R)
    printRemarks(Given, R->Result);
  return R;
}

/// The facts of what \p Given selects.
static Expected<ProjectFacts> collectSelected(const Options &Given,
                                              std::vector<FailedUnit> &Failed) {
  Expected<Selection> Selected = selectCommands(Given);
  if (!Selected)
    return Selected.takeError();
  return projectFacts(Given, std::move(*Selected), Failed);
}

Expected<WhyAnswer> answerWhy(const Options &Given, StringRef From,
                              StringRef To) {
  bool HasCommands = !Given.Build.empty() || Given.FixedFlags;
  if (!HasCommands && Given.Inputs.empty())
    return failure("name the program: the build folder with -p, or the facts "
                   "files that collect wrote");
  std::vector<FailedUnit> Failed;
  Expected<ProjectFacts> Facts =
      HasCommands ? collectSelected(Given, Failed) : openLinked(Given.Inputs);
  if (!Facts)
    return Facts.takeError();
  namePartialUnits(Facts->Units);
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
