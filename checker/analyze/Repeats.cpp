//===-- Repeats.cpp - The same call twice, without a loop
//---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Repeats.h"
#include "analyze/Requests.h"
#include "analyze/Schedules.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace retrytidy {

namespace {

/// Two places of \p F that call one function.
struct Pair {
  const Event *First = nullptr, *Second = nullptr;
  const Trace *Way = nullptr;
};

} // namespace

/// Whether the call in \p Again comes after another one of \p Blocks on every
/// way, and one of those may go on without it.
static bool mayComeAgain(const Flow &Fl, const std::vector<int> &Blocks,
                         int Again) {
  llvm::BitVector Others(Fl.blockCount()), Itself(Fl.blockCount());
  for (int Block : Blocks)
    if (Block != Again)
      Others.set(Block);
  Itself.set(Again);
  if (Others.none() || (!Others.test(0) && Fl.leadsTo(0, Again, Others)))
    return false;
  return llvm::any_of(Others.set_bits(), [&](int First) {
    return Fl.reaching(Again).test(First) && Fl.leadsTo(First, -1, Itself);
  });
}

/// Whether \p F calls some fallible function in two places, the second time
/// on some of the ways only: what is cheap to see before ways are executed.
static bool mayRepeat(const World &W, FunctionId F) {
  const Body &B = W.P.function(F).Definition;
  std::map<FunctionId, std::vector<int>> Blocks;
  for (const CallRef &Ref : W.P.function(F).Calls) {
    FunctionId To =
        W.P.functionOf(B.UnitIndex, B.Fn->calls()->Get(Ref.Call)->callee());
    if (To != NoId && W.Sums.of(To).Failure.any())
      Blocks[To].push_back(Ref.Block);
  }
  const Flow &Fl = W.Flows.of(F);
  return llvm::any_of(Blocks, [&](const auto &Entry) {
    return Entry.second.size() > 1 &&
           llvm::any_of(Entry.second, [&](int Again) {
             return mayComeAgain(Fl, Entry.second, Again);
           });
  });
}

static bool sameRequest(const Trace &T, const Event &A, const Event &B) {
  if (A.Arguments.size() != B.Arguments.size() || A.HasThrown != B.HasThrown)
    return false;
  for (size_t I = 0; I < A.Arguments.size(); ++I)
    if (!sameArgument(*T.Syms, A.Arguments[I], B.Arguments[I]))
      return false;
  return true;
}

/// The first call in \p T of what \p Again calls, before it.
static const Event *firstTry(const Trace &T, const Event &Again) {
  for (const Event &E : T.Events) {
    if (&E == &Again)
      return nullptr;
    if (E.Is == Event::Executed && E.Callee == Again.Callee &&
        E.Site != Again.Site)
      return &E;
  }
  return nullptr;
}

static bool isFailure(const World &W, const Trace &T, const Event &E) {
  return verdictOf(W, T, E).Says == Verdict::Failure;
}

/// Pairs in which the second call follows only the first one's failure.
static std::vector<Pair> pairsOf(const World &W, const Context &C) {
  std::map<std::string, Pair> Found;
  std::map<std::string, bool> IsRefused;
  for (const Trace &T : C.Traces)
    for (const Event &E : T.Events) {
      if (E.Is != Event::Executed || E.Callee == NoId || E.Stack.size() != 1)
        continue;
      // Each answer that is read is another one.
      if (hasWord(E.Name, {"response", "reply", "answer", "recv", "read",
                           "receive", "getline", "fgets"})) {
        IsRefused[E.Site] = true;
        continue;
      }
      const Event *First = firstTry(T, E);
      if (!First || First->Stack.size() != 1) {
        IsRefused[E.Site] = true;
        continue;
      }
      if (!isFailure(W, T, *First) || !sameRequest(T, *First, E))
        IsRefused[E.Site] = true;
      else
        Found.try_emplace(E.Site, Pair{First, &E, &T});
    }
  std::vector<Pair> Kept;
  for (const auto &[Site, P] : Found) {
    // Where the first call went well, another way leaves without the second.
    bool SuccessLeaves = llvm::any_of(C.Traces, [&](const Trace &T) {
      bool IsMade = false, IsAgain = false;
      for (const Event &E : T.Events) {
        IsMade |= E.Is == Event::Executed && E.Site == P.First->Site &&
                  !isFailure(W, T, E);
        IsAgain |= E.Is == Event::Executed && E.Site == Site;
      }
      return IsMade && !IsAgain;
    });
    if (SuccessLeaves && !IsRefused.count(Site))
      Kept.push_back(P);
  }
  return Kept;
}

static FoundSite buildRepeat(const World &W, FunctionId F, const Pair &P) {
  FoundSite Out;
  Out.Fn = F;
  Out.FirstCall = int(P.First->Stack.front().Call);
  Site &S = Out.S;
  S.At = P.Second->At;
  S.EndLine = S.At.Line;
  S.Function = W.P.function(F).Name;
  S.Form = SiteForm::Repeat;
  S.Op.Name = P.Second->Name;
  S.Op.At = P.First->At;
  if (P.Second->Model)
    S.Op.Kind = P.Second->Model->IsRemote ? OperationKind::Remote
                                          : OperationKind::Local;
  bool Connects = (P.Second->Model && P.Second->Model->IsConnect) ||
                  (!P.Second->Model && namesConnect(P.Second->Name));
  S.Kind = Connects ? SiteKind::Reconnect : SiteKind::Request;
  S.Count.Status = CountStatus::Known;
  S.Count.Max = 2;
  S.BoundedByAttempts = true;
  S.Sure = verdictOf(W, *P.Way, *P.First).RestsOnName ? Confidence::Medium
                                                      : Confidence::High;
  DelayRow Row;
  bool IsBetween = false;
  for (const Event &E : P.Way->Events) {
    if (&E == P.First)
      IsBetween = true;
    if (&E == P.Second)
      break;
    if (IsBetween && E.Is == Event::Waited)
      Row.Delays = {E.Delay};
  }
  FittedDelay Fit = fitDelays(Row, *P.Way->Syms);
  FailureEdge Edge;
  Edge.On = "the first one's failure";
  Edge.Line = P.First->At.Line;
  Edge.Delay = Fit.Form;
  Edge.Draw = Fit.Draw;
  S.Delay = Fit.Form;
  S.Draw = Fit.Draw;
  S.Edges.push_back(std::move(Edge));
  RoundCall Call;
  Call.Callee = P.Second->Callee;
  Call.Name = P.Second->Name;
  Call.Stack = P.Second->Stack;
  Call.Times = 2;
  Call.IsOperation = Call.IsFallible = true;
  Out.Calls.push_back(Call);
  return Out;
}

std::vector<FoundSite> findRepeats(const World &W, FunctionId F) {
  std::vector<FoundSite> Out;
  if (!mayRepeat(W, F))
    return Out;
  // Whatever its callers pass is the same for both calls.
  for (const Context &C : explore(W, F, -1))
    for (const Pair &P : pairsOf(W, C)) {
      bool IsKnown = llvm::any_of(
          Out, [&](const FoundSite &S) { return S.S.At == P.Second->At; });
      if (!IsKnown)
        Out.push_back(buildRepeat(W, F, P));
    }
  return Out;
}

} // namespace retrytidy
