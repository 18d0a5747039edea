//===-- ConfigurationOptions.cpp - Configuration by command line ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/ConfigurationOptions.h"
#include "rules/CheckGlobs.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// Globs of checks of the option \p Name, for the key \p Key.
static Error readGlobs(const Arguments &Given, StringRef Name, StringRef Key,
                       Configuration &Into, std::string &To) {
  if (!Given.has(Name))
    return Error::success();
  To = join(Given.all(Name), ",");
  Into.SetAt[Key.str()] = {("--" + Name).str()};
  return withContext(verifyCheckNames(To), "--" + Name);
}

static Error readRegex(const Arguments &Given, StringRef Name, StringRef Key,
                       Configuration &Into, std::string &To) {
  std::optional<std::string> Text = Given.last(Name);
  if (!Text)
    return Error::success();
  To = *Text;
  Into.SetAt[Key.str()] = {("--" + Name).str()};
  std::string Problem;
  if (!Text->empty() && !Regex(*Text).isValid(Problem))
    return failure("--{0}: '{1}' is no regular expression: {2}", Name, *Text,
                   Problem);
  return Error::success();
}

Error readConfigurationOptions(const Arguments &Given, Options &Read) {
  Configuration &C = Read.Config.CommandLine;
  Read.Config.Root = Read.Root;
  Read.Config.RootIsGiven = Given.has("root");
  if (Error E = readGlobs(Given, "checks", "Checks", C, C.Checks))
    return E;
  if (Error E = readGlobs(Given, "warnings-as-errors", "WarningsAsErrors", C,
                          C.WarningsAsErrors))
    return E;
  if (Error E = readRegex(Given, "header-filter", "HeaderFilterRegex", C,
                          C.HeaderFilterRegex))
    return E;
  if (Error E =
          readRegex(Given, "exclude-header-filter", "ExcludeHeaderFilterRegex",
                    C, C.ExcludeHeaderFilterRegex))
    return E;
  Expected<std::vector<const CheckInfo *>> Checks = selectChecks(C.Checks);
  if (!Checks)
    return Checks.takeError();
  Read.Checks = std::move(*Checks);
  // Whatever stands in a file, the last word is the command line's.
  CheckGlobs Globs(C.Checks);
  if (none_of(catalogue(), [&](const CheckInfo &Check) {
        return Globs.selects(Check.Id, /*Otherwise=*/true);
      }))
    return failure("--checks: '{0}' leaves no check to run", C.Checks);
  Read.Config.Text = Given.last("config");
  if (std::optional<std::string> File = Given.last("config-file"))
    Read.Config.NamedFile = absolutePath(*File, workingDirectory());
  if (Read.Config.Text && !Read.Config.NamedFile.empty())
    return failure("give --config or --config-file, not both");
  if (Read.Build.empty())
    return Error::success();
  Read.Config.BuildFolder = absolutePath(Read.Build, workingDirectory());
  if (!sys::fs::is_directory(Read.Config.BuildFolder))
    Read.Config.BuildFolder =
        sys::path::parent_path(Read.Config.BuildFolder).str();
  return Error::success();
}

Expected<std::unique_ptr<Configurations>> configure(const Options &Given,
                                                    ArrayRef<std::string> Files,
                                                    StringRef SourceFolder) {
  ConfigurationRequest From = Given.Config;
  From.SourceFolder = SourceFolder.str();
  Expected<std::unique_ptr<Configurations>> Config =
      Configurations::load(std::move(From), Files);
  if (!Config || Files.empty())
    return Config;
  if (std::string Why = (*Config)->whyNothingRuns(Files); !Why.empty())
    return failure(Why);
  return Config;
}

std::vector<std::string> sourcesOf(const Options &Given,
                                   ArrayRef<std::unique_ptr<FactsFile>> Units) {
  std::vector<std::string> Files;
  for (const std::unique_ptr<FactsFile> &File : Units) {
    const facts::Unit &U = File->unit();
    if (U.main_file() < 0)
      continue;
    int Path = U.files()->Get(U.main_file())->path();
    Files.push_back(absolutePath(U.strings()->Get(Path)->c_str(), Given.Root));
  }
  return Files;
}

std::vector<std::string> sourcesOf(ArrayRef<CompileCommand> Commands) {
  std::vector<std::string> Files;
  for (const CompileCommand &C : Commands)
    Files.push_back(absolutePath(C.File, C.Directory));
  return Files;
}

/// The sources that a configuration is asked for: those that would be analyzed,
/// or where nothing says which, the PATHs themselves.
static Expected<std::vector<std::string>> askedFor(const Options &Given) {
  if (!Given.Build.empty() || Given.FixedFlags) {
    Expected<Selection> Selected = selectCommands(Given);
    if (!Selected)
      return Selected.takeError();
    return sourcesOf(Selected->Commands);
  }
  std::vector<std::string> Files;
  for (const std::string &Input : Given.Inputs) {
    SmallString<128> Path(absolutePath(Input, workingDirectory()));
    // Of a folder, what it holds.
    if (sys::fs::is_directory(Path))
      sys::path::append(Path, "x");
    Files.push_back(Path.str().str());
  }
  return Files;
}

/// Prints all that is wrong with the files that \p Config was read from, or
/// with the one that could not be read.
static Expected<int> verify(const Options &Given, ArrayRef<std::string> Files) {
  Configurations::Verdict Found = Configurations::verify(Given.Config, Files);
  for (const std::string &Mistake : Found.Mistakes)
    errs() << "retry-tidy: error: " << Mistake << '\n';
  for (const std::string &Remark : Found.Remarks)
    errs() << "retry-tidy: warning: " << Remark << '\n';
  if (Found.Mistakes.empty())
    outs() << "The configuration is right.\n";
  return Found.Mistakes.empty() ? 0 : 1;
}

Expected<int> showConfiguration(const Options &Given) {
  Expected<std::vector<std::string>> Files = askedFor(Given);
  if (!Files)
    return Files.takeError();
  if (Given.VerifyConfig)
    return verify(Given, *Files);
  Expected<std::unique_ptr<Configurations>> Config =
      Configurations::load(Given.Config, *Files);
  if (!Config)
    return Config.takeError();
  const Configuration &Program = (*Config)->program();
  outs() << (Given.DumpConfig ? printConfiguration(Program)
                              : explainConfiguration(Program));
  for (const std::string &Remark : (*Config)->remarks())
    errs() << "retry-tidy: warning: " << Remark << '\n';
  return 0;
}

} // namespace retrytidy
