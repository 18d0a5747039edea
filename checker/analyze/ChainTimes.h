//===-- ChainTimes.h - How long the layers of a chain wait ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHAINTIMES_H
#define RETRYTIDY_ANALYZE_CHAINTIMES_H

#include "analyze/SiteBuilder.h"
#include "llvm/ADT/ArrayRef.h"

namespace retrytidy {

/// The delays of all \p Layers, outermost first, in the worst case, in ms. None
/// where attempts or delays of one of them are not known.
std::optional<double> worstCaseDelay(llvm::ArrayRef<const FoundSite *> Layers);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHAINTIMES_H
