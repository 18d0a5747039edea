//===-- RetryAmplification.cpp - The check retry-amplification ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/ChainPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace retrytidy {

static Severity severityOf(const Chain &C, uint64_t MaxMultiplier) {
  if (C.Kind != SiteKind::Request)
    return Severity::Note;
  if (C.Status == CountStatus::Unbounded || C.LowerBound > MaxMultiplier)
    return Severity::Error;
  return Severity::Warning;
}

static void reportChain(CheckContext &Context, size_t Index,
                        ArrayRef<size_t> Others, Severity Level) {
  const Chain &C = Context.analysis().Chains[Index];
  StringRef Text = C.Status == CountStatus::Known       ? "known"
                   : C.Status == CountStatus::Unbounded ? "unbounded"
                                                        : "unknown";
  Finding &F = Context.report(C.Layers.front(), Text,
                              {{"entry", C.Entry},
                               {"sink", C.Sink},
                               {"multiplier", utostr(C.Multiplier)},
                               {"bound", utostr(C.LowerBound)},
                               {"layers", utostr(C.Layers.size())},
                               {"expression", C.Expression}},
                              Level);
  F.ChainIndex = Index;
  F.Notes = describePath(Context, C);
  for (size_t Other : Others) {
    const Chain &O = Context.analysis().Chains[Other];
    F.Notes.push_back(
        {F.At, Context.text("also",
                            {{"sink", O.Sink}, {"expression", O.Expression}})});
  }
}

/// One finding for each outermost site: the most severe of its chains, of
/// those the first, which is the worst. The others are notes of it.
void checkRetryAmplification(CheckContext &Context) {
  ArrayRef<Chain> Chains = Context.analysis().Chains;
  auto Max = static_cast<uint64_t>(Context.option("MaxMultiplier"));
  std::map<size_t, std::vector<size_t>> OfSite;
  for (size_t I = 0; I < Chains.size(); ++I)
    if (Chains[I].Layers.size() >= 2)
      OfSite[Chains[I].Layers.front()].push_back(I);
  for (auto &[Site, Indices] : OfSite) {
    stable_sort(Indices, [&](size_t A, size_t B) {
      return severityOf(Chains[A], Max) > severityOf(Chains[B], Max);
    });
    reportChain(Context, Indices.front(), ArrayRef(Indices).drop_front(),
                severityOf(Chains[Indices.front()], Max));
  }
}

} // namespace retrytidy
