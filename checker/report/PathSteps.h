//===-- PathSteps.h - The steps of a path that are shown --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which steps of a path are shown where a format sets a limit: those that retry
// first, for they make the product, then the others from the outside in.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_PATHSTEPS_H
#define RETRYTIDY_REPORT_PATHSTEPS_H

#include "analyze/Results.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace retrytidy {

/// The notes of \p F that are steps of its path; they stand first.
llvm::ArrayRef<FindingNote> pathOf(const Finding &F);

/// A step that is shown.
struct ShownStep {
  size_t Index = 0;  ///< Into the path.
  size_t Before = 0; ///< Steps that are left out between it and the last one.
};

/// At most \p Most of the steps of a path, in order; \p Retries says of each
/// whether it is a layer.
std::vector<ShownStep> shownSteps(const std::vector<bool> &Retries,
                                  size_t Most);

/// At most \p Most steps of \p Path, in order.
std::vector<ShownStep> shownSteps(llvm::ArrayRef<FindingNote> Path,
                                  size_t Most);

/// The message of the step \p S of \p Path, and how many are left out before
/// it.
std::string messageOf(llvm::ArrayRef<FindingNote> Path, const ShownStep &S);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_PATHSTEPS_H
