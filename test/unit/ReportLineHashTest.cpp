//===-- ReportLineHashTest.cpp - GitHub's digests of lines ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/LineHash.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using testing::ElementsAre;

namespace {

/// \p Text \p Times times.
std::string repeated(const std::string &Text, unsigned Times) {
  std::string All;
  for (unsigned I = 0; I < Times; ++I)
    All += Text;
  return All;
}

TEST(LineHash, OfNothingIsThatOfTheEnd) {
  EXPECT_THAT(lineHashes(""), ElementsAre("c129715d7a2bc9a3:1"));
}

TEST(LineHash, CountsEachLineEndOnceAndNoBlanks) {
  std::vector<std::string> Plain = lineHashes("a\nbc\n\nd\n");
  EXPECT_EQ(Plain.size(), 5u);
  EXPECT_EQ(Plain.back(), "c129715d7a2bc9a3:1");
  EXPECT_EQ(lineHashes("  a\r\nb\tc  \r\n\r\n\td\r\n"), Plain);
  EXPECT_EQ(lineHashes("a \r b c\r\rd\r"), Plain);
  EXPECT_EQ(lineHashes("a\r\nbc\n\r\nd\r"), Plain);
}

// The expected digests are those of the definition, computed line by line by
// another program.
TEST(LineHash, IsTheOneOfTheDefinition) {
  EXPECT_THAT(lineHashes("first\n\tsecond  line\r\n\r\nthird\r"),
              ElementsAre("4d2ee4cfc4d870fe:1", "96acf9892f83d324:1",
                          "519135f27d84b3f6:1", "d1dca606250d7024:1",
                          "c129715d7a2bc9a3:1"));
  EXPECT_THAT(lineHashes("\xC3\xA9\xF0\x9F\x98\x80 x\n"),
              ElementsAre("2c00bfbf0c79d02b:1", "c129715d7a2bc9a3:1"));
  EXPECT_THAT(lineHashes(repeated("x", 250) + "\ny"),
              ElementsAre("52b56201ffb58620:1", "ed3261245082261c:1"));
}

TEST(LineHash, NumbersEqualDigests) {
  std::vector<std::string> Hashes = lineHashes(repeated("retry();\n", 30));
  ASSERT_EQ(Hashes.size(), 31u);
  EXPECT_EQ(Hashes[0], "c2a6120bf84ef9be:1");
  EXPECT_EQ(Hashes[1], "c2a6120bf84ef9be:2");
  EXPECT_EQ(Hashes[17], "c2a6120bf84ef9be:18");
}

TEST(LineHash, TakesWhatIsNoUtf8) {
  EXPECT_EQ(lineHashes("a\xE9z\n"), lineHashes("a\xEF\xBF\xBDz\n"));
}

} // namespace
