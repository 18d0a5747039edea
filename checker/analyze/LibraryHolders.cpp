//===-- LibraryHolders.cpp - What holds values, and who touches it --------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/LibraryHolders.h"

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;

llvm::SmallVector<Holder, 2> HolderIndex::holdersOf(FunctionId F,
                                                    int Place) const {
  const uint32_t U = P.function(F).Definition.UnitIndex;
  const auto &Nodes = *P.function(F).Definition.Fn->nodes();
  llvm::SmallVector<Holder, 2> Found;
  while (Place >= 0) {
    const facts::Node &N = *Nodes.Get(Place);
    switch (N.op()) {
    case NodeOp::Local:
      Found.push_back({Holder::Local, F, N.a()});
      return Found;
    case NodeOp::Param:
      Found.push_back({Holder::Param, F, N.a()});
      return Found;
    case NodeOp::Global:
      Found.push_back({Holder::Global, P.globalOf(U, N.a()), 0});
      return Found;
    case NodeOp::Field:
      if (Nodes.Get(N.a())->op() == NodeOp::Deref)
        Found.push_back({Holder::Field, P.recordOf(U, N.b()), N.c()});
      Place = N.a();
      break;
    case NodeOp::Index:
    case NodeOp::Load:
    case NodeOp::Cast:
    case NodeOp::Deref:
      Place = N.a();
      break;
    default:
      return Found;
    }
  }
  return Found;
}

static bool isPlainType(const facts::Unit &U, int Type) {
  using facts::TypeKind;
  if (Type < 0)
    return false;
  const facts::Type *T = U.types()->Get(Type);
  if ((T->kind() == TypeKind::Pointer || T->kind() == TypeKind::Reference) &&
      T->of() >= 0)
    T = U.types()->Get(T->of());
  switch (T->kind()) {
  case TypeKind::Bool:
  case TypeKind::Int:
  case TypeKind::Float:
  case TypeKind::Enum:
  case TypeKind::Duration:
  case TypeKind::TimePoint:
    return true;
  case TypeKind::Record: {
    if (T->record() < 0)
      return false;
    int Name = U.records()->Get(T->record())->name();
    llvm::StringRef Text = U.strings()->Get(Name)->c_str();
    return Text == "std::basic_string" || Text == "std::basic_string_view";
  }
  default:
    return false;
  }
}

bool HolderIndex::isPlain(const Holder &H) const {
  if (H.Is == Holder::Local) {
    const Body &B = P.function(H.A).Definition;
    return isPlainType(*B.Unit, B.Fn->locals()->Get(H.B)->type());
  }
  if (H.Is == Holder::Param || H.Is == Holder::Below) {
    const auto *Params = P.callee(H.A).params();
    return Params && uint32_t(H.B) < Params->size() &&
           isPlainType(P.unit(P.function(H.A).DeclUnit),
                       Params->Get(H.B)->type());
  }
  return false;
}

void HolderIndex::add(FunctionId F, int Node, Touch T) {
  if (Node < 0)
    return;
  for (const Holder &H : holdersOf(F, Node))
    Touches[H].push_back(T);
}

void HolderIndex::indexBody(FunctionId F) {
  const Body &B = P.function(F).Definition;
  uint32_t Number = 0;
  for (const facts::Stmt &S : items(B.Fn->stmts())) {
    Touch T{F, Number++, Touch::Stored, 0};
    if (S.op() == StmtOp::Assign)
      add(F, S.a(), T);
    if (S.op() != StmtOp::Call)
      continue;
    const facts::Call &C = *B.Fn->calls()->Get(S.a());
    T.How = Touch::Receiver;
    add(F, C.receiver(), T);
    T.How = Touch::Argument;
    for (T.Index = 0; T.Index < C.argument_count(); ++T.Index)
      add(F, argumentOf(*B.Fn, C, T.Index), T);
    T.How = Touch::Answer;
    if (C.result() >= 0)
      Touches[{Holder::Local, F, C.result()}].push_back(T);
  }
}

llvm::ArrayRef<Touch> HolderIndex::touches(const Holder &H) {
  if (!IsMade)
    for (FunctionId F = 0; F < P.functionCount(); ++F)
      if (P.function(F).Definition)
        indexBody(F);
  IsMade = true;
  Holder Key = H;
  if (Key.Is == Holder::Below)
    Key.Is = Holder::Param;
  auto It = Touches.find(Key);
  if (It == Touches.end())
    return {};
  return It->second;
}

} // namespace retrytidy
