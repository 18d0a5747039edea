//===-- ChainList.h - The chains of a report ------------------ -*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHAINLIST_H
#define RETRYTIDY_ANALYZE_CHAINLIST_H

#include "analyze/EntryBounds.h"

namespace retrytidy {

/// Puts the chains through the sites of \p From into \p Out, the number of
/// those that only weaker edges make, and what becomes of \p Bounds.
void listChains(const ChainSources &From, llvm::ArrayRef<EntryBound> Bounds,
                Analysis &Out);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHAINLIST_H
