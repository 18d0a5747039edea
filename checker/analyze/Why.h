//===-- Why.h - Whether one function leads to another -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_WHY_H
#define RETRYTIDY_ANALYZE_WHY_H

#include "analyze/Obstacles.h"

namespace retrytidy {

/// A step of a call path.
struct WhyStep {
  Place At; ///< The call, or where a lambda is written.
  EdgeStrength Strength = EdgeStrength::Direct;
  std::string Text; ///< "app::checkout calls gw::fetch"
};

/// The answer to `why A B`.
struct WhyAnswer {
  std::string From, To; ///< Qualified names.
  /// Of several functions with the name From or To: where they are, as one
  /// remark for each name.
  std::vector<std::string> Remarks;
  std::vector<WhyStep> Path; ///< Empty where none leads there.
  EdgeStrength Weakest = EdgeStrength::Direct; ///< Of Path.
  // Without a path:
  bool FromHasBody = true; ///< Else nothing is known of what it calls.
  bool LeadsBack = false;  ///< To leads to From.
  std::vector<Obstacle> Obstacles;
};

/// How one of \p From, which have one name or place, leads to one of \p To, or
/// what stands in the way. EXPECTS one function at least in each.
WhyAnswer findWay(const Program &P, const Summaries &Sums,
                  llvm::ArrayRef<FunctionId> From,
                  llvm::ArrayRef<FunctionId> To);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_WHY_H
