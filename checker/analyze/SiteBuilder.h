//===-- SiteBuilder.h - The figures of one retry site -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_SITEBUILDER_H
#define RETRYTIDY_ANALYZE_SITEBUILDER_H

#include "analyze/Recognize.h"

namespace retrytidy {

/// A call that is made in the rounds of a site.
struct RoundCall {
  FunctionId Callee = NoId;
  std::string Name;
  std::vector<StackEntry> Stack; ///< From the site's function.
  uint64_t Times = 0;            ///< In the run with the most attempts.
  bool IsOperation = false;
  /// Its failure leads round: the operation, or another call that nobody says
  /// is local.
  bool LeadsRound = false;
};

/// A site in one context, with what chains need to know of it.
struct FoundSite {
  Site S;
  FunctionId Fn = NoId;
  int Header = -1;
  std::vector<Root> Roots;
  bool IsHelper = false;            ///< The operation is a parameter of Fn.
  const Correction *Said = nullptr; ///< What a comment says of the operation.
  int FirstCall = -1; ///< Of a repeat: the call that is made again.
  std::vector<RoundCall> Calls;
};

/// Counts the attempts of \p R in \p C by running its ways to their end, and
/// fits the delays of each edge.
FoundSite buildSite(const World &W, FunctionId Fn, int Header, const Context &C,
                    const Recognition &R, bool HasRetryWord);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_SITEBUILDER_H
