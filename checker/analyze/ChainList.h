//===-- ChainList.h - The chains of a report ------------------ -*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHAINLIST_H
#define RETRYTIDY_ANALYZE_CHAINLIST_H

#include "analyze/Chains.h"

namespace retrytidy {

/// What is looked at for chains: the arguments of findChains().
struct ChainSources {
  const World &W;
  const std::vector<SiteEntry> &Entries;
  const std::vector<Site> &Sites;
  EdgeStrength Least;
};

/// Puts the chains through the sites of \p From into \p Out, and the number of
/// those that only weaker edges make.
void listChains(const ChainSources &From, Analysis &Out);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHAINLIST_H
