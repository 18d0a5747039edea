//===-- ProgramSets.h - Which units make which program ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compile database may hold many programs, and it does not say which units
// are linked together. The design, from the database to the report:
//  1. A *program* is what runs in one process: an executable or a library that
//     nothing else links, with all units that are linked into it. A unit may
//     be in many programs.
//  2. driver/BuildPrograms reads what the build system left behind and gives
//     ProgramSets; where it left nothing, ProgramsBySymbols does as a static
//     linker would. divideIntoPrograms() puts both together.
//  3. Each program is linked and analyzed by itself, but for what a program
//     before has shown already (analyze/NewCode). So whatever is resolved
//     (names, overrides, callables, fields, values) stays within one process,
//     and neither Linker nor analyze/ know that there are others.
//  4. engine/AnalysisMerger makes one report of it: a site or chain that
//     several programs share is reported once, with its worst figures.
//  5. One program is linked as it is given and not merged at all.
// Calls between processes (RPC) join chains of two programs: that is for the
// engine to do between 3 and 4, where it has the chains of each.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_PROGRAMSETS_H
#define RETRYTIDY_LINK_PROGRAMSETS_H

#include "facts/Facts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace retrytidy {

/// Where it was read which units are linked together, the best first.
enum class ProgramSource {
  FileApi,      ///< The reply of CMake's File API.
  BuildNinja,   ///< The link edges of build.ninja.
  LinkCommands, ///< The link.txt that CMake writes for make.
  OutputPaths,  ///< The folders of the object files, one for each target.
  Symbols,      ///< What units define and need.
};

/// As reports spell it: "file-api", "build.ninja", ...
llvm::StringRef spell(ProgramSource Source);

/// Units that are linked together.
struct UnitSet {
  std::string Name;               ///< Of the program, for readers.
  std::vector<std::string> Files; ///< Main files as facts spell them.
};

/// What is known of the programs before any facts are read.
struct ProgramSets {
  ProgramSource Source = ProgramSource::Symbols;
  /// For OutputPaths the units of one target, without the libraries that it
  /// links; else whole programs. Empty for Symbols.
  std::vector<UnitSet> Sets;

  bool areWhole() const { return Source < ProgramSource::OutputPaths; }
};

/// A facts file that several programs may hold.
using SharedFacts = std::shared_ptr<const FactsFile>;

/// The path of the main file of \p File, as facts spell it.
llvm::StringRef mainFile(const FactsFile &File);

/// The programs that \p Units make, as sets of indices into \p Units: what \p
/// Known says, and for units that it does not name what their symbols say.
/// Every unit is in one of them at least. Units should be sorted by mainFile():
/// the order decides between equals.
std::vector<llvm::BitVector>
divideIntoPrograms(llvm::ArrayRef<SharedFacts> Units, const ProgramSets &Known);

} // namespace retrytidy

#endif // RETRYTIDY_LINK_PROGRAMSETS_H
