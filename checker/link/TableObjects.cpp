//===-- TableObjects.cpp - Which table an object is made of ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/TableObjects.h"
#include "facts/Casts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using facts::Node;
using facts::NodeOp;
using facts::StmtOp;
using facts::TypeKind;

/// Variables that are made of variables, followed this far.
static constexpr unsigned MaxDepth = 4;

bool TableObjects::Set::add(const Set &More) {
  if (IsAny || (!More.IsAny && More.Tables.empty()))
    return false;
  if (More.IsAny) {
    IsAny = true;
    Tables.clear();
    return true;
  }
  const size_t Before = Tables.size();
  for (GlobalId G : More.Tables)
    if (!is_contained(Tables, G))
      Tables.push_back(G);
  llvm::sort(Tables);
  return Tables.size() != Before;
}

static const Node &nodeAt(const Body &B, int I) {
  return *B.Fn->nodes()->Get(I);
}

/// The variable, local or parameter, that \p I is the content of; -1 for
/// anything else.
static int variableRead(const Body &B, int I) {
  I = withoutCasts(*B.Fn, I);
  if (I < 0 || nodeAt(B, I).op() != NodeOp::Load)
    return -1;
  const int Place = nodeAt(B, I).a();
  const NodeOp Op = nodeAt(B, Place).op();
  return Op == NodeOp::Local || Op == NodeOp::Param ? Place : -1;
}

/// Whether two values of one body are written alike: `c->intf` of one call. A
/// body holds each different value once.
static bool isSameObject(const Body &B, int X, int Y) {
  return X >= 0 && withoutCasts(*B.Fn, X) == withoutCasts(*B.Fn, Y);
}

TableObjects::TableObjects(const Program &P, MayRunFn MayRun)
    : P(P), Tables(P) {
  if (Tables.empty())
    return;
  for (FunctionId F = 0; F < P.functionCount(); ++F)
    if (P.function(F).Definition)
      readCalls(F, MayRun);
  loseOthers();
  solve();
}

/// Whether \p Type of unit \p Unit points to a record that tables are made of.
bool TableObjects::isTable(uint32_t Unit, int Type) const {
  if (Type < 0)
    return false;
  const auto *Types = P.unit(Unit).types();
  const facts::Type *T = Types->Get(Type);
  if (T->kind() != TypeKind::Pointer || T->of() < 0 ||
      Types->Get(T->of())->kind() != TypeKind::Record)
    return false;
  return Tables.isMadeOf(P.recordOf(Unit, Types->Get(T->of())->record()));
}

/// The field of a table that \p C calls, of the object that the variable
/// \p Object points to.
std::optional<FieldKey> TableObjects::calledField(const Body &B,
                                                  const facts::Call &C,
                                                  int &Object) const {
  int Target = withoutCasts(*B.Fn, C.target());
  if (Target < 0 || nodeAt(B, Target).op() != NodeOp::Load)
    return std::nullopt;
  const Node &Field = nodeAt(B, nodeAt(B, Target).a());
  if (Field.op() != NodeOp::Field)
    return std::nullopt;
  FieldKey Key{P.recordOf(B.UnitIndex, Field.b()), uint32_t(Field.c())};
  const Node &Of = nodeAt(B, Field.a());
  if (Of.op() != NodeOp::Deref || !Tables.find(Key))
    return std::nullopt;
  Object = Of.a();
  return Key;
}

void TableObjects::readCalls(FunctionId F, MayRunFn MayRun) {
  const Body &B = P.function(F).Definition;
  for (const CallRef &Ref : P.function(F).Calls) {
    const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
    FunctionId Named = P.calleeOf(Ref);
    int Object = -1;
    std::optional<FieldKey> From =
        Named == NoId ? calledField(B, C, Object) : std::nullopt;
    const FunctionId Direct[] = {Named};
    for (FunctionId To : Named == NoId ? MayRun(F, Ref.Call) : Direct) {
      if (!P.function(To).Definition)
        continue;
      const auto *Declared = P.callee(To).params();
      for (unsigned I = 0; I < sizeOf(Declared); ++I) {
        if (!isTable(P.function(To).DeclUnit, Declared->Get(I)->type()))
          continue;
        Given G{F, To, -1, I, std::nullopt};
        if (int(I) < C.argument_count())
          G.Node = B.Fn->lists()->Get(C.arguments() + I);
        if (From && isSameObject(B, Object, G.Node))
          G.TakenFrom = From;
        Calls.push_back(G);
      }
    }
  }
}

/// What somebody else may call is given anything.
void TableObjects::loseOthers() {
  DenseSet<FunctionId> Called;
  for (const Given &G : Calls)
    Called.insert(G.To);
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    if (!P.function(F).Definition || P.function(F).Definition.Fn->callee() < 0)
      continue;
    const auto *Declared = P.callee(F).params();
    std::optional<bool> IsLost;
    for (unsigned I = 0; I < sizeOf(Declared); ++I) {
      if (!isTable(P.function(F).DeclUnit, Declared->Get(I)->type()))
        continue;
      if (!IsLost)
        IsLost = !Called.contains(F) || !Tables.holdsAllUsesOf(F);
      Params[{F, I}].IsAny = *IsLost;
    }
  }
}

/// What the variable \p Place of \p F may hold: what it is handed, and all that
/// is assigned to it.
TableObjects::Set TableObjects::variableOf(FunctionId F, const Node &Place,
                                           unsigned Depth) const {
  const Body &B = P.function(F).Definition;
  Set Found;
  if (Place.op() == NodeOp::Param) {
    auto It = Params.find({F, unsigned(Place.a())});
    if (It == Params.end())
      return {true, {}};
    Found = It->second;
  }
  bool IsSet = Place.op() == NodeOp::Param;
  for (const facts::Stmt &S : items(B.Fn->stmts())) {
    if (S.op() == StmtOp::Call && Place.op() == NodeOp::Local &&
        B.Fn->calls()->Get(S.a())->result() == Place.a())
      return {true, {}};
    if (S.op() != StmtOp::Assign || nodeAt(B, S.a()).op() != Place.op() ||
        nodeAt(B, S.a()).a() != Place.a())
      continue;
    Found.add(valueOf(F, S.b(), Depth + 1));
    IsSet = true;
  }
  return IsSet ? Found : Set{true, {}};
}

TableObjects::Set TableObjects::valueOf(FunctionId F, int Node,
                                        unsigned Depth) const {
  const Body &B = P.function(F).Definition;
  const Set Any{true, {}};
  Node = withoutCasts(*B.Fn, Node);
  if (Node < 0 || Depth > MaxDepth)
    return Any;
  const facts::Node &N = nodeAt(B, Node);
  if (N.op() == NodeOp::Null)
    return {};
  if (N.op() == NodeOp::Global) {
    GlobalId G = P.globalOf(B.UnitIndex, N.a());
    return Tables.isTable(G) ? Set{false, {G}} : Any;
  }
  const int Variable = variableRead(B, Node);
  return Variable < 0 ? Any : variableOf(F, nodeAt(B, Variable), Depth);
}

/// What \p G hands over, as far as it is known by now.
TableObjects::Set TableObjects::given(const Given &G) const {
  Set Handed = valueOf(G.From, G.Node);
  if (!G.TakenFrom)
    return Handed;
  Set Taken;
  for (auto [Table, Holds] : *Tables.find(*G.TakenFrom))
    if (Holds == G.To && (Handed.IsAny || is_contained(Handed.Tables, Table)))
      Taken.Tables.push_back(Table);
  return Taken;
}

void TableObjects::solve() {
  for (bool IsNew = true; IsNew;) {
    IsNew = false;
    for (const Given &G : Calls)
      IsNew |= Params[{G.To, G.Param}].add(given(G));
  }
}

std::optional<SmallVector<FunctionId, 4>>
TableObjects::of(FunctionId F, uint32_t Call) const {
  if (Tables.empty())
    return std::nullopt;
  const Body &B = P.function(F).Definition;
  int Object = -1;
  std::optional<FieldKey> Key =
      calledField(B, *B.Fn->calls()->Get(Call), Object);
  if (!Key)
    return std::nullopt;
  const Set May = valueOf(F, Object);
  if (May.IsAny || May.Tables.empty())
    return std::nullopt;
  SmallVector<FunctionId, 4> Runs;
  for (auto [Table, Holds] : *Tables.find(*Key))
    if (is_contained(May.Tables, Table) && !is_contained(Runs, Holds))
      Runs.push_back(Holds);
  llvm::sort(Runs);
  return Runs;
}

} // namespace retrytidy
