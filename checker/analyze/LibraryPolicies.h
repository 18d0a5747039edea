//===-- LibraryPolicies.h - Retry policies of the program's own -*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some libraries ask an object of the program whether to try again and how
// long to wait. Its methods are executed with the number of each try.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_LIBRARYPOLICIES_H
#define RETRYTIDY_ANALYZE_LIBRARYPOLICIES_H

#include "analyze/LibrarySettings.h"
#include "analyze/Schedules.h"

namespace retrytidy {

/// What a policy of the program makes of a library's retries.
struct PolicyLaw {
  /// Attempts; -1: without end; nothing: the method does not count tries.
  std::optional<int> Attempts;
  /// Nothing where the class does not say.
  std::optional<FittedDelay> Delay;
};

/// Executes the methods of \p Policy.
PolicyLaw lawOf(const World &W, const OwnPolicy &Policy);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_LIBRARYPOLICIES_H
