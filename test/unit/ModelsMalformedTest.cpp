//===-- ModelsMalformedTest.cpp - Every way a model can be wrong ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each test is one mistake and what the reader says about it: where it is and
// what was expected.
//
//===----------------------------------------------------------------------===//

#include "models/ModelReader.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using namespace llvm;
using testing::HasSubstr;

namespace {

/// What is wrong with the file \p Text; empty if nothing is.
std::string mistake(StringRef Text) {
  Expected<json::Value> Document = json::parse(Text, "m.json");
  if (!Document)
    return toString(Document.takeError());
  Expected<ModelFile> File = readModelFile(json::Cursor(*Document, "m.json"));
  return File ? "" : toString(File.takeError());
}

/// What is wrong with a file of the one function \p Members. Single quotes
/// stand for double ones.
std::string mistakeIn(std::string Members, StringRef More = "") {
  std::string Text =
      "{'library': 'L', 'functions': [{" + Members + "}]" + More.str() + "}";
  std::replace(Text.begin(), Text.end(), '\'', '"');
  return mistake(Text);
}

std::string mistakeInRetries(StringRef Members) {
  return mistakeIn("'name': 'f', 'role': 'operation', 'source': 's', "
                   "'retries': 'r'",
                   (", 'retries': {'r': {" + Members + "}}").str());
}

constexpr char Good[] = "'name': 'f', 'role': 'neutral', 'source': 's'";
constexpr char GoodRetries[] = "'attempts': 3, 'delay': {'kind': 'none'}, "
                               "'jitter': 'none', 'source': 's'";

TEST(ModelsMalformedTest, TheGoodOnesAreGood) {
  EXPECT_EQ(mistakeIn(Good), "");
  EXPECT_EQ(mistakeInRetries(GoodRetries), "");
}

TEST(ModelsMalformedTest, NoJson) {
  EXPECT_THAT(mistake("{\"library\": }"), HasSubstr("m.json"));
}

TEST(ModelsMalformedTest, NoObject) {
  EXPECT_THAT(mistake("[]"), HasSubstr("m.json"));
}

TEST(ModelsMalformedTest, NoLibrary) {
  EXPECT_THAT(mistake("{\"functions\": []}"), HasSubstr("library"));
}

TEST(ModelsMalformedTest, NoFunctions) {
  EXPECT_THAT(mistake("{\"library\": \"L\"}"), HasSubstr("functions"));
}

TEST(ModelsMalformedTest, UnknownMemberOfTheFile) {
  EXPECT_THAT(mistakeIn(Good, ", 'extra': 1"), HasSubstr("'extra'"));
}

TEST(ModelsMalformedTest, UnknownMemberOfAFunction) {
  std::string Said = mistakeIn(std::string(Good) + ", 'delai': 1");
  EXPECT_THAT(Said, HasSubstr("m.json: functions[0]"));
  EXPECT_THAT(Said, HasSubstr("'delai'"));
}

TEST(ModelsMalformedTest, NoName) {
  EXPECT_THAT(mistakeIn("'role': 'neutral', 'source': 's'"), HasSubstr("name"));
}

TEST(ModelsMalformedTest, NamesAreNoTexts) {
  EXPECT_THAT(mistakeIn("'name': [1], 'role': 'neutral', 'source': 's'"),
              HasSubstr("functions[0].name[0]"));
}

TEST(ModelsMalformedTest, EmptyListOfNames) {
  EXPECT_THAT(mistakeIn("'name': [], 'role': 'neutral', 'source': 's'"),
              HasSubstr("there is no name"));
}

TEST(ModelsMalformedTest, EmptyName) {
  EXPECT_THAT(mistakeIn("'name': [''], 'role': 'neutral', 'source': 's'"),
              HasSubstr("a name is empty"));
}

TEST(ModelsMalformedTest, NoRole) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'source': 's'"), HasSubstr("role"));
}

TEST(ModelsMalformedTest, UnknownRole) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'nap', 'source': 's'"),
              HasSubstr("functions[0].role: 'nap' is not one of: wait"));
}

TEST(ModelsMalformedTest, NoSource) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'neutral'"), HasSubstr("source"));
}

TEST(ModelsMalformedTest, EmptySource) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'neutral', 'source': ''"),
              HasSubstr("functions[0].source: the text is empty"));
}

TEST(ModelsMalformedTest, WrongType) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'operation', 'source': 's', "
                        "'remote': 'yes'"),
              HasSubstr("functions[0].remote"));
}

// ---------------------------------------------------------------- time

TEST(ModelsMalformedTest, UnknownUnit) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'wait', 'source': 's', "
                        "'delay': {'param': 0, 'unit': 'sec'}"),
              HasSubstr("functions[0].delay.unit: 'sec' is not one of"));
}

TEST(ModelsMalformedTest, NoUnit) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'wait', 'source': 's', "
                        "'delay': {'param': 0}"),
              HasSubstr("unit"));
}

TEST(ModelsMalformedTest, NegativeParameter) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'wait', 'source': 's', "
                        "'delay': {'param': -1, 'unit': 's'}"),
              HasSubstr("functions[0].delay.param: parameters are counted "
                        "from 0"));
}

TEST(ModelsMalformedTest, ParameterIsNoNumber) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'wait', 'source': 's', "
                        "'delay': {'param': 'first', 'unit': 's'}"),
              HasSubstr("expected the number of a parameter"));
}

TEST(ModelsMalformedTest, DelayWhereTheRoleHasNone) {
  EXPECT_THAT(
      mistakeIn(std::string(Good) + ", 'delay': {'param': 0, 'unit': 's'}"),
      HasSubstr("functions[0].delay: the role has no delay"));
}

TEST(ModelsMalformedTest, NoDelayWhereTheRoleNeedsOne) {
  for (StringRef Role : {"timed-wait", "set-timer", "duration", "clock"})
    EXPECT_THAT(
        mistakeIn(("'name': 'f', 'role': '" + Role + "', 'source': 's'").str()),
        HasSubstr("the role needs a delay"));
}

TEST(ModelsMalformedTest, DelayOfNoParameter) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'timed-wait', 'source': 's', "
                        "'delay': {'unit': 's'}"),
              HasSubstr("the role needs a delay with a param"));
}

TEST(ModelsMalformedTest, ArithmeticOfNoDuration) {
  EXPECT_THAT(mistakeIn(std::string(Good) + ", 'arithmetic': '+'"),
              HasSubstr("only a duration has this"));
}

TEST(ModelsMalformedTest, OperatorWithUnit) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'duration', 'source': 's', "
                        "'arithmetic': '+', 'delay': {'unit': 's'}"),
              HasSubstr("to needs a unit, operators have none"));
}

TEST(ModelsMalformedTest, NumberWithoutUnit) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'duration', 'source': 's', "
                        "'arithmetic': 'to'"),
              HasSubstr("to needs a unit, operators have none"));
}

TEST(ModelsMalformedTest, OnlyIfNullHoldsParameters) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'wait', 'source': 's', "
                        "'delay': {'param': 0, 'unit': 's', "
                        "'only_if_null': [-2]}"),
              HasSubstr("only_if_null"));
}

// ---------------------------------------------------------------- draws

TEST(ModelsMalformedTest, DrawWithoutRange) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'draw', 'source': 's', "
                        "'low': 0"),
              HasSubstr("a draw needs low and high"));
}

TEST(ModelsMalformedTest, RangeWithoutDraw) {
  EXPECT_THAT(mistakeIn(std::string(Good) + ", 'low': 0"),
              HasSubstr("functions[0].low: only a draw has this"));
}

TEST(ModelsMalformedTest, BoundIsNothingKnown) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'draw', 'source': 's', "
                        "'low': 0, 'high': 'much'"),
              HasSubstr("functions[0].high: expected a number"));
}

TEST(ModelsMalformedTest, BoundFromTwoPlaces) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'draw', 'source': 's', "
                        "'low': 0, 'high': {'param': 0, "
                        "'receiver_argument': 1}"),
              HasSubstr("expected either param or receiver_argument"));
}

TEST(ModelsMalformedTest, UnlessSeededByNothing) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'draw', 'source': 's', "
                        "'low': 0, 'high': 1, 'seeding': 'unless-seeded'"),
              HasSubstr("unless-seeded needs seeded_by"));
}

// ---------------------------------------------------------------- calls

TEST(ModelsMalformedTest, NotAmongWhat) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'predicate', 'source': 's', "
                        "'fails': 'not-among'"),
              HasSubstr("not-among and good_values go together"));
}

TEST(ModelsMalformedTest, GoodValuesOfNothing) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'predicate', 'source': 's', "
                        "'fails': 'zero', 'good_values': [1]"),
              HasSubstr("not-among and good_values go together"));
}

TEST(ModelsMalformedTest, OutOfWhichParameter) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'operation', 'source': 's', "
                        "'fails': 'out'"),
              HasSubstr("out and status go together"));
}

TEST(ModelsMalformedTest, InvokesNothing) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'invoke', 'source': 's'"),
              HasSubstr("the role needs a callback"));
}

TEST(ModelsMalformedTest, CallbackIsAnotherWord) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'invoke', 'source': 's', "
                        "'callback': 'first'"),
              HasSubstr("functions[0].callback: expected the number of a "
                        "parameter or one of: any, last"));
}

TEST(ModelsMalformedTest, StatusOfNoCallback) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'operation', 'source': 's', "
                        "'callback_status': 0"),
              HasSubstr("there is no callback"));
}

TEST(ModelsMalformedTest, AttemptsOfNoHelper) {
  EXPECT_THAT(mistakeIn(std::string(Good) + ", 'attempts': {'param': 0}"),
              HasSubstr("only a retry-helper has this"));
}

TEST(ModelsMalformedTest, RemoteButNoOperation) {
  EXPECT_THAT(mistakeIn(std::string(Good) + ", 'remote': true"),
              HasSubstr("only an operation has this"));
}

TEST(ModelsMalformedTest, LockedButNoLock) {
  EXPECT_THAT(mistakeIn(std::string(Good) + ", 'lock': 'takes'"),
              HasSubstr("only a lock has this"));
}

TEST(ModelsMalformedTest, ThrowsButNoExit) {
  EXPECT_THAT(mistakeIn(std::string(Good) + ", 'throws': true"),
              HasSubstr("only an exit has this"));
}

TEST(ModelsMalformedTest, UnknownCondition) {
  EXPECT_THAT(mistakeIn(std::string(Good) + ", 'when': {'returning': 'x'}"),
              HasSubstr("functions[0].when"));
}

// ---------------------------------------------------------------- retries

TEST(ModelsMalformedTest, RetriesThatAreNotThere) {
  EXPECT_THAT(mistakeIn("'name': 'f', 'role': 'operation', 'source': 's', "
                        "'retries': 'x'"),
              HasSubstr("functions[0].retries: the file has no retries 'x'"));
}

TEST(ModelsMalformedTest, RetriesWithoutSource) {
  EXPECT_THAT(mistakeInRetries("'attempts': 3, 'delay': {'kind': 'none'}, "
                               "'jitter': 'none'"),
              HasSubstr("source"));
}

TEST(ModelsMalformedTest, RetriesWithoutAttempts) {
  EXPECT_THAT(mistakeInRetries("'delay': {'kind': 'none'}, "
                               "'jitter': 'none', 'source': 's'"),
              HasSubstr("attempts"));
}

TEST(ModelsMalformedTest, AttemptsBelowUnbounded) {
  EXPECT_THAT(mistakeInRetries("'attempts': -2, 'delay': {'kind': 'none'}, "
                               "'jitter': 'none', 'source': 's'"),
              HasSubstr("retries.r.attempts"));
}

TEST(ModelsMalformedTest, BoundedByNoTime) {
  EXPECT_THAT(mistakeInRetries("'attempts': 0, 'delay': {'kind': 'none'}, "
                               "'jitter': 'none', 'source': 's'"),
              HasSubstr("attempts bounded by time need within_ms"));
}

TEST(ModelsMalformedTest, UnknownKindOfDelay) {
  EXPECT_THAT(mistakeInRetries("'attempts': 3, 'delay': {'kind': 'quick'}, "
                               "'jitter': 'none', 'source': 's'"),
              HasSubstr("retries.r.delay.kind: 'quick' is not one of"));
}

TEST(ModelsMalformedTest, NegativeDelay) {
  EXPECT_THAT(mistakeInRetries("'attempts': 3, 'delay': {'kind': 'fixed', "
                               "'first_ms': -1}, 'jitter': 'none', "
                               "'source': 's'"),
              HasSubstr("a delay is not negative"));
}

TEST(ModelsMalformedTest, UnknownJitter) {
  EXPECT_THAT(mistakeInRetries("'attempts': 3, 'delay': {'kind': 'none'}, "
                               "'jitter': 'some', 'source': 's'"),
              HasSubstr("retries.r.jitter: 'some' is not one of"));
}

std::string mistakeInSetting(StringRef Members) {
  return mistakeInRetries(
      (GoodRetries + (", 'settings': [{" + Members + "}]")).str());
}

TEST(ModelsMalformedTest, SettingWithoutName) {
  EXPECT_THAT(mistakeInSetting("'param': 0"),
              HasSubstr("retries.r.settings[0]"));
}

TEST(ModelsMalformedTest, DelayWithoutUnit) {
  EXPECT_THAT(mistakeInSetting("'name': 'x', 'sets': 'first-delay'"),
              HasSubstr("a unit goes with first-delay and cap"));
}

TEST(ModelsMalformedTest, AttemptsWithUnit) {
  EXPECT_THAT(mistakeInSetting("'name': 'x', 'unit': 'ms'"),
              HasSubstr("a unit goes with first-delay and cap"));
}

TEST(ModelsMalformedTest, KeyOfWhichParameter) {
  EXPECT_THAT(mistakeInSetting("'name': 'x', 'key': 'retries'"),
              HasSubstr("key and key_param go together"));
}

TEST(ModelsMalformedTest, BecomesWithoutPolicy) {
  EXPECT_THAT(mistakeInSetting("'name': 'x', 'becomes': {'attempts': 1, "
                               "'delay': {'kind': 'none'}, "
                               "'jitter': 'none'}"),
              HasSubstr("only a policy becomes other retries"));
}

// ---------------------------------------------------------------- others

TEST(ModelsMalformedTest, FieldWithoutMeaning) {
  EXPECT_THAT(mistakeIn(Good, ", 'fields': [{'name': 'R::x', "
                              "'source': 's'}]"),
              HasSubstr("fails"));
}

TEST(ModelsMalformedTest, PolicyWithoutMethod) {
  EXPECT_THAT(mistakeIn(Good, ", 'policies': [{'record': 'R', "
                              "'source': 's'}]"),
              HasSubstr("again"));
}

TEST(ModelsMalformedTest, PolicyDelayWithoutUnit) {
  EXPECT_THAT(mistakeIn(Good, ", 'policies': [{'record': 'R', "
                              "'again': 'a', 'delay': 'd', 'source': 's'}]"),
              HasSubstr("delay and unit go together"));
}

// ---------------------------------------------------------------- folders

/// What is wrong with a folder that holds \p Files, pairs of name and text.
std::string
mistakeInFolder(std::vector<std::pair<std::string, std::string>> Files) {
  SmallString<128> Folder;
  if (sys::fs::createUniqueDirectory("models", Folder))
    return "no folder";
  auto Remove = make_scope_exit([&] { sys::fs::remove_directories(Folder); });
  for (const auto &[Name, Text] : Files) {
    SmallString<128> Path = Folder;
    sys::path::append(Path, Name);
    std::error_code EC;
    raw_fd_ostream OS(Path, EC);
    OS << Text;
  }
  Expected<std::unique_ptr<Models>> Loaded = Models::load(Folder);
  return Loaded ? "" : toString(Loaded.takeError());
}

std::string fileOf(std::string Name, StringRef More = "") {
  return "{\"library\": \"L\", \"functions\": [{\"name\": \"" + Name +
         "\", \"role\": \"neutral\", \"source\": \"s\"}]" + More.str() + "}";
}

TEST(ModelsMalformedTest, NoFolder) {
  Expected<std::unique_ptr<Models>> Loaded = Models::load("/no/such/folder");
  ASSERT_FALSE(Loaded);
  EXPECT_THAT(toString(Loaded.takeError()), HasSubstr("/no/such/folder"));
}

TEST(ModelsMalformedTest, FolderWithoutModels) {
  EXPECT_THAT(mistakeInFolder({{"readme.txt", ""}}),
              HasSubstr("there are no models here"));
}

TEST(ModelsMalformedTest, NameModelledTwice) {
  EXPECT_EQ(mistakeInFolder({{"a.json", fileOf("f")}, {"b.json", fileOf("g")}}),
            "");
  std::string Said =
      mistakeInFolder({{"a.json", fileOf("f")}, {"b.json", fileOf("f")}});
  EXPECT_THAT(Said, HasSubstr("b.json: functions[0]"));
  EXPECT_THAT(Said, HasSubstr("'f' has a model already"));
}

TEST(ModelsMalformedTest, SeededByUnknown) {
  std::string Text = "{\"library\": \"L\", \"functions\": [{\"name\": \"f\", "
                     "\"role\": \"draw\", \"low\": 0, \"high\": 1, "
                     "\"seeding\": \"unless-seeded\", \"seeded_by\": "
                     "[\"sow\"], \"source\": \"s\"}]}";
  std::string Said = mistakeInFolder({{"a.json", Text}});
  EXPECT_THAT(Said, HasSubstr("a.json: functions[0]: 'sow' has no model"));
}

TEST(ModelsMalformedTest, DrawsWithUnknown) {
  EXPECT_THAT(
      mistakeInFolder(
          {{"a.json", "{\"library\": \"L\", \"retries\": {\"r\": "
                      "{\"attempts\": 2, \"delay\": {\"kind\": \"none\"}, "
                      "\"jitter\": \"full\", \"draws_with\": \"dice\", "
                      "\"source\": \"s\"}}, \"functions\": [{\"name\": \"f\", "
                      "\"role\": \"operation\", \"source\": \"s\", "
                      "\"retries\": \"r\"}]}"}}),
      HasSubstr("'dice' has no model"));
}

} // namespace
