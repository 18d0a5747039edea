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

namespace {
/// A chain as it is reported, and its number in the analysis.
struct ReportedChain {
  Chain C;
  size_t Index;
};
} // namespace

static void reportChain(CheckContext &Context, ArrayRef<ReportedChain> Chains,
                        Severity Level) {
  const Chain &C = Chains.front().C;
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
  F.ChainIndex = Chains.front().Index;
  F.Notes = describePath(Context, C);
  for (const ReportedChain &O : Chains.drop_front())
    F.Notes.push_back(
        {F.At, Context.text("also", {{"sink", O.C.Sink},
                                     {"expression", O.C.Expression}})});
}

/// One finding for each outermost site of the project's own: the most severe of
/// its chains, of those the first, which is the worst. The others are notes of
/// it.
void checkRetryAmplification(CheckContext &Context) {
  std::map<size_t, std::vector<ReportedChain>> OfSite;
  for (auto [Index, Whole] : enumerate(Context.analysis().Chains)) {
    std::optional<Chain> C = ownPart(Context, Whole);
    if (C && C->Layers.size() >= 2)
      OfSite[C->Layers.front()].push_back({std::move(*C), Index});
  }
  for (auto &[Site, Chains] : OfSite) {
    auto Max = static_cast<uint64_t>(
        Context.option("MaxMultiplier", Context.analysis().Sites[Site].At));
    stable_sort(Chains, [&](const ReportedChain &A, const ReportedChain &B) {
      return severityOf(A.C, Max) > severityOf(B.C, Max);
    });
    reportChain(Context, Chains, severityOf(Chains.front().C, Max));
  }
}

} // namespace retrytidy
