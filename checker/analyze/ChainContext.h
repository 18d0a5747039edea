//===-- ChainContext.h - Which figures of a site count ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHAINCONTEXT_H
#define RETRYTIDY_ANALYZE_CHAINCONTEXT_H

#include "analyze/Chains.h"
#include "llvm/ADT/ArrayRef.h"

namespace retrytidy {

/// The context of \p E that fits \p Calls, which have led to it: of those that
/// share the most of them the one with the most attempts, and that of all
/// where none shares any.
const FoundSite &contextOf(const SiteEntry &E, llvm::ArrayRef<CallRef> Calls);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHAINCONTEXT_H
