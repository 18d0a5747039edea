//===-- CallCycles.cpp - Functions that come back to themselves -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/CallCycles.h"
#include "facts/Casts.h"
#include "facts/Facts.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <set>

namespace retrytidy {

using facts::NodeOp;

/// Whether the call \p Ref hands on what its function \p F was asked for to
/// another object of the same interface: a wrapper, which does not call itself
/// again, though that object may be one of its own class.
static bool isForwarded(const Program &P, FunctionId F, const CallRef &Ref) {
  const facts::Function &Fn = *P.function(F).Definition.Fn;
  const facts::Call &C = *Fn.calls()->Get(Ref.Call);
  const FunctionId To = P.calleeOf(Ref);
  if (C.kind() != facts::CallKind::Virtual || To == NoId || C.receiver() < 0)
    return false;
  const facts::Node &On = *Fn.nodes()->Get(withoutCasts(Fn, C.receiver()));
  return On.op() != NodeOp::This &&
         llvm::is_contained(P.implementations(To), F);
}

/// Whom \p F may run: called, closed over, or referred to; but for those that
/// it only forwards to.
static std::vector<FunctionId>
reachedFrom(const Program &P, const Summaries &Sums, FunctionId F) {
  std::vector<FunctionId> To(Sums.callees(F).begin(), Sums.callees(F).end());
  const Body &B = P.function(F).Definition;
  std::set<FunctionId> Forwarded, Called;
  for (const CallRef &Ref : P.function(F).Calls)
    if (FunctionId Callee = P.calleeOf(Ref); Callee != NoId)
      for (FunctionId I : P.implementations(Callee))
        (isForwarded(P, F, Ref) ? Forwarded : Called).insert(I);
  llvm::erase_if(
      To, [&](FunctionId I) { return Forwarded.count(I) && !Called.count(I); });
  if (B)
    for (const facts::Node &N : items(B.Fn->nodes()))
      if (N.op() == NodeOp::FunctionRef) {
        FunctionId Id = P.functionOf(B.UnitIndex, N.a());
        if (Id != NoId)
          To.push_back(Id);
      }
  return To;
}

/// Tarjan's components, without recursion.
CallCycles::CallCycles(const Program &P, const Summaries &Sums)
    : Component(P.functionCount(), NoId), IsCyclic(P.functionCount()) {
  struct Visit {
    FunctionId F;
    std::vector<FunctionId> To;
    size_t Next = 0;
  };
  uint32_t N = P.functionCount(), Time = 0, Components = 0;
  std::vector<uint32_t> Order(N, 0), Low(N, 0);
  std::vector<FunctionId> Open;
  std::vector<bool> IsOpen(N);
  for (FunctionId Start = 0; Start < N; ++Start) {
    if (Order[Start])
      continue;
    std::vector<Visit> Stack;
    auto Enter = [&](FunctionId F) {
      Order[F] = Low[F] = ++Time;
      Open.push_back(F);
      IsOpen[F] = true;
      Stack.push_back({F, reachedFrom(P, Sums, F), 0});
    };
    Enter(Start);
    while (!Stack.empty()) {
      Visit &At = Stack.back();
      if (At.Next < At.To.size()) {
        FunctionId To = At.To[At.Next++];
        if (To == At.F)
          IsCyclic[To] = true;
        if (!Order[To])
          Enter(To);
        else if (IsOpen[To])
          Low[At.F] = std::min(Low[At.F], Order[To]);
        continue;
      }
      FunctionId F = At.F;
      Stack.pop_back();
      if (!Stack.empty())
        Low[Stack.back().F] = std::min(Low[Stack.back().F], Low[F]);
      if (Low[F] != Order[F])
        continue;
      std::vector<FunctionId> Members;
      for (FunctionId M = NoId; M != F;) {
        M = Open.back();
        Open.pop_back();
        IsOpen[M] = false;
        Component[M] = Components;
        Members.push_back(M);
      }
      ++Components;
      if (Members.size() > 1)
        for (FunctionId M : Members)
          IsCyclic[M] = true;
    }
  }
}

} // namespace retrytidy
