//===-- Configurations.cpp - The configuration of a run -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Configurations.h"
#include "config/Keys.h"
#include "support/Error.h"
#include "support/PathPatterns.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

/// Whether \p Path is \p Folder or lies below it; both absolute.
static bool isBelow(StringRef Path, StringRef Folder) {
  return !Folder.empty() && Path.consume_front(Folder.rtrim('/')) &&
         (Path.empty() || Path.starts_with("/"));
}

/// Those of \p Files that \p Keep holds for, or all where it holds for none.
static std::vector<std::string>
preferred(std::vector<std::string> Files,
          function_ref<bool(const std::string &)> Keep) {
  if (none_of(Files, Keep))
    return Files;
  erase_if(Files, [&](const std::string &File) { return !Keep(File); });
  return Files;
}

std::string commonFolder(ArrayRef<std::string> Files, StringRef BuildFolder,
                         StringRef Root) {
  if (Files.empty())
    return Root.str();
  auto Kept = preferred(Files.vec(), [&](const std::string &File) {
    return !isBelow(File, BuildFolder);
  });
  Kept = preferred(std::move(Kept), [&](const std::string &File) {
    return isBelow(File, Root);
  });
  StringRef Common = sys::path::parent_path(Kept.front());
  for (const std::string &File : Kept)
    while (!isBelow(File, Common) && Common.size() > 1)
      Common = sys::path::parent_path(Common);
  return Common.str();
}

Expected<Configuration>
Configurations::readText(const ConfigurationText &Text) {
  // A file may count for many folders.
  bool IsNew = FilesRead.insert(Text.File.str()).second;
  if (!Mistakes)
    return parseConfiguration(Text);
  std::vector<std::string> Found;
  Configuration Read = readConfiguration(Text, Found);
  if (IsNew)
    append_range(*Mistakes, Found);
  return Read;
}

Expected<Configuration> Configurations::readPath(StringRef Path) {
  Expected<std::string> Text = readFile(Path);
  if (!Text)
    return withContext(Text.takeError(), From.NamedFile.empty()
                                             ? "the configuration"
                                             : "--config-file");
  std::string Name = relativeToRoot(Path, From.Root);
  return readText({*Text, Name, sys::path::parent_path(Path),
                   sys::path::filename(Path) == ClangTidyFileName});
}

Expected<Configuration> Configurations::nearest(StringRef Folder,
                                                StringRef Name) {
  for (StringRef At = Folder; !At.empty(); At = sys::path::parent_path(At)) {
    SmallString<128> Path(At);
    sys::path::append(Path, Name);
    // A link to nothing is no file that somebody did without.
    if (!sys::fs::exists(Path) && !sys::fs::is_symlink_file(Path))
      continue;
    Expected<Configuration> Own = readPath(Path);
    if (!Own || !Own->InheritParentConfig)
      return Own;
    Expected<Configuration> Parent = nearest(sys::path::parent_path(At), Name);
    if (!Parent)
      return Parent;
    return overlay(std::move(*Parent), *Own);
  }
  return Configuration();
}

/// What counts in \p Folder (absolute).
Expected<Configuration> Configurations::ofFolder(StringRef Folder) {
  if (From.Text) {
    Expected<Configuration> Given =
        readText({*From.Text, "--config", workingDirectory()});
    return Given ? overlay(std::move(*Given), From.CommandLine)
                 : std::move(Given);
  }
  if (!From.NamedFile.empty()) {
    Expected<Configuration> Named = readPath(From.NamedFile);
    return Named ? overlay(std::move(*Named), From.CommandLine)
                 : std::move(Named);
  }
  Expected<Configuration> Shared = nearest(Folder, ClangTidyFileName);
  if (!Shared)
    return Shared;
  Expected<Configuration> Own = nearest(Folder, ConfigurationFileName);
  if (!Own)
    return Own;
  return overlay(overlay(std::move(*Shared), *Own), From.CommandLine);
}

Configurations::Settled Configurations::settle(Configuration Config) {
  // Names of checks were verified where they were read.
  CheckSettings Settings{cantFail(selectChecks(Config.Checks)),
                         Config.CheckOptions};
  return {std::move(Config), std::move(Settings)};
}

Error Configurations::loadAll(ArrayRef<std::string> Files) {
  StringRef Build = From.BuildFolder;
  Expected<Configuration> Read =
      ofFolder(commonFolder(Files, Build, From.Root));
  if (!Read)
    return Read.takeError();
  Program = std::move(*Read);
  FilesOfProgram = FilesRead;
  OfProgram = settle(Program);
  size_t Inside = count_if(
      Files, [&](const std::string &File) { return isBelow(File, Build); });
  BuildIsApart = 2 * Inside < Files.size();
  for (const std::string &File : Files)
    if (Error E = prepare(relativeToRoot(File, From.Root)))
      return E;
  return Error::success();
}

Expected<std::unique_ptr<Configurations>>
Configurations::load(ConfigurationRequest From, ArrayRef<std::string> Files) {
  std::unique_ptr<Configurations> All(new Configurations(std::move(From)));
  if (Error E = All->loadAll(Files))
    return E;
  return All;
}

Configurations::Verdict Configurations::verify(ConfigurationRequest From,
                                               ArrayRef<std::string> Files) {
  Verdict Found;
  Configurations All(std::move(From));
  All.Mistakes = &Found.Mistakes;
  // A file that cannot be opened ends it.
  if (Error E = All.loadAll(Files)) {
    Found.Mistakes.push_back(toString(std::move(E)));
    return Found;
  }
  if (std::string Why = All.whyNothingRuns(Files); !Why.empty())
    Found.Mistakes.push_back(std::move(Why));
  Found.Remarks = All.remarks();
  return Found;
}

std::string Configurations::whyNothingRuns(ArrayRef<std::string> Files) const {
  if (!OfProgram.Settings.Enabled.empty() && Files.empty())
    return "";
  if (any_of(Files, [&](const std::string &File) {
        return !of(relativeToRoot(File, From.Root)).Enabled.empty();
      }))
    return "";
  auto Set = Program.SetAt.find("Checks");
  std::string Place =
      Set == Program.SetAt.end() ? "the configuration" : Set->second.back();
  return formatv("{0}: Checks '{1}' leaves no check to run", Place,
                 Program.Checks);
}

/// Keys that \p Config sets for the whole program in a file that does not count
/// for it. What another file overrules is as documented.
void Configurations::noteIgnored(const Configuration &Config) {
  for (const ConfigKey &Key : configKeys()) {
    auto Set = Config.SetAt.find(Key.Name.str());
    if (!Key.IsOfProgram || Set == Config.SetAt.end())
      continue;
    for (const std::string &Place : Set->second)
      if (!FilesOfProgram.count(StringRef(Place).rsplit(':').first.str()) &&
          !StringRef(Place).starts_with("--"))
        Ignored.insert(Place + ": '" + Key.Name.str() +
                       "' is said once for the whole program, in the file "
                       "that is nearest to all of its sources: here it is of "
                       "no effect");
  }
}

Error Configurations::prepare(StringRef File) {
  StringRef Folder = sys::path::parent_path(File);
  if (From.Text || !From.NamedFile.empty() || ByFolder.count(Folder.str()))
    return Error::success();
  Expected<Configuration> Read =
      ofFolder(absolutePath(Folder.empty() ? "." : Folder, From.Root));
  if (!Read)
    return Read.takeError();
  noteIgnored(*Read);
  ByFolder.emplace(Folder.str(), settle(std::move(*Read)));
  return Error::success();
}

const Configuration &Configurations::configOf(StringRef File) const {
  auto Found = ByFolder.find(sys::path::parent_path(File).str());
  return Found == ByFolder.end() ? OfProgram.Config : Found->second.Config;
}

const CheckSettings &Configurations::of(StringRef File) const {
  auto Found = ByFolder.find(sys::path::parent_path(File).str());
  return Found == ByFolder.end() ? OfProgram.Settings : Found->second.Settings;
}

bool Configurations::isOwnCode(StringRef File) const {
  auto [It, IsNew] = OwnCode.try_emplace(File.str());
  if (IsNew)
    It->second = fitsNoPattern(File);
  return It->second;
}

/// \p Folder (absolute) relative to \p Root; "" where it does not lie below.
static std::string partBelow(StringRef Folder, StringRef Root) {
  if (!isBelow(Folder, Root))
    return "";
  return Folder.drop_front(Root.rtrim('/').size()).ltrim('/').str();
}

/// Where the project lies for the patterns of \p Key, relative to the root: in
/// the folder of the file that sets them. For the default ones, that of the
/// nearest file; without one, where all sources are. A project is no test
/// because somebody keeps it below a folder of that name.
std::string Configurations::baseOf(StringRef Key) const {
  if (From.RootIsGiven)
    return "";
  bool IsNamed = From.Text || !From.NamedFile.empty();
  if (Program.sets(Key)) {
    StringRef Place = Program.SetAt.at(Key.str()).back();
    return IsNamed || sys::path::is_absolute(Place)
               ? ""
               : sys::path::parent_path(Place).str();
  }
  // A file of clang-tidy lies anywhere.
  if (!IsNamed && sys::path::filename(Program.File) == ".retry-tidy" &&
      !sys::path::is_absolute(Program.File))
    return sys::path::parent_path(Program.File).str();
  return partBelow(From.SourceFolder, From.Root);
}

bool Configurations::fitsNoPattern(StringRef File) const {
  // Who wants no list of such code wants to be told of all.
  if (BuildIsApart && !Program.VendorPaths.empty() &&
      isBelow(absolutePath(File, From.Root), From.BuildFolder))
    return false;
  return !matchesPath(Program.TestPaths, File, baseOf("TestPaths")) &&
         !matchesPath(Program.VendorPaths, File, baseOf("VendorPaths"));
}

std::vector<std::string> Configurations::remarks() const {
  return {Ignored.begin(), Ignored.end()};
}

} // namespace retrytidy
