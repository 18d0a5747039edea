//===-- AnalyzeWordsTest.cpp - Names as evidence -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Words.h"
#include "gtest/gtest.h"

using namespace retrytidy;

namespace {

TEST(Words, AreDividedByCaseAndUnderscore) {
  EXPECT_TRUE(hasWord("isDeviceReady", {"ready"}));
  EXPECT_TRUE(hasWord("device_ready", {"ready"}));
  EXPECT_FALSE(hasWord("alreadyThere", {"ready"}));
}

TEST(Words, APauseIsWhatWaitsAndNotWhatSpeaksOfWaiting) {
  EXPECT_TRUE(namesPause("backoff_sleep"));
  EXPECT_TRUE(namesPause("delay_ms"));
  EXPECT_FALSE(namesPause("set_delay"));
  EXPECT_FALSE(namesPause("call_after_delay"));
  EXPECT_FALSE(namesPause("reset_backoff"));
}

TEST(Words, AState) {
  EXPECT_TRUE(namesState("is_open"));
  EXPECT_TRUE(namesState("Empty"));
  EXPECT_FALSE(namesState("send"));
}

} // namespace

TEST(Words, TheLastWordStandsBehindTheLastUnderscore) {
  EXPECT_EQ(lastWord("MQTT_ERR_SUCCESS"), "SUCCESS");
  EXPECT_EQ(lastWord("OK"), "OK");
  EXPECT_EQ(lastWord(""), "");
}
