//===-- Options.cpp - The options of retry-tidy ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Options.h"
#include "cli/CommandList.h"
#include "cli/ConfigurationOptions.h"
#include "cli/OptionTable.h"
#include "report/Report.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

/// Which of \p Words the value \p Value of \p Name is.
static Expected<size_t> oneOf(StringRef Name, StringRef Value,
                              ArrayRef<std::string> Words) {
  for (size_t I = 0; I < Words.size(); ++I)
    if (Words[I] == Value)
      return I;
  return failure("--{0} takes {1}, not '{2}'", Name, join(Words, ", "), Value);
}

/// The value of \p Name as one of \p Words, or \p Default without it.
static Expected<size_t> choice(const Arguments &Given, StringRef Name,
                               ArrayRef<std::string> Words, size_t Default) {
  std::optional<std::string> Value = Given.last(Name);
  return Value ? oneOf(Name, *Value, Words) : Default;
}

/// The options that stand for themselves: flags and texts.
static void readPlain(const Arguments &Given, Options &Read) {
  const std::pair<StringRef, bool *> Flags[] = {
      {"help", &Read.Help},
      {"h", &Read.Help},
      {"version", &Read.Version},
      {"list-checks", &Read.ListChecks},
      {"quiet", &Read.Quiet},
      {"explain-declined", &Read.ExplainDeclined},
      {"use-color", &Read.UseColor},
      {"from-text", &Read.FromText},
      {"csv", &Read.Csv},
      {"json", &Read.Json},
      {"notes", &Read.Notes},
      {"allow-failed", &Read.AllowFailed},
      {"unused-suppressions", &Read.UnusedSuppressions},
      {"dump-config", &Read.DumpConfig},
      {"verify-config", &Read.VerifyConfig},
      {"explain-config", &Read.ExplainConfig},
      {"changed-lines", &Read.ChangedLines},
      {"show-suppressed", &Read.ShowSuppressed},
      {"no-cache", &Read.NoCache},
      {"prune", &Read.Prune},
      {"clear", &Read.Clear},
  };
  for (auto [Name, Flag] : Flags)
    *Flag |= Given.has(Name);
  const std::pair<StringRef, std::string *> Texts[] = {
      {"explain", &Read.ExplainCheck}, {"p", &Read.Build},
      {"models", &Read.ModelsFolder},  {"baseline", &Read.Baseline},
      {"diff", &Read.DiffFrom},        {"cache-dir", &Read.CacheFolder},
  };
  for (auto [Name, Text] : Texts)
    *Text = Given.last(Name).value_or("");
  Read.Inputs = Given.Positional;
  if (Given.HasDashes)
    Read.FixedFlags = Given.AfterDashes;
}

static Error readRoot(const Arguments &Given, Options &Read) {
  std::optional<std::string> Root = Given.last("root");
  if (Root && !sys::fs::is_directory(*Root))
    return failure("--root: there is no folder '{0}'", *Root);
  Read.Root = Root ? absolutePath(*Root, workingDirectory())
                   : workTreeAround(workingDirectory());
  return Error::success();
}

/// An option that is given and says nothing is a variable that was not set.
static Error refuseEmpty(const Arguments &Given) {
  for (StringRef Name : {"baseline", "diff", "models", "p", "cache-dir"})
    if (std::optional<std::string> Value = Given.last(Name);
        Value && Value->empty())
      return failure("{0}{1} is given without a value",
                     Name.size() == 1 ? "-" : "--", Name);
  return Error::success();
}

/// Two options that say different things are told before the work.
static Error refuseBoth(const Arguments &Given) {
  const std::pair<StringRef, StringRef> Either[] = {{"diff", "changed-lines"},
                                                    {"csv", "json"},
                                                    {"cache-dir", "no-cache"},
                                                    {"clear", "prune"}};
  for (auto [First, Second] : Either)
    if (Given.has(First) && Given.has(Second))
      return failure("give --{0} or --{1}, not both", First, Second);
  return Error::success();
}

/// Pairs each --format with the -o that follows it. Where there is one of each
/// they belong together in either order.
static Error readOutputs(const Arguments &Given, Options &Read) {
  const std::vector<std::string> Known = formatNames();
  bool IsOpen = false; // The last format may still get a file.
  auto Written = Given.Options;
  if (Given.all("format").size() == 1 && Given.all("o").size() == 1)
    llvm::stable_sort(Written, [](const auto &A, const auto &B) {
      return A.first == "format" && B.first == "o";
    });
  for (const auto &[Name, Value] : Written) {
    if (Name == "format") {
      Expected<size_t> Format = oneOf(Name, Value, Known);
      if (!Format)
        return Format.takeError();
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
  StringSet<> Files;
  for (const OutputRequest &O : Read.Outputs)
    if (!O.Path.empty() &&
        !Files.insert(absolutePath(O.Path, workingDirectory())).second)
      return failure("two reports cannot both go to '{0}': give each an -o of "
                     "its own",
                     O.Path);
  return Error::success();
}

/// The value of \p Name, which is a number of \p What, into \p Number.
static Error readNumber(const Arguments &Given, StringRef Name, StringRef What,
                        std::optional<unsigned> &Number) {
  std::optional<std::string> Text = Given.last(Name);
  unsigned Value = 0;
  if (!Text)
    return Error::success();
  if (StringRef(*Text).getAsInteger(10, Value))
    return failure("--{0} takes a number of {1}, not '{2}'", Name, What, *Text);
  Number = Value;
  return Error::success();
}

/// What a run, a unit and the cache may take.
static Error readLimits(const Arguments &Given, Options &Read) {
  if (std::optional<std::string> Jobs = Given.last("j"))
    if (StringRef(*Jobs).getAsInteger(10, Read.Jobs) || Read.Jobs == 0)
      return failure("-j takes a number of processes, not '{0}'", *Jobs);
  std::optional<unsigned> Seconds, MiB, Days;
  if (Error E = readNumber(Given, "tu-timeout", "seconds", Seconds))
    return E;
  if (Error E = readNumber(Given, "tu-memory", "MiB", Read.UnitMiB))
    return E;
  if (Error E = readNumber(Given, "max-size", "MiB", MiB))
    return E;
  if (Error E = readNumber(Given, "max-age", "days", Days))
    return E;
  Read.UnitSeconds = Seconds.value_or(Read.UnitSeconds);
  Read.Prune |= MiB || Days;
  if (MiB)
    Read.Limits.MaxBytes = uint64_t(*MiB) << 20;
  if (Days)
    Read.Limits.MaxAge = std::chrono::hours(24) * *Days;
  return Error::success();
}

static Error readChoices(const Arguments &Given, Options &Read) {
  Expected<size_t> Least =
      choice(Given, "confidence", {"low", "medium", "high"}, 1);
  if (!Least)
    return Least.takeError();
  Read.Least = static_cast<Confidence>(*Least);
  Expected<size_t> MinEdge = choice(
      Given, "min-edge",
      {"direct", "virtual", "callable", "signature", "rpc", "configuration"},
      static_cast<size_t>(EdgeStrength::Configuration));
  if (!MinEdge)
    return MinEdge.takeError();
  Read.MinEdge = static_cast<EdgeStrength>(*MinEdge);
  Expected<size_t> FailOn =
      choice(Given, "fail-on", {"note", "warning", "error", "never"}, 1);
  if (!FailOn)
    return FailOn.takeError();
  if (*FailOn == 3)
    Read.FailOn = std::nullopt;
  else
    Read.FailOn = static_cast<Severity>(*FailOn);
  if (Error E = readLimits(Given, Read))
    return E;
  if (Given.has("profile"))
    Read.Profiler = std::make_shared<Profile>();
  Read.Notes |= Read.FailOn == Severity::Note;
  return Error::success();
}

/// The subcommand that \p Argv begins with, or check. A first word that is
/// neither a subcommand nor a file is an error.
static Expected<const CommandInfo *> readCommand(ArrayRef<std::string> Argv) {
  if (Argv.empty() || StringRef(Argv.front()).starts_with("-"))
    return &commandList().front();
  std::vector<std::string> Names;
  for (const CommandInfo &C : commandList()) {
    if (C.Name == Argv.front())
      return &C;
    Names.push_back(C.Name.str());
  }
  std::string Near = nearest(Argv.front(), Names);
  if (Near.empty() || sys::fs::exists(Argv.front()))
    return &commandList().front();
  return failure("there is no subcommand or file '{0}', did you mean '{1}'?",
                 Argv.front(), Near);
}

Expected<Options> readOptions(ArrayRef<std::string> Argv) {
  Expected<const CommandInfo *> Named = readCommand(Argv);
  if (!Named)
    return Named.takeError();
  if (!Argv.empty() && Argv.front() == (*Named)->Name)
    Argv = Argv.drop_front();
  Options Read;
  Read.Does = (*Named)->Does;
  Expected<Arguments> Given =
      parseArguments(optionList(), static_cast<unsigned>(Read.Does), Argv);
  if (!Given)
    return Given.takeError();
  readPlain(*Given, Read);
  if (Error E = readRoot(*Given, Read))
    return E;
  if (Error E = refuseEmpty(*Given))
    return E;
  if (Error E = refuseBoth(*Given))
    return E;
  if (Error E = readOutputs(*Given, Read))
    return E;
  if (Error E = readChoices(*Given, Read))
    return E;
  if (Error E = readConfigurationOptions(*Given, Read))
    return E;
  return Read;
}

} // namespace retrytidy
