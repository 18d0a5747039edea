//===-- ReportCompareTest.cpp - Two reports compared ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleReports.h"
#include "report/Compare.h"
#include "support/Json.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using retrytidy::samples::reportOn;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

using Writer = void (*)(llvm::raw_ostream &, const Report &);

/// \p R as \p Write writes it, read again.
ReportRecord written(const Report &R, Writer Write) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Write(OS, R);
  return llvm::cantFail(parseReport(OS.str(), "report"));
}

TEST(ReportRecord, IsTheSameFromBothFormats) {
  Report R = reportOn(samples::twoLayers());
  ReportRecord Direct = recordOf(R);
  for (Writer Write : {writeJson, writeSarif}) {
    ReportRecord Read = written(R, Write);
    ASSERT_EQ(Read.Findings.size(), Direct.Findings.size());
    for (size_t I = 0; I < Read.Findings.size(); ++I) {
      const FindingRecord &A = Read.Findings[I], &B = Direct.Findings[I];
      EXPECT_EQ(A.Check, B.Check);
      EXPECT_EQ(A.Fingerprint, B.Fingerprint);
      EXPECT_EQ(A.Level, B.Level);
      EXPECT_EQ(A.Message, B.Message);
      EXPECT_EQ(A.At.File, B.At.File);
      EXPECT_EQ(A.At.Line, B.At.Line);
      EXPECT_EQ(A.Function, B.Function);
      EXPECT_EQ(A.Operation, B.Operation);
      ASSERT_EQ(A.Chain.has_value(), B.Chain.has_value());
    }
    ASSERT_EQ(Read.Chains.size(), 1u);
    EXPECT_EQ(Read.Chains[0].LowerBound, 15u);
    EXPECT_EQ(Read.Chains[0].Layers.size(), 2u);
  }
}

TEST(ReportRecord, RemembersWhatDidNotFit) {
  Analysis A;
  for (unsigned I = 0; I < 5100; ++I) {
    Site S = samples::fixedLoop();
    S.Function += std::to_string(I);
    A.Sites.push_back(S);
  }
  Report R = reportOn(A);
  ReportRecord Old = written(R, writeSarif);
  EXPECT_EQ(Old.Findings.size(), 5000u);
  Comparison C = compare(Old, recordOf(R));
  EXPECT_THAT(C.States, testing::Each(BaselineState::Unchanged));
}

/// Calls \p Try with \p Root once for each value in \p At and each of some
/// other values in its place. \p At is part of \p Root.
void forEachMutation(const json::Value &Root, json::Value &At,
                     llvm::function_ref<void(const json::Value &)> Try) {
  const json::Value Before = At;
  for (const json::Value &Other :
       {json::Value(), json::Value(-1), json::Value(1e300), json::Value("x"),
        json::Value::array(), json::Value::object()}) {
    At = Other;
    Try(Root);
  }
  At = Before;
  if (const json::Array *A = Before.asArray()) {
    for (size_t I = 0; I < A->size(); ++I)
      forEachMutation(Root, const_cast<json::Value &>((*At.asArray())[I]), Try);
  } else if (const json::Members *M = Before.asObject()) {
    for (size_t I = 0; I < M->size(); ++I)
      forEachMutation(
          Root, const_cast<json::Value &>((*At.asObject())[I].second), Try);
  }
}

TEST(ReportRecord, IsReadOrRefusedWhateverStandsThere) {
  Report R = reportOn(samples::twoLayers());
  for (Writer Write : {writeJson, writeSarif}) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    Write(OS, R);
    json::Value Root = llvm::cantFail(json::parse(OS.str(), "report"));
    unsigned Read = 0, Refused = 0;
    forEachMutation(Root, Root, [&](const json::Value &V) {
      llvm::Expected<ReportRecord> Record =
          parseReport(json::write(V, /*Pretty=*/false), "report");
      if (Record) {
        ++Read;
        // What is read can be compared.
        compare(*Record, recordOf(R));
        changedChains(*Record, recordOf(R));
      } else {
        ++Refused;
        EXPECT_THAT(llvm::toString(Record.takeError()),
                    testing::StartsWith("report: "));
      }
    });
    EXPECT_GT(Read, 100u);
    EXPECT_GT(Refused, 100u);
  }
}

/// Why \p Text is no report.
std::string refusal(llvm::StringRef Text) {
  llvm::Expected<ReportRecord> Read = parseReport(Text, "report");
  return Read ? "it is read" : llvm::toString(Read.takeError());
}

TEST(ReportRecord, IsNotEmptyWhereAListIsMissing) {
  constexpr llvm::StringLiteral Head =
      R"({"format": "retry-tidy-report", "version": 1)";
  EXPECT_THAT(refusal((Head + R"(, "retries": [], "chains": []})").str()),
              HasSubstr("report: has no list 'findings'"));
  EXPECT_THAT(refusal((Head + R"(, "retries": [], "findings": []})").str()),
              HasSubstr("has no list 'chains'"));
  EXPECT_THAT(refusal((Head + R"(, "chains": [], "findings": null})").str()),
              HasSubstr("has no list 'retries'"));
  EXPECT_THAT(refusal(R"({"runs": [
                {"tool": {"driver": {"name": "retry-tidy"}}}]})"),
              HasSubstr("report: runs[0]: has no list 'results'"));
}

TEST(ReportRecord, HasNotWhatIsSuppressed) {
  Report R = reportOn(samples::twoLayers());
  R.ShowsSuppressed = true;
  R.Findings[0].Suppressed = Suppression{{"src/app.cpp", 30, 1}, ""};
  EXPECT_EQ(written(R, writeSarif).Findings.size(), R.Findings.size() - 1);
}

FindingRecord finding(std::string Print, std::string Function) {
  FindingRecord F;
  F.Check = "retry-no-jitter";
  F.Fingerprint = std::move(Print);
  F.Function = std::move(Function);
  F.Operation = "send";
  return F;
}

TEST(Compare, TellsNewFromMovedAndFixed) {
  ReportRecord Old, New;
  Old.Findings = {finding("1", "f"), finding("2", "g"), finding("3", "h")};
  New.Findings = {finding("1", "f"), finding("9", "g"), finding("8", "k")};
  Comparison C = compare(Old, New);
  EXPECT_THAT(C.States,
              ElementsAre(BaselineState::Unchanged, BaselineState::Unchanged,
                          BaselineState::New));
  EXPECT_THAT(C.Fixed, ElementsAre(2u));
}

TEST(Compare, CountsEachOldFindingOnce) {
  ReportRecord Old, New;
  Old.Findings = {finding("1", "f")};
  New.Findings = {finding("1", "f"), finding("2", "f"), finding("3", "f")};
  EXPECT_THAT(compare(Old, New).States,
              ElementsAre(BaselineState::Unchanged, BaselineState::New,
                          BaselineState::New));
}

ChainRecord chain(std::string Entry, std::vector<LayerRecord> Layers) {
  ChainRecord C;
  C.Entry = std::move(Entry);
  C.Sink = "db_query";
  for (const LayerRecord &L : Layers) {
    if (!L.Attempts)
      C.Status = CountStatus::Unbounded;
    C.LowerBound *= L.Attempts.value_or(1);
  }
  C.Layers = std::move(Layers);
  return C;
}

std::string changesOf(ChainRecord Old, ChainRecord New) {
  ReportRecord A, B;
  A.Chains = {std::move(Old)};
  B.Chains = {std::move(New)};
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeComparison(OS, A, B, compare(A, B));
  return Text;
}

TEST(Compare, SaysWhyAChainMultipliesToMore) {
  LayerRecord App{"app", {"app.cpp", 5, 0}, 3};
  LayerRecord Gateway{"gateway", {"gateway.cpp", 40, 0}, 3};
  LayerRecord Store{"store", {"store.cpp", 9, 0}, 3};
  EXPECT_THAT(changesOf(chain("main", {App, Store}),
                        chain("main", {App, Gateway, Store})),
              HasSubstr("chain  main -> db_query: 9 -> 27 because "
                        "gateway.cpp:40 now retries 3 times\n"));
  EXPECT_THAT(changesOf(chain("main", {App, Gateway, Store}),
                        chain("main", {App, Store})),
              HasSubstr("chain  main -> db_query: 27 -> 9 because "
                        "gateway.cpp:40 no longer retries\n"));
  LayerRecord Endless = Gateway;
  Endless.Attempts = std::nullopt;
  EXPECT_THAT(
      changesOf(chain("main", {App, Gateway}), chain("main", {App, Endless})),
      HasSubstr("9 -> unbounded because gateway.cpp:40 now retries an "
                "unknown number of times or without a bound, before 3 "
                "times\n"));
}

TEST(Compare, KnowsAChainWhoseEntryIsAnother) {
  LayerRecord Store{"store", {"store.cpp", 9, 0}, 3};
  LayerRecord App{"app", {"app.cpp", 5, 0}, 2};
  EXPECT_THAT(changesOf(chain("store", {Store}), chain("app", {App, Store})),
              HasSubstr("3 -> 6 because app.cpp:5 now retries 2 times"));
}

} // namespace
