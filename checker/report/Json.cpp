//===-- Json.cpp - The JSON report ----------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Report.h"
#include "rules/Words.h"
#include "llvm/Support/JSON.h"
#include <charconv>
#include <cmath>
#include <map>

using namespace llvm;

namespace retrytidy {

namespace {

/// Writes the parts of the document, each in the order of the contract.
class Writer {
public:
  Writer(raw_ostream &OS, const Report &R)
      : R(R), A(R.Result), J(OS, /*IndentSize=*/2) {}

  void document();

private:
  void summary();
  void site(const Site &S);
  void attempts(const Attempts &Count);
  void schedule(const Schedule &Delay);
  void edge(const FailureEdge &E);
  void bounds(const Site &S);
  void chain(const Chain &C);
  void step(const ChainStep &S);
  void finding(const Finding &F);

  /// A figure with as many digits as it needs, or null.
  void figure(StringRef Key, std::optional<double> Value);
  /// A count, or null where it is not known.
  void count(StringRef Key, CountStatus Status, uint64_t Value);

  const Report &R;
  const Analysis &A;
  json::OStream J;
};

void Writer::figure(StringRef Key, std::optional<double> Value) {
  if (!Value || !std::isfinite(*Value)) {
    J.attribute(Key, nullptr);
    return;
  }
  char Digits[32];
  auto End = std::to_chars(Digits, Digits + sizeof(Digits), *Value).ptr;
  J.attributeBegin(Key);
  J.rawValue(StringRef(Digits, End - Digits));
  J.attributeEnd();
}

void Writer::count(StringRef Key, CountStatus Status, uint64_t Value) {
  if (Status == CountStatus::Known)
    J.attribute(Key, Value);
  else
    J.attribute(Key, nullptr);
}

void Writer::summary() {
  std::map<std::string, unsigned> Reasons;
  for (const Declined &D : A.DeclinedLoops)
    ++Reasons[D.Reason];
  uint64_t Largest = 0;
  unsigned Unbounded = 0;
  for (const Chain &C : A.Chains) {
    if (C.Status == CountStatus::Unbounded)
      ++Unbounded;
    if (C.Status == CountStatus::Known && C.Kind == SiteKind::Request)
      Largest = std::max(Largest, C.Multiplier);
  }
  J.attribute("translation_units", A.Units);
  J.attribute("partial", A.PartialUnits);
  J.attribute("failed", A.FailedUnits);
  J.attribute("functions", A.Functions);
  J.attribute("loops", A.Loops);
  J.attributeObject("declined", [&] {
    for (const auto &[Reason, Count] : Reasons)
      J.attribute(Reason, Count);
  });
  J.attribute("retries", A.Sites.size());
  J.attribute("chains", A.Chains.size());
  J.attribute("unbounded_chains", Unbounded);
  J.attribute("findings", R.Findings.size());
  J.attribute("max_multiplier", Largest);
}

void Writer::attempts(const Attempts &Count) {
  J.attribute("status", spell(Count.Status));
  count("max", Count.Status, Count.Max);
  J.attribute("text", Count.Text);
  J.attribute("overridable", Count.Overridable);
  if (!Count.Origin) {
    J.attribute("origin", nullptr);
    return;
  }
  J.attributeObject("origin", [&] {
    J.attribute("file", Count.Origin->File);
    J.attribute("line", Count.Origin->Line);
  });
}

void Writer::schedule(const Schedule &Delay) {
  J.attribute("kind", spell(Delay.Kind));
  figure("first_ms", Delay.FirstMs);
  figure("factor", Delay.Factor);
  figure("cap_ms", Delay.CapMs);
}

void Writer::edge(const FailureEdge &E) {
  J.attribute("on", E.On);
  J.attribute("line", E.Line);
  J.attributeObject("delay", [&] { schedule(E.Delay); });
  J.attribute("jitter", spell(E.Draw));
}

void Writer::bounds(const Site &S) {
  J.attributeArray("bounded_by", [&] {
    if (S.BoundedByAttempts)
      J.value("attempts");
    if (S.BoundedByDeadline)
      J.value("deadline");
    if (S.BoundedByBudget)
      J.value("budget");
  });
}

void Writer::site(const Site &S) {
  J.attribute("id", S.Id);
  J.attribute("file", S.At.File);
  J.attribute("line", S.At.Line);
  J.attribute("column", S.At.Column);
  J.attribute("end_line", std::max(S.EndLine, S.At.Line));
  J.attribute("function", S.Function);
  J.attribute("form", spell(S.Form));
  J.attribute("kind", spell(S.Kind));
  J.attributeObject("operation", [&] {
    J.attribute("name", S.Op.Name);
    J.attribute("file", S.Op.At.File);
    J.attribute("line", S.Op.At.Line);
    J.attribute("kind", spell(S.Op.Kind));
  });
  J.attributeObject("attempts", [&] { attempts(S.Count); });
  J.attributeObject("delay", [&] { schedule(S.Delay); });
  J.attribute("jitter", spell(S.Draw));
  J.attributeArray("edges", [&] {
    for (const FailureEdge &E : S.Edges)
      J.object([&] { edge(E); });
  });
  J.attribute("honours_retry_after", S.HonoursRetryAfter);
  bounds(S);
  J.attribute("confidence", spell(S.Sure));
}

void Writer::step(const ChainStep &S) {
  J.attribute("function", S.Function);
  J.attribute("file", S.At.File);
  J.attribute("line", S.At.Line);
  count("attempts", S.Status, S.Factor);
}

void Writer::chain(const Chain &C) {
  J.attribute("kind", spell(C.Kind));
  J.attribute("entry", C.Entry);
  J.attribute("sink", C.Sink);
  J.attribute("status", spell(C.Status));
  count("multiplier", C.Status, C.Multiplier);
  J.attribute("lower_bound", C.LowerBound);
  J.attribute("expression", C.Expression);
  J.attributeArray("layers", [&] {
    for (size_t Layer : C.Layers)
      J.value(A.Sites[Layer].Id);
  });
  J.attribute("weakest_edge", spell(C.Weakest));
  J.attributeArray("conditions", [&] {
    for (const std::string &Condition : C.Conditions)
      J.value(Condition);
  });
  J.attribute("others", C.Others);
  figure("worst_case_delay_ms", C.WorstCaseDelayMs);
  figure("worst_case_ms", C.WorstCaseMs);
  J.attributeArray("path", [&] {
    for (const ChainStep &S : C.Path)
      J.object([&] { step(S); });
  });
}

void Writer::finding(const Finding &F) {
  J.attribute("check", F.Check);
  J.attribute("severity", spell(F.Level));
  J.attribute("file", F.At.File);
  J.attribute("line", F.At.Line);
  J.attribute("column", F.At.Column);
  J.attribute("message", F.Message);
  if (F.SiteIndex)
    J.attribute("retry", A.Sites[*F.SiteIndex].Id);
  else
    J.attribute("retry", nullptr);
  if (F.ChainIndex)
    J.attribute("chain", *F.ChainIndex);
  else
    J.attribute("chain", nullptr);
  J.attribute("fingerprint", F.Fingerprint);
  J.attributeArray("notes", [&] {
    for (const FindingNote &N : F.Notes)
      J.object([&] {
        J.attribute("file", N.At.File);
        J.attribute("line", N.At.Line);
        J.attribute("message", N.Message);
      });
  });
}

void Writer::document() {
  J.object([&] {
    J.attribute("format", "retry-tidy-report");
    J.attribute("version", 1);
    J.attributeObject("summary", [&] { summary(); });
    J.attributeArray("retries", [&] {
      for (const Site &S : A.Sites)
        J.object([&] { site(S); });
    });
    J.attributeArray("chains", [&] {
      for (const Chain &C : A.Chains)
        J.object([&] { chain(C); });
    });
    J.attributeArray("findings", [&] {
      for (const Finding &F : R.Findings)
        J.object([&] { finding(F); });
    });
  });
}

} // namespace

void writeJson(raw_ostream &OS, const Report &R) {
  Writer(OS, R).document();
  OS << "\n";
}

} // namespace retrytidy
