//===-- CollectCommand.cpp - retry-tidy collect ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/Project.h"
#include "driver/ProgramsFile.h"
#include "support/Error.h"
#include "support/Hash.h"
#include "support/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// Where the facts of \p Unit go: a readable name with a hash, since two files
/// of one base name may stand in one project.
static std::string factsName(const CollectedUnit &Unit) {
  return (sys::path::filename(Unit.File) + "." + digestText(digest(Unit.File)) +
          ".facts")
      .str();
}

/// Writes \p Programs into \p Folder, or takes away what another run left
/// there.
static Error writePrograms(StringRef Folder, const ProgramSets &Programs) {
  SmallString<128> Path(Folder);
  sys::path::append(Path, ProgramsFileName);
  if (!Programs.Sets.empty())
    return writeProgramSets(Path, Programs);
  if (std::error_code E = sys::fs::remove(Path))
    return failure("cannot remove '{0}': {1}", Path, E.message());
  return Error::success();
}

Expected<int> runCollectCommand(const Options &Given) {
  const std::string &Out = Given.Outputs.back().Path;
  if (Out.empty())
    return failure("name with -o the folder (or for one unit the file) that "
                   "the facts go to");
  Expected<Selection> Selected = selectCommands(Given);
  if (!Selected)
    return Selected.takeError();
  Expected<CollectedProject> Project =
      collectProject(Given, Selected->Commands);
  if (!Project)
    return Project.takeError();
  closeCache(Project->Cache.get());
  ArrayRef<CollectedUnit> Units = Project->Units;

  bool IsFolder = Units.size() != 1 || sys::fs::is_directory(Out) ||
                  StringRef(Out).ends_with("/");
  size_t Written = 0;
  for (const CollectedUnit &Unit : Units) {
    if (!Unit.Facts)
      continue;
    SmallString<128> Path(Out);
    if (IsFolder)
      sys::path::append(Path, factsName(Unit));
    if (Error E = writeFileAtomically(Path, Unit.Facts->getBuffer()))
      return withContext(std::move(E), "-o");
    ++Written;
  }
  if (IsFolder)
    if (Error E = writePrograms(Out, Selected->Programs))
      return withContext(std::move(E), "-o");
  if (!Given.Quiet)
    errs() << "retry-tidy: collected " << Written << " of " << Units.size()
           << " units\n";
  return Written == Units.size() ? 0 : 2;
}

} // namespace retrytidy
