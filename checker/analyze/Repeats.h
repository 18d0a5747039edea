//===-- Repeats.h - The same call twice, without a loop -------*- C++ -* --===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_REPEATS_H
#define RETRYTIDY_ANALYZE_REPEATS_H

#include "analyze/SiteBuilder.h"

namespace retrytidy {

/// Sites of form `repeat` in \p F: a call that is made again, with the same
/// arguments, only where it failed the first time.
std::vector<FoundSite> findRepeats(const World &W, FunctionId F);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_REPEATS_H
