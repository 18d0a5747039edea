//===-- UnitRun.cpp - One analysis for all checks of a unit ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tidy/UnitRun.h"
#include "engine/Engine.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "tidy/ModelsFolder.h"
#include "tidy/ProgramReport.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy::tidy {

std::shared_ptr<UnitRun> UnitRun::of(clang::Preprocessor &PP) {
  // One unit after the other: the objects of the last one are gone when the
  // next one begins.
  static std::weak_ptr<UnitRun> Latest;
  static const clang::Preprocessor *LatestOf = nullptr;
  std::shared_ptr<UnitRun> Run = Latest.lock();
  if (Run && LatestOf == &PP)
    return Run;
  Run = std::make_shared<UnitRun>(PP);
  Latest = Run;
  LatestOf = &PP;
  return Run;
}

UnitRun::UnitRun(clang::Preprocessor &PP) {
  clang::SourceManager &SM = PP.getSourceManager();
  Expected<std::string> Here = errorOrToExpected(
      SM.getFileManager().getVirtualFileSystem().getCurrentWorkingDirectory());
  if (Here)
    Directory = *Here;
  else
    consumeError(Here.takeError());
  if (clang::OptionalFileEntryRef Main =
          SM.getFileEntryRefForID(SM.getMainFileID()))
    MainFile = absolutePath(Main->getName(), Directory);
  Root = workTreeAround(MainFile.empty() ? StringRef(Directory)
                                         : sys::path::parent_path(MainFile));
  ExtractOptions How;
  How.Root = Root;
  Tree = std::make_unique<TreeExtraction>(How, Directory);
  Tree->attach(PP);
  // Which checks run is clang-tidy's to say.
  FromClangTidy.Checks = "-*";
  FromClangTidy.SetAt["Checks"] = {"clang-tidy's --checks"};
}

void UnitRun::enable(StringRef Id) { FromClangTidy.Checks += "," + Id.str(); }

void UnitRun::setOption(StringRef Key, int64_t Value) {
  FromClangTidy.CheckOptions[Key.str()] = Value;
  FromClangTidy.SetAt["CheckOptions"] = {"clang-tidy's CheckOptions"};
}

ConfigurationRequest UnitRun::request() const {
  ConfigurationRequest From;
  From.Root = Root;
  From.CommandLine = FromClangTidy;
  return From;
}

void UnitRun::keepReported(std::vector<Finding> All) {
  for (Finding &F : All)
    if (!F.Suppressed)
      Findings.push_back(std::move(F));
}

/// What one unit can say by itself.
Error UnitRun::analyzeAlone(clang::ASTContext &Ctx) {
  Expected<std::unique_ptr<Configurations>> Config =
      Configurations::load(request(), {MainFile});
  if (!Config)
    return Config.takeError();
  Expected<std::unique_ptr<Models>> Library =
      Models::load(modelsFolder(), (*Config)->program().Models);
  if (!Library)
    return withContext(Library.takeError(), "the models");
  Expected<std::unique_ptr<FactsFile>> Facts =
      FactsFile::fromBuffer(pack(Tree->run(Ctx)), MainFile);
  if (!Facts)
    return Facts.takeError();
  std::vector<std::unique_ptr<FactsFile>> Units;
  Units.push_back(std::move(*Facts));
  EngineOptions How;
  How.Root = Root;
  Expected<AnalyzedUnits> Found =
      analyzeUnits(std::move(Units), **Library, (*Config)->program(), How);
  if (!Found)
    return Found.takeError();
  Expected<Report> R = makeReport(std::move(*Found), **Config, How);
  if (!R)
    return R.takeError();
  keepReported(std::move(R->Findings));
  for (const CommentRemark &C : R->Result.Remarks)
    if (C.IsMistake && C.At.File.empty())
      Remarks.push_back({C.Text});
  return Error::success();
}

/// Where the report on the program is. A relative path counts from where
/// clang-tidy was started, else from the root of the project, for a
/// configuration file that all use.
std::string UnitRun::programPath() const {
  const std::string Started = absolutePath(Program, workingDirectory());
  const std::string Below = absolutePath(Program, Root);
  return !sys::fs::exists(Started) && sys::fs::exists(Below) ? Below : Started;
}

/// Takes what the report on the whole program says of the files of this unit:
/// all of it, or where the report is older than one of them, the chains.
Error UnitRun::readProgram(clang::SourceManager &SM) {
  const std::string Path = programPath();
  Expected<ProgramReport> Read = readProgramReport(Path);
  if (!Read)
    return Read.takeError();
  const bool IsStale = isOlder(Path, MainFile);
  if (IsStale)
    Remarks.push_back(
        {formatv("{0} is older than {1}: run retry-tidy again to have the "
                 "chains of the whole program as they are now",
                 Path, MainFile)
             .str()});
  const CheckGlobs Enabled(FromClangTidy.Checks);
  auto IsWanted = [&](const Finding &F) {
    return Enabled.selects(F.Check, /*Otherwise=*/false) &&
           Tree->files().count(F.At.File) != 0;
  };
  if (!IsStale)
    Findings.clear();
  else
    erase_if(Findings, [](const Finding &F) { return isOfProgram(F.Check); });
  for (Finding &F : Read->Findings)
    if (IsWanted(F) && (!IsStale || isOfProgram(F.Check)))
      Findings.push_back(std::move(F));
  return Error::success();
}

void UnitRun::analyze(clang::ASTContext &Ctx) {
  if (std::exchange(IsDone, true))
    return;
  Error Failed = Error::success();
  runOnLargeStack([&] {
    cantFail(std::move(Failed));
    Failed = analyzeAlone(Ctx);
  });
  if (!Failed && !Program.empty())
    Failed = readProgram(Ctx.getSourceManager());
  if (Failed)
    Remarks.push_back({toString(std::move(Failed)), /*IsError=*/true});
}

/// The first word of the line \p Line of \p Id.
static unsigned firstColumn(clang::SourceManager &SM, clang::FileID Id,
                            unsigned Line) {
  clang::SourceLocation Begin = SM.translateLineCol(Id, Line, 1);
  std::optional<StringRef> Text = SM.getBufferDataOrNone(Id);
  if (!Text || Begin.isInvalid())
    return 1;
  StringRef Rest = Text->drop_front(SM.getFileOffset(Begin));
  size_t Blanks = Rest.find_first_not_of(" \t");
  return Blanks == StringRef::npos ? 1 : unsigned(Blanks) + 1;
}

clang::SourceLocation UnitRun::locate(clang::SourceManager &SM,
                                      const Place &At) const {
  clang::FileID Id;
  if (auto It = Tree->files().find(At.File); It != Tree->files().end()) {
    Id = It->second;
  } else if (clang::OptionalFileEntryRef File =
                 SM.getFileManager().getOptionalFileRef(
                     absolutePath(At.File, Root))) {
    Id = SM.getOrCreateFileID(*File, clang::SrcMgr::C_User);
  }
  if (Id.isInvalid() || At.Line == 0)
    return {};
  return SM.translateLineCol(
      Id, At.Line, At.Column ? At.Column : firstColumn(SM, Id, At.Line));
}

} // namespace retrytidy::tidy
