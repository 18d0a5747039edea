//===-- RulesChecksTest.cpp - What each check says ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "rules/Check.h"
#include "llvm/ADT/STLExtras.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

/// What the check \p Id says of \p A.
std::vector<Finding> run(llvm::StringRef Id, const Analysis &A) {
  const CheckInfo *Check = findCheck(Id);
  EXPECT_NE(Check, nullptr);
  return runChecks(A, Check);
}

/// What it says of one site.
std::vector<Finding> run(llvm::StringRef Id, const Site &S) {
  Analysis A;
  A.Sites = {S};
  return run(Id, A);
}

auto says(Severity Level, const char *Words) {
  return AllOf(Field(&Finding::Level, Level),
               Field(&Finding::Message, HasSubstr(Words)));
}

TEST(RulesFixedDelay, FiresInFigures) {
  EXPECT_THAT(run("retry-fixed-delay", samples::fixedLoop()),
              ElementsAre(says(Severity::Warning,
                               "attempts 'svc::get' 3 times, exactly 100 ms "
                               "after each failure")));
}

TEST(RulesFixedDelay, IsSilentWhereTheDelayIsDrawnOrGrows) {
  Site Drawn = samples::fixedLoop();
  Drawn.Draw = Jitter::Full;
  EXPECT_THAT(run("retry-fixed-delay", Drawn), IsEmpty());
  Drawn.Draw = Jitter::Predictable;
  EXPECT_THAT(run("retry-fixed-delay", Drawn), IsEmpty());
  EXPECT_THAT(run("retry-fixed-delay", samples::doublingLoop()), IsEmpty());
}

TEST(RulesFixedDelay, IsANoteForALocalOperation) {
  Site S = samples::fixedLoop();
  S.Op.Kind = OperationKind::Local;
  EXPECT_THAT(run("retry-fixed-delay", S),
              ElementsAre(says(Severity::Note, "100 ms")));
}

TEST(RulesNoJitter, NamesTheDelays) {
  EXPECT_THAT(run("retry-no-jitter", samples::doublingLoop()),
              ElementsAre(says(Severity::Warning,
                               "5 times, at exactly 1 s, 2 s, 4 s and 8 s")));
}

TEST(RulesNoJitter, FiresForEveryLawThatGrows) {
  Site S = samples::doublingLoop();
  S.Delay.Kind = DelayKind::Linear;
  S.Delay.Factor = 500;
  EXPECT_THAT(
      run("retry-no-jitter", S),
      ElementsAre(says(Severity::Warning, "1 s, 1.5 s, 2 s and 2.5 s")));
  S.Delay = {};
  S.Delay.Kind = DelayKind::Varying;
  EXPECT_THAT(run("retry-no-jitter", S),
              ElementsAre(says(Severity::Warning, "delays that grow")));
  S.Delay.Kind = DelayKind::Server;
  EXPECT_THAT(run("retry-no-jitter", S), IsEmpty());
  S.Delay.Kind = DelayKind::Unknown;
  EXPECT_THAT(run("retry-no-jitter", S), IsEmpty());
}

/// A site of which no way round waits.
Site rushing(uint64_t Attempts) {
  Site S = samples::fixedLoop();
  S.Delay = {};
  S.Edges.front().Delay = {};
  S.Count.Max = Attempts;
  return S;
}

TEST(RulesNoDelay, FiresFromThreeAttemptsOn) {
  EXPECT_THAT(run("retry-no-delay", rushing(2)), IsEmpty());
  EXPECT_THAT(run("retry-no-delay", rushing(3)),
              ElementsAre(says(Severity::Warning,
                               "with no delay in between: all attempts")));
  Site Endless = rushing(0);
  Endless.Count.Status = CountStatus::Unbounded;
  EXPECT_THAT(run("retry-no-delay", Endless), testing::SizeIs(1));
}

TEST(RulesNoDelay, LeavesLocalOperationsAndRestartsAlone) {
  Site Local = rushing(9);
  Local.Op.Kind = OperationKind::Local;
  EXPECT_THAT(run("retry-no-delay", Local), IsEmpty());
  Site Restart = rushing(9);
  Restart.Edges.front().IsRestart = true;
  EXPECT_THAT(run("retry-no-delay", Restart), IsEmpty());
}

TEST(RulesNoDelay, NamesTheOneWayRoundThatDoesNotWait) {
  Site S = samples::fixedLoop();
  S.Edges.push_back({"rc == 7", 17, {}, Jitter::None, false});
  auto Findings = run("retry-no-delay", S);
  ASSERT_THAT(Findings, ElementsAre(says(Severity::Warning, "on rc == 7")));
  ASSERT_EQ(Findings[0].Notes.size(), 1u);
  EXPECT_EQ(Findings[0].Notes[0].At.Line, 17u);
}

TEST(RulesUnbounded, IsANoteForAReconnectThatIsCappedAndDrawn) {
  Site S = samples::doublingLoop();
  EXPECT_THAT(run("retry-unbounded", S), IsEmpty());
  S.Count.Status = CountStatus::Unknown;
  EXPECT_THAT(run("retry-unbounded", S), IsEmpty());
  S.Count.Status = CountStatus::Unbounded;
  EXPECT_THAT(run("retry-unbounded", S),
              ElementsAre(says(Severity::Warning, "until it succeeds")));
  S.Kind = SiteKind::Reconnect;
  S.Draw = Jitter::Full;
  EXPECT_THAT(run("retry-unbounded", S),
              ElementsAre(says(Severity::Warning, "until it succeeds")));
  S.Delay.CapMs = 30000;
  EXPECT_THAT(run("retry-unbounded", S),
              ElementsAre(says(Severity::Note, "capped and drawn")));
  S.Draw = Jitter::Predictable;
  EXPECT_THAT(run("retry-unbounded", S),
              ElementsAre(says(Severity::Warning, "until it succeeds")));
}

TEST(RulesPredictableJitter, Fires) {
  Site S = samples::doublingLoop();
  EXPECT_THAT(run("retry-predictable-jitter", S), IsEmpty());
  S.Draw = Jitter::Predictable;
  EXPECT_THAT(run("retry-predictable-jitter", S),
              ElementsAre(says(Severity::Warning, "std::random_device")));
  EXPECT_THAT(run("retry-no-jitter", S), IsEmpty());
}

TEST(RulesNarrowJitter, ComparesTheWidthOfTheDraw) {
  Site S = samples::doublingLoop();
  S.Draw = Jitter::Proportional;
  EXPECT_THAT(run("retry-narrow-jitter", S), IsEmpty());
  S.Delay.LowShare = 0.9;
  S.Delay.HighShare = 1.1;
  EXPECT_THAT(run("retry-narrow-jitter", S),
              ElementsAre(says(Severity::Note, "from 90 % to 110 % of 1 s")));
  S.Delay.LowShare = 0.5;
  S.Delay.HighShare = 1;
  EXPECT_THAT(run("retry-narrow-jitter", S), IsEmpty());
}

TEST(RulesUncappedBackoff, CountsTheWaitsThatHappen) {
  Site S = samples::doublingLoop();
  EXPECT_THAT(run("retry-uncapped-backoff", S), IsEmpty());
  S.Count.Max = 20;
  EXPECT_THAT(run("retry-uncapped-backoff", S),
              ElementsAre(says(Severity::Warning, "the 11th already waits")));
  S.Delay.CapMs = 30000;
  EXPECT_THAT(run("retry-uncapped-backoff", S), IsEmpty());
  S.Delay.Overflows = true;
  EXPECT_THAT(run("retry-uncapped-backoff", S),
              ElementsAre(says(Severity::Warning, "overflows")));
}

TEST(RulesSleepAfterLast, IsANote) {
  Site S = samples::fixedLoop();
  EXPECT_THAT(run("retry-sleep-after-last", S), IsEmpty());
  S.SleepsAfterLast = true;
  EXPECT_THAT(run("retry-sleep-after-last", S),
              ElementsAre(says(Severity::Note, "after attempt 3 of")));
}

TEST(RulesAmplification, ReportsTheProductAtTheOutermostSite) {
  Analysis A = samples::twoLayers();
  auto Findings = run("retry-amplification", A);
  ASSERT_THAT(Findings, ElementsAre(says(Severity::Error,
                                         "can execute 'svc::get' 15 times: 2 "
                                         "layers retry, 5 x 3")));
  EXPECT_EQ(Findings[0].At, A.Sites[0].At);
  EXPECT_EQ(Findings[0].ChainIndex, 0u);
  auto Note = [](const char *Words) {
    return Field(&FindingNote::Message, HasSubstr(Words));
  };
  EXPECT_THAT(Findings[0].Notes,
              ElementsAre(Note("'app::checkout' makes 5 attempts (5 so far)"),
                          Note("'gw::relay' calls 'gw::fetch'"),
                          Note("'gw::fetch' makes 3 attempts (15 so far)")));
}

TEST(RulesAmplification, GradesTheProduct) {
  Analysis A = samples::twoLayers();
  Chain &C = A.Chains[0];
  C.Multiplier = C.LowerBound = 10;
  EXPECT_THAT(run("retry-amplification", A),
              ElementsAre(says(Severity::Warning, "10 times")));
  C.Kind = SiteKind::Poll;
  C.Multiplier = C.LowerBound = 100;
  EXPECT_THAT(run("retry-amplification", A),
              ElementsAre(says(Severity::Note, "100 times")));
  C.Kind = SiteKind::Request;
  C.Status = CountStatus::Unknown;
  C.LowerBound = 3;
  EXPECT_THAT(run("retry-amplification", A),
              ElementsAre(says(Severity::Warning, "at least 3 times")));
  C.Status = CountStatus::Unbounded;
  EXPECT_THAT(run("retry-amplification", A),
              ElementsAre(says(Severity::Error, "without a bound")));
  C.Layers = {0};
  EXPECT_THAT(run("retry-amplification", A), IsEmpty());
}

TEST(RulesAmplification, TellsOfTheOtherSinksInNotes) {
  Analysis A = samples::twoLayers();
  A.Chains.push_back(A.Chains[0]);
  A.Chains[0].Kind = SiteKind::Reconnect;
  A.Chains[0].Sink = "svc::dial";
  auto Findings = run("retry-amplification", A);
  ASSERT_THAT(Findings, ElementsAre(says(Severity::Error, "'svc::get'")));
  EXPECT_EQ(Findings[0].ChainIndex, 1u);
  EXPECT_THAT(Findings[0].Notes.back().Message,
              HasSubstr("also multiplies the attempts of 'svc::dial'"));
}

TEST(RulesLibraryDefault, LeavesTheWordToAmplification) {
  Analysis A = samples::twoLayers();
  A.Sites[1].Form = SiteForm::Library;
  A.Sites[1].IsLibraryDefault = true;
  EXPECT_THAT(run("retry-library-default", A),
              ElementsAre(says(Severity::Warning,
                               "makes 5 attempts of 'svc::get', which makes 3 "
                               "attempts by itself")));
  const CheckInfo *Both[] = {findCheck("retry-amplification"),
                             findCheck("retry-library-default")};
  auto Findings = runChecks(A, Both);
  ASSERT_THAT(Findings,
              ElementsAre(Field(&Finding::Check, "retry-amplification")));
  EXPECT_THAT(Findings[0].Notes.back().Message,
              HasSubstr("by a default of its library"));
  EXPECT_EQ(Findings[0].Notes[2].Message,
            "'svc::get' makes 3 attempts (15 so far)");
}

TEST(RulesLibraryDefault, ItsScheduleIsNotOurs) {
  Site Growing = samples::doublingLoop();
  Growing.Form = SiteForm::Library;
  EXPECT_THAT(run("retry-no-jitter", Growing), testing::SizeIs(1));
  Growing.IsLibraryDefault = true;
  EXPECT_THAT(run("retry-no-jitter", Growing), IsEmpty());
  Growing.Draw = Jitter::Predictable;
  EXPECT_THAT(run("retry-predictable-jitter", Growing), IsEmpty());
  Growing.Delay.Overflows = true;
  EXPECT_THAT(run("retry-uncapped-backoff", Growing), IsEmpty());
  Site Fixed = samples::fixedLoop();
  Fixed.IsLibraryDefault = true;
  EXPECT_THAT(run("retry-fixed-delay", Fixed), IsEmpty());
  Site Rushing = rushing(9);
  Rushing.IsLibraryDefault = true;
  EXPECT_THAT(run("retry-no-delay", Rushing), IsEmpty());
}

TEST(RulesOrder, OnePlaceThenSeverityThenName) {
  Analysis A = samples::twoLayers();
  A.Sites[0].SleepsAfterLast = true;
  A.Sites[0].Count.Status = CountStatus::Unbounded;
  std::vector<const CheckInfo *> All;
  for (const CheckInfo &Check : catalogue())
    All.push_back(&Check);
  std::vector<std::string> Names;
  for (const Finding &F : runChecks(A, All))
    Names.push_back(F.Check);
  EXPECT_THAT(Names,
              ElementsAre("retry-amplification", "retry-no-jitter",
                          "retry-unbounded", "retry-uncapped-backoff",
                          "retry-sleep-after-last", "retry-fixed-delay"));
}

} // namespace
