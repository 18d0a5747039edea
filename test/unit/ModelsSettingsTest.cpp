//===-- ModelsSettingsTest.cpp - From settings to retries -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/Settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using namespace llvm;

namespace {

LibraryRetry defaults() {
  LibraryRetry Retry;
  Retry.Attempts = 4;
  Retry.DelayKind = "exponential";
  Retry.FirstMs = 800;
  Retry.Factor = 2;
  Retry.CapMs = 60000;
  return Retry;
}

RetrySetting setting(SettingOf Sets, Unit In = Unit::None) {
  RetrySetting Setting;
  Setting.Sets = Sets;
  Setting.In = In;
  return Setting;
}

TEST(ModelsSettingsTest, RetriesAreOneMoreAttempt) {
  RetrySetting Retries = setting(SettingOf::Attempts);
  Retries.Plus = 1;
  EXPECT_EQ(applySetting(defaults(), Retries, 0).Attempts, 1);
  EXPECT_EQ(applySetting(defaults(), Retries, 6).Attempts, 7);
}

TEST(ModelsSettingsTest, TotalIsTheNumber) {
  RetrySetting Total = setting(SettingOf::Attempts);
  EXPECT_EQ(applySetting(defaults(), Total, 5).Attempts, 5);
  EXPECT_EQ(applySetting(defaults(), Total, 0).Attempts, 1);
}

TEST(ModelsSettingsTest, WithoutEnd) {
  RetrySetting Retries = setting(SettingOf::Attempts);
  Retries.Plus = 1;
  Retries.Unbounded = {-1};
  EXPECT_EQ(applySetting(defaults(), Retries, -1).Attempts, -1);
  EXPECT_EQ(applySetting(defaults(), Retries, 2147483647.0).Attempts, -1);
}

TEST(ModelsSettingsTest, DelaysInTheirUnit) {
  LibraryRetry First = applySetting(
      defaults(), setting(SettingOf::FirstDelay, Unit::Seconds), 2);
  EXPECT_EQ(First.FirstMs, 2000);
  EXPECT_EQ(First.DelayKind, "exponential");
  LibraryRetry Cap =
      applySetting(defaults(), setting(SettingOf::Cap, Unit::Chrono), 5e9);
  EXPECT_EQ(Cap.CapMs, 5000);
}

TEST(ModelsSettingsTest, ADelayWhereThereWasNone) {
  RetrySetting First = setting(SettingOf::FirstDelay, Unit::Milliseconds);
  EXPECT_EQ(applySetting({}, First, 10).DelayKind, "fixed");
  EXPECT_EQ(applySetting({}, First, 0).DelayKind, "none");
}

TEST(ModelsSettingsTest, PolicyTakesThePlace) {
  RetrySetting Policy = setting(SettingOf::Policy);
  EXPECT_EQ(applySetting(defaults(), Policy, 0).Attempts, 4);
  Policy.Becomes.emplace();
  Policy.Becomes->Attempts = 3;
  Policy.Becomes->Jitter = "full";
  LibraryRetry After = applySetting(defaults(), Policy, 0);
  EXPECT_EQ(After.Attempts, 3);
  EXPECT_EQ(After.Jitter, "full");
  EXPECT_EQ(After.FirstMs, std::nullopt);
}

TEST(ModelsSettingsTest, TurnedOff) {
  RetrySetting Enabled = setting(SettingOf::Enabled);
  EXPECT_EQ(applySetting(defaults(), Enabled, 0).Attempts, 1);
  EXPECT_EQ(applySetting(defaults(), Enabled, 1).Attempts, 4);
}

TEST(ModelsSettingsTest, ServiceConfig) {
  Expected<std::vector<ServiceConfigRetry>> Read = readServiceConfig(R"json({
    "methodConfig": [
      {"name": [{"service": "ledger.Ledger"}, {"service": "a.B", "method": "C"}],
       "retryPolicy": {"maxAttempts": 4, "initialBackoff": "0.2s",
                       "maxBackoff": "2s", "backoffMultiplier": 2,
                       "retryableStatusCodes": ["UNAVAILABLE"]}},
      {"name": [{}], "timeout": "1s"}]
  })json");
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  ASSERT_EQ(Read->size(), 2u);
  EXPECT_EQ((*Read)[0].Service, "ledger.Ledger");
  EXPECT_EQ((*Read)[0].Method, "");
  EXPECT_EQ((*Read)[1].Method, "C");
  const LibraryRetry &Retry = (*Read)[0].Retry;
  EXPECT_EQ(Retry.Attempts, 4);
  EXPECT_EQ(Retry.DelayKind, "exponential");
  EXPECT_EQ(Retry.FirstMs, 200);
  EXPECT_EQ(Retry.Factor, 2);
  EXPECT_EQ(Retry.CapMs, 2000);
  EXPECT_EQ(Retry.Jitter, "proportional");
}

std::string policyText(StringRef Policy) {
  return ("{\"methodConfig\": [{\"name\": [{}], \"retryPolicy\": {" + Policy +
          "}}]}")
      .str();
}

TEST(ModelsSettingsTest, ServiceConfigIsAtMostFive) {
  Expected<std::vector<ServiceConfigRetry>> Read = readServiceConfig(
      policyText("\"maxAttempts\": 9, \"initialBackoff\": \"1s\", "
                 "\"maxBackoff\": \"1s\", \"backoffMultiplier\": 1"));
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  EXPECT_EQ((*Read)[0].Retry.Attempts, 5);
  EXPECT_EQ((*Read)[0].Retry.DelayKind, "fixed");
}

TEST(ModelsSettingsTest, ServiceConfigThatIsNone) {
  for (std::string Text :
       {std::string("{"), std::string("[]"), policyText("\"maxAttempts\": 4"),
        policyText("\"maxAttempts\": 1, \"initialBackoff\": \"1s\", "
                   "\"maxBackoff\": \"1s\", \"backoffMultiplier\": 1"),
        policyText("\"maxAttempts\": 3, \"initialBackoff\": \"1\", "
                   "\"maxBackoff\": \"1s\", \"backoffMultiplier\": 1")}) {
    Expected<std::vector<ServiceConfigRetry>> Read = readServiceConfig(Text);
    EXPECT_FALSE(bool(Read)) << Text;
    consumeError(Read.takeError());
  }
}

} // namespace
