//===-- Repeats.cpp - The same call twice, without a loop
//---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Repeats.h"
#include "analyze/LibraryValues.h"
#include "analyze/Prospects.h"
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
    if (To != NoId &&
        (W.Sums.of(To).Failure.any() || W.Sums.isMade(Ref.In, int(Ref.Call))))
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

/// The node that argument \p I of the call \p E made in its own function stands
/// for.
static int argumentNode(const World &W, const Event &E, size_t I) {
  const StackEntry &At = E.Stack.back();
  const Body &B = W.P.function(At.Fn).Definition;
  return argumentOf(*B.Fn, *B.Fn->calls()->Get(At.Call), unsigned(I));
}

/// Whether two arguments are the addresses of two variables that were written
/// as such: other data, and not the same once more.
static bool areOtherObjects(const World &W, const Event &A, const Event &B,
                            size_t I) {
  const Value &X = A.Arguments[I], &Y = B.Arguments[I];
  if (!X.isAddress() || !Y.isAddress() || X.Object == Y.Object)
    return false;
  const facts::Function &Fn = *W.P.function(A.Stack.back().Fn).Definition.Fn;
  auto IsTemporary = [&](int Node) {
    while (Node >= 0 && (Fn.nodes()->Get(Node)->op() == facts::NodeOp::Cast ||
                         Fn.nodes()->Get(Node)->op() == facts::NodeOp::Field))
      Node = Fn.nodes()->Get(Node)->a();
    return Node >= 0 && Fn.nodes()->Get(Node)->op() == facts::NodeOp::Local &&
           Fn.locals()->Get(Fn.nodes()->Get(Node)->a())->name() < 0;
  };
  int Left = argumentNode(W, A, I), Right = argumentNode(W, B, I);
  return Left != Right && !IsTemporary(Left) && !IsTemporary(Right);
}

static bool sameRequest(const World &W, const Trace &T, const Event &A,
                        const Event &B) {
  if (A.Arguments.size() != B.Arguments.size())
    return false;
  for (size_t I = 0; I < A.Arguments.size(); ++I) {
    if (!sameArgument(*T.Syms, A.Arguments[I], B.Arguments[I]) ||
        areOtherObjects(W, A, B, I))
      return false;
    // What a pointer leads to was set to another number in between.
    const Value &X = A.Contents[I], &Y = B.Contents[I];
    if (X.isExact() && Y.isExact() && X.Lo != Y.Lo)
      return false;
  }
  return true;
}

/// Whether \p E, done between two calls, prepares the second one: it waits,
/// connects anew, clears away, or its result goes into the second call.
static bool prepares(const Trace &T, const Event &E, const Event &Second) {
  auto IsOf = [&](const Value &V) {
    return llvm::is_contained(T.Syms->instances(V), E.Instance);
  };
  if (IsOf(Second.Receiver) || llvm::any_of(Second.Arguments, IsOf) ||
      llvm::any_of(Second.Contents, IsOf))
    return true;
  return namesConnect(E.Name) || namesPause(E.Name) || namesRetry(E.Name) ||
         (E.Model && (E.Model->IsConnect || !E.Model->IsRemote)) ||
         hasWord(E.Name,
                 {"refresh",  "renew",       "reset",      "reopen",
                  "open",     "init",        "auth",       "authenticate",
                  "recover",  "repair",      "rebuild",    "restart",
                  "start",    "close",       "clear",      "flush",
                  "abort",    "rollback",    "cleanup",    "free",
                  "release",  "drop",        "invalidate", "log",
                  "warn",     "report",      "wait",       "switch",
                  "failover", "renegotiate", "resolve",    "load"});
}

/// Whether something else is done between two calls, so that the second one
/// asks for its result: look up, create, look up.
static bool asksForOther(const Trace &T, const Event &First,
                         const Event &Second) {
  bool IsBetween = false;
  for (const Event &E : T.Events) {
    if (&E == &Second)
      return false;
    if (IsBetween && E.Is == Event::Executed && E.Callee != First.Callee &&
        E.Stack.size() == 1 && !prepares(T, E, Second))
      return true;
    IsBetween |= &E == &First;
  }
  return false;
}

/// Whether the first call failed because something of this host had run out:
/// room is made, and nothing was refused by anybody else.
static bool makesRoom(const Trace &T, const Event &First) {
  return llvm::any_of(T.Events, [&](const Event &E) {
    return E.Is == Event::Decided && E.Relation == facts::NodeOp::Eq &&
           E.Right.From && llvm::is_contained(E.Instances, First.Instance) &&
           hasWord(E.Right.From->Text,
                   {"emfile", "enfile", "enomem", "enospc"});
  });
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
      if (!isFailure(W, T, *First) || !sameRequest(W, T, *First, E) ||
          asksForOther(T, *First, E) || makesRoom(T, *First))
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
  const Event &Spoken = P.Second->Said ? *P.Second : *P.First;
  S.Op.Kind = kindOf(Spoken);
  Out.Said = Spoken.Said;
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

/// Whether the second call stands in a loop that makes it once at most, after a
/// first try before the loop.
static bool isAddedToFirst(const World &W, FunctionId F,
                           llvm::ArrayRef<Context> Contexts, const Pair &P) {
  if (isInLoop(W, F, P.First->Stack.front().Call))
    return false;
  return llvm::all_of(Contexts, [&](const Context &C) {
    return llvm::all_of(C.Traces, [&](const Trace &T) {
      auto Times = llvm::count_if(T.Events, [&](const Event &E) {
        return E.Is == Event::Executed && E.Site == P.Second->Site;
      });
      return T.How == Stop::Returned && Times <= 1;
    });
  });
}

std::vector<FoundSite> findRepeats(const World &W, FunctionId F) {
  std::vector<FoundSite> Out;
  if (!mayRepeat(W, F))
    return Out;
  // Whatever its callers pass is the same for both calls.
  const std::vector<Context> Contexts = explore(W, F, -1);
  for (const Context &C : Contexts)
    for (const Pair &P : pairsOf(W, C)) {
      // In a loop that makes it more often that is the site.
      if (isInLoop(W, F, P.Second->Stack.front().Call) &&
          !isAddedToFirst(W, F, Contexts, P))
        continue;
      bool IsKnown = llvm::any_of(
          Out, [&](const FoundSite &S) { return S.S.At == P.Second->At; });
      if (!IsKnown)
        Out.push_back(buildRepeat(W, F, P));
    }
  return Out;
}

} // namespace retrytidy
