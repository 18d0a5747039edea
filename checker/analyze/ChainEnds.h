//===-- ChainEnds.h - What chains reach, and where they begin - -*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHAINENDS_H
#define RETRYTIDY_ANALYZE_CHAINENDS_H

#include "analyze/FollowedEdges.h"

namespace retrytidy {

/// What was met on the way down.
struct ChainWay {
  std::vector<size_t> Layers; ///< Indices of entries.
  std::vector<size_t> Met;    ///< Layers, and sites that were passed by.
  std::vector<const FoundSite *> Found; ///< The context of each layer.
  std::vector<ChainStep> Steps;
  std::vector<FunctionId> Functions;
  std::vector<CallRef> Calls;
  EdgeStrength Weakest = EdgeStrength::Direct;
  std::vector<std::string> Conditions;
};

/// Where \p Line of the function \p F, which has a body, is.
Place placeIn(const Program &P, FunctionId F, unsigned Line, unsigned Column);

/// The chains that ways make: of those between the same ends the worst.
class ChainEnds {
public:
  ChainEnds(const World &W, const std::vector<SiteEntry> &Entries,
            const FollowedEdges &Edges)
      : W(W), Entries(Entries), Edges(Edges) {}

  /// Notes that \p At leads to \p Sink. A way without layers makes no chain.
  void reach(const std::string &Sink, SiteKind Kind, const ChainWay &At);
  /// How many times a way has made a chain, or one that was not worse.
  size_t timesReached() const { return TimesReached; }
  /// Counts what was reached before from where a way has come.
  void countReached(size_t Times) { TimesReached += Times; }
  size_t size() const { return Chains.size(); }
  void clear();
  /// Names the entry above \p Outermost, the outermost site of chain number
  /// \p Index, and puts the calls from there in front of its path.
  void nameEntry(size_t Index, const SiteEntry &Outermost);
  /// The chains, worst first.
  std::vector<Chain> take();

private:
  std::optional<Root> rootAbove(llvm::ArrayRef<FunctionId> Seen,
                                const Root *Known) const;

  const World &W;
  const std::vector<SiteEntry> &Entries;
  const FollowedEdges &Edges;
  std::vector<Chain> Chains;
  /// Into Chains, by the entry of the outermost site, and the sink.
  std::map<std::pair<size_t, std::string>, size_t> ByEnds;
  size_t TimesReached = 0;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHAINENDS_H
