//===-- Telling.h - Whether a caller may learn of an outcome ----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In C, what a call has answered reaches the callers of its body only where it
// is returned, or stored where they can see it, or decides about one of those.
// An answer that is only logged is not an operation's outcome.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_TELLING_H
#define RETRYTIDY_ANALYZE_TELLING_H

#include "analyze/Flow.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace retrytidy {

/// How the callers of a function may learn of something.
struct Telling {
  bool ByResult = false; ///< By what it returns.
  /// By what it leaves in memory, or by an exception: how many bodies below the
  /// caller that happens; 0: not at all.
  unsigned ByStore = 0;

  bool any() const { return ByResult || ByStore; }
  Telling operator|(const Telling &O) const {
    bool IsNearer = O.ByStore && (!ByStore || O.ByStore < ByStore);
    return {ByResult || O.ByResult, IsNearer ? O.ByStore : ByStore};
  }
};

/// How the callers of \p B may learn what \p C returned. \p Sets says of a call
/// whether its body stores to an object that it was given.
Telling tellsResult(const Body &B, const Flow &Fl, const facts::Call &C,
                    llvm::function_ref<bool(const facts::Call &)> Sets);

/// Whether \p B stores to an object that its caller knows, in its own code.
bool setsForCaller(const Body &B);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_TELLING_H
