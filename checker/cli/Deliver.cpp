//===-- Deliver.cpp - From a report to the user ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Plural.h"
#include "cli/Project.h"
#include "report/Layout.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;

namespace retrytidy {

/// Whether NO_COLOR is set, to anything: see no-color.org.
static bool refusesColors() {
  std::optional<std::string> Value = sys::Process::GetEnv("NO_COLOR");
  return Value && !Value->empty();
}

/// Writes one report to where it was asked for.
static Error write(const Options &Given, const OutputRequest &Output,
                   const Report &R) {
  TextOptions Looks;
  Looks.Notes = Given.Notes;
  if (Output.Path.empty()) {
    Looks.Colors = Given.UseColor ||
                   (sys::Process::StandardOutHasColors() && !refusesColors());
    if (sys::Process::StandardOutIsDisplayed())
      Looks.Columns = sys::Process::StandardOutColumns();
    writeReport(outs(), R, Output.Format, Looks);
    // What follows on the standard error stands below it in a terminal.
    outs().flush();
    return Error::success();
  }
  std::string Text;
  raw_string_ostream OS(Text);
  writeReport(OS, R, Output.Format, Looks);
  return withContext(writeFileAtomically(Output.Path, OS.str()), "-o");
}

/// ` in 3 programs by build.ninja`; nothing where there is one.
static std::string programsPhrase(const Analysis &A) {
  if (A.Programs < 2)
    return "";
  return formatv(" in {0} programs by {1}", A.Programs, spell(A.ProgramsFrom));
}

/// `3 findings`; with a baseline also how many of them stand in it.
static std::string findingsPhrase(const Report &R) {
  const size_t Reported = count_if(R.Findings, isReported);
  const size_t Known = count_if(R.Findings, [](const Finding &F) {
    return !isReported(F) && !F.Suppressed;
  });
  std::string Phrase = plural(Reported, "finding");
  if (any_of(R.Findings, [](const Finding &F) { return F.State.has_value(); }))
    Phrase += formatv(" beside {0} in the baseline", Known);
  return Phrase;
}

/// Prints a line on the standard error, broken where that is a terminal.
static void say(const std::string &Line) {
  unsigned Columns = sys::Process::StandardErrIsDisplayed()
                         ? sys::Process::StandardErrColumns()
                         : 0;
  errs() << wrapped(Line, 0, Columns) << '\n';
}

/// A line that says what was found and is not shown; nothing where all is.
static void printNotShown(const Options &Given, const Report &R) {
  std::vector<std::string> Parts;
  size_t Notes = count_if(R.Findings, [](const Finding &F) {
    return isReported(F) && F.Level == Severity::Note;
  });
  size_t Suppressed = count_if(
      R.Findings, [](const Finding &F) { return F.Suppressed.has_value(); });
  bool HasText = any_of(
      Given.Outputs, [](const OutputRequest &O) { return O.Format == "text"; });
  if (HasText && !Given.Notes && Notes)
    Parts.push_back(plural(Notes, "note") + " (--notes shows them)");
  if (Suppressed)
    Parts.push_back(utostr(Suppressed) + " suppressed in the sources");
  if (R.LeftOut)
    Parts.push_back(utostr(R.LeftOut) +
                    " in tests, code of others or unwanted headers");
  if (!Parts.empty())
    say("retry-tidy: not shown: " + join(Parts, ", "));
}

/// That the baseline has more than the program: such an entry would hide the
/// same mistake when it is made again.
static void printGone(const Report &R) {
  if (R.GoneFromBaseline)
    say(formatv("retry-tidy: note: {0} of the baseline {1} no longer there: "
                "write it anew, lest what was mended comes back unseen",
                plural(R.GoneFromBaseline, "finding"),
                R.GoneFromBaseline == 1 ? "is" : "are"));
}

/// The last line: what was covered.
static void printCoverage(const Report &R) {
  const Analysis &A = R.Result;
  say(formatv("retry-tidy: {0}{1} ({2} partial, {3} failed{9}), {4} seen, {5}, "
              "{6} declined; {7}{8}",
              plural(A.Units, "unit"), programsPhrase(A), A.PartialUnits,
              A.FailedUnits, plural(A.Loops, "loop"),
              plural(A.Sites.size(), "retry site"), A.DeclinedLoops.size(),
              findingsPhrase(R),
              A.ChainsLeftOut ? ", " + plural(*A.ChainsLeftOut, "chain") +
                                    " left out by --min-edge"
                              : std::string(),
              A.CachedUnits ? formatv(", {0} cached", A.CachedUnits).str()
                            : std::string()));
}

int exitCodeOf(const Options &Given, const Report &R, int Otherwise) {
  // A part of the program that nobody has looked at is no clean bill.
  if (R.Result.FailedUnits && !Given.AllowFailed)
    return 2;
  return Otherwise;
}

Expected<int> deliver(const Options &Given, const Report &R) {
  StageTimer Timer(Given.Profiler ? &Given.Profiler->Times : nullptr, "report");
  for (const OutputRequest &Output : Given.Outputs)
    if (Error E = write(Given, Output, R))
      return E;
  if (Given.ExplainDeclined)
    for (const Declined &D : R.Result.DeclinedLoops)
      errs() << formatv("{0}:{1}:{2}: declined: {3}{4}{5} [{6}]\n", D.At.File,
                        D.At.Line, D.At.Column, D.Reason,
                        D.Detail.empty() ? "" : ": ", D.Detail, D.Function);
  if (!Given.Quiet) {
    printNotShown(Given, R);
    printGone(R);
    printCoverage(R);
  }
  bool Fails = Given.FailOn && any_of(R.Findings, [&](const Finding &F) {
                 return isReported(F) && F.Level >= *Given.FailOn;
               });
  return exitCodeOf(Given, R, Fails ? 1 : 0);
}

} // namespace retrytidy
