//===-- Chains.cpp - Products along call paths ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Chains.h"
#include "analyze/ChainWalker.h"

namespace retrytidy {

std::vector<Chain> findChains(const World &W,
                              const std::vector<SiteEntry> &Entries,
                              const std::vector<Site> &Sites,
                              EdgeStrength Least) {
  return ChainWalker(W, Entries, Sites, Least).run();
}

ChainsOfCall findChainsFrom(const World &W,
                            const std::vector<SiteEntry> &Entries,
                            const std::vector<Site> &Sites, EdgeStrength Least,
                            FunctionId F) {
  return ChainWalker(W, Entries, Sites, Least).runFrom(F);
}

} // namespace retrytidy
