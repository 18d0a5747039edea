//===-- RetryCheck.h - A check as clang-tidy runs it ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_TIDY_RETRYCHECK_H
#define RETRYTIDY_TIDY_RETRYCHECK_H

#include "clang-tidy/ClangTidyCheck.h"
#include "rules/Catalogue.h"
#include "tidy/UnitRun.h"

namespace retrytidy::tidy {

/// One check of the catalogue. It prints its own share of what the UnitRun of
/// the unit has found.
class RetryCheck : public clang::tidy::ClangTidyCheck {
public:
  RetryCheck(llvm::StringRef Name, clang::tidy::ClangTidyContext *Context,
             const CheckInfo &Info);

  void registerPPCallbacks(const clang::SourceManager &SM,
                           clang::Preprocessor *PP,
                           clang::Preprocessor *ModuleExpanderPP) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Stored) override;

private:
  void print(clang::SourceManager &SM, const Finding &F);
  void printNote(clang::SourceManager &SM, const Finding &F,
                 const FindingNote &N);

  const CheckInfo &Info;
  std::string Program; ///< See UnitRun::setProgram().
  bool PrintsNotes;    ///< Findings of severity note, too.
  std::vector<std::pair<std::string, int64_t>> Values; ///< Of options.
  std::vector<std::string> Given; ///< Those that the configuration sets.
  std::shared_ptr<UnitRun> Run;
};

} // namespace retrytidy::tidy

#endif // RETRYTIDY_TIDY_RETRYCHECK_H
