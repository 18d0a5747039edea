//===-- DriverCacheTest.cpp - Facts of earlier runs -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "driver/FactsCache.h"
#include "llvm/Support/FileSystem.h"
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

using namespace retrytidy;
using llvm::cantFail;
using testing::HasSubstr;

namespace {

/// A project and a cache.
class Cache : public testing::Test {
protected:
  void write(const std::string &Name, const std::string &Text) {
    std::string Path = root() + "/" + Name;
    cantFail(llvm::errorCodeToError(llvm::sys::fs::create_directories(
        llvm::StringRef(Path).rsplit('/').first)));
    std::ofstream(Path) << Text;
    // Long ago, so that stat may be trusted.
    timespec Old[2] = {{1'000'000'000, 0}, {1'000'000'000 + Writes++, 0}};
    ::utimensat(AT_FDCWD, Path.c_str(), Old, 0);
  }

  CompileCommand command() {
    return {root(),
            root() + "/a.cpp",
            {"clang++", "-I" + root() + "/inc", "-I", root() + "/late", "-c",
             root() + "/a.cpp"}};
  }

  /// Collects a.cpp as one run would.
  CollectedUnit collect() {
    FactsCache Kept(cantFail(CacheFolder::open(folder())), root());
    CollectOptions Options;
    Options.Root = root();
    Options.Cache = &Kept;
    TemporaryFolder Out = cantFail(TemporaryFolder::create());
    auto Units = cantFail(collectUnits({command()}, Out.path(), Options));
    Trouble = llvm::toString(Kept.finish());
    return std::move(Units.front());
  }

  std::string root() { return Project.path().str(); }
  std::string folder() { return Parent.path().str() + "/cache"; }

  /// All files of one kind in the cache.
  std::vector<std::string> filesOf(const std::string &Kind) {
    std::vector<std::string> Files;
    std::error_code EC;
    for (llvm::sys::fs::recursive_directory_iterator
             I(folder() + "/" + Kind, EC),
         End;
         I != End && !EC; I.increment(EC))
      if (llvm::sys::fs::is_regular_file(I->path()))
        Files.push_back(I->path());
    return Files;
  }

  TemporaryFolder Project = cantFail(TemporaryFolder::create());
  TemporaryFolder Parent = cantFail(TemporaryFolder::create());
  std::string Trouble; ///< What finish() said.
  int Writes = 0;
};

TEST_F(Cache, NothingChanged) {
  write("a.cpp", "#include \"h.h\"\nint f() { return h(); }\n");
  write("late/h.h", "inline int h() { return 1; }\n");
  CollectedUnit First = collect();
  ASSERT_TRUE(First.Facts);
  EXPECT_FALSE(First.IsCached);
  CollectedUnit Second = collect();
  EXPECT_TRUE(Second.IsCached);
  EXPECT_EQ(Second.Digest, First.Digest);
  EXPECT_EQ(Second.Facts->getBuffer(), First.Facts->getBuffer());
  EXPECT_EQ(Trouble, "");
}

TEST_F(Cache, WhatIsReadCounts) {
  write("a.cpp", "#include \"h.h\"\nint f() { return h(); }\n");
  write("late/h.h", "inline int h() { return 1; }\n");
  LongDigest One = collect().Digest;
  write("late/h.h", "inline int h() { return 2; }\n");
  CollectedUnit Changed = collect();
  EXPECT_FALSE(Changed.IsCached);
  EXPECT_NE(Changed.Digest, One);
  // The state before is still known.
  write("late/h.h", "inline int h() { return 1; }\n");
  CollectedUnit Back = collect();
  EXPECT_TRUE(Back.IsCached);
  EXPECT_EQ(Back.Digest, One);
  // Only touched.
  write("a.cpp", "#include \"h.h\"\nint f() { return h(); }\n");
  EXPECT_TRUE(collect().IsCached);
}

TEST_F(Cache, AHeaderThatComesFirstCounts) {
  write("a.cpp", "#include \"h.h\"\nint f() { return h(); }\n"
                 "#if __has_include(\"other.h\")\nint g;\n#endif\n");
  write("late/h.h", "inline int h() { return 1; }\n");
  collect();
  write("inc/h.h", "inline int h() { return 3; }\n");
  EXPECT_FALSE(collect().IsCached);
  EXPECT_TRUE(collect().IsCached);
  write("inc/other.h", "");
  EXPECT_FALSE(collect().IsCached);
}

TEST_F(Cache, AFileWrittenThisMomentIsRead) {
  write("a.cpp", "int f() { return 1; }\n");
  std::ofstream(root() + "/a.cpp") << "int f() { return 1; }\n";
  collect();
  std::ofstream(root() + "/a.cpp") << "int f() { return 2; }\n";
  EXPECT_FALSE(collect().IsCached);
}

TEST_F(Cache, WhatIsDamagedIsExtractedAgain) {
  write("a.cpp", "int f() { return 1; }\n");
  LongDigest Right = collect().Digest;
  for (const char *Kind : {"units", "facts", "files"}) {
    for (bool Cut : {true, false}) {
      ASSERT_FALSE(filesOf(Kind).empty()) << Kind;
      std::string Path = filesOf(Kind).front();
      uint64_t Size = 0;
      ASSERT_FALSE(llvm::sys::fs::file_size(Path, Size));
      if (Cut) {
        ASSERT_EQ(::truncate(Path.c_str(), Size / 2), 0);
      } else {
        std::fstream File(Path, std::ios::in | std::ios::out);
        File.seekp(Size - 2);
        File.put('\x55');
      }
      CollectedUnit Again = collect();
      EXPECT_EQ(Again.Digest, Right) << Kind;
      EXPECT_EQ(Trouble, "");
      EXPECT_TRUE(collect().IsCached) << Kind;
    }
  }
}

TEST_F(Cache, CheckoutsShareFactsThatNameNoPlace) {
  write("a.cpp", "#include \"h.h\"\nint f() { return h(); }\n");
  write("late/h.h", "inline int h() { return 1; }\n");
  LongDigest One = collect().Digest;
  Project = cantFail(TemporaryFolder::create());
  write("a.cpp", "#include \"h.h\"\nint f() { return h(); }\n");
  write("late/h.h", "inline int h() { return 1; }\n");
  CollectedUnit Other = collect();
  EXPECT_TRUE(Other.IsCached);
  EXPECT_EQ(Other.Digest, One);
}

TEST_F(Cache, FactsThatNameTheirPlaceStayThere) {
  // The error of the compiler names the struct by its place.
  std::string Text = "struct { int x; } s;\nint f() { return s.y; }\n";
  write("a.cpp", Text);
  LongDigest One = collect().Digest;
  EXPECT_TRUE(collect().IsCached);
  Project = cantFail(TemporaryFolder::create());
  write("a.cpp", Text);
  CollectedUnit Other = collect();
  EXPECT_FALSE(Other.IsCached);
  EXPECT_NE(Other.Digest, One);
}

TEST_F(Cache, AnotherFolderIsLeftAlone) {
  write("mine.txt", "text");
  EXPECT_TRUE(CacheFolder::isForeign(root()));
  auto Opened = CacheFolder::open(root());
  ASSERT_FALSE(static_cast<bool>(Opened));
  EXPECT_THAT(llvm::toString(Opened.takeError()), HasSubstr("something else"));
}

TEST_F(Cache, TagsAndRulesOfOthersAreLeftAlone) {
  write("CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n");
  EXPECT_TRUE(CacheFolder::isForeign(root()));
  Project = cantFail(TemporaryFolder::create());
  write(".gitignore", "*.o\n");
  EXPECT_TRUE(CacheFolder::isForeign(root()));
  // One that another run is just making is none of others.
  Project = cantFail(TemporaryFolder::create());
  write(".gitignore", "*\n");
  write("CACHEDIR.TAG.1a2b.tmp", "Signature");
  EXPECT_FALSE(CacheFolder::isForeign(root()));
}

TEST_F(Cache, OldThingsGoFirst) {
  CacheFolder Kept = cantFail(CacheFolder::open(folder()));
  cantFail(Kept.store("units/old", std::string(1000, 'o')));
  cantFail(Kept.store("units/new", std::string(1000, 'n')));
  timespec Old[2] = {{1'000'000'000, 0}, {1'000'000'000, 0}};
  ::utimensat(AT_FDCWD, (folder() + "/units/old").c_str(), Old, 0);
  CacheLimits Limits;
  Limits.MaxBytes = 1500;
  Limits.MaxAge = std::chrono::hours(24 * 365 * 100);
  EXPECT_EQ(cantFail(Kept.prune(Limits)), 1u);
  EXPECT_FALSE(Kept.load("units/old"));
  EXPECT_TRUE(Kept.load("units/new"));
  ::utimensat(AT_FDCWD, (folder() + "/units/new").c_str(), Old, 0);
  EXPECT_EQ(cantFail(Kept.prune(CacheLimits())), 1u);
  EXPECT_EQ(Kept.size().Bytes, 0u);
}

TEST_F(Cache, WhereNothingCanBeWrittenTheFactsAreTheSame) {
  write("a.cpp", "int f() { return 1; }\n");
  LongDigest Right = collect().Digest;
  std::error_code EC = llvm::sys::fs::remove_directories(folder());
  ASSERT_FALSE(EC);
  cantFail(CacheFolder::open(folder()));
  // Files stand where folders should be.
  for (const char *Kind : {"units", "facts", "files"})
    std::ofstream(folder() + "/" + Kind) << "";
  CollectedUnit Unit = collect();
  EXPECT_EQ(Unit.Digest, Right);
  EXPECT_THAT(Trouble, HasSubstr("nothing more is kept in the cache: cannot "
                                 "write"));
}

/// Collects \p Text with \p Limits.
CollectedUnit collectText(const std::string &Text, WorkerLimits Limits) {
  TemporaryFolder Root = cantFail(TemporaryFolder::create());
  std::string Path = Root.path().str() + "/a.cpp";
  if (Text.empty())
    ::mkfifo(Path.c_str(), 0600);
  else
    std::ofstream(Path) << Text;
  CollectOptions Options;
  Options.Root = Root.path().str();
  Options.Limits = Limits;
  CompileCommand Command = {Options.Root, Path, {"clang++", "-c", Path}};
  return std::move(
      cantFail(collectUnits({Command}, Root.path(), Options)).front());
}

TEST(Limits, AHangEnds) {
  CollectedUnit Unit = collectText("", {1, 0});
  EXPECT_FALSE(Unit.Facts);
  EXPECT_EQ(Unit.Reason, "it took longer than 1 s (--tu-timeout)");
  // It was tried twice.
  EXPECT_GE(Unit.Cost.Seconds, 1.9);
}

TEST(Limits, ABlowUpEnds) {
  std::string Text = "#define A 1,1,1,1,1,1,1,1,\n#define B A A A A A A A A\n"
                     "#define C B B B B B B B B\n#define D C C C C C C C C\n"
                     "#define E D D D D D D D D\n#define F E E E E E E E E\n"
                     "#define G F F F F F F F F\nint a[] = {G};\n";
  CollectedUnit Unit = collectText(Text, {60, 50});
  EXPECT_FALSE(Unit.Facts);
  EXPECT_EQ(Unit.Reason, "it needed more than 50 MiB of memory (--tu-memory)");
  EXPECT_GT(Unit.Cost.CpuSeconds, 0);
}

TEST(Limits, AUnitThatIsKilledIsTriedAgain) {
  TemporaryFolder Root = cantFail(TemporaryFolder::create());
  std::string Path = Root.path().str() + "/a.cpp";
  std::ofstream(Path) << "int f() { return 1; }\n";
  CompileCommand Command = {Root.path().str(), Path, {"clang++", "-c", Path}};
  Worker Killed = cantFail(
      Worker::start(Command, 0, Root.path(), Root.path(), WorkerLimits()));
  Killed.stop();
  std::vector<Worker> Running = {Killed};
  Worker Ended = cantFail(Worker::waitForOne(Running));
  EXPECT_EQ(Ended.end(), WorkerEnd::Lost);
  EXPECT_THAT(Ended.reasonOfFailure(), HasSubstr("Killed"));
}

} // namespace
