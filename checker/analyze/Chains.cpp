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

std::vector<Chain> findChains(const ChainSources &From) {
  return ChainWalker(From).run();
}

ChainsOfCall findChainsFrom(const ChainSources &From, FunctionId F) {
  return ChainWalker(From).runFrom(F);
}

} // namespace retrytidy
