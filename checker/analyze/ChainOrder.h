//===-- ChainOrder.h - Which of two chains is worse -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHAINORDER_H
#define RETRYTIDY_ANALYZE_CHAINORDER_H

#include "analyze/Results.h"

namespace retrytidy {

/// Whether \p A is worse than \p B: no bound at all, then what is known of the
/// product, then that some of it is not known, then the number of layers.
bool isWorse(const Chain &A, const Chain &B);

/// Brings \p Chains into the order of a report: without a bound, then the
/// larger known part of the product. Else they stay as they are.
void sortWorstFirst(std::vector<Chain> &Chains);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHAINORDER_H
