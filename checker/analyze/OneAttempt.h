//===-- OneAttempt.h - Callers for whom a site is no layer ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ONEATTEMPT_H
#define RETRYTIDY_ANALYZE_ONEATTEMPT_H

#include "analyze/SiteBuilder.h"

namespace retrytidy {

/// Whether \p Count is known to be one attempt, or none.
bool isOneAttempt(const Attempts &Count);

/// Whether a loop runs its body once in all of \p Contexts, whatever its calls
/// answer.
bool goesNeverRound(llvm::ArrayRef<Context> Contexts);

/// What a loop does for those of \p Contexts in which it makes at most one
/// attempt: the site of \p Found that the same loop makes, with one attempt and
/// the calls of that context. For chains only: a retry it is for others.
std::vector<FoundSite> findSingleAttempts(llvm::ArrayRef<Context> Contexts,
                                          llvm::ArrayRef<FoundSite> Found);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ONEATTEMPT_H
