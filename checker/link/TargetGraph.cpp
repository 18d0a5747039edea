//===-- TargetGraph.cpp - Variables and what flows between them -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/TargetGraph.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

void TargetGraph::queue(TargetNode N) {
  if (Nodes[N].IsQueued)
    return;
  Nodes[N].IsQueued = true;
  Work.push_back(N);
}

void TargetGraph::addFunction(TargetNode N, FunctionId F) {
  Node &To = Nodes[N];
  To.IsStored = true;
  if (llvm::is_contained(To.Functions, F))
    return;
  if (To.Functions.size() >= Targets::MaxFunctions)
    return addUnknown(N);
  To.Functions.push_back(F);
  queue(N);
}

void TargetGraph::addUnknown(TargetNode N) {
  Node &To = Nodes[N];
  To.IsStored = true;
  if (To.HasUnknown)
    return;
  To.HasUnknown = true;
  queue(N);
}

void TargetGraph::addEdge(TargetNode From, TargetNode To) {
  Nodes[To].IsStored = true;
  if (From == To ||
      llvm::is_contained(
          llvm::ArrayRef(Nodes[From].To).take_back(Targets::MaxFunctions), To))
    return;
  Nodes[From].To.push_back(To);
  // What has gone on before takes the new edge now.
  for (uint32_t I = 0; I < Nodes[From].Sent; ++I)
    addFunction(To, Nodes[From].Functions[I]);
  if (Nodes[From].HasSentUnknown)
    addUnknown(To);
}

void TargetGraph::store(TargetSource S, TargetNode To) {
  switch (S.Kind) {
  case TargetSource::Function:
    return addFunction(To, S.Id);
  case TargetSource::Unknown:
    return addUnknown(To);
  case TargetSource::Address:
    if (!Nodes[To].IsReadOnly)
      addEdge(To, S.Id);
    [[fallthrough]];
  case TargetSource::Content:
    return addEdge(S.Id, To);
  }
}

void TargetGraph::addUnstored() {
  for (TargetNode N = 0; N < Nodes.size(); ++N)
    if (Nodes[N].NeedsStore && !Nodes[N].IsStored)
      addUnknown(N);
}

void TargetGraph::visit(
    TargetNode N, llvm::function_ref<void(TargetNode, FunctionId)> Arrived) {
  uint32_t First = Nodes[N].Sent, End = Nodes[N].Functions.size();
  bool IsUnknownNew = Nodes[N].HasUnknown && !Nodes[N].HasSentUnknown;
  Nodes[N].IsQueued = false;
  Nodes[N].Sent = End;
  Nodes[N].HasSentUnknown = Nodes[N].HasUnknown;
  // Edges and functions may be added to this very node on the way.
  for (uint32_t E = 0; E < Nodes[N].To.size(); ++E) {
    TargetNode To = Nodes[N].To[E];
    for (uint32_t I = First; I < End; ++I)
      addFunction(To, Nodes[N].Functions[I]);
    if (IsUnknownNew)
      addUnknown(To);
  }
  if (Nodes[N].Calls.empty())
    return;
  for (uint32_t I = First; I < End; ++I)
    Arrived(N, Nodes[N].Functions[I]);
  if (IsUnknownNew)
    Arrived(N, NoId);
}

void TargetGraph::solve(
    llvm::function_ref<void(TargetNode, FunctionId)> Arrived) {
  while (!Work.empty()) {
    TargetNode N = Work.back();
    Work.pop_back();
    visit(N, Arrived);
  }
}

} // namespace retrytidy
