//===-- FunctionTables.cpp - Globals that implement an interface ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/FunctionTables.h"
#include "facts/Casts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using facts::Node;
using facts::NodeOp;
using facts::StmtOp;

static const Node &uncast(const Body &B, int I) {
  return *B.Fn->nodes()->Get(withoutCasts(*B.Fn, I));
}

FunctionTables::FunctionTables(const Program &P) : P(P) {
  findTables();
  if (!Held.empty())
    dropStoredFields();
  for (const auto &[Field, In] : Held)
    for (auto [Table, Holds] : In)
      Tables.insert(Table);
}

/// Notes the functions that the initialiser of \p G puts into its fields.
void FunctionTables::readInitialiser(GlobalId G) {
  const Body &B = P.function(P.global(G).Initializer).Definition;
  if (!B)
    return;
  for (const facts::Stmt &S : items(B.Fn->stmts())) {
    if (S.op() != StmtOp::Assign)
      continue;
    const Node &Place = uncast(B, S.a()), &V = uncast(B, S.b());
    if (Place.op() == NodeOp::Field && V.op() == NodeOp::FunctionRef &&
        uncast(B, Place.a()).op() == NodeOp::Global)
      Held[{P.recordOf(B.UnitIndex, Place.b()), uint32_t(Place.c())}][G] =
          P.functionOf(B.UnitIndex, V.a());
  }
}

void FunctionTables::findTables() {
  for (GlobalId G = 0; G < P.globalCount(); ++G)
    if (P.global(G).Initializer != NoId && P.global(G).Stores.empty())
      readInitialiser(G);
  // Where there is one table there is nothing to tell apart.
  std::erase_if(Held,
                [](const auto &Field) { return Field.second.size() < 2; });
}

/// Forgets fields that somebody sets besides: what they hold in an object is
/// not what its table says.
void FunctionTables::dropStoredFields() {
  DenseSet<RecordId> IsMade;
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    const Body &B = P.function(F).Definition;
    if (!B || B.Fn->initialises() >= 0)
      continue;
    for (const Node &N : items(B.Fn->nodes()))
      if (N.op() == NodeOp::Aggregate)
        IsMade.insert(P.recordOf(B.UnitIndex, N.a()));
  }
  auto IsOutside = [&](const StoreRef &Ref) {
    return P.function(Ref.In).Definition.Fn->initialises() < 0;
  };
  std::erase_if(Held, [&](const auto &Field) {
    return IsMade.contains(Field.first.Record) ||
           any_of(P.storesTo(Field.first), IsOutside);
  });
}

bool FunctionTables::isMadeOf(RecordId R) const {
  auto First = Held.lower_bound({R, 0});
  return First != Held.end() && First->first.Record == R;
}

bool FunctionTables::holdsAllUsesOf(FunctionId F) const {
  return all_of(P.referencesTo(F), [&](const StoreRef &Ref) {
    return any_of(Held, [&](const auto &Field) {
      return any_of(Field.second, [&](const auto &Entry) {
        return Entry.second == F && P.global(Entry.first).Initializer == Ref.In;
      });
    });
  });
}

} // namespace retrytidy
