//===-- ChainList.cpp - The chains of a report ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/ChainList.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace retrytidy {

/// How many of \p All are not among \p Kept: no chain leads there from the same
/// outermost site to the same sink.
static unsigned countMissing(ArrayRef<Chain> All, ArrayRef<Chain> Kept) {
  auto Ends = [](const Chain &C) {
    return std::pair(C.Layers.front(), C.Sink);
  };
  std::set<std::pair<size_t, std::string>> Met;
  for (const Chain &C : Kept)
    Met.insert(Ends(C));
  return count_if(All, [&](const Chain &C) { return !Met.contains(Ends(C)); });
}

void listChains(const ChainSources &From, ArrayRef<EntryBound> Bounds,
                Analysis &Out) {
  Out.Chains = findChains(From);
  if (From.Least != EdgeStrength::Configuration) {
    ChainSources Whole = From;
    Whole.Least = EdgeStrength::Configuration;
    std::vector<Chain> All = findChains(Whole);
    Out.ChainsLeftOut = countMissing(All, Out.Chains);
  }
  Out.Entries = boundEntries(From, Bounds, Out.Remarks);
}

} // namespace retrytidy
