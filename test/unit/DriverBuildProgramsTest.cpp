//===-- DriverBuildProgramsTest.cpp - The programs of a build folder ------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/BuildPrograms.h"
#include "driver/LinkGraph.h"
#include "support/Paths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using namespace llvm;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

/// A build folder of the units a.cpp, b.cpp and lib.cpp of /p, whose objects
/// are o/a.o, o/b.o and o/lib.o.
class Build {
public:
  Build() {
    SmallString<64> Made;
    sys::fs::createUniqueDirectory("programs", Made);
    Path = Made.str().str();
    Database.Path = Path + "/compile_commands.json";
    for (std::string Name : {"a", "b", "lib"}) {
      std::string File = "/p/" + Name + ".cpp";
      Database.Commands.push_back({Path, File, {"c++", File}});
      Database.Objects.push_back({Path + "/o/" + Name + ".o", File});
    }
  }
  ~Build() { sys::fs::remove_directories(Path); }
  void write(const std::string &Name, StringRef Text) const {
    cantFail(writeFileAtomically(Path + "/" + Name, Text));
  }
  BuildPrograms read() const { return readBuildPrograms(Database, "/p"); }

  std::string Path;
  CompileDatabase Database;
};

/// "a: a.cpp lib.cpp", one for each program.
std::vector<std::string> words(const BuildPrograms &Found) {
  std::vector<std::string> Words;
  for (const UnitSet &Set : Found.Sets.Sets)
    Words.push_back(Set.Name + ": " + join(Set.Files, " "));
  return Words;
}

TEST(BuildPrograms, KnowsLibrariesByTheirNames) {
  EXPECT_EQ(LinkGraph::kindOf("d/libx.a"), LinkKind::Archive);
  EXPECT_EQ(LinkGraph::kindOf("x.o"), LinkKind::Archive);
  EXPECT_EQ(LinkGraph::kindOf("libx.so.1.2"), LinkKind::Shared);
  EXPECT_EQ(LinkGraph::kindOf("libx.so.p/libx.so.symbols"), LinkKind::Shared);
  EXPECT_EQ(LinkGraph::kindOf("libx.so/tool"), LinkKind::Executable);
}

TEST(BuildPrograms, FollowsNinjaThroughSharedLibraries) {
  Build B;
  B.write("build.ninja", "build libl.so.1: link o/lib.o\n"
                         "build libl.so: symlink libl.so.1\n"
                         "build libl.syms/libl.so.symbols: shsym libl.so\n"
                         "build a: link o/a.o | libl.syms/libl.so.symbols\n"
                         "build b: link o/b.o || libl.so\n"
                         "build sub/b: phony b\n");
  BuildPrograms Found = B.read();
  EXPECT_EQ(Found.Sets.Source, ProgramSource::BuildNinja);
  EXPECT_THAT(words(Found), ElementsAre("a: a.cpp lib.cpp", "b: b.cpp"));
}

TEST(BuildPrograms, ReadsNinjaAsNinjaDoes) {
  Build B;
  B.write("sub/more.ninja", "dir = o\nbuild b: link $dir/b.o\n");
  B.write("build.ninja", "folder = sub\n"
                         "include ${folder}/more.ninja\n"
                         "rule link\n  command = build x: link o/a.o\n"
                         "# build y: link o/a.o\n"
                         "build my$ tool$:1 | my$$map: link $\n"
                         "      $dir/a.o $\n"
                         "      o/lib.o\n"
                         "build stamp: CUSTOM_COMMAND o/a.o\n");
  EXPECT_THAT(words(B.read()),
              ElementsAre("b: b.cpp", "my tool:1: a.cpp lib.cpp"));
}

TEST(BuildPrograms, TakesNoToolThatReadsSourcesForALinker) {
  Build B;
  B.write("build.ninja", "build tags: ctags /p/a.cpp /p/b.cpp\n"
                         "build a: link o/a.o\n"
                         "build a.report: size a\n");
  EXPECT_THAT(words(B.read()), ElementsAre("a: a.cpp"));
}

TEST(BuildPrograms, SurvivesNinjaFilesThatAreNone) {
  for (StringRef Text :
       {"build", "build ", "build a", "build a:", "build a: link o/a.o |",
        "build $", "build a$", "build ${: link o/a.o", "x = ${y", "$\n$\n$"}) {
    Build B;
    B.write("build.ninja", Text);
    B.read();
  }
}

TEST(BuildPrograms, SaysWhatNinjaIncludesAndIsNotThere) {
  Build B;
  B.write("build.ninja", "include gone.ninja\n");
  BuildPrograms Found = B.read();
  EXPECT_THAT(Found.Problems, ElementsAre(HasSubstr("gone.ninja")));
  EXPECT_EQ(Found.Sets.Source, ProgramSource::Symbols);
  B.write("build.ninja", "include build.ninja\n");
  EXPECT_THAT(B.read().Problems, ElementsAre(HasSubstr("files deep")));
}

TEST(BuildPrograms, LeavesArchivesThatNothingLinksToTheirSymbols) {
  Build B;
  B.write("build.ninja", "build libl.a: ar o/lib.o\n"
                         "build a: link o/a.o\n");
  EXPECT_THAT(words(B.read()), ElementsAre("a: a.cpp"));
}

TEST(BuildPrograms, ReadsLinkTextBesideTheObjects) {
  Build B;
  for (ObjectFile &O : B.Database.Objects)
    O.Path = B.Path + "/sub/CMakeFiles/" +
             (O.Source == "/p/lib.cpp" ? "l.dir/lib.o"
                                       : "t.dir/" + O.Source.substr(3) + ".o");
  B.write("sub/CMakeFiles/l.dir/link.txt",
          "/usr/bin/ar qc ../libl.a CMakeFiles/l.dir/lib.o\n"
          "/usr/bin/ranlib ../libl.a\n");
  B.write("sub/CMakeFiles/t.dir/objects1.rsp",
          "CMakeFiles/t.dir/a.cpp.o CMakeFiles/t.dir/b.cpp.o");
  B.write("sub/CMakeFiles/t.dir/link.txt",
          "c++ -O2 @CMakeFiles/t.dir/objects1.rsp -o ../bin/t -lm ../libl.a\n");
  BuildPrograms Found = B.read();
  EXPECT_EQ(Found.Sets.Source, ProgramSource::LinkCommands);
  EXPECT_THAT(words(Found), ElementsAre("t: a.cpp b.cpp lib.cpp"));
}

TEST(BuildPrograms, TakesTheNextSourceWhereAReplyIsDamaged) {
  for (StringRef Index :
       {"", "[]", "{\"objects\": 1}", "{\"objects\": [{}]}",
        "{\"objects\": [{\"kind\": \"codemodel\"}]}",
        "{\"objects\": [{\"kind\": \"codemodel\", \"version\": {\"major\": 2},"
        " \"jsonFile\": \"gone.json\"}]}"}) {
    Build B;
    B.write(".cmake/api/v1/reply/index-1.json", Index);
    B.write("build.ninja", "build a: link o/a.o\n");
    BuildPrograms Found = B.read();
    EXPECT_EQ(Found.Sets.Source, ProgramSource::BuildNinja);
    if (Index == "[]")
      continue;
    ASSERT_EQ(Found.Problems.size(), 1u) << Index.str();
    EXPECT_THAT(Found.Problems.front(), HasSubstr("/reply/")) << Index.str();
  }
}

TEST(BuildPrograms, TellsTargetsByTheFoldersOfTheirObjects) {
  Build B;
  B.Database.Objects = {{"/b/CMakeFiles/a.dir/a.cpp.o", "/p/a.cpp"},
                        {"/b/b.p/b.cpp.o", "/p/b.cpp"},
                        {"/b/bin/_objs/l/lib.o", "/p/lib.cpp"}};
  BuildPrograms Found = B.read();
  EXPECT_EQ(Found.Sets.Source, ProgramSource::OutputPaths);
  EXPECT_THAT(words(Found), ElementsAre("a: a.cpp", "b: b.cpp", "l: lib.cpp"));
}

TEST(BuildPrograms, SaysNothingWhereNothingIsKnown) {
  Build B;
  BuildPrograms Found = B.read();
  EXPECT_EQ(Found.Sets.Source, ProgramSource::Symbols);
  EXPECT_THAT(words(Found), IsEmpty());
  EXPECT_THAT(Found.Problems, IsEmpty());
}

} // namespace
