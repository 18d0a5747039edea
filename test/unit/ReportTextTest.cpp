//===-- ReportTextTest.cpp - Findings as text -----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "report/ExplainTable.h"
#include "report/Report.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using testing::HasSubstr;
using testing::Not;

namespace {

/// A folder with src/a.cpp in it.
class ReportText : public testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> Path;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("report-text", Path));
    R.Root = Path.str().str();
    std::ofstream(R.Root + "/a.cpp") << "int f() {\n"
                                     << "\twhile (g())\n"
                                     << "    nap();\n"
                                     << "}\n";
    R.Result.Sites = {samples::fixedLoop()};
  }

  void TearDown() override { llvm::sys::fs::remove_directories(R.Root); }

  void add(const char *Check, Severity Level, const char *Message) {
    Finding F;
    F.Check = Check;
    F.Level = Level;
    F.At = {"a.cpp", 2, 2};
    F.Message = Message;
    F.SiteIndex = 0;
    R.Findings.push_back(F);
  }

  std::string text(bool Colors = false) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    Looks.Colors = Colors;
    writeText(OS, R, Looks);
    return Text;
  }

  Report R;
  TextOptions Looks;
};

TEST_F(ReportText, OneBlockForOneSite) {
  add("retry-amplification", Severity::Error, "many");
  R.Findings.back().Notes = {{{"a.cpp", 3, 5}, "here"},
                             {{"gone.cpp", 9, 1}, "there"}};
  add("retry-no-delay", Severity::Warning, "hurry");
  add("retry-unbounded", Severity::Note, "for ever");
  EXPECT_EQ(text(), "a.cpp:2:2: error: many [retry-amplification]\n"
                    "    2 | \twhile (g())\n"
                    "      | \t^\n"
                    "a.cpp:3:5: note: here\n"
                    "    3 |     nap();\n"
                    "      |     ^\n"
                    "gone.cpp:9:1: note: there\n"
                    "a.cpp:2:2: warning: hurry [retry-no-delay]\n"
                    "\n"
                    "1 error, 1 warning at 1 place:\n"
                    "     1  retry-amplification\n"
                    "     1  retry-no-delay\n");
  Looks.Notes = true;
  EXPECT_THAT(text(), HasSubstr("a.cpp:2:2: note: for ever [retry-unbounded]"));
}

TEST_F(ReportText, WhereNothingIsShownThereIsNoSummary) {
  add("retry-unbounded", Severity::Note, "for ever");
  EXPECT_EQ(text(), "");
}

TEST_F(ReportText, LinesBreakBetweenWordsInATerminal) {
  add("retry-no-delay", Severity::Warning,
      "one two three four five six seven eight nine ten");
  Looks.Columns = 40;
  EXPECT_THAT(text(), HasSubstr("a.cpp:2:2: warning: one two three four\n"
                                "      five six seven eight nine ten\n"
                                "      [retry-no-delay]\n"));
}

TEST_F(ReportText, TheTableOfChainsFitsTheTerminal) {
  add("retry-amplification", Severity::Error, "many");
  R.Findings.back().ChainIndex = 0;
  Site S;
  S.At = {"src/some/folder/a_long_name_of_a_file.cpp", 2, 2};
  R.Result.Sites.assign(6, S);
  Chain C;
  C.Entry = "company::product::module::Class::a_method_with_a_long_name";
  C.Sink = "company::product::database::Connection::execute_statement";
  C.Multiplier = C.LowerBound = 729;
  C.Layers = {0, 1, 2, 3, 4, 5};
  R.Result.Chains = {C};
  EXPECT_THAT(text(), HasSubstr(C.Entry + "  " + C.Sink));
  for (unsigned Columns : {40u, 80u, 120u}) {
    Looks.Columns = Columns;
    llvm::SmallVector<llvm::StringRef, 32> Lines;
    std::string Text = text();
    llvm::StringRef(Text).split(Lines, '\n');
    auto Row = llvm::find_if(
        Lines, [](llvm::StringRef L) { return L.contains("729"); });
    ASSERT_NE(Row, Lines.end());
    EXPECT_LE(Row->size(), Columns) << Row->str();
    EXPECT_TRUE(Row->contains("...")) << Row->str();
  }
}

TEST_F(ReportText, AnUnknownColumnIsThatOfTheFirstWord) {
  add("retry-no-delay", Severity::Warning, "hurry");
  R.Findings.back().At.Column = 0;
  R.Findings.back().Notes = {{{"a.cpp", 3, 0}, "no delay"}};
  EXPECT_THAT(text(), HasSubstr("a.cpp:2:2: warning: hurry"));
  EXPECT_THAT(text(), HasSubstr("a.cpp:3:5: note: no delay"));
}

TEST_F(ReportText, ColorsOnlyWhereTheyAreWanted) {
  add("retry-no-delay", Severity::Warning, "hurry");
  EXPECT_THAT(text(), Not(HasSubstr("\x1b")));
  EXPECT_THAT(text(true), HasSubstr("\x1b["));
}

TEST_F(ReportText, NothingFoundIsNothingPrinted) { EXPECT_EQ(text(), ""); }

TEST_F(ReportText, ASiteIsExplainedWithItsEvidence) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Site S = samples::doublingLoop();
  S.Evidence = {"success leaves the loop"};
  writeSite(OS, S);
  EXPECT_THAT(Text, HasSubstr("request site in app::checkout"));
  EXPECT_THAT(Text, HasSubstr("attempts    5, by 'kMaxAttempts'\n"
                              "              written at src/gateway.h:4\n"));
  EXPECT_THAT(Text, HasSubstr("5  8 s                   15 s\n"));
  EXPECT_THAT(Text, HasSubstr("fails when  rc != 0, src/"));
  EXPECT_THAT(Text, HasSubstr("success leaves the loop"));
}

/// The table of \p S alone.
std::string tableOf(const Site &S) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeAttemptTable(OS, S);
  return Text;
}

TEST_F(ReportText, TheTableHasTheRangeOfEachDraw) {
  Site S = samples::doublingLoop();
  S.Count.Max = 3;
  S.Delay.FirstDelaysMs = {1000, 2000};
  S.Delay.FirstRangesMs = {{500, 1000}, {1000, 2000}};
  EXPECT_EQ(tableOf(S), "\n"
                        "  attempt  after a delay of      since the first try\n"
                        "        1                        0 ms\n"
                        "        2  500 ms to 1 s         500 ms to 1 s\n"
                        "        3  1 s to 2 s            1.5 s to 3 s\n");
}

TEST_F(ReportText, TheTableOfALibraryIsComputed) {
  Site S = samples::doublingLoop();
  S.Delay.FirstDelaysMs = {};
  S.Delay.FirstRangesMs = {};
  S.Draw = Jitter::Full;
  EXPECT_THAT(tableOf(S), HasSubstr("3  0 ms to 2 s           0 ms to 3 s\n"));
}

TEST_F(ReportText, TheTableOfAnUnknownNumberEndsOpen) {
  Site S = samples::doublingLoop();
  S.Count.Status = CountStatus::Unbounded;
  EXPECT_THAT(tableOf(S), HasSubstr("      ...\n"));
  S.Delay = {};
  EXPECT_EQ(tableOf(S), "");
}

TEST_F(ReportText, WhatIsAssumedAndWhatIsNotKnownAreSaid) {
  Site S = samples::doublingLoop();
  S.Count.IsAssumed = true;
  S.Count.Origin = Place{".retry-tidy", 3, 0};
  S.Assumed = {{"tries", 5, {".retry-tidy", 3, 0}}};
  S.Unknown = {{"pause", "a parameter of f"}};
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeSite(OS, S);
  EXPECT_THAT(Text, HasSubstr("by 'kMaxAttempts' (assumed, .retry-tidy:3)\n"));
  EXPECT_THAT(Text, HasSubstr("assumed     tries = 5, .retry-tidy:3\n"));
  EXPECT_THAT(Text, HasSubstr("not known   pause: a parameter of f\n"));
}

} // namespace
