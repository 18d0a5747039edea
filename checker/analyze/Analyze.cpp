//===-- Analyze.cpp - From a program to its sites and chains --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Analyze.h"
#include "analyze/CallCycles.h"
#include "analyze/ChainList.h"
#include "analyze/Contracts.h"
#include "analyze/Corrector.h"
#include "analyze/LibrarySites.h"
#include "analyze/NewCode.h"
#include "analyze/OneAttempt.h"
#include "analyze/Operating.h"
#include "analyze/Prospects.h"
#include "analyze/Repeats.h"
#include "analyze/StampedCalls.h"
#include "analyze/StateLoops.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <map>

namespace retrytidy {

namespace {

class Analyzer {
public:
  Analyzer(const Program &P, const Models &M, const AnalysisOptions &Options)
      : P(P), Options(Options), Flows(P), Sums(P, M, Flows), Comments(P),
        Spoken(P, Comments, Sums, Flows), Correct(Comments),
        Assumed(P, Options.Assumed),
        W{P, M, Flows, Sums, Starts, Spoken, Assumed}, Cycles(P, Sums) {
    W.Meanings = std::make_shared<Contracts>();
    Sums.makeOperations(Spoken.made());
    if (!Options.Seen.empty())
      New = newCode(P, Sums, Options.Seen);
  }
  Analysis run();

private:
  void lookAtFunction(FunctionId F);
  void lookAtLoop(FunctionId F, const NaturalLoop &L);
  void look(FunctionId F, const NaturalLoop *L, const Place &At);
  bool isNew(FunctionId F) const { return New.empty() || New.test(F); }
  bool findSite(FunctionId F, const NaturalLoop *L, const Place &At,
                llvm::ArrayRef<Context> Contexts, bool IsRefused,
                Recognition &Declined);
  void add(FoundSite S);
  void listSites();
  void decline(FunctionId F, const Place &At, std::string Reason,
               std::string Detail);
  void declineAsTold(FunctionId F, const Place &At);
  unsigned endOf(FunctionId F, const Place &At) const;
  Place placeOf(FunctionId F, const NaturalLoop *L) const;

  const Program &P;
  AnalysisOptions Options;
  FlowCache Flows;
  Summaries Sums;
  FieldStarts Starts;
  Corrections Comments;
  CorrectedCalls Spoken;
  Corrector Correct;
  Assumptions Assumed;
  World W;
  CallCycles Cycles;
  Analysis Out;
  /// By function, and header of the loop or call of the helper.
  std::map<std::tuple<FunctionId, int, int>, SiteEntry> Entries;
  SingleRounds Once{W};
  Operating Operates{W};
  std::set<Place> DeclinedAsTold;
  llvm::BitVector New; ///< Functions to look at; empty for all.
};

} // namespace

void Analyzer::decline(FunctionId F, const Place &At, std::string Reason,
                       std::string Detail) {
  Out.DeclinedLoops.push_back({At, endOf(F, At), P.function(F).Name,
                               std::move(Reason), std::move(Detail)});
}

/// Declines what a comment says is no retry: each place once, however many
/// contexts lead there.
void Analyzer::declineAsTold(FunctionId F, const Place &At) {
  if (DeclinedAsTold.insert(At).second)
    decline(F, At, "comment", "a comment says that it is no retry");
}

/// The last line of the loop of \p F that is written at \p At, 0 where none is.
unsigned Analyzer::endOf(FunctionId F, const Place &At) const {
  const Body &B = P.function(F).Definition;
  for (const facts::Loop &L : items(B.Fn->loops()))
    if (unsigned(L.line()) == At.Line && unsigned(L.column()) == At.Column)
      return unsigned(L.end_line());
  return 0;
}

/// Where \p L is written; else, or without a loop, where \p F is.
Place Analyzer::placeOf(FunctionId F, const NaturalLoop *L) const {
  const Body &B = P.function(F).Definition;
  Place At{P.file(B.UnitIndex, B.Fn->file()).str(), 0, 0};
  At.Line = L && L->Written ? L->Written->line() : B.Fn->line();
  if (L)
    At.Column = L->Written ? L->Written->column() : 0;
  else
    At.Column = B.Fn->column();
  return At;
}

void Analyzer::add(FoundSite S) {
  if (Correct.isNoRetry(S.S.At))
    return declineAsTold(S.IsHelper ? S.Roots.back().In : S.Fn, S.S.At);
  const NaturalLoop *L =
      S.Header >= 0 ? Flows.of(S.Fn).loopAt(S.Header) : nullptr;
  Correct.correct(S, L && L->Written ? placeOf(S.Fn, L) : S.S.At);
  int Repeat = S.S.Form == SiteForm::Repeat ? int(S.S.At.Line) : -1;
  std::tuple<FunctionId, int, int> Key{S.Fn, S.Header, Repeat};
  FunctionId In = S.Fn;
  int HelperCall = -1;
  if (S.IsHelper) {
    In = S.Roots.back().In;
    HelperCall = S.Roots.back().Call;
    Key = {In, -2, HelperCall};
  }
  SiteEntry &E = Entries[Key];
  E.In = In;
  E.HelperCall = HelperCall;
  E.Contexts.push_back(std::move(S));
}

/// Adds what the ways of \p Contexts make a site; where nothing does, leaves
/// the reason that says most in \p Declined.
bool Analyzer::findSite(FunctionId F, const NaturalLoop *L, const Place &At,
                        llvm::ArrayRef<Context> Contexts, bool IsRefused,
                        Recognition &Declined) {
  const int Header = L ? L->Header : -1;
  const bool HasWord = hasRetryWord(W, F, L);
  std::vector<FoundSite> Found;
  for (const Context &C : Contexts) {
    bool IsRemote =
        L ? L->Written && Correct.isRemote(At) : Correct.isRemote(C);
    Recognition R = recognize(W, C, {F, Header, HasWord, IsRemote});
    for (const Correction *Heard : R.Heard)
      Correct.meet(Heard);
    if (IsRefused)
      Correct.dropRefused(C, R);
    if (!R.Op) {
      if (Declined.Reason.empty() || R.Weight > Declined.Weight)
        Declined = std::move(R);
      continue;
    }
    FoundSite S = buildSite(W, F, Header, C, R, HasWord);
    if (S.S.At.Line == 0)
      S.S.At = At;
    Found.push_back(std::move(S));
  }
  const bool IsSite = !Found.empty();
  llvm::append_range(Found, findSingleAttempts(Contexts, Found));
  for (FoundSite &S : Found)
    add(std::move(S));
  return IsSite;
}

void Analyzer::look(FunctionId F, const NaturalLoop *L, const Place &At) {
  std::vector<Context> Contexts = explore(W, F, L ? L->Header : -1);
  Recognition Declined;
  std::optional<Place> Refused;
  if (!L)
    Refused = Correct.refusedCall(Contexts);
  if (Refused)
    declineAsTold(F, *Refused);
  bool IsSite = findSite(F, L, At, Contexts, bool(Refused), Declined);
  Recognition Other;
  if (!IsSite && L && isStateLoop(W, F, *L))
    IsSite = findSite(F, L, At, explore(W, F, L->Header, Rounds::Stepwise),
                      false, Other);
  if (!IsSite && L && (stampsTime(W, F) || movesRequests(W, F, *L)))
    IsSite = findSite(F, L, At, explore(W, F, L->Header, Rounds::Queued), false,
                      Other);
  if (!IsSite && L && goesNeverRound(Contexts))
    Once.insert(F, L->Header);
  if (!IsSite && !Refused)
    decline(F, At, Declined.Reason.empty() ? "never reached" : Declined.Reason,
            Declined.Detail);
}

void Analyzer::lookAtLoop(FunctionId F, const NaturalLoop &L) {
  ++Out.Loops;
  Place At = placeOf(F, &L);
  if (L.Written && Correct.isNoRetry(At))
    return declineAsTold(F, At);
  const bool IsFallible = callsFallible(W, F, L);
  if (IsFallible &&
      (Operates.mayOperate(F, L) || stampsTime(W, F) || movesRequests(W, F, L)))
    return look(F, &L, At);
  if (IsFallible)
    Once.postpone(F, L.Header);
  decline(F, At, "no operation", "nothing that it calls tells of a failure");
}

void Analyzer::lookAtFunction(FunctionId F) {
  const Body &B = P.function(F).Definition;
  ++Out.Functions;
  if (B.Fn->callee() < 0 || B.Fn->is_pattern())
    return;
  for (const NaturalLoop &L : Flows.of(F).loops())
    lookAtLoop(F, L);
  if (!Cycles.isInCycle(F))
    for (FoundSite &S : findRepeats(W, F))
      add(std::move(S));
  if (!Cycles.isInCycle(F) && stampsTime(W, F) &&
      makesOperation(W, Cycles, F)) {
    Recognition Declined;
    findSite(F, nullptr, placeOf(F, nullptr), explore(W, F, -1, Rounds::Queued),
             false, Declined);
  }
  if (Cycles.isInCycle(F) && makesOperation(W, Cycles, F)) {
    ++Out.Loops;
    look(F, nullptr, placeOf(F, nullptr));
  }
}

/// Why \p A changes nothing, as half a sentence.
static std::string uselessText(const AssumedValue &A) {
  return "the assumption '" + A.Name +
         "' is of no use: no retry asks for an unknown value of this name";
}

/// Unbounded, then the larger known number, then what is unknown, then what is
/// no retry.
static bool moreAttempts(const Attempts &A, const Attempts &B) {
  auto Rank = [](const Attempts &X) {
    return std::pair(isOneAttempt(X)                      ? -1
                     : X.Status == CountStatus::Unbounded ? 2
                     : X.Status == CountStatus::Known     ? 1
                                                          : 0,
                     X.Max);
  };
  return Rank(A) > Rank(B);
}

/// One site for each entry: the context with the most attempts speaks for it.
void Analyzer::listSites() {
  std::vector<SiteEntry> Listed;
  for (auto &[Key, E] : Entries) {
    std::stable_sort(E.Contexts.begin(), E.Contexts.end(),
                     [&](const FoundSite &A, const FoundSite &B) {
                       return moreAttempts(A.S.Count, B.S.Count);
                     });
    const Site &S = E.Contexts.front().S;
    if (isOneAttempt(S.Count)) {
      Once.insert(E.In, E.Contexts.front().Header);
      decline(E.In, S.At, "one attempt", "its bound is one attempt");
      continue;
    }
    if (S.Sure < Options.Least)
      continue;
    Listed.push_back(std::move(E));
  }
  // Of the ways into one circle, the one that makes the operation itself knows
  // most of it.
  auto Distance = [](const SiteEntry &E) {
    for (const RoundCall &C : E.Contexts.front().Calls)
      if (C.IsOperation)
        return C.Stack.size();
    return size_t(0);
  };
  std::stable_sort(Listed.begin(), Listed.end(),
                   [&](const SiteEntry &A, const SiteEntry &B) {
                     const Place &X = A.Contexts.front().S.At,
                                 &Y = B.Contexts.front().S.At;
                     return X == Y ? Distance(A) < Distance(B) : X < Y;
                   });
  // Instantiations of one template, and several ways into one circle of
  // callbacks, are one site: the most attempts count.
  for (SiteEntry &E : Listed) {
    const Site &S = E.Contexts.front().S;
    if (!Out.Sites.empty() && Out.Sites.back().At == S.At &&
        Out.Sites.back().Form == S.Form) {
      Site &Held = Out.Sites.back();
      if (moreAttempts(S.Count, Held.Count))
        Held = S;
    } else {
      Out.Sites.push_back(S);
    }
    E.Index = Out.Sites.size() - 1;
  }
  listChains({W, Listed, Out.Sites, Once, Options.MinEdge}, Options.Bounds,
             Out);
}

Analysis Analyzer::run() {
  Out.LoopsIn.resize(P.functionCount());
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    unsigned Before = Out.Loops;
    if (P.function(F).Definition && isNew(F))
      lookAtFunction(F);
    Out.LoopsIn[F] = Out.Loops - Before;
  }
  for (FoundSite &S : findLibrarySites(W))
    if (isNew(S.Fn))
      add(std::move(S));
  listSites();
  std::stable_sort(
      Out.DeclinedLoops.begin(), Out.DeclinedLoops.end(),
      [](const Declined &A, const Declined &B) { return A.At < B.At; });
  llvm::append_range(Out.Remarks, Correct.remarks());
  for (const AssumedValue &A : Assumed.unused())
    Out.Remarks.push_back({A.At, uselessText(A), false});
  std::stable_partition(Out.Remarks.begin(), Out.Remarks.end(),
                        [](const CommentRemark &R) { return R.IsMistake; });
  Out.Units = P.units().size();
  for (const auto &File : P.units())
    Out.PartialUnits += sizeOf(File->unit().problems()) != 0;
  return std::move(Out);
}

Analysis analyze(const Program &P, const Models &M,
                 const AnalysisOptions &Options) {
  return Analyzer(P, M, Options).run();
}

} // namespace retrytidy
