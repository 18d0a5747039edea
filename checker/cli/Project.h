//===-- Project.h - From the command line to a report -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the subcommands share: from the command line to a report.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_PROJECT_H
#define RETRYTIDY_CLI_PROJECT_H

#include "cli/Options.h"
#include "driver/Driver.h"
#include "driver/FactsCache.h"
#include "engine/Engine.h"
#include "link/ProgramSets.h"
#include "report/Report.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <vector>

namespace retrytidy {

/// The units to look at, and how they belong together.
struct Selection {
  std::vector<CompileCommand> Commands;
  ProgramSets Programs; ///< Of the whole build.
  /// The folder that all sources of the build have in common; "": no build.
  std::string SourceFolder = {};
};

/// What \p Given selects: by -p and PATHs, or by the sources and the flags
/// behind `--`. Names on the standard error what could not be read of the
/// build's programs.
llvm::Expected<Selection> selectCommands(const Options &Given);

/// The facts of some units, and where they are kept from run to run.
struct CollectedProject {
  std::vector<CollectedUnit> Units;
  std::unique_ptr<FactsCache> Cache; ///< Null: nowhere.
};

/// The facts of \p Commands, from the cache or extracted, with progress on a
/// terminal. Names on the standard error the units that failed. Close the cache
/// afterwards.
llvm::Expected<CollectedProject>
collectProject(const Options &Given, llvm::ArrayRef<CompileCommand> Commands);

/// Keeps what is to be kept for the next run, and says on the standard error
/// where that is not possible. \p Cache may be null.
void closeCache(FactsCache *Cache);

/// From sources to a report. Fails where no unit could be read.
llvm::Expected<Report> analyzeProject(const Options &Given);

/// From facts to a report.
llvm::Expected<Report>
analyzeFacts(const Options &Given, Configurations &Config,
             std::vector<std::unique_ptr<FactsFile>> Units,
             ProgramSets Programs);

/// Facts, and what is known of the programs that they make.
struct ProjectFacts {
  std::vector<std::unique_ptr<FactsFile>> Units;
  ProgramSets Programs;
};

/// Opens the facts files that \p Inputs name; a folder stands for all of its
/// *.facts, and for what was collected of their programs.
llvm::Expected<ProjectFacts> openLinked(llvm::ArrayRef<std::string> Inputs);

/// How one function leads to another, in the program that \p Given names by
/// compile commands, or by facts where it gives none.
llvm::Expected<WhyAnswer> answerWhy(const Options &Given, llvm::StringRef From,
                                    llvm::StringRef To);

/// Writes the reports that were asked for, then on the standard error what was
/// declined (if asked for) and what was covered. Returns the exit code.
llvm::Expected<int> deliver(const Options &Given, const Report &R);

/// \p Otherwise, or 2 where a unit failed and nobody allowed that.
int exitCodeOf(const Options &Given, const Report &R, int Otherwise);

} // namespace retrytidy

#endif // RETRYTIDY_CLI_PROJECT_H
