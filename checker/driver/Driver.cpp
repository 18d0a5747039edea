//===-- Driver.cpp - Collecting the units of a project --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "support/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

Expected<TemporaryFolder> TemporaryFolder::create() {
  SmallString<128> Path;
  if (std::error_code E = sys::fs::createUniqueDirectory("retry-tidy", Path))
    return failure("cannot make a folder for temporary files in '{0}': {1}",
                   sys::path::parent_path(Path), E.message());
  return TemporaryFolder(Path.str().str());
}

TemporaryFolder::TemporaryFolder(TemporaryFolder &&Other) noexcept
    : Path(std::exchange(Other.Path, "")) {}

TemporaryFolder &TemporaryFolder::operator=(TemporaryFolder &&Other) noexcept {
  std::swap(Path, Other.Path);
  return *this;
}

TemporaryFolder::~TemporaryFolder() {
  // Nobody is left to be told of what cannot be removed.
  if (!Path.empty())
    (void)sys::fs::remove_directories(Path);
}

Expected<std::vector<std::unique_ptr<FactsFile>>>
openFacts(std::vector<CollectedUnit> Units, std::vector<FailedUnit> &Failed) {
  std::vector<std::unique_ptr<FactsFile>> Files;
  for (CollectedUnit &Unit : Units) {
    if (!Unit.Facts) {
      Failed.push_back({Unit.File, Unit.Reason});
      continue;
    }
    Expected<std::unique_ptr<FactsFile>> File =
        FactsFile::fromMapped(std::move(Unit.Facts));
    if (!File)
      return withContext(File.takeError(), "the facts of " + Unit.File);
    Files.push_back(std::move(*File));
  }
  return Files;
}

/// Whether \p File is \p Path or stands below it.
static bool isAtOrBelow(StringRef File, StringRef Path) {
  if (!File.consume_front(Path))
    return false;
  return File.empty() || File.front() == '/' || Path.ends_with("/");
}

Expected<std::vector<CompileCommand>>
selectUnits(std::vector<CompileCommand> Commands, ArrayRef<std::string> Paths) {
  if (Paths.empty())
    return Commands;
  std::string Here = workingDirectory();
  std::vector<bool> Selected(Commands.size());
  for (const std::string &Path : Paths) {
    std::string Wanted = absolutePath(Path, Here);
    bool Found = false;
    for (size_t I = 0; I < Commands.size(); ++I) {
      const CompileCommand &C = Commands[I];
      if (!isAtOrBelow(absolutePath(C.File, C.Directory), Wanted))
        continue;
      Selected[I] = Found = true;
    }
    if (Found)
      continue;
    if (!sys::fs::exists(Wanted))
      return failure("there is no file or folder '{0}'{1}", Path,
                     didYouMeanFile(Wanted));
    return failure(
        "'{0}' is not in the compile database: name a source file that the "
        "build compiles (headers are read with the files that include them)",
        Path);
  }
  std::vector<CompileCommand> Chosen;
  for (size_t I = 0; I < Commands.size(); ++I)
    if (Selected[I])
      Chosen.push_back(std::move(Commands[I]));
  return Chosen;
}

} // namespace retrytidy
