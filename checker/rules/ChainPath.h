//===-- ChainPath.h - A chain's path as notes ----------------- -*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_RULES_CHAINPATH_H
#define RETRYTIDY_RULES_CHAINPATH_H

#include "rules/Check.h"

namespace retrytidy {

/// The path of \p C step by step, what it depends on, and which of its layers
/// the program does not show or does not count. EXPECTS that the catalogue's
/// entry of the check has the texts step-attempts, step-text, step-unknown,
/// step-unbounded, step-call, condition, assumed and library.
std::vector<FindingNote> describePath(const CheckContext &Context,
                                      const Chain &C);

/// The part of \p C from the first layer on that is the project's own code,
/// with the figures of that part: what a test or a vendored caller adds is no
/// property of the project. Nothing where no layer is.
std::optional<Chain> ownPart(const CheckContext &Context, const Chain &C);

} // namespace retrytidy

#endif // RETRYTIDY_RULES_CHAINPATH_H
