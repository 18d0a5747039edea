//===-- UnitSymbols.h - What units define and need --------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A static linker takes a member of an archive where it defines something that
// is still missing. This does the same with units, by what their facts name.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_UNITSYMBOLS_H
#define RETRYTIDY_LINK_UNITSYMBOLS_H

#include "link/ProgramSets.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

namespace retrytidy {

/// The symbols of all units.
class UnitSymbols {
public:
  /// Keeps a reference to \p Units.
  explicit UnitSymbols(llvm::ArrayRef<SharedFacts> Units);

  /// Adds to \p Set what its units need, and what that needs in turn, out of
  /// the units that \p MayTake allows. Of several that define a symbol it
  /// takes the one that stands nearest in the tree of files.
  void close(llvm::BitVector &Set,
             llvm::function_ref<bool(size_t)> MayTake) const;

private:
  void readFunctions(size_t U);
  void readCallees(size_t U);
  void readGlobals(size_t U);
  void readRecords(size_t U);
  void define(size_t U, std::string Key);
  void need(size_t U, std::string Key);
  std::string calleeKey(size_t U, const facts::Callee &C) const;
  std::string recordKey(size_t U, const facts::Record &R) const;
  /// How many folders the main files of \p A and \p B have in common.
  size_t nearness(size_t A, size_t B) const;

  llvm::ArrayRef<SharedFacts> Units;
  llvm::StringMap<unsigned> Numbers;
  std::vector<llvm::SmallVector<unsigned, 0>> Needs;     ///< By unit.
  std::vector<llvm::SmallVector<unsigned, 1>> DefinedIn; ///< By symbol.
};

} // namespace retrytidy

#endif // RETRYTIDY_LINK_UNITSYMBOLS_H
