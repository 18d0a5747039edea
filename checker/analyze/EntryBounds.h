//===-- EntryBounds.h - Products that the configuration bounds --*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ENTRYBOUNDS_H
#define RETRYTIDY_ANALYZE_ENTRYBOUNDS_H

#include "analyze/Chains.h"

namespace retrytidy {

/// The worst chain of each function that \p Bounds name. A name that is that of
/// no function, or of too many, goes to \p Remarks as a mistake, and so does
/// one whose paths were not all followed; a product that is not known and may
/// exceed its bound goes there as a note.
std::vector<BoundedEntry> boundEntries(const ChainSources &From,
                                       llvm::ArrayRef<EntryBound> Bounds,
                                       std::vector<CommentRemark> &Remarks);

/// Whether \p C exceeds \p MaxMultiplier for certain: what it has of unknown
/// factors counts 1, and no bound at all exceeds each.
bool exceeds(const Chain &C, uint64_t MaxMultiplier);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ENTRYBOUNDS_H
