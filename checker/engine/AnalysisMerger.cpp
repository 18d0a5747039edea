//===-- AnalysisMerger.cpp - One report of several programs ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/AnalysisMerger.h"
#include "analyze/ChainOrder.h"
#include "link/Program.h"
#include "support/Hash.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <numeric>
#include <set>

using namespace llvm;

namespace retrytidy {

/// The number of a site that is not reported.
static constexpr size_t Dropped = ~size_t(0);

/// Unbounded, then the larger known number, then what is unknown.
static auto rank(const Attempts &Count) {
  int Status = Count.Status == CountStatus::Unbounded ? 2
               : Count.Status == CountStatus::Known   ? 1
                                                      : 0;
  return std::pair(Status, Count.Max);
}

/// Whether \p P calls \p F, by its name or that of what it overrides, or hands
/// it on. What runs by itself counts as called.
static bool isCalled(const Program &P, FunctionId F) {
  if (P.function(F).Definition.Fn->is_main() || !P.referencesTo(F).empty())
    return true;
  SmallVector<FunctionId, 4> Names{F};
  for (size_t I = 0; I < Names.size(); ++I) {
    const ProgramFunction &Fn = P.function(Names[I]);
    if (any_of(Fn.Callers, [&](const CallRef &Ref) { return Ref.In != F; }))
      return true;
    for (FunctionId Base : Fn.Overrides)
      if (!is_contained(Names, Base))
        Names.push_back(Base);
  }
  return false;
}

static bool isSameStep(const ChainStep &A, const ChainStep &B) {
  return A.Function == B.Function && A.At == B.At && A.Factor == B.Factor &&
         A.Status == B.Status;
}

/// A function by its name and file, as sites know it.
static uint64_t functionDigest(StringRef Name, StringRef File) {
  return digest(ArrayRef<StringRef>{Name, File});
}

bool AnalysisMerger::isCalledElsewhere(const Site &S) const {
  return Called.count(functionDigest(S.Function, S.At.File)) != 0;
}

/// The sites as numbers of Out.Sites, in the order of \p Sites.
std::vector<size_t> AnalysisMerger::addSites(std::vector<Site> Sites) {
  std::vector<size_t> Numbers;
  for (Site &S : Sites) {
    bool IsCalled = CalledHere.count(functionDigest(S.Function, S.At.File));
    auto [It, IsNew] = SiteAt.try_emplace({S.At, S.Form}, Out.Sites.size());
    size_t Number = It->second;
    Numbers.push_back(Number);
    if (IsNew) {
      Out.Sites.push_back(std::move(S));
      IsSiteCalled.push_back(IsCalled);
      continue;
    }
    bool IsBetter = IsCalled != IsSiteCalled[Number]
                        ? IsCalled
                        : rank(S.Count) > rank(Out.Sites[Number].Count);
    if (IsBetter)
      Out.Sites[Number] = std::move(S);
    IsSiteCalled[Number] = IsSiteCalled[Number] || IsCalled;
  }
  return Numbers;
}

void AnalysisMerger::addChain(Chain C, RemoteEnds Ends, bool IsCalled) {
  auto [It, IsNew] =
      ChainAt.try_emplace({C.Layers.front(), C.Sink}, Out.Chains.size());
  size_t Number = It->second;
  if (IsNew) {
    Out.Chains.push_back(std::move(C));
    EndsOfChains.push_back(std::move(Ends));
    IsChainCalled.push_back(IsCalled);
    return;
  }
  Chain &Held = Out.Chains[Number];
  if (IsCalled != IsChainCalled[Number]) {
    if (IsCalled) {
      Held = std::move(C);
      EndsOfChains[Number] = std::move(Ends);
    }
    IsChainCalled[Number] = true;
    return;
  }
  // What lies in shared code from end to end is one chain and no other.
  bool IsSame = std::equal(Held.Path.begin(), Held.Path.end(), C.Path.begin(),
                           C.Path.end(), isSameStep);
  unsigned Others = std::max(Held.Others, C.Others) + !IsSame;
  if (isWorse(C, Held)) {
    Held = std::move(C);
    EndsOfChains[Number] = std::move(Ends);
  }
  Held.Others = Others;
}

void AnalysisMerger::addDeclined(const Analysis &A) {
  std::set<Place> Sites;
  for (const Site &S : A.Sites)
    Sites.insert(S.At);
  for (const Declined &D : A.DeclinedLoops)
    if (DeclinedIn.try_emplace({D.At, D.Function}, Programs).first->second ==
        Programs)
      AllDeclined.push_back({D, Sites.count(D.At) != 0});
}

/// Whether \p File is one that some unit of \p P has read.
static bool hasFile(const Program &P, StringRef File) {
  for (uint32_t U = 0; U < P.units().size(); ++U)
    for (unsigned I = 0; I < sizeOf(P.unit(U).files()); ++I)
      if (P.file(U, I) == File)
        return true;
  return false;
}

void AnalysisMerger::addRemarks(const Program &P, const Analysis &A) {
  for (const CommentRemark &R : A.Remarks) {
    HeldRemark &Held = Remarks[{R.At, R.Subject.empty() ? R.Text : R.Subject}];
    // The longest says most: it suggests a name, or lists several.
    if (R.Text.size() > Held.R.Text.size())
      Held.R = R;
    Held.HoldsAnywhere |=
        R.HoldsAnywhere || (R.IsMistake && hasFile(P, R.At.File));
    ++Held.Programs;
  }
  std::set<Place> Comments;
  for (uint32_t U = 0; U < P.units().size(); ++U)
    for (const facts::Comment &C : items(P.unit(U).comments()))
      Comments.insert({P.file(U, C.file()).str(), unsigned(C.line()), 0});
  for (const Place &At : Comments)
    ++CommentsIn[At];
}

/// Counts each function once, and finds those that are called. A function of a
/// header has its body in another unit of each program, so it is known by its
/// name and place.
void AnalysisMerger::countFunctions(const Program &P, const Analysis &A) {
  CalledHere.clear();
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    const Body &B = P.function(F).Definition;
    if (!B)
      continue;
    StringRef File = P.file(B.UnitIndex, B.Fn->file());
    std::string Line = std::to_string(B.Fn->line());
    uint64_t Name = digest({P.function(F).Key, File, Line});
    if (isCalled(P, F))
      CalledHere.insert(functionDigest(P.function(F).Name, File));
    unsigned &Loops = LoopsOf[Name];
    Loops = std::max(Loops, A.LoopsIn[F]);
  }
}

void AnalysisMerger::add(const Program &P, Analysis A) {
  countFunctions(P, A);
  addDeclined(A);
  addRemarks(P, A);
  Called.insert(CalledHere.begin(), CalledHere.end());
  std::vector<bool> IsCalled;
  for (const Site &S : A.Sites)
    IsCalled.push_back(CalledHere.count(functionDigest(S.Function, S.At.File)));
  std::vector<size_t> Numbers = addSites(std::move(A.Sites));
  for (Chain &C : A.Chains) {
    RemoteEnds Ends = remoteEnds(P, C);
    bool IsOuterCalled = IsCalled[C.Layers.front()];
    for (size_t &Layer : C.Layers)
      Layer = Numbers[Layer];
    addChain(std::move(C), std::move(Ends), IsOuterCalled);
  }
  addEntries(std::move(A.Entries), Numbers);
  if (A.ChainsLeftOut)
    Out.ChainsLeftOut = Out.ChainsLeftOut.value_or(0) + *A.ChainsLeftOut;
  ++Programs;
}

/// Of a function with a bound that several programs have, the worst that it
/// leads to in any of them.
void AnalysisMerger::addEntries(std::vector<BoundedEntry> Entries,
                                ArrayRef<size_t> Numbers) {
  for (BoundedEntry &E : Entries) {
    if (E.Worst)
      for (size_t &Layer : E.Worst->Layers)
        Layer = Numbers[Layer];
    auto Held = find_if(Out.Entries, [&](const BoundedEntry &X) {
      return X.Bound.Name == E.Bound.Name && X.Function == E.Function &&
             X.At == E.At;
    });
    if (Held == Out.Entries.end())
      Out.Entries.push_back(std::move(E));
    else if (E.Worst && (!Held->Worst || isWorse(*E.Worst, *Held->Worst)))
      Held->Worst = std::move(E.Worst);
  }
}

/// Gives the layers of all chains the numbers that their sites have now.
/// \p NumberOf: Dropped where a site is gone, and its chains with it.
void AnalysisMerger::renumber(ArrayRef<size_t> NumberOf) {
  auto Renumbered = [&](Chain &C) {
    for (size_t &Layer : C.Layers)
      Layer = NumberOf[Layer];
    return !is_contained(C.Layers, Dropped);
  };
  std::vector<Chain> Kept;
  for (Chain &C : Out.Chains)
    if (Renumbered(C))
      Kept.push_back(std::move(C));
  Out.Chains = std::move(Kept);
  for (BoundedEntry &E : Out.Entries)
    if (E.Worst && !Renumbered(*E.Worst))
      E.Worst.reset();
}

/// Drops the sites and chains of functions that only other programs call: of a
/// helper they know more, or that it makes one attempt.
void AnalysisMerger::dropUncalled() {
  std::vector<size_t> NumberOf(Out.Sites.size(), Dropped);
  std::vector<bool> IsCalled;
  std::vector<Site> Sites;
  for (size_t I = 0; I < Out.Sites.size(); ++I) {
    IsCalled.push_back(isCalledElsewhere(Out.Sites[I]));
    if (!IsSiteCalled[I] && IsCalled[I])
      continue;
    NumberOf[I] = Sites.size();
    Sites.push_back(std::move(Out.Sites[I]));
  }
  Out.Sites = std::move(Sites);
  std::vector<Chain> Chains;
  std::vector<RemoteEnds> Ends;
  for (size_t I = 0; I < Out.Chains.size(); ++I) {
    Chain &C = Out.Chains[I];
    if (!IsChainCalled[I] && IsCalled[C.Layers.front()])
      continue;
    Chains.push_back(std::move(C));
    Ends.push_back(std::move(EndsOfChains[I]));
  }
  Out.Chains = joinRemoteChains(std::move(Chains), std::move(Ends));
  renumber(NumberOf);
}

/// Drops a chain where another program calls its outermost site from a further
/// layer, unless it is worse without that: sub-chains are not listed.
void AnalysisMerger::dropSubChains() {
  std::map<ChainKey, std::vector<const Chain *>> Through;
  for (const Chain &C : Out.Chains)
    for (size_t Layer : drop_begin(C.Layers))
      Through[{Layer, C.Sink}].push_back(&C);
  auto IsSubChain = [&](const Chain &C) {
    auto It = Through.find({C.Layers.front(), C.Sink});
    return It != Through.end() && any_of(It->second, [&](const Chain *Whole) {
             return !isWorse(C, *Whole) &&
                    Whole->Layers.size() > C.Layers.size() &&
                    std::equal(C.Layers.rbegin(), C.Layers.rend(),
                               Whole->Layers.rbegin());
           });
  };
  std::vector<Chain> Kept;
  for (const Chain &C : Out.Chains)
    if (!IsSubChain(C))
      Kept.push_back(C);
  Out.Chains = std::move(Kept);
}

/// Brings sites into the order of their places and chains into that of their
/// products.
void AnalysisMerger::sortSites() {
  std::vector<size_t> Order(Out.Sites.size()), NumberOf(Out.Sites.size());
  std::iota(Order.begin(), Order.end(), 0);
  std::stable_sort(Order.begin(), Order.end(), [&](size_t A, size_t B) {
    return Out.Sites[A].At < Out.Sites[B].At;
  });
  std::vector<Site> Sorted;
  for (size_t I : Order) {
    NumberOf[I] = Sorted.size();
    Sorted.push_back(std::move(Out.Sites[I]));
  }
  Out.Sites = std::move(Sorted);
  renumber(NumberOf);
  std::stable_sort(Out.Chains.begin(), Out.Chains.end(),
                   [](const Chain &A, const Chain &B) {
                     auto Key = [](const Chain &X) {
                       return std::tuple(X.Status != CountStatus::Unbounded,
                                         ~X.LowerBound, X.Layers.front());
                     };
                     return Key(A) < Key(B);
                   });
}

/// A loop that is a site in one program is not declined because another never
/// gets there.
void AnalysisMerger::takeDeclined() {
  std::set<Place> Sites;
  for (const Site &S : Out.Sites)
    Sites.insert(S.At);
  for (HeldDeclined &Held : AllDeclined)
    if (Held.IsSiteThere || !Sites.count(Held.D.At))
      Out.DeclinedLoops.push_back(std::move(Held.D));
  std::stable_sort(
      Out.DeclinedLoops.begin(), Out.DeclinedLoops.end(),
      [](const Declined &A, const Declined &B) { return A.At < B.At; });
}

/// A comment is of no use where no program that holds it has a use for it; an
/// assumption, where no program at all has. A bound is a mistake where no
/// program has the function.
void AnalysisMerger::takeRemarks() {
  for (auto &[Key, Held] : Remarks) {
    auto In = CommentsIn.find(Held.R.At);
    size_t Needed = In == CommentsIn.end() ? Programs : In->second;
    // What the configuration says may be of use to one program only.
    if (Held.HoldsAnywhere || Held.Programs == Needed)
      Out.Remarks.push_back(std::move(Held.R));
  }
  std::stable_partition(Out.Remarks.begin(), Out.Remarks.end(),
                        [](const CommentRemark &R) { return R.IsMistake; });
}

Analysis AnalysisMerger::finish() {
  dropUncalled();
  dropSubChains();
  sortSites();
  takeDeclined();
  takeRemarks();
  Out.Functions = LoopsOf.size();
  for (const auto &[Function, Loops] : LoopsOf)
    Out.Loops += Loops;
  return std::move(Out);
}

} // namespace retrytidy
