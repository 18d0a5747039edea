//===-- ChainTimes.cpp - How long the layers of a chain wait --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/ChainTimes.h"
#include <algorithm>

namespace retrytidy {

// Delays of one site that are added up one by one.
static constexpr uint64_t MaxDelays = 100000;

/// The delays of one run of \p S that makes all its attempts, in ms.
static std::optional<double> delaysOf(const Site &S) {
  if (S.Delay.Kind == DelayKind::None)
    return 0;
  const std::vector<double> &First = S.Delay.FirstDelaysMs;
  if (First.empty() || !S.Delay.FirstMs)
    return std::nullopt;
  bool IsSteady = S.Delay.CapMs || S.Delay.Kind == DelayKind::Fixed;
  double Sum = 0;
  for (uint64_t I = 0; I + 1 < S.Count.Max; ++I) {
    if ((I >= First.size() && !IsSteady) || I > MaxDelays)
      return std::nullopt;
    Sum += I < First.size() ? First[I] : First.back();
  }
  return Sum * std::max(S.Delay.HighShare.value_or(1), 1.0);
}

std::optional<double> worstCaseDelay(llvm::ArrayRef<const FoundSite *> Layers) {
  double Total = 0;
  for (const FoundSite *Layer : llvm::reverse(Layers)) {
    const Site &S = Layer->S;
    if (S.Count.Status != CountStatus::Known)
      return std::nullopt;
    std::optional<double> Own = delaysOf(S);
    if (!Own)
      return std::nullopt;
    Total = Total * double(S.Count.Max) + *Own;
  }
  return Total;
}

} // namespace retrytidy
