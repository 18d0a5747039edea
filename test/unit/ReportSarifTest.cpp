//===-- ReportSarifTest.cpp - The limits of SARIF -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleReports.h"
#include "report/PathSteps.h"
#include "support/Json.h"
#include "support/Paths.h"
#include "llvm/ADT/StringExtras.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using retrytidy::samples::reportOn;
using testing::HasSubstr;

namespace {

/// \p R as SARIF; the text also goes to the file \p Name, which a test of its
/// own validates.
std::string sarifOf(const Report &R, llvm::StringRef Name) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeSarif(OS, R);
  llvm::cantFail(writeFileAtomically(Name, OS.str()));
  return Text;
}

json::Value runOf(llvm::StringRef Sarif) {
  json::Value D = llvm::cantFail(json::parse(Sarif, "sarif"));
  return D.find("runs")->asArray()->front();
}

const json::Array &resultsOf(const json::Value &Run) {
  return *Run.find("results")->asArray();
}

/// What a program with \p Steps functions calling each other says; the first,
/// one in the middle and the last one retry.
Analysis longChain(size_t Steps) {
  Analysis A = samples::twoLayers();
  Chain &C = A.Chains.front();
  C.Path.clear();
  for (size_t I = 0; I < Steps; ++I) {
    bool Retries = I == 0 || I == Steps / 2 || I + 1 == Steps;
    C.Path.push_back({"step" + llvm::utostr(I),
                      {"src/app.cpp", unsigned(I + 1), 3},
                      Retries ? 3u : 1u,
                      CountStatus::Known,
                      ""});
  }
  return A;
}

/// \p Count retry sites, each of which a check reports.
Analysis manySites(size_t Count) {
  Analysis A;
  for (size_t I = 0; I < Count; ++I) {
    Site S = samples::fixedLoop();
    S.Function = "f" + llvm::utostr(I);
    S.At.Line = I + 1;
    A.Sites.push_back(S);
  }
  return A;
}

TEST(Sarif, KeepsTheWorstOfThirtyThousandFindings) {
  Report R = reportOn(manySites(30'000));
  ASSERT_GE(R.Findings.size(), 30'000u);
  // One error at the very end.
  R.Findings.back().Level = Severity::Error;
  json::Value Run = runOf(sarifOf(R, "many-findings.sarif"));
  const json::Array &Results = resultsOf(Run);
  EXPECT_EQ(Results.size(), 5000u);
  EXPECT_EQ(Results.back().find("level")->asString(), "error");
  const json::Value &Properties = *Run.find("properties");
  EXPECT_EQ(Properties.find("findings")->asInteger(), R.Findings.size());
  EXPECT_EQ(Properties.find("findingsLeftOut")->asInteger(),
            R.Findings.size() - 5000);
  EXPECT_EQ(Properties.find("fingerprintsLeftOut")->asArray()->size(),
            R.Findings.size() - 5000);
  EXPECT_THAT(json::write(*Run.find("invocations")),
              HasSubstr("findings are left out: the worst are kept."));
}

TEST(Sarif, KeepsTheLayersOfTwentyThousandSteps) {
  Report R = reportOn(longChain(20'000));
  json::Value Run = runOf(sarifOf(R, "long-chain.sarif"));
  const json::Value &Result = resultsOf(Run).front();
  ASSERT_EQ(Result.find("ruleId")->asString(), "retry-amplification");
  const json::Value &Flow = Result.find("codeFlows")->asArray()->front();
  const json::Array &Steps = *Flow.find("threadFlows")
                                  ->asArray()
                                  ->front()
                                  .find("locations")
                                  ->asArray();
  EXPECT_EQ(Steps.size(), 1000u);
  EXPECT_EQ(Steps[997].find("nestingLevel")->asInteger(), 1);
  EXPECT_THAT(json::write(Steps[998]),
              HasSubstr("after 9002 steps not shown: 'step10000' makes 3"));
  EXPECT_THAT(json::write(Steps[999]),
              HasSubstr("after 9998 steps not shown: 'step19999' makes 3"));
  EXPECT_EQ(Result.find("relatedLocations")->asArray()->size(), 100u);
}

TEST(Sarif, WritesBriefResultsWhereLongOnesDoNotFit) {
  Analysis A = longChain(2000);
  Report R = reportOn(A);
  Finding F = R.Findings.front();
  for (size_t I = 0; I < 300; ++I)
    R.Findings.push_back(F);
  std::string Text = sarifOf(R, "many-chains.sarif");
  json::Value Run = runOf(Text);
  EXPECT_EQ(resultsOf(Run).size(), R.Findings.size());
  EXPECT_THAT(json::write(*Run.find("invocations")),
              HasSubstr("findings are written without their paths."));
  // Without the white space, which compresses to nothing.
  EXPECT_LT(json::write(Run, /*Pretty=*/false).size(), 30'000'000u);
}

TEST(Sarif, CutsWhatIsFarTooLong) {
  Report R = reportOn(samples::twoLayers());
  for (Finding &F : R.Findings) {
    F.Message = std::string(30'000'000, 'x');
    for (FindingNote &N : F.Notes)
      N.Message = F.Message;
  }
  std::string Text = sarifOf(R, "long-texts.sarif");
  EXPECT_LT(Text.size(), 1'000'000u);
  EXPECT_EQ(resultsOf(runOf(Text)).size(), R.Findings.size());
}

TEST(Sarif, EscapesWhatIsNoLinkAndNoUtf8) {
  Report R = reportOn(samples::twoLayers());
  R.Findings.front().Message = "calls 'operator[](int)' with \xE9";
  R.Findings.front().At.File = "a b/\xC3\xA9#?%.cpp";
  json::Value Run = runOf(sarifOf(R, "odd-texts.sarif"));
  std::string Text = json::write(resultsOf(Run).front());
  EXPECT_THAT(Text, HasSubstr("operator\\\\[](int)' with \xEF\xBF\xBD"));
  EXPECT_THAT(Text, HasSubstr("a%20b/%C3%A9%23%3F%25.cpp"));
}

TEST(Sarif, HasRoomForWhatIsSuppressedOrKnown) {
  Report R = reportOn(samples::twoLayers());
  R.Findings[0].State = BaselineState::Worse;
  R.Findings[1].State = BaselineState::Unchanged;
  R.Findings[1].Suppressed = Suppression{{"src/app.cpp", 30, 1}, "agreed"};
  R.ShowsSuppressed = true;
  R.Problems = {{"src/broken.cpp", true, "crashed (Segmentation fault)"},
                {"src/half.cpp", false, "1 compile error", {"src/a.h", 3, 0}}};
  R.Version = SourceVersion{"https://example.com/shop", "1234abcd", "main"};
  json::Value Run = runOf(sarifOf(R, "standing.sarif"));
  EXPECT_EQ(resultsOf(Run)[0].find("baselineState")->asString(), "updated");
  EXPECT_EQ(resultsOf(Run)[1].find("baselineState")->asString(), "unchanged");
  EXPECT_THAT(json::write(*resultsOf(Run)[1].find("suppressions")),
              HasSubstr("agreed"));
  std::string Invocations = json::write(*Run.find("invocations"));
  EXPECT_THAT(Invocations,
              HasSubstr("There are no facts of 'src/broken.cpp': crashed"));
  EXPECT_THAT(Invocations, HasSubstr("Analyzed in part: 'src/half.cpp'"));
}

TEST(Sarif, LeavesOutWhatIsSuppressedUnlessAsked) {
  Report R = reportOn(samples::twoLayers());
  R.Findings[0].Suppressed = Suppression{{"src/app.cpp", 30, 1}, ""};
  size_t All = R.Findings.size();
  json::Value Run = runOf(sarifOf(R, "suppressed.sarif"));
  EXPECT_EQ(resultsOf(Run).size(), All - 1);
  EXPECT_EQ(Run.find("properties")->find("findings")->asInteger(), All - 1);
  EXPECT_EQ(Run.find("properties")->find("findingsLeftOut")->asInteger(), 0);
  R.ShowsSuppressed = true;
  EXPECT_EQ(resultsOf(runOf(sarifOf(R, "suppressed.sarif"))).size(), All);
}

} // namespace
