//===-- Explain.cpp - What is known of one site ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Report.h"
#include "rules/Words.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

static std::string attemptsLine(const Attempts &Count) {
  std::string Line = Count.Status == CountStatus::Known
                         ? std::to_string(Count.Max)
                         : spell(Count.Status).str();
  if (!Count.Text.empty())
    Line += " (" + Count.Text + ")";
  if (Count.Origin)
    Line +=
        formatv(", written at {0}:{1}", Count.Origin->File, Count.Origin->Line);
  if (Count.Overridable)
    Line += ", a default that can be overridden";
  return Line;
}

static std::string boundsLine(const Site &S) {
  std::vector<std::string> Bounds;
  if (S.BoundedByAttempts)
    Bounds.push_back("the number of attempts");
  if (S.BoundedByDeadline)
    Bounds.push_back("a deadline");
  if (S.BoundedByBudget)
    Bounds.push_back("a budget");
  return Bounds.empty() ? "nothing" : inWords(Bounds);
}

static std::string scheduleLine(const Schedule &Delay, Jitter Draw) {
  std::string Line = spell(Delay.Kind).str();
  if (Delay.FirstMs)
    Line += ", first " + duration(*Delay.FirstMs);
  if (Delay.Factor && Delay.Kind == DelayKind::Linear)
    Line += ", plus " + duration(*Delay.Factor) + " each time";
  else if (Delay.Factor)
    Line += ", times " + figure(*Delay.Factor) + " each time";
  if (Delay.CapMs)
    Line += ", at most " + duration(*Delay.CapMs);
  return Line + "; jitter " + spell(Draw).str();
}

void writeSite(raw_ostream &OS, const Site &S) {
  OS << formatv("{0}:{1}:{2}: {3} site in {4} ({5}, confidence {6})\n",
                S.At.File, S.At.Line, S.At.Column, spell(S.Kind), S.Function,
                spell(S.Form), spell(S.Sure));
  OS << formatv("  operation   {0} ({1}), {2}:{3}\n", S.Op.Name,
                spell(S.Op.Kind), S.Op.At.File, S.Op.At.Line);
  OS << "  attempts    " << attemptsLine(S.Count) << "\n";
  OS << "  bounded by  " << boundsLine(S) << "\n";
  OS << "  delay       " << scheduleLine(S.Delay, S.Draw) << "\n";
  std::string Delays = delaysPhrase(S, 8);
  if (!Delays.empty() && S.Delay.Kind != DelayKind::Fixed)
    OS << "  delays      " << Delays << "\n";
  for (const FailureEdge &E : S.Edges)
    OS << formatv("  round again when {0} (line {1}): {2}\n", E.On, E.Line,
                  scheduleLine(E.Delay, E.Draw));
  for (const std::string &Line : S.Evidence)
    OS << "  because     " << Line << "\n";
}

} // namespace retrytidy
