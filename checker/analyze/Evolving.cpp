//===-- Evolving.cpp - What is computed from itself -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Asking.h"
#include "analyze/Machine.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

static bool findsEvolving(const Program &P, FieldKey Key) {
  for (const StoreRef &Ref : P.storesTo(Key)) {
    const Body &B = P.function(Ref.In).Definition;
    const facts::Stmt &S = *B.Fn->stmts()->Get(Ref.Stmt);
    llvm::SmallVector<int, 8> Work{S.b()};
    while (!Work.empty()) {
      int At = Work.pop_back_val();
      if (At < 0)
        continue;
      const facts::Node &N = *B.Fn->nodes()->Get(At);
      if (N.op() == NodeOp::Field &&
          P.recordOf(B.UnitIndex, N.b()) == Key.Record &&
          uint32_t(N.c()) == Key.Field)
        return true;
      if (N.op() >= NodeOp::Load && N.op() <= NodeOp::Select) {
        Work.push_back(N.a());
        if (N.op() > NodeOp::BitNot && N.op() != NodeOp::Cast)
          Work.push_back(N.b());
      }
    }
  }
  return false;
}

bool isEvolving(const World &W, FieldKey Key) {
  auto [It, IsNew] =
      W.Starts.Evolving.try_emplace({Key.Record, Key.Field}, false);
  if (IsNew)
    It->second = findsEvolving(W.P, Key);
  return It->second;
}

static bool findsCount(const Program &P, FieldKey Key) {
  return llvm::any_of(P.storesTo(Key), [&](const StoreRef &Ref) {
    const Body &B = P.function(Ref.In).Definition;
    return countsUp(*B.Fn, [&](const facts::Node &Place) {
      return Place.op() == NodeOp::Field && uint32_t(Place.c()) == Key.Field &&
             P.recordOf(B.UnitIndex, Place.b()) == Key.Record;
    });
  });
}

/// Whether \p B counts a parameter, or what it points to.
static bool countsParam(const Body &B, unsigned Index, bool IsBehind) {
  return countsUp(*B.Fn, [&](const facts::Node &Place) {
    const facts::Node *Param = &Place;
    if (IsBehind && Place.op() == NodeOp::Deref)
      Param = B.Fn->nodes()->Get(Place.a());
    if (IsBehind && Param->op() == NodeOp::Load)
      Param = B.Fn->nodes()->Get(Param->a());
    return (Param != &Place) == IsBehind && Param->op() == NodeOp::Param &&
           unsigned(Param->a()) == Index;
  });
}

/// Whether a number that nobody knows is one that the program adds to: a count,
/// which as a rule begins with nothing. A sample of another one would stand
/// behind most bounds already.
bool Machine::isCountedUp(const SymbolNode &N) const {
  if (N.IsFloat || N.IsDuration || N.IsTimePoint)
    return false;
  if (N.FieldOf != NoId) {
    auto [It, IsNew] =
        W.Starts.CountedFields.try_emplace({N.FieldOf, N.Field}, false);
    if (IsNew)
      It->second = findsCount(P, {N.FieldOf, N.Field});
    return It->second;
  }
  const bool IsBehind = N.Kind == SymbolKind::Pointee && N.Base;
  const SymbolNode &Of = IsBehind ? Syms[N.Base] : N;
  // What fields begin with is worked out without a frame.
  if (Of.ParamOf == NoId && (N.Global == NoId || Stack.empty()))
    return false;
  const Body &B =
      Of.ParamOf != NoId ? P.function(Of.ParamOf).Definition : Stack.back()->B;
  if (!B)
    return false;
  const NodeOp What = N.Global != NoId ? NodeOp::Global
                      : IsBehind       ? NodeOp::Deref
                                       : NodeOp::Param;
  const unsigned Number = N.Global != NoId ? N.Global : Of.Index;
  auto [It, IsNew] =
      W.Starts.CountedUp.try_emplace({B.Fn, What, Number}, false);
  if (IsNew)
    It->second =
        What == NodeOp::Global
            ? countsUp(*B.Fn,
                       [&](const facts::Node &Place) {
                         return Place.op() == NodeOp::Global &&
                                P.globalOf(B.UnitIndex, Place.a()) == N.Global;
                       })
            : countsParam(B, Of.Index, IsBehind);
  return It->second;
}

} // namespace retrytidy
