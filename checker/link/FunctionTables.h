//===-- FunctionTables.h - Globals that implement an interface --*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_FUNCTIONTABLES_H
#define RETRYTIDY_LINK_FUNCTIONTABLES_H

#include "link/Program.h"
#include "llvm/ADT/DenseSet.h"
#include <map>

namespace retrytidy {

/// The globals whose initialiser puts functions into fields that nobody stores
/// to, where two of them at least have such a field: an interface of C. An
/// object of the record holds there what one of these tables does, or null.
class FunctionTables {
public:
  explicit FunctionTables(const Program &P);

  using Field = std::map<GlobalId, FunctionId>;
  /// What \p Key holds in each table; null where that is no field of tables.
  const Field *find(FieldKey Key) const {
    auto It = Held.find(Key);
    return It == Held.end() ? nullptr : &It->second;
  }
  bool empty() const { return Held.empty(); }
  bool isTable(GlobalId G) const { return Tables.contains(G); }
  /// Whether tables are objects of \p R.
  bool isMadeOf(RecordId R) const;
  /// Whether \p F is used as a value in tables alone.
  bool holdsAllUsesOf(FunctionId F) const;

private:
  void readInitialiser(GlobalId G);
  void findTables();
  void dropStoredFields();

  const Program &P;
  std::map<FieldKey, Field> Held;
  llvm::DenseSet<GlobalId> Tables;
};

} // namespace retrytidy

#endif // RETRYTIDY_LINK_FUNCTIONTABLES_H
