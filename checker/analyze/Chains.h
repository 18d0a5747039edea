//===-- Chains.h - Products along call paths --------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHAINS_H
#define RETRYTIDY_ANALYZE_CHAINS_H

#include "analyze/SingleRounds.h"
#include "analyze/SiteBuilder.h"
#include <set>

namespace retrytidy {

/// A site of the report with the contexts that it was found in.
struct SiteEntry {
  size_t Index = 0;     ///< Into Analysis::Sites.
  FunctionId In = NoId; ///< The function in which it is met on the way down.
  int HelperCall = -1;  ///< Helper: the call in In. Loop: -1.
  /// The one with the most attempts first. Those that make one attempt are no
  /// layer.
  std::vector<FoundSite> Contexts;
};

/// What chains are made of.
struct ChainSources {
  const World &W;
  const std::vector<SiteEntry> &Entries;
  const std::vector<Site> &Sites; ///< The report's.
  const SingleRounds &Once;       ///< No loops over items.
  /// Edges weaker than this are not there: a chain goes around them or ends
  /// there.
  EdgeStrength Least;
};

/// The chains through the entries, worst first.
std::vector<Chain> findChains(const ChainSources &From);

/// What one call of a function leads to.
struct ChainsOfCall {
  std::vector<Chain> Chains; ///< Worst first.
  bool IsWhole =
      true; ///< False: the search gave up, worse ones may be missing.
};

/// The chains of a call of \p F, whoever makes it: \p F is the entry of each. A
/// function is entered once for each product and way of being called, so
/// Chain::Others says nothing here.
ChainsOfCall findChainsFrom(const ChainSources &From, FunctionId F);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHAINS_H
