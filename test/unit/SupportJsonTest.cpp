//===-- SupportJsonTest.cpp - JSON values, cursors and text ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Json.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using namespace llvm;
using testing::HasSubstr;

namespace {

/// The error of \p E, or "no error".
template <typename T> std::string errorOf(Expected<T> E) {
  return E ? "no error" : toString(E.takeError());
}

std::string again(StringRef Text) {
  Expected<json::Value> V = json::parse(Text, "t.json");
  return V ? json::write(*V, /*Pretty=*/false) : toString(V.takeError());
}

TEST(SupportJson, RoundTrip) {
  for (StringRef Text :
       {"null", "true", "0", "-5", "9223372036854775807", "0.1", "1e+100",
        "\"a\\\"\\\\\\n\\u0001\"", "[]", "{}", "[1, [2, {}]]",
        "{\"b\": 1, \"a\": {\"c\": [null, false]}}"})
    EXPECT_EQ(again(Text), Text.str());
}

TEST(SupportJson, PrettyTextIsIndented) {
  json::Value V = json::Value::object();
  V.set("a", 1).set("b", json::Array{true, "x"}).set("a", 2);
  EXPECT_EQ(json::write(V), "{\n"
                            "  \"a\": 2,\n"
                            "  \"b\": [\n"
                            "    true,\n"
                            "    \"x\"\n"
                            "  ]\n"
                            "}\n");
}

TEST(SupportJson, WrittenTextIsAlwaysUtf8) {
  EXPECT_EQ(json::write(json::Value("a\xff"
                                    "b\xc3\xa4"),
                        false),
            "\"a\xEF\xBF\xBD"
            "b\xc3\xa4\"");
}

TEST(SupportJson, NumbersThatAreNoneBecomeNull) {
  EXPECT_EQ(json::write(json::Value(0.0 / 0.0), false), "null");
  EXPECT_EQ(json::write(json::Value(std::optional<double>()), false), "null");
}

TEST(SupportJson, MalformedText) {
  EXPECT_THAT(again(""), HasSubstr("t.json:1:1: not JSON"));
  EXPECT_THAT(again("{\n  \"a\": }"), HasSubstr("t.json:2:8: not JSON"));
  EXPECT_THAT(again("[1, 2"), HasSubstr("t.json:1:"));
  EXPECT_THAT(again("[1] 2"), HasSubstr("not JSON"));
  EXPECT_THAT(again("\"a"), HasSubstr("not JSON"));
  EXPECT_THAT(again("nul"), HasSubstr("not JSON"));
  EXPECT_THAT(again("{\"a\": 1, \"a\": 2}"),
              HasSubstr("the member 'a' occurs twice"));
  EXPECT_THAT(again(std::string(1000000, '[')),
              HasSubstr("it nests too deeply"));
}

TEST(SupportJson, CursorsSayWhere) {
  Expected<json::Value> V = json::parse(
      R"({"list": [{"name": "x", "count": "three"}], "flag": 1})", "m.json");
  ASSERT_TRUE(!!V);
  json::Cursor Root(*V, "m.json");
  auto List = Root.getItems("list");
  ASSERT_TRUE(!!List);
  ASSERT_EQ(List->size(), 1u);
  const json::Cursor &First = List->front();
  EXPECT_EQ(errorOf(First.getInteger("count")),
            "m.json: list[0].count: expected an integer, got a string");
  EXPECT_EQ(errorOf(First.getInteger("size")),
            "m.json: list[0]: the member 'size' is missing");
  EXPECT_EQ(errorOf(Root.getBool("flag", false)),
            "m.json: flag: expected true or false, got an integer");
  EXPECT_EQ(errorOf(Root.items()), "m.json: expected an array, got an object");
  EXPECT_EQ(errorOf(Root.getString("list")),
            "m.json: list: expected a string, got an array");
  EXPECT_EQ(toString(First.onlyKeys({"name"})),
            "m.json: list[0]: the member 'count' is not known; known are name");
  EXPECT_EQ(*First.getString("name"), "x");
  EXPECT_EQ(*First.getNumber("missing", 2.5), 2.5);
}

TEST(SupportJson, IntegersAndNumbers) {
  EXPECT_EQ(json::Value(3.0).asInteger(), 3);
  EXPECT_EQ(json::Value(3.5).asInteger(), std::nullopt);
  EXPECT_EQ(json::Value(3).asNumber(), 3.0);
  EXPECT_EQ(json::Value(1e300).asInteger(), std::nullopt);
  EXPECT_EQ(json::Value(true).asInteger(), std::nullopt);
}

TEST(SupportJson, OneStringOrMany) {
  Expected<json::Value> V =
      json::parse(R"({"one": "a", "two": ["a", "b"], "bad": [1]})", "t");
  ASSERT_TRUE(!!V);
  json::Cursor Root(*V, "t");
  EXPECT_THAT(*Root.getStrings("one"), testing::ElementsAre("a"));
  EXPECT_THAT(*Root.getStrings("two"), testing::ElementsAre("a", "b"));
  EXPECT_TRUE(Root.getStrings("none")->empty());
  EXPECT_EQ(errorOf(Root.getStrings("bad")),
            "t: bad[0]: expected a string, got an integer");
}

} // namespace
