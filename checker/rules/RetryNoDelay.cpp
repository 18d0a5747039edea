//===-- RetryNoDelay.cpp - The check retry-no-delay -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "rules/Sites.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

/// Whether \p E is a way round that should wait and does not.
static bool rushes(const FailureEdge &E) {
  return E.Delay.Kind == DelayKind::None && !E.IsRestart;
}

void checkRetryNoDelay(CheckContext &Context) {
  for (auto [Index, S] : enumerate(Context.analysis().Sites)) {
    auto Least = static_cast<uint64_t>(Context.option("MinAttempts", S.At));
    if (S.Op.Kind == OperationKind::Local || !isSetHere(S))
      continue;
    if (S.Count.Status == CountStatus::Known && S.Count.Max < Least)
      continue;
    std::string Attempts = attemptsPhrase(S);
    if (S.Delay.Kind == DelayKind::None) {
      // Where edges are known, one of them must be no restart.
      if (S.Edges.empty() || any_of(S.Edges, rushes))
        Context.report(Index,
                       S.Count.Status == CountStatus::Unbounded ? "unbounded"
                                                                : "all",
                       {{"attempts", Attempts}});
      continue;
    }
    auto Edge = find_if(S.Edges, rushes);
    if (Edge == S.Edges.end())
      continue;
    Finding &F = Context.report(Index, "edge",
                                {{"attempts", Attempts}, {"on", Edge->On}});
    for (const FailureEdge &E : S.Edges)
      if (rushes(E))
        F.Notes.push_back({{S.At.File, E.Line, 0},
                           Context.text("edge-note", {{"on", E.On}})});
  }
}

} // namespace retrytidy
