//===-- BuildPrograms.cpp - The programs of a build folder ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/BuildPrograms.h"
#include "driver/LinkGraph.h"
#include "driver/LinkReaders.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace retrytidy {

namespace {

/// Asks one source after the other.
class Finder {
public:
  Finder(const CompileDatabase &Database, BuildPrograms &Found)
      : Database(Database), Found(Found) {}
  void run();

private:
  using Reader = function_ref<Expected<bool>(LinkGraph &)>;
  void findFolders();
  bool ask(ProgramSource Source, Reader Read);
  bool askFolders(ProgramSource Source,
                  Expected<bool> (*Read)(StringRef, LinkGraph &));
  bool takeOutputPaths();

  const CompileDatabase &Database;
  BuildPrograms &Found;
  std::vector<std::string> Folders; ///< Where a build may have been set up.
};

} // namespace

/// The database may be a link to, or a copy of, the one in the build folder;
/// the folder that most compilers run in is that or one below.
void Finder::findFolders() {
  auto Add = [&](StringRef Folder) {
    if (!is_contained(Folders, Folder))
      Folders.push_back(Folder.str());
  };
  Add(sys::path::parent_path(Database.Path));
  SmallString<128> Real;
  if (!sys::fs::real_path(Database.Path, Real))
    Add(sys::path::parent_path(Real));
  Add(Database.Commands.front().Directory);
}

/// Whether \p Read finds programs; they are taken then.
bool Finder::ask(ProgramSource Source, Reader Read) {
  LinkGraph Graph;
  for (const ObjectFile &O : Database.Objects)
    Graph.addUnit(O.Path, O.Source);
  Expected<bool> Has = Read(Graph);
  if (!Has) {
    Found.Problems.push_back(toString(Has.takeError()));
    return false;
  }
  if (!*Has)
    return false;
  Found.Sets = {Source, Graph.programs()};
  return !Found.Sets.Sets.empty();
}

bool Finder::askFolders(ProgramSource Source,
                        Expected<bool> (*Read)(StringRef, LinkGraph &)) {
  return any_of(Folders, [&](const std::string &Folder) {
    return ask(Source, [&](LinkGraph &G) { return Read(Folder, G); });
  });
}

/// The folder that a build makes for the objects of one target, the name of
/// the target last; empty where \p Object is in none.
static StringRef targetFolder(StringRef Object) {
  // CMake: CMakeFiles/x.dir/; Meson: x.p/.
  for (StringRef End : {".dir/", ".p/"})
    if (size_t At = Object.find(End); At != StringRef::npos)
      return Object.take_front(At + End.size() - 1);
  // Bazel: _objs/x/.
  size_t At = Object.find("/_objs/");
  if (At == StringRef::npos)
    return {};
  size_t End = Object.find('/', At + StringRef("/_objs/").size());
  return End == StringRef::npos ? StringRef() : Object.take_front(End);
}

bool Finder::takeOutputPaths() {
  std::map<StringRef, UnitSet> Targets;
  for (const ObjectFile &O : Database.Objects) {
    StringRef Folder = targetFolder(O.Path);
    if (Folder.empty())
      continue;
    UnitSet &Set = Targets[Folder];
    Set.Name = sys::path::stem(Folder).str();
    Set.Files.push_back(O.Source);
  }
  // One target for all says nothing of where one ends.
  if (Targets.size() < 2)
    return false;
  Found.Sets.Source = ProgramSource::OutputPaths;
  for (auto &[Folder, Set] : Targets)
    Found.Sets.Sets.push_back(std::move(Set));
  return true;
}

void Finder::run() {
  // One unit is one program.
  if (Database.Commands.size() < 2)
    return;
  findFolders();
  bool IsKnown =
      askFolders(ProgramSource::FileApi, readFileApi) ||
      askFolders(ProgramSource::BuildNinja, readBuildNinja) ||
      ask(ProgramSource::LinkCommands,
          [&](LinkGraph &G) { return readLinkText(Database.Objects, G); }) ||
      takeOutputPaths();
  if (!IsKnown)
    Found.Sets = {};
}

BuildPrograms readBuildPrograms(const CompileDatabase &Database,
                                StringRef Root) {
  BuildPrograms Found;
  Finder(Database, Found).run();
  for (UnitSet &Set : Found.Sets.Sets)
    for (std::string &File : Set.Files)
      File = relativeToRoot(File, Root);
  return Found;
}

} // namespace retrytidy
