//===-- AnalysisMerger.h - One report of several programs -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs of one project share sources. What is found there in the context of
// each of them is said once: a site with the most attempts, a chain with the
// largest product. What a program has and never calls says nothing where
// another one calls it. See link/ProgramSets.h.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_ANALYSISMERGER_H
#define RETRYTIDY_ENGINE_ANALYSISMERGER_H

#include "engine/RemoteChains.h"
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace retrytidy {

/// Puts the analyses of several programs together.
class AnalysisMerger {
public:
  /// Adds what was found in \p P. The order of the programs decides between
  /// equals.
  void add(const Program &P, Analysis A);

  /// Everything that was added, with indices and order as those of one
  /// program. Counts of units are left to the caller. Call it once, at the
  /// end.
  Analysis finish();

private:
  /// A chain by where it begins and ends.
  struct ChainKey {
    size_t Outermost;
    std::string Sink;
    auto operator<=>(const ChainKey &) const = default;
  };
  struct HeldDeclined {
    Declined D;
    bool IsSiteThere; ///< The same program has a site at the place, too.
  };
  struct HeldRemark {
    CommentRemark R;
    /// One program is enough: a mistake in a file that was compiled, say.
    bool HoldsAnywhere = false;
    size_t Programs = 0; ///< In how many it was made.
  };

  void countFunctions(const Program &P, const Analysis &A);
  std::vector<size_t> addSites(std::vector<Site> Sites);
  void addChain(Chain C, RemoteEnds Ends, bool IsCalled);
  void addDeclined(const Analysis &A);
  void addRemarks(const Program &P, const Analysis &A);
  bool isCalledElsewhere(const Site &S) const;
  void addEntries(std::vector<BoundedEntry> Entries,
                  llvm::ArrayRef<size_t> Numbers);
  void renumber(llvm::ArrayRef<size_t> NumberOf);
  void dropUncalled();
  void dropSubChains();
  void sortSites();
  void takeDeclined();
  void takeRemarks();

  Analysis Out; ///< Sites in the order in which they were met.
  /// Of Out.Sites and Out.Chains, whether a program that has them calls the
  /// function of the (outermost) site.
  std::vector<bool> IsSiteCalled, IsChainCalled;
  std::vector<RemoteEnds> EndsOfChains; ///< Of Out.Chains.
  /// Digests of the functions that somebody calls: in the program that is
  /// being added, and in any.
  std::unordered_set<uint64_t> CalledHere, Called;
  size_t Programs = 0;
  std::map<std::pair<Place, SiteForm>, size_t> SiteAt;
  std::map<ChainKey, size_t> ChainAt;
  /// The first program that declined something at a place in a function.
  std::map<std::pair<Place, std::string>, size_t> DeclinedIn;
  std::vector<HeldDeclined> AllDeclined;
  /// By place and subject, or text where that is all they are told apart by.
  std::map<std::pair<Place, std::string>, HeldRemark> Remarks;
  /// How many programs hold a comment.
  std::map<Place, size_t> CommentsIn;
  /// Loops by the digest of a function.
  std::unordered_map<uint64_t, unsigned> LoopsOf;
};

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_ANALYSISMERGER_H
