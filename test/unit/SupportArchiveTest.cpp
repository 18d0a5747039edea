//===-- SupportArchiveTest.cpp - Values to bytes and back -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Archive.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using testing::ElementsAre;

namespace {

enum class Color { Red, Green };

struct Inner {
  std::string Text;
  std::optional<double> Number;
};

struct Outer {
  uint64_t Large = 0;
  bool Flag = false;
  Color Is = Color::Red;
  std::vector<Inner> Many;
};

template <typename Archive> void archive(Archive &A, Inner &V) {
  auto &[Text, Number] = V;
  A(Text, Number);
}

template <typename Archive> void archive(Archive &A, Outer &V) {
  auto &[Large, Flag, Is, Many] = V;
  A(Large, Flag, Is, Many);
}

Outer sample() {
  return {~uint64_t(0), true, Color::Green, {{"a", 0.1}, {"", std::nullopt}}};
}

TEST(Archive, ValuesComeBack) {
  std::optional<Outer> Read = fromArchive<Outer>(toArchive(sample()));
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Large, ~uint64_t(0));
  EXPECT_TRUE(Read->Flag);
  EXPECT_EQ(Read->Is, Color::Green);
  ASSERT_EQ(Read->Many.size(), 2u);
  EXPECT_EQ(Read->Many[0].Text, "a");
  EXPECT_EQ(Read->Many[0].Number, 0.1);
  EXPECT_EQ(Read->Many[1].Number, std::nullopt);
}

TEST(Archive, WhatIsCutOffOrTooLongIsNotRead) {
  std::string Bytes = toArchive(sample());
  for (size_t Length = 0; Length < Bytes.size(); ++Length)
    EXPECT_FALSE(fromArchive<Outer>(llvm::StringRef(Bytes).take_front(Length)))
        << Length;
  EXPECT_FALSE(fromArchive<Outer>(Bytes + "x"));
}

TEST(Archive, NoSizeIsBelievedThatCannotBe) {
  std::string Huge = toArchive(~uint64_t(0) >> 1);
  EXPECT_FALSE(fromArchive<std::vector<Inner>>(Huge));
  EXPECT_FALSE(fromArchive<std::string>(Huge));
}

} // namespace
