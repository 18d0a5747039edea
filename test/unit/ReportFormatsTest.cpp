//===-- ReportFormatsTest.cpp - Odd texts and limits in all formats -------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleReports.h"
#include "support/Paths.h"
#include "llvm/ADT/StringExtras.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using retrytidy::samples::reportOn;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace {

std::string textOf(const Report &R, llvm::StringRef Format) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeReport(OS, R, Format, {});
  return OS.str();
}

/// Names that mean something in one format or another.
constexpr llvm::StringLiteral Odd =
    "op<\"a\", 'b'>::operator[](%0A]]>&amp;--{x};#|`\\n\x01\xE9::error::\n";

Report oddReport() {
  Analysis A = samples::twoLayers();
  for (Site &S : A.Sites) {
    S.Function = Odd.str();
    S.Op.Name = Odd.str();
  }
  A.Chains[0].Entry = A.Chains[0].Sink = Odd.str();
  for (ChainStep &Step : A.Chains[0].Path)
    Step.Function = Odd.str() + Step.Function;
  Report R = reportOn(A);
  R.Findings[0].At.File = "a,b:c/%d\xC3\xA9.cpp";
  R.Problems = {{"src/<broken>.cpp", true, "crashed & \"burnt\"\x02"}};
  return R;
}

/// Many functions that call one another in chains of two layers.
Analysis manyChains(size_t Count, size_t NameLength) {
  Analysis A = samples::twoLayers();
  Chain C = A.Chains.front();
  A.Chains.clear();
  for (size_t I = 0; I < Count; ++I) {
    for (ChainStep &Step : C.Path)
      Step.Function = std::string(NameLength, 'f') + llvm::utostr(I);
    C.LowerBound = C.Multiplier = I + 2;
    A.Chains.push_back(C);
  }
  return A;
}

// Those with a validator are also written to files, which it reads in a test of
// its own.
TEST(Formats, TakeOddTexts) {
  Report R = oddReport();
  for (llvm::StringRef Format :
       {"github", "gitlab", "rdjson", "junit", "dot", "mermaid"})
    llvm::cantFail(
        writeFileAtomically(("odd." + Format).str(), textOf(R, Format)));
}

TEST(Formats, TakeNothing) {
  Report R = reportOn({});
  EXPECT_EQ(textOf(R, "github"), "");
  EXPECT_EQ(textOf(R, "gitlab"), "[]\n");
  EXPECT_THAT(textOf(R, "junit"), HasSubstr("tests=\"1\" failures=\"0\""));
  EXPECT_THAT(textOf(R, "mermaid"), HasSubstr("no layers of retries multiply"));
  for (llvm::StringRef Format : {"gitlab", "rdjson", "junit", "dot", "mermaid"})
    llvm::cantFail(
        writeFileAtomically(("empty." + Format).str(), textOf(R, Format)));
}

TEST(Github, LetsNoTextBeACommand) {
  std::string Text = textOf(oddReport(), "github");
  llvm::SmallVector<llvm::StringRef, 0> Lines;
  llvm::StringRef(Text).split(Lines, '\n', -1, /*KeepEmpty=*/false);
  ASSERT_EQ(Lines.size(), oddReport().Findings.size());
  for (llvm::StringRef Line : Lines)
    EXPECT_THAT(Line.str(), StartsWith("::"));
  EXPECT_THAT(Text, HasSubstr("file=a%2Cb%3Ac/%25d\xC3\xA9.cpp,line=30"));
}

TEST(Github, ShowsTenOfEachLevelAndListsTheRest) {
  Report R = reportOn(samples::twoLayers());
  Finding F = R.Findings.front();
  R.Findings.clear();
  for (Severity Level : {Severity::Warning, Severity::Error})
    for (unsigned I = 0; I < 25; ++I) {
      F.Level = Level;
      F.At.Line = I + 1;
      R.Findings.push_back(F);
    }
  std::string Text = textOf(R, "github");
  EXPECT_THAT(Text, StartsWith("::error file=src/app.cpp,line=1,"));
  EXPECT_EQ(llvm::StringRef(Text).count("::error file"), 10u);
  EXPECT_EQ(llvm::StringRef(Text).count("::warning file"), 10u);
  EXPECT_THAT(Text, HasSubstr("\n::group::30 more than GitHub shows as "
                              "annotations\n- src/app.cpp:11: error: "));
  EXPECT_THAT(Text, EndsWith("\n::endgroup::\n"));
}

TEST(Mermaid, StaysWithinWhatIsDrawn) {
  std::string Text = textOf(reportOn(manyChains(2000, 5)), "mermaid");
  EXPECT_LE(Text.size(), 50'000u);
  EXPECT_LE(llvm::StringRef(Text).count("-->"), 500u);
  EXPECT_THAT(Text, HasSubstr("chains are left out: the worst are drawn."));
  EXPECT_THAT(Text, HasSubstr("|\"2001\"|"));
  EXPECT_THAT(Text, Not(HasSubstr("|\"2\"|")));
  llvm::cantFail(writeFileAtomically("many.mermaid", Text));
  std::string Long = textOf(reportOn(manyChains(300, 3000)), "mermaid");
  EXPECT_LE(Long.size(), 50'000u);
  llvm::cantFail(writeFileAtomically("long.mermaid", Long));
}

TEST(Dot, DrawsEachFunctionOnce) {
  std::string Text = textOf(reportOn(samples::twoLayers()), "dot");
  EXPECT_EQ(llvm::StringRef(Text).count("label=\"gw::fetch"), 1u);
  EXPECT_THAT(Text, HasSubstr("[label=\"15\"]"));
}

} // namespace
