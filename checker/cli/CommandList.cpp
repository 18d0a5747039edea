//===-- CommandList.cpp - Subcommands and options -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/CommandList.h"
#include "cli/Wrap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

static constexpr CommandInfo Commands[] = {
    {Command::Check, "check", "[check] -p BUILD [PATH...]",
     "Finds what retries, how often and when, and what layers multiply to. "
     "This is what runs when no subcommand is named."},
    {Command::List, "list", "list -p BUILD [PATH...]",
     "Prints one row for each retry site."},
    {Command::Explain, "explain", "explain -p BUILD FILE:LINE[:COLUMN]",
     "Prints what is known of one retry site, and why."},
    {Command::Why, "why", "why -p BUILD [PATH...] A B | why FACTS... A B",
     "Prints the path of calls from one function to another. Where there is "
     "none, it says what stands in the way. A and B are qualified names, ends "
     "of them, or FILE:LINE."},
    {Command::Diff, "diff", "diff OLD NEW",
     "Compares two reports. Each is JSON or SARIF. It prints what is new, what "
     "is fixed, and which chains multiply to something else, with the reason."},
    {Command::Collect, "collect", "collect -p BUILD [PATH...] -o FOLDER",
     "Extracts the facts of translation units; what `link` reads."},
    {Command::Link, "link", "link FACTS...",
     "Analyzes the program that facts files make, as check does."},
    {Command::Facts, "facts", "facts FACTS | facts --from-text TEXT -o FACTS",
     "Prints a facts file as text, or makes one from text."},
    {Command::Cache, "cache",
     "cache [--prune] [--max-age=DAYS] [--max-size=MIB] | cache --clear",
     "Says what the cache holds, or throws some or all of it away."},
};

/// The bits of the subcommands in \p List.
static constexpr unsigned bits(std::initializer_list<Command> List) {
  unsigned Bits = 0;
  for (Command C : List)
    Bits |= static_cast<unsigned>(C);
  return Bits;
}

constexpr unsigned Reads =
    bits({Command::Check, Command::Collect, Command::List, Command::Explain,
          Command::Why});
constexpr unsigned Analyzes =
    bits({Command::Check, Command::Link, Command::List, Command::Explain});
constexpr unsigned Configured = Analyzes | bits({Command::Why});
constexpr unsigned Reports = bits({Command::Check, Command::Link});
constexpr unsigned All = ~0u;

static constexpr OptionInfo Table[] = {
    {"p", "BUILD", Reads, "Project",
     "Folder with compile_commands.json (or that file). PATHs select units: "
     "source files, or folders with all below them. In place of -p, one "
     "command may stand at the end: SOURCE... -- FLAGS..."},
    {"root", "FOLDER", All, "Project",
     "Project root: reported paths are relative to it. By default the git "
     "work tree of the working directory, else that directory."},
    {"models", "FOLDER", Analyzes | bits({Command::Why}), "Project",
     "What library functions mean, in place of the models that come with "
     "retry-tidy."},

    {"config-file", "FILE", Configured, "Configuration",
     "Read the configuration from FILE, in place of the nearest .retry-tidy "
     "from the sources up."},
    {"config", "YAML", Configured, "Configuration",
     "Take the configuration from this text, in place of all files: "
     "--config='{ProgramKind: tool}'."},
    {"dump-config", "", bits({Command::Check}), "Configuration",
     "Print the configuration in effect, as a file that says the same."},
    {"verify-config", "", bits({Command::Check}), "Configuration",
     "Say all that is wrong with the configuration; the exit code is 1 then."},
    {"explain-config", "", bits({Command::Check}), "Configuration",
     "Print each key with its value and where that is set."},

    {"checks", "GLOBS", Reports, "What is reported",
     "Checks to run, as in clang-tidy: names and globs separated by commas, "
     "added to the default ones; a leading '-' takes away. Example: "
     "--checks=-*,retry-amplification"},
    {"warnings-as-errors", "GLOBS", Reports, "What is reported",
     "Checks whose warnings are errors; added to WarningsAsErrors of the "
     "configuration."},
    {"header-filter", "REGEX", Reports, "What is reported",
     "Headers whose findings are reported, by a part of their path in the "
     "report (default: .*)."},
    {"exclude-header-filter", "REGEX", Reports, "What is reported",
     "Headers whose findings are not reported."},
    {"notes", "", Reports, "What is reported",
     "Show findings of severity note in text too. --fail-on=note does so."},
    {"unused-suppressions", "", Reports, "What is reported",
     "Warn of NOLINT comments and attributes that name checks of retry-tidy "
     "and keep nothing back."},
    {"confidence", "LEVEL", Analyzes, "What is reported",
     "Least confidence of a listed site: low, medium (default) or high."},
    {"min-edge", "STRENGTH", Reports, "What is reported",
     "Weakest edge of a reported chain: direct, virtual, callable, signature, "
     "rpc or configuration (default: any). Weaker calls are not followed."},
    {"baseline", "FILE", Reports, "What is reported",
     "An earlier report, JSON or SARIF. What stands in it is not reported "
     "again, unless it has become worse. JSON and SARIF still have it, marked "
     "as unchanged."},
    {"diff", "REVISION", Reports, "What is reported",
     "Only what the changes since this revision of git concern: where it is "
     "reported, a step of its path, the retry itself, or where its figures are "
     "written stands on a changed line."},
    {"changed-lines", "", Reports, "What is reported",
     "The same, with the changes from the standard input: a unified diff, as "
     "git diff -U0 writes it."},
    {"fail-on", "SEVERITY", Reports | bits({Command::Diff}), "What is reported",
     "Least severity that makes the exit code 1: note, warning (default), "
     "error or never."},
    {"allow-failed", "", Analyzes, "What is reported",
     "Do not end with exit code 2 where a translation unit could not be "
     "read."},
    {"explain-declined", "", Reports, "What is reported",
     "Also list, on the standard error, the loops that were looked at and are "
     "no retries, with the reason."},

    {"format", "FORMAT", Reports, "Output",
     "text (default), json, sarif, github (annotations), gitlab (code "
     "quality), "
     "rdjson (reviewdog), junit, dot or mermaid (the chains). May be given "
     "several times: each -o that "
     "follows a --format writes that report to a file, and the one without -o "
     "goes to the standard output."},
    {"show-suppressed", "", Reports, "Output",
     "SARIF also has the findings that the sources suppress, marked as such. "
     "GitHub shows them like all others."},
    {"csv", "", bits({Command::List}), "Output",
     "Comma-separated values in place of a table."},
    {"json", "", bits({Command::List}), "Output",
     "The retries as JSON, with the fields of `retries` in the report."},
    {"o", "FILE", Reports | bits({Command::Collect, Command::Facts}), "Output",
     "File to write; it appears whole or not at all. For collect with several "
     "units, a folder."},
    {"use-color", "", Analyzes, "Output",
     "Colors even where the output is no terminal, and in spite of NO_COLOR."},
    {"quiet", "", Reads | Analyzes, "Output",
     "No progress, and no last line that says what was covered."},

    {"from-text", "", bits({Command::Facts}), "Facts",
     "Read the text form and write the facts file that -o names."},

    {"cache-dir", "FOLDER", Reads | bits({Command::Cache}), "Cache",
     "Folder where facts and results are kept from run to run. By default "
     "retry-tidy below XDG_CACHE_HOME or ~/.cache."},
    {"no-cache", "", Reads, "Cache", "Neither use nor keep anything."},
    {"prune", "", bits({Command::Cache}), "Cache",
     "Remove what was not used for 30 days, then the oldest until 5 GiB are "
     "left. This is done by itself once a day."},
    {"max-age", "DAYS", bits({Command::Cache}), "Cache",
     "Remove what was not used for so many days."},
    {"max-size", "MIB", bits({Command::Cache}), "Cache",
     "Remove the oldest until so much is left."},
    {"clear", "", bits({Command::Cache}), "Cache", "Remove all of it."},

    {"j", "N", Reads, "Running",
     "Processes at a time; by default one for each core, as far as there is a "
     "GiB of memory for each."},
    {"tu-timeout", "SECONDS", Reads, "Running",
     "Give up a translation unit after this time (default: 600; 0: never)."},
    {"tu-memory", "MIB", Reads, "Running",
     "Give up a translation unit that needs more memory (default: what the "
     "machine has free; 0: no limit)."},
    {"profile", "", Reads, "Running",
     "Print on the standard error where the time went: each stage, and the ten "
     "slowest units."},
    {"list-checks", "", bits({Command::Check}), "Running",
     "List the checks; with --checks those that it selects."},
    {"explain", "CHECK", bits({Command::Check}), "Running",
     "Say what a check finds, why that is bad, and what to do instead."},
    {"version", "", All, "Running",
     "Print the version, and the Clang it was built for."},
    {"help", "", All, "Running", "Print this help."},
    {"h", "", All, "", "Print this help."},
};

ArrayRef<CommandInfo> commandList() { return Commands; }

ArrayRef<OptionInfo> optionList() { return Table; }

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
  if (Does == Command::Diff)
    Text += "\nExit code: 0 nothing new or worse at or above --fail-on, 1 "
            "something, 2 not done.\n";
  if (static_cast<unsigned>(Does) & Reports)
    Text += "\nExit code: 0 nothing at or above --fail-on, 1 findings, 2 not "
            "done, or not\nfor all translation units (--allow-failed).\n";
  if (Does == Command::Why)
    Text += "\nExit code: 0 there is a path, 1 there is none, 2 not done.\n";
  return Text;
}

} // namespace retrytidy
