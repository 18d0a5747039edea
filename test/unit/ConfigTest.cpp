//===-- ConfigTest.cpp - Configuration files ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Configuration.h"
#include "llvm/Support/FileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace retrytidy;
using testing::HasSubstr;

/// What is wrong with \p Text, "" where nothing is.
static std::string complaint(StringRef Text) {
  Expected<Configuration> Read = parseConfiguration(Text, ".retry-tidy");
  return Read ? "" : toString(Read.takeError());
}

/// The first name that \p Text assumes a number for, or what is wrong.
static std::string name(StringRef Text) {
  Expected<Configuration> Read = parseConfiguration(Text, ".retry-tidy");
  if (!Read)
    return toString(Read.takeError());
  return Read->Assume.empty() ? "" : Read->Assume.front().Name;
}

TEST(Config, ReadsABlockOfNames) {
  Expected<Configuration> Read = parseConfiguration("# comment\n"
                                                    "Assume:\n"
                                                    "  options.max_tries: 5\n"
                                                    "  RETRIES: -1\n"
                                                    "  backoff: 2.5e2\n",
                                                    ".retry-tidy");
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  ASSERT_EQ(Read->Assume.size(), 3u);
  EXPECT_EQ(Read->Assume[0].Name, "options.max_tries");
  EXPECT_EQ(Read->Assume[0].Number, 5);
  EXPECT_EQ(Read->Assume[0].Line, 3u);
  EXPECT_EQ(Read->Assume[1].Number, -1);
  EXPECT_EQ(Read->Assume[2].Number, 250);
  EXPECT_EQ(Read->File, ".retry-tidy");
}

TEST(Config, ReadsAFlowOfNames) {
  Expected<Configuration> Read = parseConfiguration(
      "Assume: {options.max_tries: 5, ClientOptions::timeout_ms: 2000}\n", "f");
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  ASSERT_EQ(Read->Assume.size(), 2u);
  EXPECT_EQ(Read->Assume[1].Name, "ClientOptions::timeout_ms");
  EXPECT_EQ(Read->Assume[1].Number, 2000);
}

TEST(Config, ReadsNamesAsCppSpellsThem) {
  EXPECT_EQ(name("Assume:\n  ClientOptions::timeout_ms: 1\n"),
            "ClientOptions::timeout_ms");
  EXPECT_EQ(name("Assume:\n  opts->tries: 1\n"), "opts->tries");
  EXPECT_EQ(name("Assume:\n  get_tries(): 1\n"), "get_tries()");
  EXPECT_EQ(name("Assume:\n  'limits[2]': 1\n"), "limits[2]");
  EXPECT_EQ(name("Assume:\n  \"atoi(getenv(\\\"X\\\"))\": 1\n"),
            "atoi(getenv(\"X\"))");
}

TEST(Config, NothingConfiguresNothing) {
  for (StringRef Text :
       {"", "\n", "# only a comment\n", "---\n", "Assume:\n", "Assume: {}\n"}) {
    Expected<Configuration> Read = parseConfiguration(Text, "f");
    ASSERT_TRUE(bool(Read)) << Text.str() << toString(Read.takeError());
    EXPECT_TRUE(Read->Assume.empty()) << Text.str();
  }
}

TEST(Config, ReadsOtherEndsOfLinesAndAByteOrderMark) {
  EXPECT_EQ(name("Assume:\r\n  a.b: 3\r\n"), "a.b");
  EXPECT_EQ(complaint("Assume:\r\n  a.b: 3\r\n  c: x\r\n"),
            ".retry-tidy:3:6: 'c' takes a number, as 5 or 0.5, not 'x'");
  EXPECT_EQ(name("\xEF\xBB\xBF"
                 "Assume: {a: 3}"),
            "a");
}

TEST(Config, UnknownKeysAreNamedWithTheNearest) {
  EXPECT_EQ(complaint("\nAsume: {a: 1}\n"),
            ".retry-tidy:2:1: there is no key 'Asume', did you mean 'Assume'?");
  EXPECT_EQ(complaint("Frobnicate: 1\n"),
            ".retry-tidy:1:1: there is no key 'Frobnicate': the keys are "
            "Assume, Entries");
}

TEST(Config, KeysOfLaterVersionsAreRefused) {
  for (StringRef Key : {"Checks", "HeaderFilterRegex", "InheritParentConfig",
                        "WarningsAsErrors", "CheckOptions"})
    EXPECT_EQ(
        complaint((Key + ": x\n").str()),
        (".retry-tidy:1:1: the key '" + Key + "' is not supported yet").str());
}

TEST(Config, ValuesOfAWrongTypeAreRefused) {
  EXPECT_EQ(complaint("Assume: 5\n"),
            ".retry-tidy:1:9: Assume takes names with values (NAME: VALUE), "
            "not '5'");
  EXPECT_THAT(complaint("Assume:\n  - a\n"), HasSubstr("not a list"));
  EXPECT_THAT(complaint("- Assume\n"), HasSubstr("not a list"));
  EXPECT_THAT(complaint("Assume\n"), HasSubstr("not 'Assume'"));
  EXPECT_THAT(complaint("Assume:\n  a: {b: 1}\n"), HasSubstr("not a mapping"));
  EXPECT_THAT(complaint("Assume:\n  a:\n"), HasSubstr("not nothing"));
  EXPECT_THAT(complaint("Assume:\n  a: '5'\n"), HasSubstr("not ''5''"));
  EXPECT_THAT(complaint("Assume:\n  [a, b]: 5\n"), HasSubstr("a plain text"));
}

TEST(Config, NumbersAreDecimalAndFinite) {
  for (StringRef Given :
       {"5x", "0x10", "nan", "inf", "1e999", "1_000", "2s", ".5", "--1"})
    EXPECT_EQ(complaint(("Assume: {a: " + Given + "}\n").str()),
              (".retry-tidy:1:13: 'a' takes a number, as 5 or 0.5, not '" +
               Given + "'")
                  .str());
}

TEST(Config, NamesStandThereOnce) {
  EXPECT_EQ(complaint("Assume:\n  a: 1\n  b: 2\n  a: 3\n"),
            ".retry-tidy:4:3: 'a' stands in line 2 already");
  EXPECT_EQ(complaint("Assume: {a: 1}\nAssume: {b: 1}\n"),
            ".retry-tidy:2:1: 'Assume' stands in line 1 already");
}

TEST(Config, BrokenYamlIsNamedWithItsPlace) {
  EXPECT_THAT(complaint("Assume: {a: 1\n"), HasSubstr("this is no YAML"));
  EXPECT_THAT(complaint("Assume: {a: 1}\n  b: [\n"),
              HasSubstr("this is no YAML"));
  EXPECT_THAT(complaint("Assume: \"a\n"), HasSubstr("this is no YAML"));
  EXPECT_THAT(complaint("\tAssume: 1\n"), HasSubstr(".retry-tidy:1:"));
  EXPECT_NE(complaint(StringRef("\0\1\2\xff", 4)), "");
  EXPECT_NE(complaint("Assume: &x {a: *x}\n"), "");
  EXPECT_THAT(complaint("Assume: {a: 1}\n---\nAssume: {b: 1}\n"),
              HasSubstr(".retry-tidy:3:1: a second document"));
}

TEST(Config, DeepNestingIsRefusedAndNotFollowed) {
  for (StringRef Step : {"[", "{", "{a: ", "- ", "? ", "? [", "&a ", "!t "}) {
    std::string Deep;
    for (int I = 0; I < 200000; ++I)
      Deep += Step;
    EXPECT_NE(complaint(Deep), "") << Step.str();
    EXPECT_NE(complaint("Assume: " + Deep), "") << Step.str();
    EXPECT_NE(complaint("Assume:\n  a: " + Deep), "") << Step.str();
    EXPECT_NE(complaint("Assume: {a: 1}\n" + Deep), "") << Step.str();
  }
}

TEST(Config, TheNearestFolderUpwardsHasTheFile) {
  SmallString<128> Top;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("config-test", Top));
  std::string Deep = (Top + "/a/b").str();
  ASSERT_FALSE(sys::fs::create_directories(Deep));
  auto Touch = [](const std::string &Path) {
    std::error_code E;
    raw_fd_ostream(Path, E) << "";
    return !E;
  };
  ASSERT_TRUE(Touch((Top + "/.retry-tidy").str()));
  EXPECT_EQ(findConfiguration(Deep), (Top + "/.retry-tidy").str());
  ASSERT_TRUE(Touch((Top + "/a/.retry-tidy").str()));
  EXPECT_EQ(findConfiguration(Deep), (Top + "/a/.retry-tidy").str());
  EXPECT_EQ(findConfiguration(Top), (Top + "/.retry-tidy").str());
  sys::fs::remove_directories(Top);
}
