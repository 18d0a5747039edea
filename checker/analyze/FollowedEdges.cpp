//===-- FollowedEdges.cpp - The edges that chains go along ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/FollowedEdges.h"

namespace retrytidy {

FollowedEdges::FollowedEdges(const World &W,
                             const std::vector<SiteEntry> &Entries,
                             EdgeStrength Least)
    : W(W), Least(Least) {
  LeadsToSite.resize(W.P.functionCount());
  std::vector<FunctionId> Begin;
  for (const SiteEntry &E : Entries)
    if (!LeadsToSite[E.In]) {
      LeadsToSite[E.In] = true;
      Begin.push_back(E.In);
    }
  markAbove(std::move(Begin));
  for (FunctionId F = 0; F < W.P.functionCount(); ++F)
    if (W.P.function(F).IsLambda)
      for (const StoreRef &Ref : W.P.referencesTo(F))
        Closures[Ref.In].push_back(F);
}

/// Marks what leads to the functions of \p Work, which are marked themselves.
void FollowedEdges::markAbove(std::vector<FunctionId> Work) {
  auto Mark = [&](FunctionId Up) {
    if (!LeadsToSite[Up])
      Work.push_back(Up);
    LeadsToSite[Up] = true;
  };
  while (!Work.empty()) {
    FunctionId F = Work.back();
    Work.pop_back();
    for (FunctionId Up : W.Sums.callers(F))
      Mark(Up);
    for (FunctionId Stub : W.Sums.services().stubsOf(F))
      for (const CallRef &Ref : W.P.function(Stub).Callers)
        Mark(Ref.In);
  }
}

std::vector<std::pair<FunctionId, EdgeStrength>>
FollowedEdges::targets(const CallRef &Ref) const {
  std::vector<std::pair<FunctionId, EdgeStrength>> Found;
  for (const CallEdge &E : edgesOf(W.P, W.Sums, Ref))
    if (isFollowed(E.Strength))
      Found.push_back({E.To, E.Strength});
  return Found;
}

llvm::ArrayRef<FunctionId> FollowedEdges::closuresOf(FunctionId F) const {
  auto It = Closures.find(F);
  if (It == Closures.end() || !isFollowed(EdgeStrength::Callable))
    return {};
  return It->second;
}

std::vector<FunctionId> FollowedEdges::servicesOf(FunctionId Stub) const {
  std::vector<FunctionId> Found;
  if (Stub != NoId && isFollowed(EdgeStrength::Rpc))
    for (FunctionId Method : W.Sums.services().servedBy(Stub))
      if (leadsToSite(Method))
        Found.push_back(Method);
  return Found;
}

EdgeStrength FollowedEdges::strengthAfter(const RoundCall &C, size_t I) const {
  const CallRef Ref{C.Stack[I].Fn, 0, C.Stack[I].Call, 0, 0};
  bool IsLast = I + 1 == C.Stack.size();
  FunctionId Next = IsLast ? C.Callee : C.Stack[I + 1].Fn;
  // What is called without a body, or by nobody knows whom, is the end itself.
  if (Next == NoId || (IsLast && !W.P.function(Next).Definition))
    return EdgeStrength::Direct;
  return strengthOf(W.P, W.Sums, Ref, Next);
}

EdgeStrength FollowedEdges::strengthOfRoot(const Root &R, FunctionId To) const {
  if (R.Call < 0)
    return EdgeStrength::Callable;
  return strengthOf(W.P, W.Sums, {R.In, 0, uint32_t(R.Call), 0, 0}, To);
}

} // namespace retrytidy
