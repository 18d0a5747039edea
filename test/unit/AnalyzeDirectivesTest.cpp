//===-- AnalyzeDirectivesTest.cpp - What a comment says to this tool ------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Directives.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using testing::HasSubstr;

namespace {

/// What a comment with one directive says: its words, or "!" and the mistake.
/// "" where it has none.
std::string said(llvm::StringRef Comment) {
  std::vector<Directive> All = readDirectives(Comment);
  if (All.empty())
    return "";
  EXPECT_EQ(All.size(), 1u);
  const Directive &D = All.front();
  return D.Says ? spell(*D.Says).str() : "!" + D.Mistake;
}

TEST(AnalyzeDirectives, AreReadInEveryKindOfComment) {
  EXPECT_EQ(said("// retry-tidy: not-a-retry"), "not-a-retry");
  EXPECT_EQ(said("//retry-tidy:not-a-retry"), "not-a-retry");
  EXPECT_EQ(said("/* retry-tidy: operation is remote */"),
            "operation is remote");
  EXPECT_EQ(said("/** retry-tidy:  operation\tis  local*/"),
            "operation is local");
  EXPECT_EQ(said("///< Retry-Tidy : not-a-retry\r"), "not-a-retry");
  EXPECT_EQ(said("/* The journal.\n * retry-tidy: operation is local\n */"),
            "operation is local");
}

TEST(AnalyzeDirectives, AReasonMayFollow) {
  EXPECT_EQ(said("// retry-tidy: not-a-retry: the device wants it twice"),
            "not-a-retry");
  EXPECT_EQ(said("// retry-tidy: operation is local (a socket of this host)"),
            "operation is local");
  EXPECT_EQ(said("// retry-tidy: not-a-retry, see retry-tidy's manual"),
            "not-a-retry");
}

TEST(AnalyzeDirectives, StandBehindOtherText) {
  EXPECT_EQ(said("// NOLINT(other) retry-tidy: not-a-retry"), "not-a-retry");
  EXPECT_EQ(readDirectives("/* retry-tidy: not-a-retry\n"
                           "   retry-tidy: operation is local */")
                .size(),
            2u);
}

TEST(AnalyzeDirectives, MisspeltOnesAreMistakes) {
  EXPECT_THAT(said("// retry-tidy: not-a-rety"),
              HasSubstr("there is no directive 'not-a-rety' (did you mean "
                        "'not-a-retry'?), a comment may say 'not-a-retry', "
                        "'operation is remote' or 'operation is local'"));
  EXPECT_THAT(said("// retry-tidy: not a retry"), HasSubstr("'not-a-retry'?"));
  EXPECT_THAT(said("// retry-tidy: not-a-retri because of the device"),
              HasSubstr("'not-a-retry'?"));
  EXPECT_THAT(said("// retry-tidy: operation is remoto"),
              HasSubstr("(did you mean 'operation is remote'?)"));
  EXPECT_THAT(said("// retry-tidy: operation is locale: why"),
              HasSubstr("(did you mean 'operation is local'?)"));
  EXPECT_THAT(said("// see retry-tidy: not-a-rety"), HasSubstr("!there"));
  EXPECT_EQ(said("// retry-tidy: owner=gateway"),
            "!there is no directive 'owner=gateway', a comment may say "
            "'not-a-retry', 'operation is remote' or 'operation is local'");
  EXPECT_THAT(said("// retry-tidy:"), HasSubstr("nothing stands behind"));
  EXPECT_THAT(said("// retry-tidy not-a-retry"),
              HasSubstr("a colon is missing: write 'retry-tidy: not-a-retry'"));
}

TEST(AnalyzeDirectives, MentionsAreNone) {
  EXPECT_EQ(said("// Found by retry-tidy: 27 requests."), "");
  EXPECT_EQ(said("// retry-tidy reads this loop well."), "");
  EXPECT_EQ(said("// see tools/retry-tidy: not-a-retry"), "");
  EXPECT_EQ(said("// my-retry-tidy: not-a-retry"), "");
  EXPECT_EQ(said("// NOLINT"), "");
  EXPECT_EQ(said(""), "");
}

} // namespace
