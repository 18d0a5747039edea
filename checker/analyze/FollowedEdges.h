//===-- FollowedEdges.h - The edges that chains go along --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_FOLLOWEDEDGES_H
#define RETRYTIDY_ANALYZE_FOLLOWEDEDGES_H

#include "analyze/CallEdges.h"
#include "analyze/Chains.h"

namespace retrytidy {

/// The call graph as far as chains go along it: without the edges that are
/// weaker than asked for, and with what is known to lead to a site.
class FollowedEdges {
public:
  FollowedEdges(const World &W, const std::vector<SiteEntry> &Entries,
                EdgeStrength Least);

  bool isFollowed(EdgeStrength S) const { return S <= Least; }
  /// Whether a site is met in \p F or somewhere below it.
  bool leadsToSite(FunctionId F) const { return LeadsToSite[F]; }
  /// What the call \p Ref may run.
  std::vector<std::pair<FunctionId, EdgeStrength>>
  targets(const CallRef &Ref) const;
  /// The lambdas that \p F makes: it hands them on to be run.
  llvm::ArrayRef<FunctionId> closuresOf(FunctionId F) const;
  /// Of the methods that serve \p Stub, those that lead to a site.
  std::vector<FunctionId> servicesOf(FunctionId Stub) const;
  /// The strength of the edge from entry number \p I of the stack of \p C to
  /// what runs next: the entry after it, or what \p C calls.
  EdgeStrength strengthAfter(const RoundCall &C, size_t I) const;
  /// The strength of the edge by which \p R leads to \p To.
  EdgeStrength strengthOfRoot(const Root &R, FunctionId To) const;

private:
  void markAbove(std::vector<FunctionId> Work);

  const World &W;
  const EdgeStrength Least;
  std::vector<bool> LeadsToSite;
  std::map<FunctionId, std::vector<FunctionId>> Closures;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_FOLLOWEDEDGES_H
