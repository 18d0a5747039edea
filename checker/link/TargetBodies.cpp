//===-- TargetBodies.cpp - What bodies do with functions ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/TargetFlow.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::CallKind;
using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;
using facts::TypeKind;

void TargetFlow::store(const TargetSources &From, const TargetSources &To) {
  for (TargetSource T : To) {
    if (!T.isNode())
      continue;
    G[T.Id].IsStored = true; // by null too
    for (TargetSource S : From)
      G.store(S, T.Id);
  }
}

/// All fields of a record begin as null somewhere.
void TargetFlow::zero(RecordId Record) {
  if (Record == NoId || IsZeroed.test(Record))
    return;
  IsZeroed.set(Record);
  uint32_t Unit = P.record(Record).DeclUnit;
  const facts::Unit &U = P.unit(Unit);
  const auto *Fields = U.records()->Get(P.record(Record).DeclRecord)->fields();
  for (uint32_t I = 0; I < sizeOf(Fields); ++I) {
    int Type = Fields->Get(I)->type();
    if (Type < 0)
      continue;
    const facts::Type *T = U.types()->Get(Type);
    while (T->kind() == TypeKind::Array && T->of() >= 0)
      T = U.types()->Get(T->of());
    if (T->kind() == TypeKind::Record)
      zero(P.recordOf(Unit, T->record()));
    if (Carriers[Unit].test(Type))
      G[field(Record, I)].IsStored = true;
  }
}

void TargetFlow::readAggregate(const Reader &R, const facts::Node &N) {
  RecordId Record = P.recordOf(R.B.UnitIndex, N.a());
  const auto *Fields = R.B.Unit->records()->Get(N.a())->fields();
  if (uint32_t(N.c() / 2) < sizeOf(Fields))
    zero(Record);
  for (int I = 0; I + 1 < N.c(); I += 2) {
    int Field = R.list(N.b() + I);
    if (!carries(R.B, Fields->Get(Field)->type()))
      continue;
    TargetNode To = field(Record, Field);
    if (To == NoId)
      continue;
    TargetSources From;
    value(R, R.list(N.b() + I + 1), From);
    store(From, {{TargetSource::Content, To}});
  }
}

/// The number of the argument that std::bind leaves open, from 0; -1 where
/// \p N is bound.
static int openArgument(const Program &P, uint32_t Unit, const facts::Node &N) {
  llvm::StringRef Why =
      N.op() == NodeOp::Unknown ? P.string(Unit, N.a()) : llvm::StringRef();
  unsigned Number = 0;
  if (!Why.consume_front("_") || Why.getAsInteger(10, Number) || Number == 0)
    return -1;
  return int(Number) - 1;
}

/// A lambda's captures are fields of its object; what is bound to any other
/// function are its first arguments, the object of a method before them.
void TargetFlow::readClosure(const Reader &R, const facts::Node &N) {
  TargetSources Callees;
  named(P.functionOf(R.B.UnitIndex, N.a()), Callees);
  for (TargetSource C : Callees) {
    if (C.Kind != TargetSource::Function)
      continue;
    const ProgramFunction &Fn = P.function(C.Id);
    const Body &Body = Fn.Definition;
    Binding How;
    for (int I = 0; I < N.c(); ++I) {
      int Item = R.list(N.b() + I);
      int Open = openArgument(P, R.B.UnitIndex, R.node(Item));
      TargetNode To = NoId;
      if (Fn.IsLambda) {
        bool IsListed = Body && uint32_t(I) < sizeOf(Body.Fn->captures());
        To = field(Fn.Record, IsListed ? Body.Fn->captures()->Get(I) : I);
      } else {
        How.push_back(Open);
        if (Open < 0 && (I > 0 || !isMethod(C.Id)))
          To = parameter(C.Id, I - isMethod(C.Id));
      }
      if (To == NoId || Open >= 0 || !carries(R.B, R.node(Item).type()))
        continue;
      TargetSources From;
      value(R, Item, From);
      store(From, {{TargetSource::Content, To}});
    }
    bind(C.Id, std::move(How));
  }
}

void TargetFlow::readNode(const Reader &R, int Node) {
  const facts::Node &N = R.node(Node);
  if (N.op() == NodeOp::Aggregate)
    return readAggregate(R, N);
  if (N.op() == NodeOp::Closure)
    return readClosure(R, N);
  if (N.op() != NodeOp::FunctionRef)
    return;
  TargetSources Functions;
  named(P.functionOf(R.B.UnitIndex, N.a()), Functions);
  for (TargetSource S : Functions)
    if (S.Kind == TargetSource::Function)
      bind(S.Id, {});
}

void TargetFlow::readCall(const Reader &R, int Index) {
  const facts::Call &C = *R.B.Fn->calls()->Get(Index);
  Site S;
  S.In = &R.B;
  S.HasReceiver = C.receiver() >= 0;
  S.IsConstruct = C.is_construct();
  if (S.HasReceiver)
    value(R, C.receiver(), S.Receiver);
  S.Arguments.resize(C.argument_count());
  for (int I = 0; I < C.argument_count(); ++I)
    value(R, R.list(C.arguments() + I), S.Arguments[I]);
  if (C.result() >= 0 &&
      carries(R.B, R.B.Fn->locals()->Get(C.result())->type())) {
    S.Result = local(R.F, C.result());
    G[S.Result].IsStored = true;
  }
  FunctionId Named = P.functionOf(R.B.UnitIndex, C.callee());
  if (C.kind() == CallKind::Direct ||
      (C.kind() == CallKind::Virtual && P.function(Named).Overriders.empty()))
    return joinDirect(S, Named);
  if (C.kind() == CallKind::Virtual) {
    std::vector<FunctionId> All = P.implementations(Named);
    if (All.empty())
      All.push_back(Named);
    for (FunctionId I : All)
      joinDirect(S, I);
    return;
  }
  joinLater(R, Index, std::move(S));
}

/// Waits for what the indirect call number \p Index calls.
void TargetFlow::joinLater(const Reader &R, int Index, Site S) {
  TargetSources Called;
  value(R, R.B.Fn->calls()->Get(Index)->target(), Called);
  TargetNode Target;
  if (Called.size() == 1 && Called[0].isNode()) {
    Target = Called[0].Id;
  } else {
    Target = G.add();
    for (TargetSource T : Called)
      G.store({T.isNode() ? TargetSource::Content : T.Kind, T.Id}, Target);
  }
  // What is handed over by its address may be stored to.
  for (const TargetSources &A : S.Arguments)
    for (TargetSource X : A)
      if (X.Kind == TargetSource::Address)
        G[X.Id].IsStored = true;
  G[Target].Calls.push_back(Sites.size());
  Sites.push_back(std::move(S));
  Indirect.push_back({R.F, uint32_t(Index), Target});
}

void TargetFlow::readBlock(const Reader &R, const facts::Block &Block) {
  TargetSources From, To;
  for (int I = Block.first(); I < Block.first() + Block.count(); ++I) {
    const facts::Stmt &S = *R.B.Fn->stmts()->Get(I);
    if (S.op() == StmtOp::Call)
      readCall(R, S.a());
    if (S.op() != StmtOp::Assign || !carries(R.B, R.node(S.a()).type()))
      continue;
    From.clear();
    To.clear();
    place(R, S.a(), true, To);
    value(R, S.b(), From);
    store(From, To);
  }
  if (Block.v() < 0)
    return;
  From.clear();
  if (Block.term() == TermOp::Return &&
      carries(R.B, R.node(Block.v()).type())) {
    value(R, Block.v(), From);
    store(From, {{TargetSource::Content, result(R.F)}});
  } else if (Block.term() == TermOp::ForEach &&
             carries(R.B, R.B.Fn->locals()->Get(Block.c())->type())) {
    value(R, Block.v(), From);
    store(From, {{TargetSource::Content, local(R.F, Block.c())}});
  }
}

void TargetFlow::read(FunctionId F) {
  const Body &B = P.function(F).Definition;
  Reader R{F, B};
  for (uint32_t I = 0; I < sizeOf(B.Fn->nodes()); ++I)
    readNode(R, I);
  for (const facts::Block &Block : items(B.Fn->blocks()))
    readBlock(R, Block);
}

void TargetFlow::run() {
  for (FunctionId F = 0; F < P.functionCount(); ++F)
    if (P.function(F).Definition)
      read(F);
  G.addUnstored();
  auto Arrived = [this](TargetNode N, FunctionId F) { arrived(N, F); };
  G.solve(Arrived);
  // Nothing in the program runs the rest: somebody else does, if at all.
  loseUnreached();
  G.solve(Arrived);
}

} // namespace retrytidy
