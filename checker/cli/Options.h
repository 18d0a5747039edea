//===-- Options.h - The options of retry-tidy -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the subcommands get. CommandList.h has the table that the parser and the
// help read: whoever adds an option adds it to both.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_OPTIONS_H
#define RETRYTIDY_CLI_OPTIONS_H

#include "analyze/Results.h"
#include "cli/Profile.h"
#include "config/Configurations.h"
#include "driver/CacheFolder.h"
#include "rules/Catalogue.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// The subcommands; each is a bit in OptionInfo::Commands.
enum class Command : unsigned {
  Check = 1,
  Collect = 2,
  Link = 4,
  Facts = 8,
  List = 16,
  Explain = 32,
  Why = 64,
  Diff = 128,
  Cache = 256,
};

/// A report that was asked for.
struct OutputRequest {
  std::string Format;
  std::string Path; ///< "" for the standard output.
};

/// The command line, understood and checked.
struct Options {
  Command Does = Command::Check;
  std::string Build;               ///< -p; a folder or a file.
  std::string Root;                ///< Absolute.
  std::vector<std::string> Inputs; ///< Sources, facts, or FILE:LINE.
  /// What stands behind `--`: the flags of the one compile command.
  std::optional<std::vector<std::string>> FixedFlags;
  ConfigurationRequest Config; ///< Where the configuration comes from.
  std::string ModelsFolder;    ///< "" for the one that comes with the program.
  /// Those that are on by default and by --checks, for --list-checks.
  std::vector<const CheckInfo *> Checks;
  Confidence Least = Confidence::Medium;
  /// Weakest edge that chains are made of.
  EdgeStrength MinEdge = EdgeStrength::Configuration;
  std::optional<Severity> FailOn = Severity::Warning; ///< None: never.
  std::string Baseline;        ///< File of an earlier report; "": none.
  std::string DiffFrom;        ///< Revision whose changes alone are looked at.
  bool ShowSuppressed = false; ///< In SARIF.
  bool ChangedLines = false;   ///< A diff on the standard input says what.
  std::vector<OutputRequest> Outputs;
  unsigned Jobs = 0;
  unsigned UnitSeconds = 600; ///< --tu-timeout; 0: no limit.
  /// --tu-memory; 0: no limit, none: what the machine has.
  std::optional<unsigned> UnitMiB;
  std::string CacheFolder; ///< As it was given; "": the usual one.
  bool NoCache = false;
  bool Prune = false, Clear = false;
  CacheLimits Limits;
  std::shared_ptr<Profile> Profiler; ///< Null without --profile.
  bool Quiet = false;
  bool ExplainDeclined = false;
  bool UseColor = false;
  bool FromText = false;
  bool Csv = false;
  bool Json = false;
  bool Notes = false;       ///< In text.
  bool AllowFailed = false; ///< Units without facts are no failure of the run.
  bool UnusedSuppressions = false;

  // Requests that need no project.
  bool Help = false, Version = false, ListChecks = false;
  bool DumpConfig = false, VerifyConfig = false, ExplainConfig = false;
  std::string ExplainCheck;
};

/// Reads the command line \p Argv, without the program's name.
llvm::Expected<Options> readOptions(llvm::ArrayRef<std::string> Argv);

/// The text of --help for the subcommand \p Does.
std::string helpText(Command Does);

} // namespace retrytidy

#endif // RETRYTIDY_CLI_OPTIONS_H
