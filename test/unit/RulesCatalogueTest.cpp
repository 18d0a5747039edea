//===-- RulesCatalogueTest.cpp - The catalogue and its words --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Catalogue.h"
#include "rules/Words.h"
#include "llvm/Support/Error.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

std::vector<std::string> idsOf(llvm::StringRef Globs) {
  std::vector<std::string> Ids;
  for (const CheckInfo *Check : llvm::cantFail(selectChecks(Globs)))
    Ids.push_back(Check->Id);
  return Ids;
}

std::string errorOf(llvm::StringRef Globs) {
  auto Selected = selectChecks(Globs);
  EXPECT_FALSE(static_cast<bool>(Selected));
  return llvm::toString(Selected.takeError());
}

TEST(RulesCatalogue, EveryEntryIsWhole) {
  ASSERT_GE(catalogue().size(), 6u);
  for (const CheckInfo &Check : catalogue()) {
    EXPECT_EQ(Check.Id.rfind("retry-", 0), 0u);
    EXPECT_FALSE(Check.Why.empty()) << Check.Id;
    EXPECT_FALSE(Check.Instead.empty()) << Check.Id;
    EXPECT_FALSE(Check.Messages.empty()) << Check.Id;
    EXPECT_FALSE(Check.References.empty()) << Check.Id;
    EXPECT_NE(Check.Run, nullptr) << Check.Id;
    EXPECT_EQ(findCheck(Check.Id), &Check);
  }
}

TEST(RulesCatalogue, GlobsAddAndTakeAway) {
  EXPECT_EQ(idsOf("").size(), catalogue().size());
  EXPECT_THAT(idsOf("-*,retry-no-jitter"), ElementsAre("retry-no-jitter"));
  EXPECT_THAT(idsOf("-*, retry-no-* ,-retry-no-delay"),
              ElementsAre("retry-no-jitter"));
  EXPECT_THAT(idsOf("-*,retry-unbounded\nretry-no-delay"),
              ElementsAre("retry-no-delay", "retry-unbounded"));
  EXPECT_EQ(idsOf("-retry-no-delay").size(), catalogue().size() - 1);
}

TEST(RulesCatalogue, AnUnknownCheckIsAnError) {
  EXPECT_THAT(errorOf("retry-no-jiter"),
              HasSubstr("did you mean 'retry-no-jitter'?"));
  EXPECT_THAT(errorOf("-retry-no-jiter"), HasSubstr("no check"));
  EXPECT_THAT(errorOf("bugprone"), HasSubstr("--list-checks"));
  EXPECT_THAT(idsOf("-*"), testing::IsEmpty());
}

TEST(RulesCatalogue, ABrokenEntryIsNamedWithItsPlace) {
  auto Error = [](llvm::StringRef Json) {
    auto Info = readCheckInfo(Json, "x.json");
    EXPECT_FALSE(static_cast<bool>(Info));
    return llvm::toString(Info.takeError());
  };
  EXPECT_THAT(Error("{"), HasSubstr("x.json"));
  EXPECT_THAT(Error("{}"), HasSubstr("id"));
  EXPECT_THAT(Error(R"({"id": "a", "summary": "b", "why": "c", "instead": "d",
                        "severity": "fatal", "messages": {},
                        "references": []})"),
              HasSubstr("severity is note, warning or error"));
  EXPECT_THAT(Error(R"({"id": "a", "summary": "b", "why": "c", "instead": "d",
                        "severity": "note", "messages": {}, "references": [],
                        "mesages": {}})"),
              HasSubstr("mesages"));
}

TEST(RulesWords, DurationsReadLikeAPersonWritesThem) {
  EXPECT_EQ(duration(0.5), "500 us");
  EXPECT_EQ(duration(1), "1 ms");
  EXPECT_EQ(duration(100), "100 ms");
  EXPECT_EQ(duration(1500), "1.5 s");
  EXPECT_EQ(duration(60e3), "1 min");
  EXPECT_EQ(duration(90e3), "90 s");
  EXPECT_EQ(duration(7200e3), "2 h");
  EXPECT_EQ(duration(0), "0 ms");
}

TEST(RulesWords, DelaysFollowTheLawAndTheCap) {
  Site S;
  S.Count = {};
  S.Count.Status = CountStatus::Known;
  S.Count.Max = 7;
  S.Delay.Kind = DelayKind::Exponential;
  S.Delay.FirstMs = 1000;
  S.Delay.Factor = 3;
  S.Delay.CapMs = 5000;
  EXPECT_EQ(delaysPhrase(S), "1 s, 3 s, 5 s, 5 s and so on");
  EXPECT_EQ(delaysPhrase(S, 8), "1 s, 3 s, 5 s, 5 s, 5 s and 5 s");
  S.Count.Max = 2;
  EXPECT_EQ(delaysPhrase(S), "1 s");
  S.Delay.FirstDelaysMs = {7000};
  EXPECT_EQ(delaysPhrase(S), "7 s");
  S.Delay = {};
  EXPECT_EQ(delaysPhrase(S), "");
}

TEST(RulesWords, AttemptsAreCounted) {
  Site S;
  S.Op.Name = "get";
  EXPECT_EQ(attemptsPhrase(S), "attempts 'get' again and again");
  S.BoundedByDeadline = true;
  EXPECT_EQ(attemptsPhrase(S), "attempts 'get' until a deadline");
  S.Count.Text = "opts.tries";
  EXPECT_EQ(attemptsPhrase(S), "attempts 'get' as often as 'opts.tries' says");
  S.Count.Status = CountStatus::Known;
  S.Count.Max = 4;
  S.Count.Overridable = true;
  EXPECT_EQ(attemptsPhrase(S), "attempts 'get' 4 times by default");
  S.Count.Status = CountStatus::Unbounded;
  EXPECT_EQ(attemptsPhrase(S), "attempts 'get' without a bound");
}

} // namespace
