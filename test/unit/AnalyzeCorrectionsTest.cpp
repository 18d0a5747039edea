//===-- AnalyzeCorrectionsTest.cpp - Which code a comment speaks of -------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Corrections.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

/// Facts of a loop in line 5 around a call in lines 6 to 7, and a return in
/// line 9.
constexpr const char *Code = "callee \"send\" returns \"int\"\n"
                             "param what \"int\"\n"
                             "function \"f\" at 3:1 end 10 returns \"int\"\n"
                             "loop while at 5:3 end 8 block 1\n"
                             "block 0\ngoto 1\n"
                             "block 1\n%0 = call \"send\" (1) end 7 @6:5\n"
                             "if (< %0 0) then 1 else 2 @6:5\n"
                             "block 2\nreturn 0 @9:3\n";

/// The program of one unit for each of \p Units.
std::unique_ptr<Program> link(llvm::ArrayRef<std::string> Units) {
  std::vector<std::unique_ptr<FactsFile>> Files;
  for (const std::string &Text : Units) {
    auto U = parseFacts(Text, "test");
    if (!U) {
      ADD_FAILURE() << toString(U.takeError());
      return nullptr;
    }
    Files.push_back(
        llvm::cantFail(FactsFile::fromBuffer(pack(*U), "test.facts")));
  }
  return llvm::cantFail(Program::link(std::move(Files)));
}

/// A comment in line \p Line of the file with the code.
std::string comment(unsigned Line, const char *Text) {
  return "comment \"a.c\":" + std::to_string(Line) + " \"" + Text + "\"\n";
}

/// The lines that the only comment speaks of.
std::vector<unsigned> linesOf(const std::string &Comments) {
  auto P = link(std::string("unit \"a.c\" c\n") + Code + Comments);
  Corrections All(*P);
  EXPECT_THAT(All.mistakes(), IsEmpty());
  if (All.all().empty())
    return {};
  return {All.all()[0].Lines.begin(), All.all()[0].Lines.end()};
}

TEST(AnalyzeCorrections, SpeakOfTheirOwnLineWhereCodeStands) {
  EXPECT_THAT(linesOf(comment(5, "// retry-tidy: not-a-retry")),
              ElementsAre(5));
  EXPECT_THAT(linesOf(comment(9, "// retry-tidy: not-a-retry")),
              ElementsAre(9));
}

TEST(AnalyzeCorrections, SpeakOfTheLineBelowWhereNoneDoes) {
  EXPECT_THAT(linesOf(comment(4, "// retry-tidy: not-a-retry")),
              ElementsAre(5));
  EXPECT_THAT(linesOf(comment(2, "// retry-tidy: not-a-retry")),
              ElementsAre(3));
}

TEST(AnalyzeCorrections, SpeakOfACallWhereItEnds) {
  EXPECT_THAT(linesOf(comment(7, "// retry-tidy: operation is local")),
              ElementsAre(6));
}

TEST(AnalyzeCorrections, OfSeveralLinesEndAboveTheCode) {
  EXPECT_THAT(linesOf(comment(3, "/* retry-tidy: not-a-retry,\\n why */")),
              ElementsAre(5));
}

TEST(AnalyzeCorrections, MayStandBelowEachOther) {
  EXPECT_THAT(linesOf(comment(3, "// retry-tidy: operation is local") +
                      comment(4, "// NOLINTNEXTLINE(other)")),
              ElementsAre(5));
}

TEST(AnalyzeCorrections, OfAHeaderCountOnce) {
  std::string Header = "comment \"h.h\":4 \"// retry-tidy: not-a-retry\"\n"
                       "comment \"h.h\":6 \"// retry-tidy: not-a-rety\"\n";
  auto P = link({"unit \"a.c\" c\n" + Header, "unit \"b.c\" c\n" + Header});
  Corrections All(*P);
  ASSERT_EQ(All.all().size(), 1u);
  EXPECT_EQ(All.all()[0].At, (Place{"h.h", 4, 0}));
  ASSERT_EQ(All.mistakes().size(), 1u);
  EXPECT_EQ(All.mistakes()[0].At, (Place{"h.h", 6, 0}));
}

TEST(AnalyzeCorrections, AreFoundByTheirLine) {
  auto P = link(std::string("unit \"a.c\" c\n") + Code +
                comment(4, "// retry-tidy: not-a-retry") +
                comment(5, "// retry-tidy: operation is remote"));
  Corrections All(*P);
  ASSERT_NE(All.noRetryAt({"a.c", 5, 3}), nullptr);
  EXPECT_EQ(All.noRetryAt({"a.c", 5, 3})->At.Line, 4u);
  ASSERT_NE(All.operationAt({"a.c", 5, 9}), nullptr);
  EXPECT_EQ(All.operationAt({"a.c", 5, 9})->Says,
            DirectiveKind::RemoteOperation);
  EXPECT_EQ(All.noRetryAt({"a.c", 4, 1}), nullptr);
  EXPECT_EQ(All.noRetryAt({"b.c", 5, 3}), nullptr);
}

TEST(AnalyzeCorrections, ThatContradictEachOtherAreAMistake) {
  auto P = link(std::string("unit \"a.c\" c\n") + Code +
                comment(4, "// retry-tidy: operation is local") +
                comment(5, "// retry-tidy: operation is remote"));
  Corrections All(*P);
  ASSERT_EQ(All.mistakes().size(), 1u);
  EXPECT_EQ(All.mistakes()[0].At.Line, 5u);
  EXPECT_THAT(All.mistakes()[0].Text, HasSubstr("line 4, which counts"));
  EXPECT_EQ(All.operationAt({"a.c", 5, 3})->Says,
            DirectiveKind::LocalOperation);
}

TEST(AnalyzeCorrections, InPatternsAreKnownAsSuch) {
  std::string Text = std::string("unit \"a.c\" c\n") + Code +
                     comment(5, "// retry-tidy: not-a-retry");
  EXPECT_FALSE(Corrections(*link(Text)).all()[0].IsInPattern);
  Text.insert(Text.find("returns \"int\"\nloop"), "pattern ");
  EXPECT_TRUE(Corrections(*link(Text)).all()[0].IsInPattern);
}

} // namespace
