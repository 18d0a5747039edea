//===-- LibrarySites.h - Calls that retry by themselves ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_LIBRARYSITES_H
#define RETRYTIDY_ANALYZE_LIBRARYSITES_H

#include "analyze/SiteBuilder.h"

namespace retrytidy {

/// A site for each call in the program of a library function that retries by
/// itself, with what the program's settings make of the library's defaults.
/// Calls that make one attempt are left out.
std::vector<FoundSite> findLibrarySites(const World &W);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_LIBRARYSITES_H
