//===-- Extract.cpp - Clang AST to facts ----------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs Clang over one translation unit. Bodies in system headers are skipped,
// but for the few through which the program's own code is created or called.
//
//===----------------------------------------------------------------------===//

#include "extract/Extract.h"
#include "extract/ClangCompat.h"
#include "extract/ReadLog.h"
#include "extract/TreeExtraction.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;

namespace retrytidy {

namespace {

/// What one run gathers.
struct Run {
  const CompileCommand &Command;
  const ExtractOptions &Options;
  TreeExtraction Tree;
  std::vector<CompileProblem> Problems;
  std::optional<facts::UnitT> Unit;
};

/// Keeps the errors of the compiler.
class ProblemFinder : public DiagnosticConsumer {
public:
  explicit ProblemFinder(Run &R) : R(R) {}
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error)
      return;
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    CompileProblem P;
    P.Text = std::string(Text);
    if (Info.hasSourceManager() && Info.getLocation().isValid()) {
      const SourceManager &SM = Info.getSourceManager();
      SourceLocation Loc = SM.getFileLoc(Info.getLocation());
      P.Line = static_cast<int>(SM.getSpellingLineNumber(Loc));
      if (OptionalFileEntryRef F = SM.getFileEntryRefForID(SM.getFileID(Loc)))
        P.Path = F->getName().str();
    }
    R.Problems.push_back(std::move(P));
  }

private:
  Run &R;
};

class Consumer : public ASTConsumer {
public:
  Consumer(Run &R, CompilerInstance &CI) : R(R), SM(CI.getSourceManager()) {}

  bool shouldSkipFunctionBody(Decl *D) override {
    SourceLocation Loc = SM.getFileLoc(D->getLocation());
    if (Loc.isInvalid())
      return false;
    FileID Id = SM.getFileID(Loc);
    auto [It, IsNew] = Skips.try_emplace(Id, false);
    if (IsNew) {
      OptionalFileEntryRef F = SM.getFileEntryRefForID(Id);
      It->second =
          SM.isInSystemHeader(Loc) && !(F && keepsSystemBodies(F->getName()));
    }
    return It->second;
  }

  void HandleTranslationUnit(ASTContext &Ctx) override {
    for (const CompileProblem &P : R.Problems)
      R.Tree.addProblem(P);
    R.Unit = R.Tree.run(Ctx);
  }

private:
  Run &R;
  const SourceManager &SM;
  llvm::DenseMap<FileID, bool> Skips;
};

class Action : public ASTFrontendAction {
public:
  explicit Action(Run &R) : R(R) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    R.Tree.attach(CI.getPreprocessor());
    return std::make_unique<Consumer>(R, CI);
  }

private:
  Run &R;
};

class Factory : public tooling::FrontendActionFactory {
public:
  explicit Factory(Run &R) : R(R) {}
  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<Action>(R);
  }
  bool runInvocation(std::shared_ptr<CompilerInvocation> Invocation,
                     FileManager *Files,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *Diagnostics) override {
    Invocation->getFrontendOpts().SkipFunctionBodies = true;
    // No "1 error generated." on the terminal.
    Invocation->getDiagnosticOpts().ShowCarets = false;
    Invocation->getPreprocessorOpts().DetailedRecord = false;
    return FrontendActionFactory::runInvocation(
        std::move(Invocation), Files, std::move(Containers), Diagnostics);
  }

private:
  Run &R;
};

/// Leaves out the flags that this Clang does not know: the database may be of
/// another compiler, or of a newer one.
std::vector<std::string> withoutUnknown(const std::vector<std::string> &Line) {
  std::vector<const char *> Words;
  Words.reserve(Line.size());
  for (const std::string &Word : Line)
    Words.push_back(Word.c_str());
  unsigned MissingIndex = 0, MissingCount = 0;
  llvm::opt::InputArgList Parsed = extract::driverOptions().ParseArgs(
      llvm::ArrayRef(Words).drop_front(), MissingIndex, MissingCount);
  std::vector<bool> IsUnknown(Line.size(), false);
  for (const llvm::opt::Arg *A : Parsed)
    if (A->getOption().getID() == extract::unknownOption())
      IsUnknown[A->getIndex() + 1] = true;
  std::vector<std::string> Known;
  for (size_t I = 0; I < Line.size(); ++I)
    if (!IsUnknown[I])
      Known.push_back(Line[I]);
  return Known;
}

/// The command line that is compiled here: syntax only, no warnings.
std::vector<std::string> commandLine(const CompileCommand &Command) {
  std::vector<std::string> Line = Command.Arguments;
  if (Line.empty())
    Line = {"clang", Command.File};
  Line = withoutUnknown(Line);
  bool HasResources = false;
  for (const std::string &A : Line)
    HasResources |= llvm::StringRef(A).starts_with("-resource-dir");
  std::vector<std::string> Added = {"-fsyntax-only", "-w", "-ferror-limit=0"};
  std::string Resources = resourceDirectory();
  if (!HasResources && !Resources.empty())
    Added.push_back("-resource-dir=" + Resources);
  Line.insert(Line.begin() + 1, Added.begin(), Added.end());
  // Last, since -w leaves the warnings that are errors by default: narrowing,
  // implicit declarations and others that GCC lets pass.
  Line.insert(llvm::find(Line, "--"), "-Wno-everything");
  return Line;
}

void compile(Run &R) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Disk(
      llvm::vfs::createPhysicalFileSystem().release());
  // Where it cannot be entered, Clang does not find the file and says so.
  (void)Disk->setCurrentWorkingDirectory(R.Command.Directory);
  if (R.Options.Log)
    Disk = R.Options.Log->watch(Disk, R.Command.Directory);
  FileSystemOptions FileOptions;
  FileOptions.WorkingDir = R.Command.Directory;
  llvm::IntrusiveRefCntPtr<FileManager> Files(
      new FileManager(FileOptions, Disk));
  Factory F(R);
  ProblemFinder Problems(R);
  tooling::ToolInvocation Invocation(
      commandLine(R.Command), &F, Files.get(),
      std::make_shared<PCHContainerOperations>());
  Invocation.setDiagnosticConsumer(&Problems);
  Invocation.run();
}

} // namespace

llvm::Expected<facts::UnitT> extractUnit(const CompileCommand &Command,
                                         const ExtractOptions &Options) {
  std::string Path = absolutePath(Command.File, Command.Directory);
  if (!llvm::sys::fs::exists(Path))
    return failure("{0}: the file does not exist", Path);
  Run R{Command, Options, {Options, Command.Directory}, {}, std::nullopt};
  // Nested code costs stack in Clang, too.
  runOnLargeStack([&R] { compile(R); });
  if (R.Unit)
    return std::move(*R.Unit);
  if (R.Problems.empty())
    return failure("{0}: the command line does not compile a file", Path);
  // The driver quotes whole command lines.
  constexpr size_t MaxText = 200;
  return failure("{0}: {1}", Path,
                 llvm::StringRef(R.Problems.front().Text).take_front(MaxText));
}

} // namespace retrytidy
