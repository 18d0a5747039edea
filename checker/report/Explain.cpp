//===-- Explain.cpp - One site for a reader -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ExplainTable.h"
#include "report/Report.h"
#include "rules/Words.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

/// A line of an explanation; without \p Label it continues the one above.
static void line(raw_ostream &OS, StringRef Label, const Twine &Text) {
  OS << formatv("  {0,-12}", Label) << Text << '\n';
}

static std::string placeText(const Place &At) {
  return formatv("{0}:{1}", At.File, At.Line);
}

/// "usleep, client.c:14", or the place alone.
static std::string stepText(const TrailStep &Step) {
  return Step.Text.empty() ? placeText(Step.At)
                           : Step.Text + ", " + placeText(Step.At);
}

static std::string scheduleText(const Schedule &Delay) {
  std::string Text = spell(Delay.Kind).str();
  if (Delay.FirstMs)
    Text += (Delay.Kind == DelayKind::Fixed ? ", " : ", first ") +
            duration(*Delay.FirstMs);
  if (Delay.Factor && Delay.Kind == DelayKind::Linear)
    Text += ", plus " + duration(*Delay.Factor) + " each time";
  else if (Delay.Factor)
    Text += ", times " + figure(*Delay.Factor) + " each time";
  if (Delay.CapMs)
    Text += ", at most " + duration(*Delay.CapMs);
  return Text;
}

/// The ways round, and how they wait where there are several.
static void explainFailures(raw_ostream &OS, const Site &S) {
  StringRef Label = "fails when";
  for (const FailureEdge &E : S.Edges) {
    std::string Text = formatv("{0}, {1}:{2}", E.On,
                               E.File.empty() ? S.At.File : E.File, E.Line);
    if (S.Edges.size() > 1)
      Text += ": delay " + scheduleText(E.Delay) + "; jitter " +
              spell(E.Draw).str();
    line(OS, Label, Text);
    Label = "";
  }
}

/// How often, and from where the number came.
static void explainAttempts(raw_ostream &OS, const Site &S) {
  const Attempts &Count = S.Count;
  std::string Text = Count.Status == CountStatus::Known
                         ? std::to_string(Count.Max)
                         : spell(Count.Status).str();
  double Bound = 0;
  if (!Count.Text.empty() && StringRef(Count.Text).getAsDouble(Bound))
    Text += ", by '" + Count.Text + "'";
  else if (!Count.Text.empty() && Count.Text != Text)
    Text += ", by the bound " + Count.Text;
  if (Count.Overridable)
    Text += ", a default that can be overridden";
  if (S.IsLibraryDefault && !Count.Origin)
    Text += ", the default of the library";
  line(OS, "attempts", Text + assumedPhrase(Count));
  if (Count.Origin && !Count.IsAssumed)
    line(OS, "", "written at " + placeText(*Count.Origin));
  for (const TrailStep &Step : Count.Trail)
    line(OS, "", stepText(Step));
}

static void explainBounds(raw_ostream &OS, const Site &S) {
  std::vector<std::string> Bounds;
  if (S.BoundedByAttempts)
    Bounds.push_back("the number of attempts");
  if (S.BoundedByDeadline)
    Bounds.push_back("a deadline");
  if (S.BoundedByBudget)
    Bounds.push_back("a budget");
  line(OS, "bounded by", Bounds.empty() ? "nothing" : inWords(Bounds));
}

static void explainDelay(raw_ostream &OS, const Site &S) {
  line(OS, "delay",
       scheduleText(S.Delay) + (S.Delay.IsAssumed ? " (assumed)" : ""));
  if (S.Delay.Written && !S.Delay.IsAssumed)
    line(OS, "", "written at " + placeText(S.Delay.Written->At));
  if (S.Delay.Waits)
    line(OS, "",
         (S.Delay.Waits->Text.empty() ? "waits at " : "waits in ") +
             stepText(*S.Delay.Waits));
  if (S.Delay.Overflows)
    line(OS, "", "leaves the range of its type while it grows");
  if (S.HonoursRetryAfter)
    line(OS, "", "waits as long as the other side says");
  line(OS, "jitter", spell(S.Draw));
  if (S.Delay.Drawn)
    line(OS, "", "drawn by " + stepText(*S.Delay.Drawn));
}

/// What was not known and why; what is assumed in its place.
static void explainUnknown(raw_ostream &OS, const Site &S) {
  StringRef Label = "assumed";
  for (const AssumedValue &A : S.Assumed) {
    line(OS, Label,
         formatv("{0} = {1}, {2}", A.Name, figure(A.Number), placeText(A.At)));
    Label = "";
  }
  Label = "not known";
  for (const UnknownValue &U : S.Unknown) {
    line(OS, Label, U.Name + ": " + U.Why);
    Label = "";
  }
}

void writeSite(raw_ostream &OS, const Site &S) {
  OS << formatv("{0}:{1}:{2}: {3} site in {4} ({5}, confidence {6})\n",
                S.At.File, S.At.Line, S.At.Column, spell(S.Kind), S.Function,
                spell(S.Form), spell(S.Sure));
  line(OS, "operation",
       formatv("{0} ({1}), {2}", S.Op.Name, spell(S.Op.Kind),
               placeText(S.Op.At)));
  explainFailures(OS, S);
  explainAttempts(OS, S);
  explainBounds(OS, S);
  explainDelay(OS, S);
  if (S.SleepsAfterLast)
    line(OS, "note", "waits after the last attempt too");
  explainUnknown(OS, S);
  StringRef Label = "because";
  for (const std::string &Text : S.Evidence) {
    line(OS, Label, Text);
    Label = "";
  }
  writeAttemptTable(OS, S);
}

void writeDeclined(raw_ostream &OS, const Declined &D) {
  OS << formatv("{0}:{1}:{2}: no retry site in {3}\n", D.At.File, D.At.Line,
                D.At.Column, D.Function);
  line(OS, "declined", D.Reason);
  if (!D.Detail.empty())
    line(OS, "because", D.Detail);
}

} // namespace retrytidy
