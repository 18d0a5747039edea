//===-- SupportTest.cpp - Errors, paths, files and digests ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Error.h"
#include "support/Hash.h"
#include "support/Nearest.h"
#include "support/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using namespace llvm;
using testing::HasSubstr;

namespace {

TEST(SupportError, ContextsStandInFront) {
  Error E = withContext(withContext(failure("no {0} in {1}", "x", 3), "line 2"),
                        "file f");
  EXPECT_EQ(toString(std::move(E)), "file f: line 2: no x in 3");
}

TEST(SupportError, OtherErrorsAndSuccess) {
  EXPECT_EQ(toString(withContext(
                createStringError(inconvertibleErrorCode(), "odd"), "here")),
            "here: odd");
  EXPECT_FALSE(!!withContext(Error::success(), "here"));
  EXPECT_EQ(toString(withContext(joinErrors(failure("a"), failure("b")), "c")),
            "c: a; b");
  Expected<int> Three = withContext(Expected<int>(3), "here");
  EXPECT_EQ(*Three, 3);
}

TEST(SupportPaths, RelativeToTheRoot) {
  EXPECT_EQ(relativeToRoot("/a/b/c.cpp", "/a"), "b/c.cpp");
  EXPECT_EQ(relativeToRoot("/a/b/../c.cpp", "/a/"), "c.cpp");
  EXPECT_EQ(relativeToRoot("/ab/c.cpp", "/a"), "/ab/c.cpp");
  EXPECT_EQ(relativeToRoot("/usr/include/stdio.h", "/a"),
            "/usr/include/stdio.h");
  EXPECT_EQ(absolutePath("../x.h", "/a/b"), "/a/x.h");
  EXPECT_EQ(absolutePath("/x.h", "/a/b"), "/x.h");
}

class SupportFiles : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("retry-tidy-test", Folder));
  }
  void TearDown() override { sys::fs::remove_directories(Folder); }
  std::string path(StringRef Name) const {
    SmallString<128> Path(Folder);
    sys::path::append(Path, Name);
    return Path.str().str();
  }
  SmallString<128> Folder;
};

TEST_F(SupportFiles, WrittenWholeAndReadBack) {
  std::string Bytes("a\0b\n", 4);
  ASSERT_FALSE(!!writeFileAtomically(path("new/file"), Bytes));
  ASSERT_FALSE(!!writeFileAtomically(path("new/file"), Bytes + Bytes));
  Expected<std::string> Read = readFile(path("new/file"));
  ASSERT_TRUE(!!Read);
  EXPECT_EQ(*Read, Bytes + Bytes);
  // Nothing is left beside it.
  std::error_code EC;
  unsigned Count = 0;
  for (sys::fs::directory_iterator I(path("new"), EC), End; I != End;
       I.increment(EC))
    ++Count;
  EXPECT_EQ(Count, 1u);
}

TEST_F(SupportFiles, FailuresNameTheFile) {
  Expected<std::string> Missing = readFile(path("missing"));
  EXPECT_THAT(toString(Missing.takeError()),
              HasSubstr("cannot read '" + path("missing") + "': "));
  ASSERT_FALSE(!!writeFileAtomically(path("file"), "x"));
  EXPECT_THAT(toString(writeFileAtomically(path("file/below"), "x")),
              HasSubstr("cannot write '" + path("file/below") + "': "));
}

TEST_F(SupportFiles, LinksAreWrittenThrough) {
  ASSERT_FALSE(!!writeFileAtomically(path("kept/file"), "old"));
  ASSERT_FALSE(sys::fs::setPermissions(
      path("kept/file"), sys::fs::owner_read | sys::fs::owner_write));
  ASSERT_FALSE(sys::fs::create_link(path("kept/file"), path("link")));
  ASSERT_FALSE(!!writeFileAtomically(path("link"), "new"));
  EXPECT_TRUE(sys::fs::is_symlink_file(path("link")));
  EXPECT_EQ(cantFail(readFile(path("kept/file"))), "new");
  ErrorOr<sys::fs::perms> Mode = sys::fs::getPermissions(path("kept/file"));
  ASSERT_TRUE(!!Mode);
  EXPECT_EQ(*Mode, sys::fs::owner_read | sys::fs::owner_write);
}

TEST_F(SupportFiles, LinksToNothingAreNamed) {
  ASSERT_FALSE(sys::fs::create_link(path("gone"), path("link")));
  EXPECT_THAT(toString(writeFileAtomically(path("link"), "x")),
              HasSubstr("it is a symbolic link to something that is not "
                        "there"));
  EXPECT_TRUE(sys::fs::is_symlink_file(path("link")));
}

TEST_F(SupportFiles, DevicesAreWrittenDirectly) {
  EXPECT_FALSE(!!writeFileAtomically("/dev/null", "x"));
}

TEST(SupportHash, DigestsAreStable) {
  // The numbers stand in files, so they must never change.
  EXPECT_EQ(digestText(digest("")), "2d06800538d394c2");
  EXPECT_EQ(digestText(digest("retry-tidy")).size(), 16u);
  EXPECT_EQ(digestText(10), "000000000000000a");
  EXPECT_NE(digest({"ab", "c"}), digest({"a", "bc"}));
}

TEST(SupportNearest, GuessesOnlyWhatIsNear) {
  std::vector<std::string> Names = {"--checks", "--format", "--fail-on"};
  EXPECT_EQ(nearest("--formt", Names), "--format");
  EXPECT_EQ(nearest("--check", Names), "--checks");
  EXPECT_EQ(nearest("--zebra", Names), "");
}

} // namespace
