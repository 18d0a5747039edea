//===-- FileApi.cpp - Targets of CMake's File API -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// https://cmake.org/cmake/help/latest/manual/cmake-file-api.7.html: the index,
// of which the last one counts, names the code model, which names one file for
// each target.
//
//===----------------------------------------------------------------------===//

#include "driver/CommandWords.h"
#include "driver/LinkReaders.h"
#include "support/Json.h"
#include "support/Paths.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <optional>

using namespace llvm;

namespace retrytidy {

namespace {

/// Reads one reply.
class FileApiReader {
public:
  FileApiReader(std::string Reply, LinkGraph &Graph)
      : Reply(std::move(Reply)), Graph(Graph) {}
  Expected<bool> run();

private:
  Expected<std::string> codeModel(StringRef Index) const;
  Error readModel(StringRef Name);
  Error readTarget(StringRef Name);
  Error readSources(const json::Cursor &Target,
                    std::vector<std::string> &Inputs);
  Error readLibraries(const json::Cursor &Target,
                      std::vector<std::string> &Inputs);
  std::string path(StringRef Name) const { return Reply + "/" + Name.str(); }

  std::string Reply; ///< The folder.
  LinkGraph &Graph;
  std::string Source, Build; ///< Top folders.
};

} // namespace

/// The name of the file of the code model, version 2, that the index names;
/// empty where nobody asked for one.
Expected<std::string> FileApiReader::codeModel(StringRef Index) const {
  Expected<json::Value> Document = json::parseFile(Index);
  if (!Document)
    return Document.takeError();
  Expected<std::vector<json::Cursor>> Objects =
      json::Cursor(*Document, Index).getItems("objects");
  if (!Objects)
    return Objects.takeError();
  for (const json::Cursor &Object : *Objects) {
    Expected<std::string> Kind = Object.getString("kind");
    if (!Kind)
      return Kind.takeError();
    if (*Kind != "codemodel")
      continue;
    Expected<json::Cursor> Version = Object.get("version");
    if (!Version)
      return Version.takeError();
    Expected<int64_t> Major = Version->getInteger("major");
    if (!Major)
      return Major.takeError();
    if (*Major == 2)
      return Object.getString("jsonFile");
  }
  return std::string();
}

/// The sources that are compiled, and the objects of other targets.
Error FileApiReader::readSources(const json::Cursor &Target,
                                 std::vector<std::string> &Inputs) {
  Expected<std::vector<json::Cursor>> Sources = Target.getItems("sources");
  if (!Sources)
    return Sources.takeError();
  for (const json::Cursor &S : *Sources) {
    Expected<std::string> Path = S.getString("path");
    if (!Path)
      return Path.takeError();
    std::string Whole = absolutePath(*Path, Source);
    if (S.find("compileGroupIndex"))
      Graph.addUnit(Whole, Whole);
    Inputs.push_back(std::move(Whole));
  }
  return Error::success();
}

/// What the link line names. With make it is relative to the target's folder,
/// with Ninja to the top one.
Error FileApiReader::readLibraries(const json::Cursor &Target,
                                   std::vector<std::string> &Inputs) {
  std::optional<json::Cursor> Link = Target.find("link");
  if (!Link)
    return Error::success();
  std::string Folder = Build;
  if (std::optional<json::Cursor> Paths = Target.find("paths")) {
    Expected<std::string> Name = Paths->getString("build");
    if (!Name)
      return Name.takeError();
    Folder = absolutePath(*Name, Build);
  }
  Expected<std::vector<json::Cursor>> Fragments =
      Link->getItems("commandFragments");
  if (!Fragments)
    return Fragments.takeError();
  for (const json::Cursor &F : *Fragments) {
    Expected<std::string> Text = F.getString("fragment");
    if (!Text)
      return Text.takeError();
    for (const std::string &Word : splitCommand(*Text)) {
      if (StringRef(Word).starts_with("-"))
        continue;
      Inputs.push_back(absolutePath(Word, Build));
      Inputs.push_back(absolutePath(Word, Folder));
    }
  }
  return Error::success();
}

Error FileApiReader::readTarget(StringRef Name) {
  Expected<json::Value> Document = json::parseFile(path(Name));
  if (!Document)
    return Document.takeError();
  json::Cursor Target(*Document, path(Name));
  Expected<std::string> Type = Target.getString("type");
  if (!Type)
    return Type.takeError();
  std::optional<LinkKind> Kind =
      StringSwitch<std::optional<LinkKind>>(*Type)
          .Case("EXECUTABLE", LinkKind::Executable)
          .Cases("SHARED_LIBRARY", "MODULE_LIBRARY", LinkKind::Shared)
          .Cases("STATIC_LIBRARY", "OBJECT_LIBRARY", LinkKind::Archive)
          .Default(std::nullopt);
  if (!Kind)
    return Error::success();
  std::vector<std::string> Inputs;
  if (Error E = readSources(Target, Inputs))
    return E;
  if (Error E = readLibraries(Target, Inputs))
    return E;
  Expected<std::vector<json::Cursor>> Artifacts = Target.getItems("artifacts");
  if (!Artifacts)
    return Artifacts.takeError();
  for (const json::Cursor &A : *Artifacts) {
    Expected<std::string> Path = A.getString("path");
    if (!Path)
      return Path.takeError();
    Graph.addStep(absolutePath(*Path, Build), *Kind, Inputs);
  }
  return Error::success();
}

Error FileApiReader::readModel(StringRef Name) {
  Expected<json::Value> Document = json::parseFile(path(Name));
  if (!Document)
    return Document.takeError();
  json::Cursor Model(*Document, path(Name));
  Expected<json::Cursor> Paths = Model.get("paths");
  if (!Paths)
    return Paths.takeError();
  Expected<std::string> Top = Paths->getString("source");
  if (!Top)
    return Top.takeError();
  Source = *Top;
  if (Expected<std::string> Folder = Paths->getString("build"))
    Build = *Folder;
  else
    return Folder.takeError();
  Expected<std::vector<json::Cursor>> Configurations =
      Model.getItems("configurations");
  if (!Configurations)
    return Configurations.takeError();
  for (const json::Cursor &C : *Configurations) {
    Expected<std::vector<json::Cursor>> Targets = C.getItems("targets");
    if (!Targets)
      return Targets.takeError();
    for (const json::Cursor &T : *Targets) {
      Expected<std::string> File = T.getString("jsonFile");
      if (!File)
        return File.takeError();
      if (Error E = readTarget(*File))
        return E;
    }
  }
  return Error::success();
}

Expected<bool> FileApiReader::run() {
  std::string Index;
  std::error_code Code;
  for (sys::fs::directory_iterator I(Reply, Code), End; I != End && !Code;
       I.increment(Code))
    if (sys::path::filename(I->path()).starts_with("index-"))
      Index = std::max(Index, I->path());
  if (Index.empty())
    return false;
  Expected<std::string> Model = codeModel(Index);
  if (!Model)
    return Model.takeError();
  if (Model->empty())
    return false;
  if (Error E = readModel(*Model))
    return E;
  return true;
}

Expected<bool> readFileApi(StringRef Folder, LinkGraph &Graph) {
  return FileApiReader((Folder + "/.cmake/api/v1/reply").str(), Graph).run();
}

} // namespace retrytidy
