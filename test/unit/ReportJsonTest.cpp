//===-- ReportJsonTest.cpp - The JSON contract ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleReports.h"
#include "support/Json.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using retrytidy::samples::reportOn;
using testing::ElementsAre;

namespace {

std::string textOf(const Report &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeJson(OS, R);
  return Text;
}

json::Value documentOf(const Report &R) {
  return llvm::cantFail(json::parse(textOf(R), "report"));
}

std::vector<std::string> keysOf(const json::Value &Object) {
  std::vector<std::string> Keys;
  for (const auto &[Key, Value] : *Object.asObject())
    Keys.push_back(Key);
  return Keys;
}

const json::Value &at(const json::Value &V, llvm::StringRef Key) {
  const json::Value *Member = V.find(Key);
  EXPECT_NE(Member, nullptr) << Key.str();
  return *Member;
}

const json::Value &first(const json::Value &V, llvm::StringRef Key) {
  return at(V, Key).asArray()->front();
}

TEST(ReportJson, HasTheKeysOfTheContractInItsOrder) {
  json::Value D = documentOf(reportOn(samples::twoLayers()));
  EXPECT_THAT(keysOf(D), ElementsAre("format", "version", "summary", "retries",
                                     "chains", "findings"));
  EXPECT_THAT(keysOf(at(D, "summary")),
              ElementsAre("translation_units", "partial", "failed", "functions",
                          "loops", "declined", "retries", "chains",
                          "unbounded_chains", "findings", "max_multiplier"));
  const json::Value &Site = first(D, "retries");
  EXPECT_THAT(keysOf(Site),
              ElementsAre("id", "file", "line", "column", "end_line",
                          "function", "form", "kind", "operation", "attempts",
                          "delay", "jitter", "edges", "honours_retry_after",
                          "bounded_by", "confidence"));
  EXPECT_THAT(keysOf(at(Site, "operation")),
              ElementsAre("name", "file", "line", "kind"));
  EXPECT_THAT(keysOf(at(Site, "attempts")),
              ElementsAre("status", "max", "text", "overridable", "origin"));
  EXPECT_THAT(keysOf(at(Site, "delay")),
              ElementsAre("kind", "first_ms", "factor", "cap_ms"));
  EXPECT_THAT(keysOf(first(Site, "edges")),
              ElementsAre("on", "line", "delay", "jitter"));
  const json::Value &Chain = first(D, "chains");
  EXPECT_THAT(keysOf(Chain),
              ElementsAre("kind", "entry", "sink", "status", "multiplier",
                          "lower_bound", "expression", "layers", "weakest_edge",
                          "conditions", "others", "worst_case_delay_ms",
                          "worst_case_ms", "path"));
  EXPECT_THAT(keysOf(first(Chain, "path")),
              ElementsAre("function", "file", "line", "attempts"));
  const json::Value &Finding = first(D, "findings");
  EXPECT_THAT(keysOf(Finding),
              ElementsAre("check", "severity", "file", "line", "column",
                          "message", "retry", "chain", "fingerprint", "notes"));
  EXPECT_THAT(keysOf(first(Finding, "notes")),
              ElementsAre("file", "line", "message"));
}

TEST(ReportJson, SaysWhatTheAnalysisFound) {
  json::Value D = documentOf(reportOn(samples::twoLayers()));
  const json::Value &Summary = at(D, "summary");
  EXPECT_EQ(at(Summary, "max_multiplier").asInteger(), 15);
  EXPECT_EQ(at(Summary, "retries").asInteger(), 2);
  EXPECT_EQ(at(at(Summary, "declined"), "iteration").asInteger(), 1);
  const json::Value &Site = first(D, "retries");
  EXPECT_EQ(at(at(Site, "attempts"), "max").asInteger(), 5);
  EXPECT_EQ(at(at(Site, "delay"), "kind").asString(), "exponential");
  EXPECT_EQ(at(at(Site, "delay"), "first_ms").asNumber(), 1000);
  EXPECT_TRUE(at(at(Site, "delay"), "cap_ms").isNull());
  EXPECT_EQ(at(Site, "bounded_by").asArray()->front().asString(), "attempts");
  const json::Value &Chain = first(D, "chains");
  EXPECT_EQ(at(Chain, "multiplier").asInteger(), 15);
  EXPECT_EQ(first(Chain, "layers").asString(), at(Site, "id").asString());
  EXPECT_EQ(at(first(D, "findings"), "chain").asInteger(), 0);
}

TEST(ReportJson, WhatIsNotKnownIsNull) {
  Analysis A = samples::twoLayers();
  A.Sites[0].Count.Status = CountStatus::Unbounded;
  A.Sites[0].Count.Origin.reset();
  A.Chains[0].Status = CountStatus::Unbounded;
  A.Chains[0].Path[0].Status = CountStatus::Unbounded;
  json::Value D = documentOf(reportOn(A));
  const json::Value &Attempts = at(first(D, "retries"), "attempts");
  EXPECT_TRUE(at(Attempts, "max").isNull());
  EXPECT_TRUE(at(Attempts, "origin").isNull());
  EXPECT_TRUE(at(first(D, "chains"), "multiplier").isNull());
  EXPECT_TRUE(at(first(first(D, "chains"), "path"), "attempts").isNull());
  EXPECT_EQ(at(at(D, "summary"), "unbounded_chains").asInteger(), 1);
  EXPECT_EQ(at(at(D, "summary"), "max_multiplier").asInteger(), 0);
}

TEST(ReportJson, ReconnectsAndPollsAreNoRequestProduct) {
  Analysis A = samples::twoLayers();
  A.Chains[0].Kind = SiteKind::Reconnect;
  json::Value D = documentOf(reportOn(A));
  EXPECT_EQ(at(at(D, "summary"), "max_multiplier").asInteger(), 0);
}

TEST(ReportJson, ASaturatedProductIsANumber) {
  Analysis A = samples::twoLayers();
  A.Chains[0].Multiplier = A.Chains[0].LowerBound = UINT64_MAX;
  json::Value D = documentOf(reportOn(A));
  EXPECT_EQ(at(first(D, "chains"), "multiplier").asInteger(), INT64_MAX);
}

TEST(ReportJson, IdsStayWhereLinesMove) {
  Analysis Before = samples::twoLayers(), After = samples::twoLayers();
  for (Site &S : After.Sites) {
    S.At.Line += 100;
    S.EndLine += 100;
  }
  Report A = reportOn(Before), B = reportOn(After);
  ASSERT_EQ(A.Findings.size(), B.Findings.size());
  for (size_t I = 0; I < A.Result.Sites.size(); ++I)
    EXPECT_EQ(A.Result.Sites[I].Id, B.Result.Sites[I].Id);
  for (size_t I = 0; I < A.Findings.size(); ++I)
    EXPECT_EQ(A.Findings[I].Fingerprint, B.Findings[I].Fingerprint);
}

TEST(ReportJson, IdsTellAlikeSitesApart) {
  Analysis A;
  A.Sites = {samples::fixedLoop(), samples::fixedLoop()};
  A.Sites[0].At.Line = 90;
  Report R = reportOn(A);
  EXPECT_NE(R.Result.Sites[0].Id, R.Result.Sites[1].Id);
  EXPECT_NE(R.Findings[0].Fingerprint, R.Findings[1].Fingerprint);
  // The ordinal goes by place, not by the order in which sites were found.
  std::swap(A.Sites[0], A.Sites[1]);
  Report Swapped = reportOn(A);
  EXPECT_EQ(R.Result.Sites[0].Id, Swapped.Result.Sites[1].Id);
}

TEST(ReportJson, SaysWhatIsAssumedOnlyWhereItIs) {
  Analysis A = samples::twoLayers();
  Site &S = A.Sites[0];
  S.Count.IsAssumed = true;
  S.Count.Origin = Place{".retry-tidy", 3, 0};
  S.Delay.IsAssumed = true;
  json::Value D = documentOf(reportOn(A));
  const json::Value &Assumed = first(D, "retries");
  const json::Value &Attempts = at(Assumed, "attempts");
  EXPECT_EQ(at(Attempts, "status").asString(), "known");
  EXPECT_EQ(at(at(Attempts, "origin"), "file").asString(), ".retry-tidy");
  EXPECT_NE(Attempts.find("assumed"), nullptr);
  EXPECT_NE(at(Assumed, "delay").find("assumed"), nullptr);
  const json::Value &Plain = (*at(D, "retries").asArray())[1];
  EXPECT_EQ(at(Plain, "attempts").find("assumed"), nullptr);
  EXPECT_EQ(at(Plain, "delay").find("assumed"), nullptr);
}

} // namespace
