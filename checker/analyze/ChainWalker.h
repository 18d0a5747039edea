//===-- ChainWalker.h - Goes down from site to site -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHAINWALKER_H
#define RETRYTIDY_ANALYZE_CHAINWALKER_H

#include "analyze/ChainEnds.h"
#include "analyze/NestedSites.h"
#include "analyze/TellingCalls.h"
#include "analyze/WalkedStates.h"

namespace retrytidy {

/// Goes down the call graph, and collects the chains of what it passes.
class ChainWalker {
public:
  explicit ChainWalker(const ChainSources &From)
      : W(From.W), P(W.P), Entries(From.Entries), Sites(From.Sites),
        Once(From.Once), Nested(W, Entries), Edges(W, Entries, From.Least),
        Tells(W), Ends(W, Entries, Edges), IsBelow(Entries.size()),
        IsMet(Entries.size()) {}

  /// The chains that begin at sites with no other one above them.
  std::vector<Chain> run();
  /// The chains of a call of \p F: what stands above it does not count.
  ChainsOfCall runFrom(FunctionId F);

private:
  void beginAt(size_t Index);
  void walkFunction(FunctionId F, ChainWay &At, bool SeeksSinks);
  void walkBody(FunctionId F, ChainWay &At, bool SeeksSinks);
  void walkCall(const CallRef &Ref, const ChainWay &At, bool SeeksSinks);
  bool isPerItem(const CallRef &Ref) const;
  void endIn(FunctionId Sink, const CallRef &Ref, const ChainWay &At);
  void follow(FunctionId Callee, ChainWay &At, bool SeeksSinks);
  bool followRemote(FunctionId Stub, const ChainWay &At);

  void walkSite(size_t Index, const ChainWay &At);
  void walkNested(size_t Inner, uint64_t Times, const ChainWay &At,
                  ChainStep Layer);
  void walkRoundCall(const RoundCall &C, const FoundSite &S, size_t Index,
                     ChainWay At);
  void walkOthers(const RoundCall &C, const ChainWay &At);
  void walkBeyond(const RoundCall &C, SiteKind Kind, ChainWay &At);

  /// What the stack of a call in a site's rounds leads to.
  struct Descent {
    std::optional<size_t> Inner; ///< The site that speaks for the rest.
    bool IsCut = false;          ///< Ends at an edge that is not followed.
  };
  Descent descend(const RoundCall &C, const FoundSite &S, ChainWay &At) const;
  std::optional<size_t> innerSite(const RoundCall &C, size_t I,
                                  const FoundSite &S, const ChainWay &At) const;
  ChainStep callStep(FunctionId In, unsigned Line, unsigned Column) const;

  const World &W;
  const Program &P;
  const std::vector<SiteEntry> &Entries;
  const std::vector<Site> &Sites;
  const SingleRounds &Once;
  const NestedSites Nested;
  const FollowedEdges Edges;
  TellingCalls Tells;
  ChainEnds Ends;
  std::vector<bool> IsBelow; ///< Entries met below another one.
  std::vector<bool> IsMet;   ///< Entries met at all.
  unsigned Visits = 0;
  static constexpr size_t Nowhere = ~size_t(0);
  /// The outermost function of the way whose second call ended the walk.
  size_t CutAt = Nowhere;
  bool HasGivenUp = false;
  std::optional<WalkedStates> Walked; ///< Of runFrom().
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHAINWALKER_H
