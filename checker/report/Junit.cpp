//===-- Junit.cpp - JUnit's XML -------------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/FindingText.h"
#include "report/JsonText.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <set>

using namespace llvm;

namespace retrytidy {

/// \p Text within XML. Control characters have no place there at all.
static std::string xml(StringRef Text) {
  std::string Legal = json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text);
  std::string Shown;
  for (char C : Legal) {
    bool IsControl = static_cast<unsigned char>(C) < 0x20;
    Shown += IsControl && C != '\n' && C != '\t' ? '?' : C;
  }
  std::string Out;
  raw_string_ostream OS(Out);
  printHTMLEscaped(Shown, OS);
  return Out;
}

namespace {

/// Writes the one suite of a report.
class SuiteWriter {
public:
  SuiteWriter(raw_ostream &OS, const Report &R)
      : OS(OS), R(R), Findings(worstFirst(R)) {
    for (const Finding *F : Findings)
      if (F->SiteIndex)
        Told.insert(*F->SiteIndex);
  }
  void write();

private:
  void start(StringRef Name, StringRef Class);
  void finding(const Finding &F);
  void error(const UnitProblem &P);
  size_t failures() const;
  size_t errors() const;
  size_t passes() const;

  raw_ostream &OS;
  const Report &R;
  std::vector<const Finding *> Findings;
  std::set<size_t> Told; ///< Sites with a finding.
};

} // namespace

void SuiteWriter::start(StringRef Name, StringRef Class) {
  OS << formatv("    <testcase name=\"{0}\" classname=\"{1}\"", xml(Name),
                xml(Class));
}

/// A note is a test that passes and says something.
void SuiteWriter::finding(const Finding &F) {
  std::string Function =
      F.SiteIndex ? R.Result.Sites[*F.SiteIndex].Function : std::string();
  start(formatv("{0}: {1}:{2} {3}", F.Check, F.At.File, F.At.Line, Function)
            .str(),
        F.At.File);
  std::string Text = xml(messageWithPath(F));
  if (F.Level == Severity::Note)
    OS << formatv(">\n      <system-out>{0}</system-out>\n", Text);
  else
    OS << formatv(
        ">\n      <failure type=\"{0}\" message=\"{1}\">{2}</failure>\n",
        spell(F.Level), xml(F.Message), Text);
  OS << "    </testcase>\n";
}

void SuiteWriter::error(const UnitProblem &P) {
  start("analysis of " + P.Unit, P.Unit);
  OS << formatv(">\n      <error type=\"failed\" message=\"{0}\"/>\n"
                "    </testcase>\n",
                xml(P.Text));
}

size_t SuiteWriter::failures() const {
  return count_if(Findings,
                  [](const Finding *F) { return F->Level != Severity::Note; });
}

size_t SuiteWriter::errors() const {
  return count_if(R.Problems, [](const UnitProblem &P) { return P.IsFailed; });
}

/// Sites without a finding; the analysis itself where there is nothing else, as
/// an empty suite is an error to some.
size_t SuiteWriter::passes() const {
  size_t Sites = R.Result.Sites.size() - Told.size();
  return Sites + (Sites + Findings.size() + errors() == 0);
}

void SuiteWriter::write() {
  std::string Counts =
      formatv("name=\"retry-tidy\" tests=\"{0}\" failures=\"{1}\" "
              "errors=\"{2}\"",
              passes() + Findings.size() + errors(), failures(), errors());
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  OS << "<testsuites " << Counts << ">\n  <testsuite " << Counts << ">\n";
  for (const UnitProblem &P : R.Problems)
    if (P.IsFailed)
      error(P);
  for (const Finding *F : Findings)
    finding(*F);
  for (const auto &[I, S] : enumerate(R.Result.Sites)) {
    if (Told.count(I))
      continue;
    start(
        formatv("retries: {0}:{1} {2}", S.At.File, S.At.Line, S.Function).str(),
        S.At.File);
    OS << "/>\n";
  }
  if (R.Result.Sites.empty() && passes() != 0) {
    start("no retries", "retry-tidy");
    OS << "/>\n";
  }
  OS << "  </testsuite>\n</testsuites>\n";
}

void writeJunit(raw_ostream &OS, const Report &R) {
  SuiteWriter(OS, R).write();
}

} // namespace retrytidy
