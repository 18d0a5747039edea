//===-- Json.cpp - The JSON report ----------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Json.h"
#include "report/Report.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <map>

using namespace llvm;

namespace retrytidy {

using json::Value;

/// A figure, or null where there is none.
static Value figure(std::optional<double> Number) {
  if (!Number || !std::isfinite(*Number))
    return nullptr;
  // Without a fraction it reads as an integer: 100 and not 100.0.
  if (*Number == std::trunc(*Number) && std::fabs(*Number) < 1e15)
    return static_cast<int64_t>(*Number);
  return *Number;
}

/// A count. What is above the largest integer of the format saturates.
static Value count(uint64_t Number) {
  return static_cast<int64_t>(
      std::min<uint64_t>(Number, std::numeric_limits<int64_t>::max()));
}

/// A count, or null where it is not known.
static Value count(CountStatus Status, uint64_t Number) {
  return Status == CountStatus::Known ? count(Number) : Value();
}

static Value strings(ArrayRef<std::string> Texts) {
  return Value::array(json::Array(Texts.begin(), Texts.end()));
}

static Value summary(const Report &R) {
  const Analysis &A = R.Result;
  std::map<std::string, unsigned> Reasons;
  for (const Declined &D : A.DeclinedLoops)
    ++Reasons[D.Reason];
  Value Counts = Value::object();
  for (const auto &[Reason, Count] : Reasons)
    Counts.set(Reason, Count);
  uint64_t Largest = 0;
  unsigned Unbounded = 0;
  for (const Chain &C : A.Chains) {
    if (C.Status == CountStatus::Unbounded)
      ++Unbounded;
    if (C.Status == CountStatus::Known && C.Kind == SiteKind::Request)
      Largest = std::max(Largest, C.Multiplier);
  }
  Value Fields = Value::object({{"translation_units", A.Units},
                                {"partial", A.PartialUnits},
                                {"failed", A.FailedUnits},
                                {"functions", A.Functions},
                                {"loops", A.Loops},
                                {"declined", Counts},
                                {"retries", A.Sites.size()},
                                {"chains", A.Chains.size()},
                                {"unbounded_chains", Unbounded},
                                {"findings", count_if(R.Findings, isReported)},
                                {"max_multiplier", count(Largest)}});
  // Said only where it is so: most reports are of one program.
  if (A.Programs > 1)
    Fields.set("programs", Value::object({{"count", A.Programs},
                                          {"source", spell(A.ProgramsFrom)}}));
  // Said only where --min-edge was given.
  if (A.ChainsLeftOut)
    Fields.set("chains_left_out", *A.ChainsLeftOut);
  return Fields;
}

static Value attempts(const Attempts &Count) {
  Value Origin;
  if (Count.Origin)
    Origin = Value::object(
        {{"file", Count.Origin->File}, {"line", Count.Origin->Line}});
  Value Fields = Value::object({{"status", spell(Count.Status)},
                                {"max", count(Count.Status, Count.Max)},
                                {"text", Count.Text},
                                {"overridable", Count.Overridable},
                                {"origin", Origin}});
  // Said only where it is so: most programs are without a configuration.
  if (Count.IsAssumed)
    Fields.set("assumed", true);
  return Fields;
}

static Value schedule(const Schedule &Delay) {
  Value Fields = Value::object({{"kind", spell(Delay.Kind)},
                                {"first_ms", figure(Delay.FirstMs)},
                                {"factor", figure(Delay.Factor)},
                                {"cap_ms", figure(Delay.CapMs)}});
  if (Delay.IsAssumed)
    Fields.set("assumed", true);
  return Fields;
}

static Value edges(const Site &S) {
  Value List = Value::array();
  for (const FailureEdge &E : S.Edges)
    List.push(Value::object({{"on", E.On},
                             {"line", E.Line},
                             {"delay", schedule(E.Delay)},
                             {"jitter", spell(E.Draw)}}));
  return List;
}

static Value bounds(const Site &S) {
  Value List = Value::array();
  if (S.BoundedByAttempts)
    List.push("attempts");
  if (S.BoundedByDeadline)
    List.push("deadline");
  if (S.BoundedByBudget)
    List.push("budget");
  return List;
}

static Value site(const Site &S) {
  Value Operation = Value::object({{"name", S.Op.Name},
                                   {"file", S.Op.At.File},
                                   {"line", S.Op.At.Line},
                                   {"kind", spell(S.Op.Kind)}});
  return Value::object({{"id", S.Id},
                        {"file", S.At.File},
                        {"line", S.At.Line},
                        {"column", S.At.Column},
                        {"end_line", std::max(S.EndLine, S.At.Line)},
                        {"function", S.Function},
                        {"form", spell(S.Form)},
                        {"kind", spell(S.Kind)},
                        {"operation", Operation},
                        {"attempts", attempts(S.Count)},
                        {"delay", schedule(S.Delay)},
                        {"jitter", spell(S.Draw)},
                        {"edges", edges(S)},
                        {"honours_retry_after", S.HonoursRetryAfter},
                        {"bounded_by", bounds(S)},
                        {"confidence", spell(S.Sure)}});
}

static Value path(const Chain &C) {
  Value Steps = Value::array();
  for (const ChainStep &S : C.Path)
    Steps.push(Value::object({{"function", S.Function},
                              {"file", S.At.File},
                              {"line", S.At.Line},
                              {"attempts", count(S.Status, S.Factor)}}));
  return Steps;
}

static Value chain(const Analysis &A, const Chain &C) {
  Value Layers = Value::array();
  for (size_t Layer : C.Layers)
    Layers.push(A.Sites[Layer].Id);
  return Value::object({{"kind", spell(C.Kind)},
                        {"entry", C.Entry},
                        {"sink", C.Sink},
                        {"status", spell(C.Status)},
                        {"multiplier", count(C.Status, C.Multiplier)},
                        {"lower_bound", count(C.LowerBound)},
                        {"expression", C.Expression},
                        {"layers", Layers},
                        {"weakest_edge", spell(C.Weakest)},
                        {"conditions", strings(C.Conditions)},
                        {"others", C.Others},
                        {"worst_case_delay_ms", figure(C.WorstCaseDelayMs)},
                        {"worst_case_ms", figure(C.WorstCaseMs)},
                        {"path", path(C)}});
}

static StringRef spell(BaselineState State) {
  switch (State) {
  case BaselineState::New:
    return "new";
  case BaselineState::Unchanged:
    return "unchanged";
  case BaselineState::Worse:
    return "worse";
  case BaselineState::Better:
    return "better";
  }
  return "new";
}

static Value finding(const Analysis &A, const Finding &F) {
  Value Notes = Value::array();
  for (const FindingNote &N : F.Notes)
    Notes.push(Value::object(
        {{"file", N.At.File}, {"line", N.At.Line}, {"message", N.Message}}));
  Value Fields = Value::object(
      {{"check", F.Check},
       {"severity", spell(F.Level)},
       {"file", F.At.File},
       {"line", F.At.Line},
       {"column", F.At.Column},
       {"message", F.Message},
       {"retry", F.SiteIndex ? Value(A.Sites[*F.SiteIndex].Id) : Value()},
       {"chain", F.ChainIndex ? Value(*F.ChainIndex) : Value()},
       {"fingerprint", F.Fingerprint},
       {"notes", Notes}});
  // Said only where it is so, and only where there is a baseline.
  if (F.Suppressed)
    Fields.set("suppressed", true);
  if (F.State)
    Fields.set("baseline", spell(*F.State));
  return Fields;
}

void writeSitesJson(raw_ostream &OS, const Report &R) {
  Value Sites = Value::array();
  for (const Site &S : R.Result.Sites)
    Sites.push(site(S));
  OS << json::write(Value::object(
      {{"format", "retry-tidy-list"}, {"version", 1}, {"retries", Sites}}));
}

void writeJson(raw_ostream &OS, const Report &R) {
  Value Sites = Value::array(), Chains = Value::array(),
        Findings = Value::array();
  for (const Site &S : R.Result.Sites)
    Sites.push(site(S));
  for (const Chain &C : R.Result.Chains)
    Chains.push(chain(R.Result, C));
  for (const Finding &F : R.Findings)
    Findings.push(finding(R.Result, F));
  OS << json::write(Value::object({{"format", "retry-tidy-report"},
                                   {"version", 1},
                                   {"summary", summary(R)},
                                   {"retries", Sites},
                                   {"chains", Chains},
                                   {"findings", Findings}}));
}

} // namespace retrytidy
