//===-- TargetFlow.cpp - Variables, values and places of the program ------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/TargetFlow.h"

namespace retrytidy {

using facts::NodeOp;
using facts::TypeKind;

static const facts::Record &recordOf(const Program &P, RecordId R) {
  const ProgramRecord &Record = P.record(R);
  return *P.unit(Record.DeclUnit).records()->Get(Record.DeclRecord);
}

/// An object of the standard library, which holds what it is given.
static bool isHolder(llvm::StringRef Name) {
  return Name.starts_with("std::") || Name.starts_with("__gnu_cxx::");
}

TargetFlow::TargetFlow(const Program &P) : P(P) {
  Outside = G.add();
  G[Outside].Calls.push_back(0);
  Sites.emplace_back(); // the calls that code outside makes
  IsReached.resize(P.functionCount());
  IsZeroed.resize(P.recordCount());
  Carriers.resize(P.units().size());
  for (uint32_t U = 0; U < Carriers.size(); ++U)
    findCarriers(U);
  layOut();
}

/// Whether a type can be a function's address or lead to one: pointers,
/// references and arrays of functions, of void, of lambdas and of objects of
/// the standard library. Records of the program have nodes for their parts.
void TargetFlow::findCarriers(uint32_t Unit) {
  const facts::Unit &U = P.unit(Unit);
  uint32_t Count = sizeOf(U.types());
  Carriers[Unit].resize(Count);
  for (uint32_t I = 0; I < Count; ++I) {
    const facts::Type *T = U.types()->Get(I);
    while ((T->kind() == TypeKind::Pointer ||
            T->kind() == TypeKind::Reference || T->kind() == TypeKind::Array) &&
           T->of() >= 0)
      T = U.types()->Get(T->of());
    bool Is = T->kind() == TypeKind::Function || T->kind() == TypeKind::Void ||
              T->kind() == TypeKind::Other || T->kind() == TypeKind::Pointer;
    if (T->kind() == TypeKind::Record && T->record() >= 0) {
      const facts::Record &R = *U.records()->Get(T->record());
      Is = R.is_lambda() || isHolder(P.string(Unit, R.name()));
    }
    Carriers[Unit][I] = Is;
  }
}

bool TargetFlow::carries(const Body &B, int Type) const {
  return Type < 0 || Carriers[B.UnitIndex][Type];
}

/// Whether a value of the type shares a node with what it points to: a pointer
/// or reference to a pointer or an object.
bool TargetFlow::aliases(const Body &B, int Type) const {
  if (Type < 0)
    return false;
  const facts::Type *T = B.Unit->types()->Get(Type);
  if ((T->kind() != TypeKind::Pointer && T->kind() != TypeKind::Reference) ||
      T->of() < 0)
    return false;
  TypeKind To = B.Unit->types()->Get(T->of())->kind();
  return To == TypeKind::Pointer || To == TypeKind::Reference ||
         To == TypeKind::Record || To == TypeKind::Array;
}

bool TargetFlow::isReadOnly(uint32_t Unit, int Type) const {
  if (Type < 0)
    return false;
  const auto *Types = P.unit(Unit).types();
  const facts::Type *T = Types->Get(Type);
  return (T->kind() == TypeKind::Pointer || T->kind() == TypeKind::Reference) &&
         T->of() >= 0 && Types->Get(T->of())->is_const();
}

void TargetFlow::layOut() {
  uint32_t Next = 0;
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    const Body &B = P.function(F).Definition;
    SlotsOf.push_back(Next);
    ParametersOf.push_back(0);
    if (!B)
      continue;
    // An initialiser has no signature.
    if (B.Fn->callee() >= 0)
      ParametersOf[F] = sizeOf(P.callee(F).params());
    Next += 1 + ParametersOf[F] + sizeOf(B.Fn->locals());
  }
  for (RecordId R = 0; R < P.recordCount(); ++R) {
    SlotsOfRecord.push_back(Next);
    Next += sizeOf(recordOf(P, R).fields());
  }
  SlotsOfRecord.push_back(Next);
  SlotsOfGlobals = Next;
  Slots.assign(Next + P.globalCount(), NoId);
}

TargetNode TargetFlow::make(uint32_t Slot, uint32_t Unit, int Type) {
  if (Slots[Slot] == NoId) {
    Slots[Slot] = G.add();
    G[Slots[Slot]].IsReadOnly = isReadOnly(Unit, Type);
  }
  return Slots[Slot];
}

TargetNode TargetFlow::local(FunctionId F, int Index) {
  const Body &B = P.function(F).Definition;
  const facts::Local &L = *B.Fn->locals()->Get(Index);
  TargetNode N =
      make(SlotsOf[F] + 1 + ParametersOf[F] + Index, B.UnitIndex, L.type());
  bool IsObject = L.type() >= 0 &&
                  B.Unit->types()->Get(L.type())->kind() == TypeKind::Record;
  G[N].NeedsStore = !IsObject && !L.is_static();
  return N;
}

TargetNode TargetFlow::parameter(FunctionId F, uint32_t Index) {
  if (Index >= ParametersOf[F])
    return NoId;
  return make(SlotsOf[F] + 1 + Index, P.function(F).DeclUnit,
              P.callee(F).params()->Get(Index)->type());
}

/// NoId too where a parameter cannot be a function.
TargetNode TargetFlow::carryingParameter(FunctionId F, uint32_t Index) {
  if (Index >= ParametersOf[F])
    return NoId;
  int Type = P.callee(F).params()->Get(Index)->type();
  return carries(P.function(F).Definition, Type) ? parameter(F, Index) : NoId;
}

TargetNode TargetFlow::global(GlobalId Id) {
  const ProgramGlobal &PG = P.global(Id);
  const facts::Global &Decl =
      *P.unit(PG.DeclUnit).globals()->Get(PG.DeclGlobal);
  bool IsNew = Slots[SlotsOfGlobals + Id] == NoId;
  TargetNode N = make(SlotsOfGlobals + Id, PG.DeclUnit, Decl.type());
  if (IsNew && PG.Initializer == NoId && !Decl.is_defined())
    G.addUnknown(N);
  return N;
}

TargetNode TargetFlow::field(RecordId Record, uint32_t Field) {
  if (Record == NoId ||
      SlotsOfRecord[Record] + Field >= SlotsOfRecord[Record + 1])
    return NoId;
  uint32_t Slot = SlotsOfRecord[Record] + Field;
  bool IsNew = Slots[Slot] == NoId;
  const facts::Record &R = recordOf(P, Record);
  TargetNode N =
      make(Slot, P.record(Record).DeclUnit, R.fields()->Get(Field)->type());
  G[N].NeedsStore = true;
  // A library reads what its own records hold.
  if (IsNew && R.is_system() && !isHolder(P.record(Record).Name))
    G.addEdge(N, Outside);
  return N;
}

/// The node of a variable or field, NoId where it has none.
TargetNode TargetFlow::variable(const Reader &R, const facts::Node &N) {
  switch (N.op()) {
  case NodeOp::Local:
    return local(R.F, N.a());
  case NodeOp::Param:
    return parameter(R.F, N.a());
  case NodeOp::Global:
    return global(P.globalOf(R.B.UnitIndex, N.a()));
  case NodeOp::Field:
    return field(P.recordOf(R.B.UnitIndex, N.b()), N.c());
  default:
    return NoId;
  }
}

/// The function \p F as a value: what overrides it too.
void TargetFlow::named(FunctionId F, TargetSources &Out) {
  if (F == NoId) {
    Out.push_back({TargetSource::Unknown});
    return;
  }
  std::vector<FunctionId> All;
  if (!P.function(F).Overriders.empty())
    All = P.implementations(F);
  if (All.empty())
    All.push_back(F);
  for (FunctionId I : All)
    Out.push_back({TargetSource::Function, I});
}

/// What is at a place, or with \p IsAddress its address: that is the same node,
/// but one that may be stored to.
void TargetFlow::place(const Reader &R, int Node, bool IsAddress,
                       TargetSources &Out) {
  const facts::Node &N = R.node(Node);
  if (!carries(R.B, N.type())) {
    Out.push_back({TargetSource::Unknown});
    return;
  }
  if (N.op() == NodeOp::Deref || N.op() == NodeOp::Index) {
    size_t First = Out.size();
    value(R, N.a(), Out);
    for (TargetSource &S : llvm::MutableArrayRef(Out).drop_front(First))
      if (S.isNode())
        S.Kind = IsAddress || aliases(R.B, N.type()) ? TargetSource::Address
                                                     : TargetSource::Content;
    return;
  }
  TargetNode Id = variable(R, N);
  if (Id == NoId)
    Out.push_back({TargetSource::Unknown});
  else if (IsAddress || aliases(R.B, N.type()))
    Out.push_back({TargetSource::Address, Id});
  else
    Out.push_back({TargetSource::Content, Id});
}

void TargetFlow::value(const Reader &R, int Node, TargetSources &Out) {
  const facts::Node &N = R.node(Node);
  switch (N.op()) {
  case NodeOp::Null:
  case NodeOp::Aggregate: // its fields have been given their values
    return;
  case NodeOp::Int:
    if (N.v() != 0)
      Out.push_back({TargetSource::Unknown});
    return;
  case NodeOp::FunctionRef:
  case NodeOp::Closure:
    return named(P.functionOf(R.B.UnitIndex, N.a()), Out);
  case NodeOp::Load:
    return place(R, N.a(), false, Out);
  case NodeOp::Local:
  case NodeOp::Param:
  case NodeOp::Global:
  case NodeOp::Field:
  case NodeOp::Index:
  case NodeOp::Deref:
    return place(R, Node, true, Out);
  case NodeOp::Add:
  case NodeOp::Sub:
    // A pointer that is moved stays in its array.
    for (int Side : {N.a(), N.b()})
      if (carries(R.B, R.node(Side).type()))
        value(R, Side, Out);
    if (!carries(R.B, N.type()))
      Out.push_back({TargetSource::Unknown});
    return;
  case NodeOp::Cast:
    return value(R, N.a(), Out);
  case NodeOp::Select:
    value(R, N.b(), Out);
    return value(R, N.c(), Out);
  case NodeOp::ArrayOf:
    for (int I = 0; I < N.c(); ++I)
      value(R, R.list(N.b() + I), Out);
    return;
  case NodeOp::New:
    if (carries(R.B, N.a()))
      return;
    [[fallthrough]];
  default:
    Out.push_back({TargetSource::Unknown});
  }
}

} // namespace retrytidy
