//===-- SelectCommands.cpp - The units to look at -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/ConfigurationOptions.h"
#include "cli/Project.h"
#include "driver/BuildPrograms.h"
#include "driver/CompileCommands.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// The command that compiles \p Source with the flags behind `--`.
static CompileCommand fixedCommand(const std::string &Source,
                                   ArrayRef<std::string> Flags) {
  bool IsC = sys::path::extension(Source) == ".c";
  CompileCommand Command;
  Command.Directory = workingDirectory();
  Command.File = Source;
  Command.Arguments = {IsC ? "clang" : "clang++"};
  append_range(Command.Arguments, Flags);
  append_range(Command.Arguments, std::vector<std::string>{"-c", Source});
  return Command;
}

/// The sources in front of `--`, with the flags behind it.
static Expected<Selection> fixedSelection(const Options &Given) {
  if (!Given.Build.empty())
    return failure("give -p or flags behind --, not both");
  if (Given.Inputs.empty())
    return failure("name the source files in front of --");
  Selection Selected;
  for (const std::string &Source : Given.Inputs) {
    if (!sys::fs::exists(Source))
      return failure("there is no file '{0}'{1}", Source,
                     didYouMeanFile(absolutePath(Source, workingDirectory())));
    Selected.Commands.push_back(fixedCommand(Source, *Given.FixedFlags));
  }
  return Selected;
}

/// The PATHs of \p Given; one that is there from the root alone, as reports
/// print it, by its whole path.
static std::vector<std::string> typedInputs(const Options &Given) {
  std::vector<std::string> Paths = Given.Inputs;
  for (std::string &Path : Paths)
    if (std::string Whole = typedPath(Path, Given.Root);
        Whole != absolutePath(Path, workingDirectory()))
      Path = Whole;
  return Paths;
}

/// What to say where no build folder is named: the usual one, where it is
/// there.
static Error noBuildFolder() {
  for (StringRef Folder : {"build", "."}) {
    SmallString<64> Path(Folder);
    sys::path::append(Path, "compile_commands.json");
    if (sys::fs::exists(Path))
      return failure("name the build folder with -p; here is one: -p {0}",
                     Folder);
  }
  return failure("name the build folder with -p: it holds the "
                 "compile_commands.json that cmake writes with "
                 "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON and bear writes for "
                 "make");
}

Expected<Selection> selectCommands(const Options &Given) {
  if (Given.FixedFlags)
    return fixedSelection(Given);
  if (Given.Build.empty())
    return noBuildFolder();
  StageTimer Timer(Given.Profiler ? &Given.Profiler->Times : nullptr,
                   "compile database");
  Expected<CompileDatabase> Database = loadCompileDatabase(Given.Build);
  if (!Database)
    return Database.takeError();
  BuildPrograms Programs = readBuildPrograms(*Database, Given.Root);
  for (const std::string &Problem : Programs.Problems)
    errs() << formatv("retry-tidy: warning: {0}; what is linked together is "
                      "read elsewhere\n",
                      Problem);
  std::string Folder = commonFolder(sourcesOf(Database->Commands),
                                    Given.Config.BuildFolder, Given.Root);
  Expected<std::vector<CompileCommand>> Commands =
      selectUnits(std::move(Database->Commands), typedInputs(Given));
  if (!Commands)
    return Commands.takeError();
  return Selection{std::move(*Commands), std::move(Programs.Sets),
                   std::move(Folder)};
}

} // namespace retrytidy
