//===-- UnitRun.h - One analysis for all checks of a unit -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy makes an object for each check and each translation unit. Those of
// one unit share a UnitRun: the tree is read once and analyzed once, however
// many of them are enabled.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_TIDY_UNITRUN_H
#define RETRYTIDY_TIDY_UNITRUN_H

#include "analyze/Results.h"
#include "config/Configurations.h"
#include "extract/TreeExtraction.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Preprocessor;
class SourceManager;
} // namespace clang

namespace retrytidy::tidy {

class UnitRun {
public:
  /// The run of the unit that \p PP preprocesses; made where there is none yet.
  static std::shared_ptr<UnitRun> of(clang::Preprocessor &PP);
  explicit UnitRun(clang::Preprocessor &PP);

  /// The check \p Id is enabled. Call it before the unit is parsed.
  void enable(llvm::StringRef Id);
  /// What clang-tidy's configuration says of an option ("retry-x.Option"). Call
  /// it before the unit is parsed.
  void setOption(llvm::StringRef Key, int64_t Value);
  /// The report of a run over the whole program, which knows more than this
  /// unit; "": none. Call it before the unit is parsed.
  void setProgram(llvm::StringRef Path) { Program = Path.str(); }

  /// Analyzes \p Ctx, once.
  void analyze(clang::ASTContext &Ctx);

  /// After analyze(): what was found, in the order of reports.
  const std::vector<Finding> &findings() const { return Findings; }
  /// After analyze(): what is to be said of the run itself, one sentence each.
  /// Handed out once.
  struct Remark {
    std::string Text;
    bool IsError = false; ///< Nothing was analyzed.
  };
  std::vector<Remark> takeRemarks() { return std::move(Remarks); }

  /// Where \p At stands in the sources of \p SM, which loads the file where it
  /// is not part of the unit; invalid where there is no such file.
  clang::SourceLocation locate(clang::SourceManager &SM, const Place &At) const;

private:
  llvm::Error analyzeAlone(clang::ASTContext &Ctx);
  llvm::Error readProgram(clang::SourceManager &SM);
  ConfigurationRequest request() const;
  std::string programPath() const;
  void keepReported(std::vector<Finding> All);

  std::string Directory; ///< Where the compiler runs.
  std::string MainFile;  ///< Absolute.
  std::string Root;      ///< Absolute.
  std::string Program;
  Configuration FromClangTidy;
  std::unique_ptr<TreeExtraction> Tree;
  bool IsDone = false;
  std::vector<Finding> Findings;
  std::vector<Remark> Remarks;
};

} // namespace retrytidy::tidy

#endif // RETRYTIDY_TIDY_UNITRUN_H
