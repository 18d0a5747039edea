//===-- ReportChangedLinesTest.cpp - Unified diffs ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ChangedLines.h"
#include <gtest/gtest.h>

using namespace retrytidy;

namespace {

ChangedLines linesOf(llvm::StringRef Diff, llvm::StringRef Prefix = "") {
  return llvm::cantFail(ChangedLines::parse(Diff, Prefix));
}

std::string errorOf(llvm::StringRef Diff) {
  llvm::Expected<ChangedLines> Lines = ChangedLines::parse(Diff, "");
  return Lines ? "" : llvm::toString(Lines.takeError());
}

TEST(ChangedLines, AreTheAddedOnes) {
  ChangedLines Lines = linesOf("--- a/x.cpp\n+++ b/x.cpp\n"
                               "@@ -5,3 +5,4 @@ void f() {\n"
                               " same\n-old\n+new\n+more\n same\n");
  EXPECT_FALSE(Lines.touches("x.cpp", 1, 5));
  EXPECT_TRUE(Lines.touches("x.cpp", 6, 6));
  EXPECT_TRUE(Lines.touches("x.cpp", 7, 7));
  EXPECT_FALSE(Lines.touches("x.cpp", 8, 99));
  EXPECT_FALSE(Lines.touches("y.cpp", 1, 99));
}

TEST(ChangedLines, OfWhatIsOnlyRemovedAreThoseAround) {
  for (llvm::StringRef Diff :
       {"--- a/x.c\n+++ b/x.c\n@@ -8,2 +7,0 @@\n-old\n-old\n",
        "--- a/x.c\n+++ b/x.c\n@@ -7,4 +7,2 @@\n same\n-old\n-old\n same\n"}) {
    ChangedLines Lines = linesOf(Diff);
    EXPECT_FALSE(Lines.touches("x.c", 6, 6));
    EXPECT_TRUE(Lines.touches("x.c", 7, 7));
    EXPECT_TRUE(Lines.touches("x.c", 8, 8));
    EXPECT_FALSE(Lines.touches("x.c", 9, 9));
  }
}

TEST(ChangedLines, AreNotMistakenForHeaders) {
  ChangedLines Lines = linesOf("--- a/x.c\n+++ b/x.c\n@@ -1,2 +1,2 @@\n"
                               "--- a/y.c\n-x\n+++ b/y.c\n+@@ -1 +1 @@\n");
  EXPECT_TRUE(Lines.touches("x.c", 1, 2));
  EXPECT_FALSE(Lines.touches("y.c", 1, 99));
}

TEST(ChangedLines, KnowTheirFilesHoweverTheyAreWritten) {
  struct {
    const char *Headers, *File;
  } Cases[] = {
      {"--- a/d/x.c\n+++ b/d/x.c\n", "d/x.c"},
      {"--- i/d/x.c\n+++ w/d/x.c\n", "d/x.c"},
      {"--- d/x.c\n+++ d/x.c\n", "d/x.c"},
      {"--- b/x.c\n+++ b/x.c\n", "b/x.c"},
      {"--- /dev/null\n+++ b/d/x.c\n", "d/x.c"},
      {"--- d/x.c\t2026-01-01\n+++ ./d/x.c\t2026-01-01\n", "d/x.c"},
      {"--- a/d/x.c\r\n+++ b/d/x.c\r\n", "d/x.c"},
      {"--- \"a/\\303\\251 \\\"q.c\"\n+++ \"b/\\303\\251 \\\"q.c\"\n",
       "\xC3\xA9 \"q.c"},
      {"--- a/root/x.c\n+++ b/root/x.c\n", "x.c"},
      {"--- a/rootless/x.c\n+++ b/rootless/x.c\n", "rootless/x.c"},
  };
  for (auto [Headers, File] : Cases) {
    std::string Diff = std::string(Headers) + "@@ -1 +1 @@\n-a\n+b\n";
    EXPECT_TRUE(linesOf(Diff, "root").touches(File, 1, 1)) << Headers;
  }
}

TEST(ChangedLines, OfAFileThatIsGoneAreNone) {
  ChangedLines Lines =
      linesOf("diff --git a/x.c b/x.c\n--- a/x.c\n+++ /dev/null\n"
              "@@ -1 +0,0 @@\n-a\n\\ No newline at end of file\n");
  EXPECT_FALSE(Lines.touches("x.c", 0, 99));
}

TEST(ChangedLines, SayWhatIsNoDiff) {
  EXPECT_EQ(errorOf(""), "");
  EXPECT_EQ(errorOf("\n \n"), "");
  EXPECT_EQ(errorOf("diff --git a/x.png b/x.png\nBinary files differ\n"), "");
  EXPECT_EQ(errorOf("hello\n"),
            "this is no unified diff, as `git diff` and `diff -u` write it: no "
            "file is named");
  EXPECT_EQ(errorOf("@@ -1 +1 @@\n"),
            "line 1 of the diff: a hunk without the name of its file before it "
            "('+++ b/FILE')");
  EXPECT_EQ(errorOf("--- a/x\n+++ b/x\n@@ -1,x +1 @@\n"),
            "line 3 of the diff: '@@ -1,x +1 @@' is no header of a hunk, '@@ "
            "-1,2 +3,4 @@'");
  EXPECT_EQ(errorOf("--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n-a\n"),
            "the diff ends within a hunk, after line 4");
}

} // namespace
