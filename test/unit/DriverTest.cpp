//===-- DriverTest.cpp - Collecting units ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "llvm/Support/FileSystem.h"
#include <csignal>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace retrytidy;
using llvm::cantFail;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

/// A folder with sources, and commands that compile them.
class Driver : public testing::Test {
protected:
  CompileCommand add(const std::string &Name, const std::string &Text) {
    std::string Path = root() + "/" + Name;
    if (!Text.empty())
      std::ofstream(Path) << Text;
    return {root(), Path, {"clang++", "-c", Path}};
  }

  std::string root() { return Folder.path().str(); }

  std::vector<CollectedUnit> collect(llvm::ArrayRef<CompileCommand> Commands,
                                     llvm::StringRef Into, unsigned Jobs) {
    CollectOptions Options;
    Options.Root = root();
    Options.Jobs = Jobs;
    return cantFail(collectUnits(Commands, Into, Options));
  }

  TemporaryFolder Folder = cantFail(TemporaryFolder::create());
};

std::vector<std::string> filesOf(llvm::ArrayRef<CompileCommand> Commands) {
  std::vector<std::string> Files;
  for (const CompileCommand &Command : Commands)
    Files.push_back(Command.File);
  return Files;
}

TEST_F(Driver, ATemporaryFolderGoesWithItsObject) {
  std::string Path;
  {
    TemporaryFolder Short = cantFail(TemporaryFolder::create());
    TemporaryFolder Moved = std::move(Short);
    Path = Moved.path().str();
    std::ofstream(Path + "/file") << "text";
    EXPECT_TRUE(llvm::sys::fs::is_directory(Path));
  }
  EXPECT_FALSE(llvm::sys::fs::exists(Path));
}

TEST_F(Driver, PathsSelectFilesAndFolders) {
  std::vector<CompileCommand> All = {{"/p", "/p/src/a.cpp", {}},
                                     {"/p/src", "b.cpp", {}},
                                     {"/p", "/p/src2/c.cpp", {}}};
  EXPECT_EQ(cantFail(selectUnits(All, {})).size(), 3u);
  EXPECT_THAT(filesOf(cantFail(selectUnits(All, {"/p/src"}))),
              ElementsAre("/p/src/a.cpp", "b.cpp"));
  EXPECT_THAT(filesOf(cantFail(selectUnits(All, {"/p/src/b.cpp"}))),
              ElementsAre("b.cpp"));
  EXPECT_THAT(
      filesOf(cantFail(selectUnits(All, {"/p/src2/", "/p/./src/a.cpp"}))),
      ElementsAre("/p/src/a.cpp", "/p/src2/c.cpp"));
}

TEST_F(Driver, APathThatSelectsNothingIsAnError) {
  CompileCommand Known = add("a.cpp", "int x;");
  add("b.h", "int y;");
  auto Error = [&](const std::string &Path) {
    auto Chosen = selectUnits({Known}, {Path});
    EXPECT_FALSE(static_cast<bool>(Chosen));
    return llvm::toString(Chosen.takeError());
  };
  EXPECT_THAT(Error(root() + "/b.h"),
              HasSubstr("b.h' is not in the compile database"));
  EXPECT_THAT(Error(root() + "/c.cpp"), HasSubstr("no file or folder"));
}

TEST_F(Driver, AUnitThatFailsCostsOnlyItself) {
  std::vector<CompileCommand> Commands = {
      add("good.cpp", "int f() { return 1; }\n"), add("gone.cpp", ""),
      add("crash.cpp", "#pragma clang __debug llvm_fatal_error\n"),
      add("last.cpp", "int g() { return 2; }\n")};
  TemporaryFolder Out = cantFail(TemporaryFolder::create());
  for (unsigned Jobs : {1, 3}) {
    std::vector<CollectedUnit> Units = collect(Commands, Out.path(), Jobs);
    ASSERT_EQ(Units.size(), 4u);
    EXPECT_EQ(Units[0].File, "good.cpp");
    EXPECT_EQ(Units[0].Reason, "");
    EXPECT_THAT(Units[1].Reason, HasSubstr("gone.cpp"));
    EXPECT_NE(Units[2].Reason, "");
    EXPECT_FALSE(Units[2].Facts);
    EXPECT_EQ(Units[3].Reason, "");

    std::vector<FailedUnit> Failed;
    auto Files = cantFail(openFacts(std::move(Units), Failed));
    EXPECT_EQ(Files.size(), 2u);
    ASSERT_EQ(Failed.size(), 2u);
    EXPECT_EQ(Failed[0].File, "gone.cpp");
    EXPECT_EQ(Failed[1].File, "crash.cpp");
  }
}

TEST_F(Driver, AnInterruptionEndsTheWork) {
  std::vector<CompileCommand> Commands(8, add("a.cpp", "int a;"));
  size_t Finished = 0;
  CollectOptions Options;
  Options.Root = root();
  Options.Jobs = 2;
  Options.Progress = [&](size_t Done, size_t, llvm::StringRef) {
    Finished = Done;
    std::raise(SIGINT);
  };
  TemporaryFolder Out = cantFail(TemporaryFolder::create());
  auto Units = collectUnits(Commands, Out.path(), Options);
  ASSERT_FALSE(static_cast<bool>(Units));
  EXPECT_EQ(llvm::toString(Units.takeError()), "interrupted");
  EXPECT_EQ(Finished, 1u);
}

TEST_F(Driver, ProgressCountsEveryUnit) {
  std::vector<CompileCommand> Commands = {add("a.cpp", "int a;"),
                                          add("b.cpp", "int b;")};
  std::vector<size_t> Done;
  CollectOptions Options;
  Options.Root = root();
  Options.Jobs = 2;
  Options.Progress = [&](size_t N, size_t Total, llvm::StringRef) {
    EXPECT_EQ(Total, 2u);
    Done.push_back(N);
  };
  TemporaryFolder Out = cantFail(TemporaryFolder::create());
  cantFail(collectUnits(Commands, Out.path(), Options));
  EXPECT_THAT(Done, ElementsAre(1, 2));
}

} // namespace
