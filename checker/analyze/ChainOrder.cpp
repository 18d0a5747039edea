//===-- ChainOrder.cpp - Which of two chains is worse ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/ChainOrder.h"
#include <algorithm>
#include <tuple>

namespace retrytidy {

bool isWorse(const Chain &A, const Chain &B) {
  auto Key = [](const Chain &C) {
    return std::tuple(C.Status == CountStatus::Unbounded, C.LowerBound,
                      C.Status == CountStatus::Unknown, C.Layers.size());
  };
  return Key(A) > Key(B);
}

void sortWorstFirst(std::vector<Chain> &Chains) {
  auto Key = [](const Chain &C) {
    return std::pair(C.Status != CountStatus::Unbounded, ~C.LowerBound);
  };
  std::stable_sort(
      Chains.begin(), Chains.end(),
      [&](const Chain &A, const Chain &B) { return Key(A) < Key(B); });
}

} // namespace retrytidy
