//===-- AnalyzeSchedulesTest.cpp - From delays to closed forms -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Schedules.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

namespace {

constexpr double Ms = 1e6; ///< ns

DelayRow row(std::initializer_list<double> Delays, uint32_t Flags = 0) {
  DelayRow Row;
  for (double D : Delays) {
    Row.Delays.push_back(Value::number(D * Ms));
    Row.Delays.back().Flags = Flags;
  }
  return Row;
}

Schedule fit(const DelayRow &Row) {
  Symbols None;
  return fitDelays(Row, None).Form;
}

TEST(Schedules, Fixed) {
  Schedule S = fit(row({500, 500, 500, 500}));
  EXPECT_EQ(S.Kind, DelayKind::Fixed);
  EXPECT_THAT(S.FirstMs, Optional(500));
  EXPECT_FALSE(S.CapMs);
}

TEST(Schedules, ExponentialUpToItsCap) {
  Schedule S = fit(row({100, 200, 400, 800, 1000, 1000, 1000}));
  EXPECT_EQ(S.Kind, DelayKind::Exponential);
  EXPECT_THAT(S.FirstMs, Optional(100));
  EXPECT_THAT(S.Factor, Optional(2));
  EXPECT_THAT(S.CapMs, Optional(1000));
}

TEST(Schedules, Linear) {
  Schedule S = fit(row({1000, 2000, 3000, 4000, 5000}));
  EXPECT_EQ(S.Kind, DelayKind::Linear);
  EXPECT_THAT(S.Factor, Optional(1000)) << "ms more each time";
}

TEST(Schedules, NeitherLaw) {
  EXPECT_EQ(fit(row({100, 500, 300, 900, 200})).Kind, DelayKind::Varying);
}

TEST(Schedules, ACapCutsAStepAndMakesNoneLonger) {
  EXPECT_EQ(fit(row({60, 120, 300, 300, 300})).Kind, DelayKind::Varying);
  EXPECT_EQ(fit(row({0, 50, 150, 150, 150})).Kind, DelayKind::Varying);
}

TEST(Schedules, WhatFallsMeetsNoCap) {
  Schedule S = fit(row({2000, 0, 0}));
  EXPECT_EQ(S.Kind, DelayKind::Varying);
  EXPECT_FALSE(S.CapMs);
  EXPECT_EQ(fit(row({0, 1, 0, 0})).Kind, DelayKind::Varying);
}

TEST(Schedules, SharesOfWholeMillisecondsAreLinear) {
  Schedule S = fit(row({74, 100, 124, 150, 174, 200, 224}));
  EXPECT_EQ(S.Kind, DelayKind::Linear);
}

TEST(Schedules, NoWaitIsNone) {
  DelayRow Row;
  Row.Delays.resize(3);
  EXPECT_EQ(fit(Row).Kind, DelayKind::None);
}

TEST(Schedules, ASampleShowsTheLawAndNoFigure) {
  Schedule S = fit(row({5, 10, 20, 40, 80}, FromUnknown));
  EXPECT_EQ(S.Kind, DelayKind::Exponential);
  EXPECT_THAT(S.Factor, Optional(2));
  EXPECT_FALSE(S.FirstMs);
  EXPECT_THAT(S.FirstDelaysMs, IsEmpty());
}

TEST(Schedules, TheOtherSideSaysWhenOnlyByItsAnswer) {
  Symbols Syms;
  SymbolNode N;
  N.Instance = 4;
  N.Key = "retry_after";
  DelayRow Row;
  Row.Delays = {Value::symbol(Syms.intern(N))};
  EXPECT_EQ(fitDelays(Row, Syms).Form.Kind, DelayKind::Unknown);
  Row.Operations = {4};
  EXPECT_EQ(fitDelays(Row, Syms).Form.Kind, DelayKind::Server);
}

TEST(Schedules, FullJitter) {
  DelayRow Row;
  for (double Ceiling : {100.0, 200.0, 400.0, 800.0}) {
    Value V = Value::number(Ceiling * Ms);
    V.Lo = 0;
    V.Flags = FromDraw;
    V.Draw = 1 + Row.Delays.size();
    Row.Delays.push_back(V);
  }
  EXPECT_EQ(gradeJitter(Row), Jitter::Full);
}

TEST(Schedules, WhatHasOverflowedShowsNoShape) {
  DelayRow Row;
  for (double Delay : {100.0, 200.0, 400.0}) {
    Value V = Value::number(Delay * Ms);
    V.Lo = 0.8 * V.Hi;
    V.Flags = FromDraw;
    Row.Delays.push_back(V);
  }
  Row.Delays.back().Lo = -1e18;
  Row.Delays.back().Hi = 1e18;
  Row.Delays.back().Flags |= HasOverflowed;
  EXPECT_EQ(gradeJitter(Row), Jitter::Proportional);
}

} // namespace
