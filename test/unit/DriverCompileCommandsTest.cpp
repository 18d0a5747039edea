//===-- DriverCompileCommandsTest.cpp - Mended commands -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CommandMender.h"
#include "driver/CompileCommands.h"
#include "support/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

using namespace retrytidy;

namespace {

using Words = std::vector<std::string>;

/// A folder of its own, which goes with it.
class Folder {
public:
  Folder() {
    llvm::SmallString<64> Made;
    llvm::sys::fs::createUniqueDirectory("commands", Made);
    Path = std::string(Made);
  }
  ~Folder() { llvm::sys::fs::remove_directories(Path); }
  void write(const std::string &Name, llvm::StringRef Text) const {
    llvm::cantFail(writeFileAtomically(Path + "/" + Name, Text));
  }
  std::string Path;
};

Words mended(Words Arguments, const std::string &Directory = "/nowhere") {
  CompileCommand Command{Directory, "a.cpp", std::move(Arguments)};
  CommandMender::mend(Command);
  return Command.Arguments;
}

bool isUnit(const std::string &File) {
  return CommandMender::isUnit({"/b", File, {"c++", "-c", File}});
}

TEST(CompileCommands, KeepsWhatSaysHowToCompile) {
  Words Line = {"g++",      "-std=c++20", "-DA=1", "-I",   "inc",
                "-isystem", "-odd",       "-O2",   "a.cpp"};
  EXPECT_EQ(mended(Line), Line);
}

TEST(CompileCommands, LeavesOutWhatIsWritten) {
  EXPECT_EQ(mended({"cc", "-c", "a.c", "-o", "a.o", "-MD", "-MT", "a.o", "-MF",
                    "a.d", "-MP", "-ob.o"}),
            (Words{"cc", "a.c"}));
}

TEST(CompileCommands, LeavesOutLaunchers) {
  EXPECT_EQ(mended({"/usr/bin/ccache", "distcc", "/usr/bin/g++", "a.cpp"}),
            (Words{"/usr/bin/g++", "a.cpp"}));
  EXPECT_EQ(mended({"ccache", "-s"}), (Words{"ccache", "-s"}));
}

TEST(CompileCommands, LeavesOutFlagsOfGCC) {
  EXPECT_EQ(mended({"g++", "-fno-canonical-system-headers",
                    "-mno-direct-extern-access", "-fmodules-ts",
                    "-fmodule-mapper=a.modmap", "-fdeps-format=p1689r5",
                    "-fcoroutines", "a.cpp"}),
            (Words{"g++", "a.cpp"}));
}

TEST(CompileCommands, ReadsResponseFiles) {
  Folder F;
  F.write("flags.rsp", "-DA='x y' @more.rsp");
  F.write("more.rsp", "-DB -o a.o");
  EXPECT_EQ(mended({"g++", "@flags.rsp", "@missing.rsp", "a.cpp"}, F.Path),
            (Words{"g++", "-DA=x y", "-DB", "a.cpp"}));
}

TEST(CompileCommands, IncludesHeadersInPlaceOfPrecompiledOnes) {
  Folder F;
  F.write("cmake_pch.hxx", "");
  F.write("cmake_pch.hxx.pch", "of another compiler");
  Words Expected = {
      "clang++", "-Xclang", "-include", "-Xclang", F.Path + "/cmake_pch.hxx",
      "a.cpp"};
  EXPECT_EQ(mended({"clang++", "-Xclang", "-include-pch", "-Xclang",
                    F.Path + "/cmake_pch.hxx.pch", "-Xclang", "-include",
                    "-Xclang", F.Path + "/cmake_pch.hxx", "a.cpp"}),
            Expected);
  EXPECT_EQ(mended({"clang++", "-Winvalid-pch", "-include",
                    F.Path + "/cmake_pch.hxx", "a.cpp"}),
            Expected);
}

TEST(CompileCommands, IncludesNoPrecompiledHeaderThatWasNeverMade) {
  EXPECT_EQ(mended({"g++", "-include", "/nowhere/cmake_pch.hxx", "-include",
                    "config.h", "a.cpp"}),
            (Words{"g++", "-include", "config.h", "a.cpp"}));
}

TEST(CompileCommands, TakesSourcesForUnits) {
  for (const char *File : {"a.c", "d/a.cc", "a.cpp", "a.cxx", "a.C"})
    EXPECT_TRUE(isUnit(File)) << File;
}

TEST(CompileCommands, TakesHeadersAndAssemblerForNone) {
  for (const char *File :
       {"a.h", "a.hpp", "a.inl", "a.s", "a.S", "CMakeFiles/x/cmake_pch.hxx.cxx",
        "CMakeFiles/x/cmake_pch.h.c"})
    EXPECT_FALSE(isUnit(File)) << File;
}

TEST(CompileCommands, CountsAFileOnce) {
  Folder F;
  F.write("compile_commands.json", R"([
    {"directory": "/p", "file": "a.cpp", "arguments": ["g++", "-DA", "a.cpp"]},
    {"directory": "/p", "file": "a.h", "arguments": ["g++", "a.h"]},
    {"directory": "/p/q", "file": "../a.cpp",
     "command": "g++ -DB ../a.cpp -o 'a b.o'"}])");
  auto Database = loadCompileDatabase(F.Path);
  ASSERT_TRUE(static_cast<bool>(Database))
      << llvm::toString(Database.takeError());
  ASSERT_EQ(Database->Commands.size(), 1u);
  EXPECT_EQ(Database->Commands.front().Arguments,
            (Words{"g++", "-DA", "a.cpp"}));
  ASSERT_EQ(Database->Objects.size(), 1u);
  EXPECT_EQ(Database->Objects.front().Path, "/p/q/a b.o");
  EXPECT_EQ(Database->Objects.front().Source, "/p/a.cpp");
}

} // namespace
