//===-- NestedSites.h - Sites in the rounds of others -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_NESTEDSITES_H
#define RETRYTIDY_ANALYZE_NESTEDSITES_H

#include "analyze/Chains.h"
#include "llvm/ADT/DenseMap.h"

namespace retrytidy {

/// Whether the rounds of \p S are activations of its function.
bool isWhole(const FoundSite &S);

/// What is done in the rounds of a site.
struct RoundParts {
  /// Sites in the rounds themselves, in the same function, and in how many of
  /// the rounds each of them begins.
  std::map<size_t, uint64_t> Sites;
  /// The other calls, in the order of FoundSite::Calls.
  std::vector<const RoundCall *> Calls;
};

/// Finds the site that speaks for a call. Sites are indices of the entries that
/// are given here, which must outlive this.
class NestedSites {
public:
  NestedSites(const World &W, const std::vector<SiteEntry> &Entries);

  /// The sites that are met in \p F.
  llvm::ArrayRef<size_t> sitesIn(FunctionId F) const { return SitesIn[F]; }
  /// Whether \p Ref is a call in the rounds of a site that knows of it, or the
  /// call of a helper: the site speaks for it.
  bool isCovered(const CallRef &Ref) const;
  /// The library's, helper's or repeat's site that stands at \p Call.
  std::optional<size_t> siteAtCall(const StackEntry &Call) const;
  /// The site whose rounds \p Call stands in, in a function below another site.
  std::optional<size_t> siteOver(const StackEntry &Call) const;
  /// Tells what is done in the rounds of \p Outer from what sites do there.
  RoundParts partsOf(const FoundSite &Outer) const;

private:
  std::optional<size_t> siteAround(const FoundSite &Outer,
                                   const StackEntry &Call) const;
  const NaturalLoop *loopOf(const FoundSite &S) const;
  int blockOf(const StackEntry &Call) const;

  const World &W;
  const std::vector<SiteEntry> &Entries;
  std::vector<std::vector<size_t>> SitesIn; ///< By function.
  /// Of the calls in functions with sites, by function and call.
  llvm::DenseMap<std::pair<FunctionId, uint32_t>, int> BlockOfCall;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_NESTEDSITES_H
