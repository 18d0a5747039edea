//===-- CallPaths.cpp - Call paths between functions ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/CallPaths.h"
#include "llvm/ADT/DenseMap.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

/// Breadth first, over edges that are at least as strong as \p Weakest.
std::vector<CallEdge> CallPaths::shortest(ArrayRef<FunctionId> From,
                                          const BitVector &To,
                                          EdgeStrength Weakest) const {
  DenseMap<FunctionId, CallEdge> CameBy;
  std::vector<FunctionId> Queue(From.begin(), From.end());
  BitVector IsQueued(P.functionCount());
  for (FunctionId F : From)
    IsQueued.set(F);
  auto PathTo = [&](const CallEdge &Last) {
    std::vector<CallEdge> Path{Last};
    for (auto It = CameBy.find(Last.At.In); It != CameBy.end();
         It = CameBy.find(It->second.At.In))
      Path.push_back(It->second);
    std::reverse(Path.begin(), Path.end());
    return Path;
  };
  for (size_t Next = 0; Next < Queue.size(); ++Next)
    for (const CallEdge &E : edgesFrom(P, Sums, Queue[Next])) {
      if (E.Strength > Weakest)
        continue;
      if (To.test(E.To))
        return PathTo(E);
      if (IsQueued.test(E.To))
        continue;
      IsQueued.set(E.To);
      CameBy.try_emplace(E.To, E);
      Queue.push_back(E.To);
    }
  return {};
}

std::vector<CallEdge> CallPaths::strongest(ArrayRef<FunctionId> From,
                                           ArrayRef<FunctionId> To) const {
  BitVector Wanted(P.functionCount());
  for (FunctionId F : To)
    Wanted.set(F);
  for (EdgeStrength S : {EdgeStrength::Direct, EdgeStrength::Virtual,
                         EdgeStrength::Callable, EdgeStrength::Signature,
                         EdgeStrength::Rpc, EdgeStrength::Configuration})
    if (std::vector<CallEdge> Path = shortest(From, Wanted, S); !Path.empty())
      return Path;
  return {};
}

std::vector<unsigned> CallPaths::distances(ArrayRef<FunctionId> From) const {
  std::vector<unsigned> Distance(P.functionCount(), NoId);
  std::vector<FunctionId> Queue(From.begin(), From.end());
  for (FunctionId F : From)
    Distance[F] = 0;
  for (size_t Next = 0; Next < Queue.size(); ++Next)
    for (const CallEdge &E : edgesFrom(P, Sums, Queue[Next]))
      if (Distance[E.To] == NoId) {
        Distance[E.To] = Distance[Queue[Next]] + 1;
        Queue.push_back(E.To);
      }
  return Distance;
}

BitVector CallPaths::leadingTo(ArrayRef<FunctionId> To) const {
  std::vector<std::vector<FunctionId>> Callers(P.functionCount());
  for (FunctionId F = 0; F < P.functionCount(); ++F)
    for (const CallEdge &E : edgesFrom(P, Sums, F))
      Callers[E.To].push_back(F);
  BitVector Leads(P.functionCount());
  std::vector<FunctionId> Work(To.begin(), To.end());
  for (FunctionId F : To)
    Leads.set(F);
  while (!Work.empty()) {
    FunctionId F = Work.back();
    Work.pop_back();
    for (FunctionId Up : Callers[F])
      if (!Leads.test(Up)) {
        Leads.set(Up);
        Work.push_back(Up);
      }
  }
  return Leads;
}

} // namespace retrytidy
