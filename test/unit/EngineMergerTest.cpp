//===-- EngineMergerTest.cpp - One report of several programs -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/AnalysisMerger.h"
#include "facts/Facts.h"
#include "link/Program.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using testing::ElementsAre;

namespace {

/// A program of no functions, with a comment in the first line of \p Header
/// where one is given.
std::unique_ptr<Program> program(const std::string &Header = "") {
  std::string Text = "unit \"a.c\"\n";
  if (!Header.empty())
    Text += "comment \"" + Header + "\":1 \"retry-tidy: not-a-retry\"\n";
  std::vector<SharedFacts> Units;
  Units.push_back(llvm::cantFail(FactsFile::fromBuffer(
      pack(llvm::cantFail(parseFacts(Text, "test"))), "test.facts")));
  return llvm::cantFail(Program::link(std::move(Units)));
}

Site site(const std::string &File, uint64_t Attempts) {
  Site S;
  S.At = {File, 1, 1};
  S.Count.Status = CountStatus::Known;
  S.Count.Max = Attempts;
  return S;
}

Chain chain(std::vector<size_t> Layers, uint64_t Product,
            const std::string &Entry) {
  Chain C;
  C.Layers = std::move(Layers);
  C.Sink = "send";
  C.Entry = Entry;
  C.Multiplier = C.LowerBound = Product;
  ChainStep Step;
  Step.Function = Entry;
  C.Path = {Step};
  return C;
}

Analysis analysis(std::vector<Site> Sites, std::vector<Chain> Chains) {
  Analysis A;
  A.Sites = std::move(Sites);
  A.Chains = std::move(Chains);
  return A;
}

Analysis merge(std::vector<Analysis> All) {
  AnalysisMerger M;
  for (Analysis &A : All)
    M.add(*program(), std::move(A));
  return M.finish();
}

TEST(AnalysisMerger, ListsASharedSiteOnceWithTheMostAttempts) {
  Analysis A = merge({analysis({site("b.c", 3)}, {}),
                      analysis({site("a.c", 2), site("b.c", 5)}, {})});
  ASSERT_EQ(A.Sites.size(), 2u);
  EXPECT_EQ(A.Sites[0].At.File, "a.c");
  EXPECT_EQ(A.Sites[1].Count.Max, 5u);
}

TEST(AnalysisMerger, KeepsTheWorstChainAndCountsTheOthers) {
  Analysis A = merge(
      {analysis({site("l.c", 3)}, {chain({0}, 3, "one")}),
       analysis({site("b.c", 2), site("l.c", 5)}, {chain({1}, 5, "two")})});
  ASSERT_EQ(A.Chains.size(), 1u);
  EXPECT_EQ(A.Chains[0].Entry, "two");
  EXPECT_EQ(A.Chains[0].Others, 1u);
  EXPECT_THAT(A.Chains[0].Layers, ElementsAre(1u));
}

TEST(AnalysisMerger, CountsAChainOfSharedCodeOnce) {
  Analysis A = merge({analysis({site("l.c", 3)}, {chain({0}, 3, "lib")}),
                      analysis({site("l.c", 3)}, {chain({0}, 3, "lib")})});
  ASSERT_EQ(A.Chains.size(), 1u);
  EXPECT_EQ(A.Chains[0].Others, 0u);
}

TEST(AnalysisMerger, LeavesOutASubChainOfAnotherProgram) {
  Analysis Whole =
      analysis({site("a.c", 4), site("l.c", 3)}, {chain({0, 1}, 12, "main")});
  EXPECT_EQ(merge({Whole, analysis({site("l.c", 3)}, {chain({0}, 3, "test")})})
                .Chains.size(),
            1u);
  // What is worse alone than below another layer is listed.
  EXPECT_EQ(merge({Whole, analysis({site("l.c", 99)}, {chain({0}, 99, "x")})})
                .Chains.size(),
            2u);
}

TEST(AnalysisMerger, DeclinesWhatIsASiteNowhere) {
  Analysis None;
  None.DeclinedLoops = {{{"a.c", 1, 1}, 0, "f", "one attempt", ""},
                        {{"b.c", 1, 1}, 0, "f", "iteration", ""}};
  Analysis Some = analysis({site("a.c", 3)}, {});
  Some.DeclinedLoops = {{{"b.c", 1, 1}, 0, "f", "never reached", ""}};
  Analysis A = merge({None, Some});
  ASSERT_EQ(A.DeclinedLoops.size(), 1u);
  EXPECT_EQ(A.DeclinedLoops[0].Reason, "iteration");
}

TEST(AnalysisMerger, RemarksOnWhatNoProgramUses) {
  CommentRemark InHeader{{"h.h", 1, 0}, "is of no use", false};
  CommentRemark Assumption{{".retry-tidy", 2, 0}, "is of no use", false};
  CommentRemark Mistake{{"h.h", 5, 0}, "is misspelt", true};
  auto Merged = [&](std::vector<CommentRemark> First, std::string Header,
                    std::vector<CommentRemark> Second) {
    AnalysisMerger M;
    Analysis A, B;
    A.Remarks = std::move(First);
    B.Remarks = std::move(Second);
    M.add(*program("h.h"), std::move(A));
    M.add(*program(Header), std::move(B));
    return M.finish().Remarks.size();
  };
  EXPECT_EQ(Merged({InHeader}, "h.h", {InHeader}), 1u);
  EXPECT_EQ(Merged({InHeader}, "h.h", {}), 0u);
  EXPECT_EQ(Merged({InHeader}, "", {}), 1u);
  EXPECT_EQ(Merged({Assumption}, "", {}), 0u);
  EXPECT_EQ(Merged({Assumption}, "", {Assumption}), 1u);
  EXPECT_EQ(Merged({Mistake}, "h.h", {}), 1u);
}

TEST(AnalysisMerger, RemarksOnABoundThatNoProgramBinds) {
  CommentRemark NoName{{".retry-tidy", 2, 0}, "no such name", true, false, "f"};
  CommentRemark NoBody{{".retry-tidy", 2, 0}, "no body", true, false, "f"};
  CommentRemark Unknown{{".retry-tidy", 2, 0}, "not known", false, true};
  auto Merged = [&](std::vector<CommentRemark> First,
                    std::vector<CommentRemark> Second) {
    Analysis A, B;
    A.Remarks = std::move(First);
    B.Remarks = std::move(Second);
    return merge({A, B}).Remarks;
  };
  ASSERT_EQ(Merged({NoBody}, {NoName}).size(), 1u);
  EXPECT_EQ(Merged({NoBody}, {NoName})[0].Text, "no such name");
  EXPECT_EQ(Merged({NoBody}, {}).size(), 0u);
  EXPECT_EQ(Merged({Unknown}, {}).size(), 1u);
  EXPECT_EQ(Merged({Unknown}, {NoName}).size(), 1u);
}

} // namespace
