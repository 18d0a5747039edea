//===-- Identity.h - Ids and fingerprints -----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ids of sites and fingerprints of findings: the same in every run and on
// every machine. They are made of what names the thing (function, form,
// operation) and of its ordinal among those with the same name, never of lines,
// folders or figures. docs/use/fingerprints.md defines them in words.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_IDENTITY_H
#define RETRYTIDY_REPORT_IDENTITY_H

#include "analyze/Results.h"
#include <vector>

namespace retrytidy {

/// Gives every site of \p Result its id: the digest of its form, function,
/// operation, the file's name if other files may have a function of that name,
/// and of the site's ordinal among those in order of place.
void assignSiteIds(Analysis &Result);

/// Gives every finding its fingerprint: the digest of its check, its site's
/// id, and its ordinal among those. Not of the chain: which one is the worst
/// depends on figures.
void assignFingerprints(const Analysis &Result, std::vector<Finding> &Findings);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_IDENTITY_H
