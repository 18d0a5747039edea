//===-- Identity.h - Ids and fingerprints -----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ids of sites and fingerprints of findings: the same in every run and on
// every machine, and untouched by lines that are added above. They are made
// of what names the thing (file, function, form, operation) and of its ordinal
// among those with the same name, never of lines or figures.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_IDENTITY_H
#define RETRYTIDY_REPORT_IDENTITY_H

#include "analyze/Results.h"
#include <vector>

namespace retrytidy {

/// Gives every site of \p Result its id: the digest of file, function and
/// form, and of the site's ordinal among those in order of place.
void assignSiteIds(Analysis &Result);

/// Gives every finding its fingerprint: the digest of its check, its site's
/// id, the sink of its chain, and its ordinal among those.
void assignFingerprints(const Analysis &Result, std::vector<Finding> &Findings);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_IDENTITY_H
