//===-- FactsInputs.cpp - Facts files named on the command line -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Project.h"
#include "driver/ProgramsFile.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

/// \p Paths without what they name a second time, by whatever way: nothing
/// counts twice.
static std::vector<std::string> eachOnce(ArrayRef<std::string> Paths) {
  std::vector<std::string> Kept;
  StringSet<> Met;
  for (const std::string &Path : Paths) {
    SmallString<128> Real;
    // What is not there is told when it is opened.
    if (sys::fs::real_path(Path, Real))
      Real = Path;
    if (Met.insert(Real).second)
      Kept.push_back(Path);
  }
  return Kept;
}

/// The facts files that \p Inputs name: files, and all *.facts of folders.
static Expected<std::vector<std::string>>
factsPaths(ArrayRef<std::string> Inputs) {
  std::vector<std::string> Paths;
  for (const std::string &Input : Inputs) {
    if (!sys::fs::is_directory(Input)) {
      Paths.push_back(Input);
      continue;
    }
    size_t Before = Paths.size();
    std::error_code E;
    for (sys::fs::recursive_directory_iterator I(Input, E), End; I != End && !E;
         I.increment(E))
      if (sys::path::extension(I->path()) == ".facts")
        Paths.push_back(I->path());
    if (E)
      return failure("cannot read the folder '{0}': {1}", Input, E.message());
    if (Paths.size() == Before)
      return failure("the folder '{0}' holds no *.facts file", Input);
    std::sort(Paths.begin() + Before, Paths.end());
  }
  return eachOnce(Paths);
}

/// What was collected of the programs, in the folders among \p Inputs. Where
/// several say something, it must be of one kind to be put together.
static Expected<ProgramSets> collectedPrograms(ArrayRef<std::string> Inputs) {
  ProgramSets All;
  for (const std::string &Input : Inputs) {
    SmallString<128> Path(Input);
    sys::path::append(Path, ProgramsFileName);
    if (!sys::fs::is_directory(Input) || !sys::fs::exists(Path))
      continue;
    Expected<ProgramSets> Sets = readProgramSets(Path);
    if (!Sets)
      return Sets.takeError();
    if (!All.Sets.empty() && All.areWhole() != Sets->areWhole())
      continue;
    All.Source = Sets->Source;
    append_range(All.Sets, Sets->Sets);
  }
  return All;
}

Expected<ProjectFacts> openLinked(ArrayRef<std::string> Inputs) {
  Expected<std::vector<std::string>> Paths = factsPaths(Inputs);
  if (!Paths)
    return Paths.takeError();
  std::vector<std::unique_ptr<FactsFile>> Units;
  for (const std::string &Path : *Paths) {
    Expected<std::unique_ptr<FactsFile>> File = FactsFile::open(Path);
    if (!File)
      return File.takeError();
    Units.push_back(std::move(*File));
  }
  Expected<ProgramSets> Programs = collectedPrograms(eachOnce(Inputs));
  if (!Programs)
    return Programs.takeError();
  return ProjectFacts{std::move(Units), std::move(*Programs)};
}

} // namespace retrytidy
