//===-- Options.cpp - The options of retry-tidy ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Options.h"
#include "cli/OptionTable.h"
#include "cli/Wrap.h"
#include "report/Report.h"
#include "rules/Nearest.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

namespace {

/// A subcommand as the user types it.
struct CommandInfo {
  Command Does;
  StringLiteral Name, Usage, Help;
};

constexpr CommandInfo Commands[] = {
    {Command::Check, "check", "[check] -p BUILD [PATH...]",
     "Finds what retries, how often and when, and what layers multiply to. "
     "This is what runs when no subcommand is named."},
    {Command::List, "list", "list -p BUILD [PATH...]",
     "Prints one row for each retry site."},
    {Command::Explain, "explain", "explain -p BUILD FILE:LINE",
     "Prints what is known of one retry site, and why."},
    {Command::Collect, "collect", "collect -p BUILD [PATH...] -o FOLDER",
     "Extracts the facts of translation units; what `link` reads."},
    {Command::Link, "link", "link FACTS...",
     "Analyzes the program that facts files make, as check does."},
    {Command::Facts, "facts", "facts FACTS | facts --from-text TEXT -o FACTS",
     "Prints a facts file as text, or makes one from text."},
};

constexpr unsigned bits(std::initializer_list<Command> List) {
  unsigned Bits = 0;
  for (Command C : List)
    Bits |= static_cast<unsigned>(C);
  return Bits;
}

constexpr unsigned Reads =
    bits({Command::Check, Command::Collect, Command::List, Command::Explain});
constexpr unsigned Analyzes =
    bits({Command::Check, Command::Link, Command::List, Command::Explain});
constexpr unsigned Reports = bits({Command::Check, Command::Link});
constexpr unsigned All = ~0u;

constexpr OptionInfo Table[] = {
    {"p", "BUILD", Reads, "Project",
     "Folder with compile_commands.json (or that file). PATHs select units: "
     "source files, or folders with all below them. In place of -p, one "
     "command may stand at the end: SOURCE... -- FLAGS..."},
    {"root", "FOLDER", All, "Project",
     "Project root: reported paths are relative to it. By default the git "
     "work tree of the working directory, else that directory."},
    {"models", "FOLDER", Analyzes, "Project",
     "What library functions mean, in place of the models that come with "
     "retry-tidy."},
    {"config-file", "FILE", Analyzes, "", "Configuration."},

    {"checks", "GLOBS", Reports, "What is reported",
     "Checks to run, as in clang-tidy: names and globs separated by commas, "
     "added to the default ones; a leading '-' takes away. Example: "
     "--checks=-*,retry-amplification"},
    {"confidence", "LEVEL", Analyzes, "What is reported",
     "Least confidence of a listed site: low, medium (default) or high."},
    {"fail-on", "SEVERITY", Reports, "What is reported",
     "Least severity that makes the exit code 1: note, warning (default), "
     "error or never."},
    {"explain-declined", "", Reports, "What is reported",
     "Also list, on the standard error, the loops that were looked at and are "
     "no retries, with the reason."},

    {"format", "FORMAT", Reports, "Output",
     "text (default) or json. May be given several times: each -o that "
     "follows a --format writes that report to a file, and the one without -o "
     "goes to the standard output."},
    {"csv", "", bits({Command::List}), "Output",
     "Comma-separated values in place of a table."},
    {"o", "FILE", Reports | bits({Command::Collect, Command::Facts}), "Output",
     "File to write; it appears whole or not at all. For collect with several "
     "units, a folder."},
    {"use-color", "", Analyzes, "Output",
     "Colors even where the output is no terminal. NO_COLOR in the "
     "environment turns them off."},
    {"quiet", "", Reads | Analyzes, "Output",
     "No progress, and no last line that says what was covered."},

    {"from-text", "", bits({Command::Facts}), "Facts",
     "Read the text form and write the facts file that -o names."},

    {"j", "N", Reads, "Running",
     "Processes at a time; by default one for each core."},
    {"list-checks", "", bits({Command::Check}), "Running",
     "List the checks; with --checks those that it selects."},
    {"explain", "CHECK", bits({Command::Check}), "Running",
     "Say what a check finds, why that is bad, and what to do instead."},
    {"version", "", All, "Running", "Print the version."},
    {"help", "", All, "Running", "Print this help."},
    {"h", "", All, "", "Print this help."},
};

/// The value of \p Name as one of \p Words, or \p Default without it.
Expected<size_t> oneOf(const Arguments &Given, StringRef Name,
                       ArrayRef<std::string> Words, size_t Default) {
  std::optional<std::string> Value = Given.last(Name);
  if (!Value)
    return Default;
  for (size_t I = 0; I < Words.size(); ++I)
    if (Words[I] == *Value)
      return I;
  return failure("--{0} takes {1}, not '{2}'", Name, join(Words, ", "), *Value);
}

/// The nearest folder from the working directory up that git works in, else
/// the working directory.
std::string defaultRoot() {
  SmallString<128> Here;
  sys::fs::current_path(Here);
  for (StringRef At = Here; !At.empty(); At = sys::path::parent_path(At)) {
    SmallString<128> Git(At);
    sys::path::append(Git, ".git");
    if (sys::fs::exists(Git))
      return At.str();
  }
  return Here.str().str();
}

Error readRoot(const Arguments &Given, Options &Read) {
  std::optional<std::string> Root = Given.last("root");
  if (!Root) {
    Read.Root = defaultRoot();
    return Error::success();
  }
  if (!sys::fs::is_directory(*Root))
    return failure("--root: there is no folder '{0}'", *Root);
  SmallString<128> Here;
  sys::fs::current_path(Here);
  Read.Root = absolutePath(*Root, Here);
  return Error::success();
}

/// Pairs each --format with the -o that follows it.
Error readOutputs(const Arguments &Given, Options &Read) {
  std::vector<std::string> Known;
  for (StringRef Name : formatNames())
    Known.push_back(Name.str());
  bool IsOpen = false; // The last format may still get a file.
  for (const auto &[Name, Value] : Given.Options) {
    if (Name == "format") {
      if (!is_contained(Known, Value))
        return failure("--format takes {0}, not '{1}'", join(Known, ", "),
                       Value);
      Read.Outputs.push_back({Value, ""});
      IsOpen = true;
    } else if (Name == "o") {
      StringRef Extension = sys::path::extension(Value).ltrim('.');
      if (!IsOpen)
        Read.Outputs.push_back(
            {is_contained(Known, Extension) ? Extension.str() : "text", ""});
      Read.Outputs.back().Path = Value;
      IsOpen = false;
    }
  }
  if (Read.Outputs.empty())
    Read.Outputs.push_back({"text", ""});
  size_t OnStdout = count_if(
      Read.Outputs, [](const OutputRequest &O) { return O.Path.empty(); });
  if (OnStdout > 1)
    return failure("two reports cannot both go to the standard output: give "
                   "-o FILE after a --format");
  return Error::success();
}

Error readChoices(const Arguments &Given, Options &Read) {
  Expected<size_t> Least =
      oneOf(Given, "confidence", {"low", "medium", "high"}, 1);
  if (!Least)
    return Least.takeError();
  Read.Least = static_cast<Confidence>(*Least);
  Expected<size_t> FailOn =
      oneOf(Given, "fail-on", {"note", "warning", "error", "never"}, 1);
  if (!FailOn)
    return FailOn.takeError();
  if (*FailOn == 3)
    Read.FailOn = std::nullopt;
  else
    Read.FailOn = static_cast<Severity>(*FailOn);
  if (std::optional<std::string> Jobs = Given.last("j"))
    if (StringRef(*Jobs).getAsInteger(10, Read.Jobs) || Read.Jobs == 0)
      return failure("-j takes a number of processes, not '{0}'", *Jobs);
  std::string Globs = join(Given.all("checks"), ",");
  Expected<std::vector<const CheckInfo *>> Checks = selectChecks(Globs);
  if (!Checks)
    return withContext(Checks.takeError(), "--checks");
  Read.Checks = std::move(*Checks);
  return Error::success();
}

/// The subcommand that \p Argv begins with, or check. A first word that is
/// neither a subcommand nor a file is an error.
Expected<const CommandInfo *> readCommand(ArrayRef<std::string> Argv) {
  if (Argv.empty() || StringRef(Argv.front()).starts_with("-"))
    return &Commands[0];
  std::vector<std::string> Names;
  for (const CommandInfo &C : Commands) {
    if (C.Name == Argv.front())
      return &C;
    Names.push_back(C.Name.str());
  }
  std::string Near = nearest(Argv.front(), Names);
  if (Near.empty() || sys::fs::exists(Argv.front()))
    return &Commands[0];
  return failure("there is no subcommand or file '{0}', did you mean '{1}'?",
                 Argv.front(), Near);
}

} // namespace

Expected<Options> readOptions(ArrayRef<std::string> Argv) {
  Expected<const CommandInfo *> Named = readCommand(Argv);
  if (!Named)
    return Named.takeError();
  if (!Argv.empty() && Argv.front() == (*Named)->Name)
    Argv = Argv.drop_front();
  Options Read;
  Read.Does = (*Named)->Does;
  Expected<Arguments> Given =
      parseArguments(Table, static_cast<unsigned>(Read.Does), Argv);
  if (!Given)
    return Given.takeError();

  Read.Help = Given->has("help") || Given->has("h");
  Read.Version = Given->has("version");
  Read.ListChecks = Given->has("list-checks");
  Read.ExplainCheck = Given->last("explain").value_or("");
  Read.Build = Given->last("p").value_or("");
  Read.ModelsFolder = Given->last("models").value_or("");
  Read.Quiet = Given->has("quiet");
  Read.ExplainDeclined = Given->has("explain-declined");
  Read.UseColor = Given->has("use-color");
  Read.FromText = Given->has("from-text");
  Read.Csv = Given->has("csv");
  Read.Inputs = Given->Positional;
  if (Given->HasDashes)
    Read.FixedFlags = Given->AfterDashes;

  if (Error E = readRoot(*Given, Read))
    return E;
  if (Error E = readOutputs(*Given, Read))
    return E;
  if (Error E = readChoices(*Given, Read))
    return E;
  return Read;
}

std::string helpText(Command Does) {
  std::string Text = "usage: ";
  for (const CommandInfo &C : Commands)
    if (C.Does == Does)
      Text += "retry-tidy " + C.Usage.str() + "\n\n" + wrap(C.Help);
  if (Does == Command::Check) {
    Text += "\nSubcommands (retry-tidy SUBCOMMAND --help says more):\n";
    for (const CommandInfo &C : Commands)
      Text += formatv("  {0,-9} {1}\n", C.Name, C.Help.split('.').first).str();
  }
  Text += describeOptions(Table, static_cast<unsigned>(Does));
  if (static_cast<unsigned>(Does) & Reports)
    Text += "\nExit code: 0 nothing at or above --fail-on, 1 findings, 2 not "
            "done.\n";
  return Text;
}

} // namespace retrytidy
