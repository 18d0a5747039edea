//===-- RetryCheck.cpp - A check as clang-tidy runs it --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tidy/RetryCheck.h"
#include "clang/AST/ASTContext.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::tidy;

namespace retrytidy::tidy {

static bool isTrue(llvm::StringRef Text) {
  return Text == "true" || Text == "1";
}

RetryCheck::RetryCheck(llvm::StringRef Name, ClangTidyContext *Context,
                       const CheckInfo &Info)
    : ClangTidyCheck(Name, Context), Info(Info),
      Program(Options.getLocalOrGlobal("Program", "").str()),
      PrintsNotes(isTrue(Options.getLocalOrGlobal("Notes", "false"))) {
  for (const CheckOption &O : Info.Options) {
    if (Options.get(O.Name))
      Given.push_back(O.Name);
    Values.push_back({O.Name, Options.get<int64_t>(O.Name, O.Default)});
  }
}

void RetryCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  for (const auto &[Name, Number] : Values)
    Options.store(Stored, Name, Number);
  Options.store(Stored, "Program", Program);
  Options.store(Stored, "Notes", PrintsNotes ? "true" : "false");
}

void RetryCheck::registerPPCallbacks(const SourceManager &, Preprocessor *PP,
                                     Preprocessor *) {
  Run = UnitRun::of(*PP);
  Run->enable(Info.Id);
  if (!Program.empty())
    Run->setProgram(Program);
  for (const auto &[Name, Number] : Values)
    if (llvm::is_contained(Given, Name))
      Run->setOption(Info.Id + "." + Name, Number);
}

void RetryCheck::registerMatchers(ast_matchers::MatchFinder *Finder) {
  Finder->addMatcher(ast_matchers::translationUnitDecl(), this);
}

/// \p Text as a format of diagnostics that prints it.
static std::string literally(llvm::StringRef Text) {
  std::string Out;
  for (char C : Text)
    Out += C == '%' ? "%%" : std::string(1, C);
  return Out;
}

void RetryCheck::printNote(SourceManager &SM, const Finding &F,
                           const FindingNote &N) {
  SourceLocation Loc = Run->locate(SM, N.At);
  std::string Text = N.Message;
  // A file that is not here is named in the text.
  if (Loc.isInvalid()) {
    if (!N.At.File.empty())
      Text += " (" + N.At.File + ":" + std::to_string(N.At.Line) + ")";
    Loc = Run->locate(SM, F.At);
  }
  diag(Loc, literally(Text), DiagnosticIDs::Note);
}

void RetryCheck::print(SourceManager &SM, const Finding &F) {
  SourceLocation Loc = Run->locate(SM, F.At);
  if (Loc.isInvalid())
    return;
  diag(Loc, literally(F.Message));
  for (const FindingNote &N : F.Notes)
    printNote(SM, F, N);
}

void RetryCheck::check(const ast_matchers::MatchFinder::MatchResult &Result) {
  Run->analyze(*Result.Context);
  for (const UnitRun::Remark &R : Run->takeRemarks())
    configurationDiag(literally("retry-tidy: " + R.Text),
                      R.IsError ? DiagnosticIDs::Error
                                : DiagnosticIDs::Warning);
  for (const Finding &F : Run->findings())
    if (F.Check == Info.Id && (F.Level != Severity::Note || PrintsNotes))
      print(*Result.SourceManager, F);
}

} // namespace retrytidy::tidy
