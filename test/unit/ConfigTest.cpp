//===-- ConfigTest.cpp - Configuration files ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Configurations.h"
#include "support/PathPatterns.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace retrytidy;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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
            "InheritParentConfig, Checks, WarningsAsErrors, CheckOptions, "
            "HeaderFilterRegex, ExcludeHeaderFilterRegex, TestPaths, "
            "VendorPaths, ProgramKind, Owner, Models, Assume, Entries");
}

TEST(Config, EveryKeyIsRead) {
  Expected<Configuration> Read =
      parseConfiguration("Checks: ['-*', 'retry-*']\n"
                         "WarningsAsErrors: retry-unbounded\n"
                         "CheckOptions: {retry-no-delay.MinAttempts: '5'}\n"
                         "HeaderFilterRegex: 'src/.*'\n"
                         "ExcludeHeaderFilterRegex: gen\n"
                         "TestPaths: [spec/]\n"
                         "VendorPaths: deps/, gen/*.c\n"
                         "ProgramKind: batch\n"
                         "Owner: net::Client\n"
                         "InheritParentConfig: true\n",
                         "f");
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  EXPECT_EQ(Read->Checks, "-*,retry-*");
  EXPECT_EQ(Read->WarningsAsErrors, "retry-unbounded");
  EXPECT_EQ(Read->CheckOptions.at("retry-no-delay.MinAttempts"), 5);
  EXPECT_EQ(Read->HeaderFilterRegex, "src/.*");
  EXPECT_EQ(Read->ExcludeHeaderFilterRegex, "gen");
  EXPECT_THAT(Read->TestPaths, ElementsAre("spec/"));
  EXPECT_THAT(Read->VendorPaths, ElementsAre("deps/", "gen/*.c"));
  EXPECT_EQ(Read->Kind, ProgramKind::Batch);
  EXPECT_THAT(Read->Owner, ElementsAre("net::Client"));
  EXPECT_TRUE(Read->InheritParentConfig);
  EXPECT_THAT(Read->SetAt.at("ProgramKind"), ElementsAre("f:8"));
}

TEST(Config, AChildStandsInFrontOfItsParent) {
  auto Read = [](StringRef Text, StringRef File) {
    return cantFail(parseConfiguration(Text, File));
  };
  Configuration Both =
      overlay(Read("Checks: -retry-no-delay\nAssume: {a: 1, b: 1}\n"
                   "ProgramKind: tool\nOwner: x\n"
                   "CheckOptions: {retry-no-delay.MinAttempts: 5, "
                   "retry-amplification.MaxMultiplier: 7}\n",
                   "parent"),
              Read("Checks: retry-no-delay\nAssume: {b: 2}\nOwner: y\n"
                   "CheckOptions: {retry-no-delay.MinAttempts: 6}\n",
                   "child"));
  EXPECT_EQ(Both.Checks, "-retry-no-delay,retry-no-delay");
  ASSERT_EQ(Both.Assume.size(), 2u);
  EXPECT_EQ(Both.Assume[0].Number, 2);
  EXPECT_EQ(Both.Assume[0].File, "child");
  EXPECT_EQ(Both.Assume[1].Name, "a");
  EXPECT_EQ(Both.Kind, ProgramKind::Tool);
  EXPECT_THAT(Both.Owner, ElementsAre("y"));
  EXPECT_EQ(Both.CheckOptions.at("retry-no-delay.MinAttempts"), 6);
  EXPECT_EQ(Both.CheckOptions.at("retry-amplification.MaxMultiplier"), 7);
  EXPECT_THAT(Both.SetAt.at("Checks"), ElementsAre("parent:1", "child:1"));
  EXPECT_THAT(Both.SetAt.at("Owner"), ElementsAre("child:3"));
}

TEST(Config, AllMistakesAreNamedAtOnce) {
  std::vector<std::string> Mistakes;
  readConfiguration({"Cheks: x\nAssume: {a: b, c: d}\n", "f", ""}, Mistakes);
  EXPECT_THAT(Mistakes, ElementsAre(HasSubstr("f:1:1: there is no key"),
                                    HasSubstr("f:2:13: 'a' takes a number"),
                                    HasSubstr("f:2:19: 'c' takes a number")));
}

TEST(Config, AClangTidyFileSpeaksOfOurChecksOnly) {
  std::vector<std::string> Mistakes;
  Configuration Read = readConfiguration(
      {"Checks: -*\nFormatStyle: {x: [y]}\nCheckOptions:\n"
       "  bugprone-x.y: z\n  retry-no-delay.MinAttempts: '4'\n"
       "  retry-tidy.TestPaths: a/,b/\n",
       ".clang-tidy", "", true},
      Mistakes);
  EXPECT_THAT(Mistakes, IsEmpty());
  EXPECT_EQ(Read.Checks, "");
  EXPECT_EQ(Read.CheckOptions.at("retry-no-delay.MinAttempts"), 4);
  EXPECT_THAT(Read.TestPaths, ElementsAre("a/", "b/"));
}

TEST(Config, WhatIsPrintedIsReadBack) {
  Configuration C = cantFail(parseConfiguration(
      "Assume: {'it''s': 0.1, 'a[1]': -5}\nOwner: [a::b, 'x y']\n"
      "Entries: {f: {MaxMultiplier: 3}}\nHeaderFilterRegex: '\\.h$'\n",
      "f"));
  std::string Text = printConfiguration(C);
  EXPECT_EQ(printConfiguration(cantFail(parseConfiguration(Text, "g"))), Text);
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
    EXPECT_NE(complaint("Checks: " + Deep), "") << Step.str();
  }
}

TEST(Config, TheCommonFolderIsThatOfTheSources) {
  EXPECT_EQ(commonFolder({"/p/src/a.c", "/p/src/b/c.c"}, "/p/out", "/p"),
            "/p/src");
  EXPECT_EQ(commonFolder({"/p/src/a.c", "/p/out/gen.c"}, "/p/out", "/p"),
            "/p/src");
  EXPECT_EQ(commonFolder({"/p/out/gen.c"}, "/p/out", "/p"), "/p/out");
  EXPECT_EQ(commonFolder({"/p/src/a.c", "/usr/src/b.c"}, "", "/p"), "/p/src");
  EXPECT_EQ(commonFolder({"/a/x.c", "/b/y.c"}, "", "/p"), "/");
  EXPECT_EQ(commonFolder({}, "", "/p"), "/p");
}

TEST(Config, PatternsLookBelowWhereTheProjectLies) {
  std::vector<std::string> Patterns = {"test/", "src/gen/"};
  for (StringRef Path : {"test/p/src/a.c", "test/p/include/a.h", "test/a.h"})
    EXPECT_FALSE(matchesPath(Patterns, Path, "test/p/src")) << Path.str();
  for (StringRef Path : {"test/p/test/a.c", "test/p/src/test/a.c", "x/test/a.c",
                         "testing/test/a.c", "src/gen/a.c"})
    EXPECT_TRUE(matchesPath(Patterns, Path, "test/p/src")) << Path.str();
  EXPECT_TRUE(matchesPath(Patterns, "src/gen/a.c", "src/gen"));
}

TEST(Config, PatternsMayNameWhatStandsAtTheRoot) {
  std::vector<std::string> Patterns = {"./main.c", "./gen/"};
  for (StringRef Path : {"main.c", "gen/a.c", "gen/b/a.c"})
    EXPECT_TRUE(matchesPath(Patterns, Path)) << Path.str();
  for (StringRef Path : {"src/main.c", "src/gen/a.c", "main.cpp"})
    EXPECT_FALSE(matchesPath(Patterns, Path)) << Path.str();
  EXPECT_FALSE(!!verifyPathPattern("./main.c"));
  for (StringRef Wrong : {"./", "/main.c", ".//main.c", "../main.c"})
    EXPECT_TRUE(errorToBool(verifyPathPattern(Wrong))) << Wrong.str();
}

TEST(Config, PatternsOfPaths) {
  std::vector<std::string> Patterns = {"test/", "*_test.*", "src/gen/",
                                       "src/*.pb.c"};
  for (StringRef Path : {"test/a.c", "x/test/b/a.c", "a_test.cpp", "x/a_test.h",
                         "src/gen/a.c", "src/a.pb.c"})
    EXPECT_TRUE(matchesPath(Patterns, Path)) << Path.str();
  for (StringRef Path : {"latest/a.c", "test.c", "x/src/gen/a.c", "a.pb.c",
                         "/abs/test/a.c", "src/test"})
    EXPECT_FALSE(matchesPath(Patterns, Path)) << Path.str();
}
