//===-- ExplainTable.cpp - The attempts of a site in time -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ExplainTable.h"
#include "rules/Words.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

/// More attempts than these add nothing that a reader would look for.
static constexpr size_t MaxRows = 8;

/// The range of a draw that nobody has executed, by its kind: a library's.
static DelayRange rangeOf(const Site &S, double Ms) {
  if (S.Delay.LowShare && S.Delay.HighShare)
    return {Ms * *S.Delay.LowShare, Ms * *S.Delay.HighShare};
  if (S.Draw == Jitter::Full)
    return {0, Ms};
  if (S.Draw == Jitter::Equal)
    return {Ms / 2, Ms};
  return {Ms, Ms};
}

std::vector<DelayRange> firstRanges(const Site &S, size_t Most) {
  std::vector<double> Delays = firstDelays(S, Most);
  std::vector<DelayRange> Ranges = S.Delay.FirstRangesMs;
  if (Ranges.size() > Delays.size())
    Ranges.resize(Delays.size());
  while (Ranges.size() < Delays.size())
    Ranges.push_back(rangeOf(S, Delays[Ranges.size()]));
  return Ranges;
}

static std::string rangeText(const DelayRange &R) {
  std::string Low = duration(R.LowMs), High = duration(R.HighMs);
  return Low == High ? Low : Low + " to " + High;
}

void writeAttemptTable(raw_ostream &OS, const Site &S) {
  std::vector<DelayRange> Ranges = firstRanges(S, MaxRows - 1);
  if (Ranges.empty())
    return;
  OS << formatv("\n  {0,7}  {1,-22}{2}\n", "attempt", "after a delay of",
                "since the first try");
  OS << formatv("  {0,7}  {1,-22}{2}\n", 1, "", duration(0));
  DelayRange Since;
  for (size_t I = 0; I < Ranges.size(); ++I) {
    Since.LowMs += Ranges[I].LowMs;
    Since.HighMs += Ranges[I].HighMs;
    OS << formatv("  {0,7}  {1,-22}{2}\n", I + 2, rangeText(Ranges[I]),
                  rangeText(Since));
  }
  bool IsWhole =
      S.Count.Status == CountStatus::Known && S.Count.Max == Ranges.size() + 1;
  if (!IsWhole)
    OS << formatv("  {0,7}\n", "...");
}

} // namespace retrytidy
