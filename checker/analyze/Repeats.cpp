//===-- Repeats.cpp - The same call twice, without a loop -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Repeats.h"
#include "analyze/Answers.h"
#include "analyze/Prospects.h"
#include "analyze/Recognize.h"
#include "analyze/RepeatRows.h"
#include "analyze/RepeatedCalls.h"
#include "analyze/Schedules.h"
#include "analyze/SiteDetails.h"
#include "analyze/Words.h"
#include "facts/Casts.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace retrytidy {

/// Whether the arguments \p A and \p B of two calls in \p Fn can't be the same:
/// other constants, or the addresses of other variables.
static bool isOther(const facts::Function &Fn, int A, int B) {
  const facts::Node &X = *Fn.nodes()->Get(withoutCasts(Fn, A));
  const facts::Node &Y = *Fn.nodes()->Get(withoutCasts(Fn, B));
  if (X.op() != Y.op())
    return false;
  switch (X.op()) {
  case facts::NodeOp::Int:
  case facts::NodeOp::Float:
    return X.v() != Y.v();
  case facts::NodeOp::String:
  case facts::NodeOp::FunctionRef:
  case facts::NodeOp::Global:
    return X.a() != Y.a();
  case facts::NodeOp::Local: // What has no name was made for the call.
    return X.a() != Y.a() && Fn.locals()->Get(X.a())->name() >= 0 &&
           Fn.locals()->Get(Y.a())->name() >= 0;
  default:
    return false;
  }
}

/// Whether the calls \p A and \p B of one function can't ask for the same.
static bool areOtherRequests(const facts::Function &Fn, const CallRef &A,
                             const CallRef &B) {
  const facts::Call &X = *Fn.calls()->Get(A.Call),
                    &Y = *Fn.calls()->Get(B.Call);
  const int Count = std::min(X.argument_count(), Y.argument_count());
  for (int I = 0; I < Count; ++I)
    if (isOther(Fn, Fn.lists()->Get(X.arguments() + I),
                Fn.lists()->Get(Y.arguments() + I)))
      return true;
  return false;
}

/// Whether the call \p Again comes after another one of \p Calls that may ask
/// for the same on every way, and one of those may go on without it.
static bool mayComeAgain(const Flow &Fl, const facts::Function &Fn,
                         const std::vector<CallRef> &Calls,
                         const CallRef &Again) {
  llvm::BitVector Others(Fl.blockCount()), Itself(Fl.blockCount());
  for (const CallRef &Ref : Calls)
    if (Ref.Block != Again.Block && !areOtherRequests(Fn, Ref, Again))
      Others.set(Ref.Block);
  Itself.set(Again.Block);
  if (Others.none() || (!Others.test(0) && Fl.leadsTo(0, Again.Block, Others)))
    return false;
  return llvm::any_of(Others.set_bits(), [&](int First) {
    return Fl.reaching(Again.Block).test(First) &&
           Fl.leadsTo(First, -1, Itself);
  });
}

/// Whether \p F calls some fallible function in two places, the second time
/// on some of the ways only: what is cheap to see before ways are executed.
static bool mayRepeat(const World &W, FunctionId F) {
  std::map<FunctionId, std::vector<CallRef>> Calls;
  for (const CallRef &Ref : W.P.function(F).Calls) {
    for (FunctionId To : W.Sums.mayRun(Ref))
      if (W.Sums.of(To).Failure.any() || W.Sums.isMade(Ref.In, int(Ref.Call)))
        Calls[To].push_back(Ref);
  }
  const Flow &Fl = W.Flows.of(F);
  const facts::Function &Fn = *W.P.function(F).Definition.Fn;
  return llvm::any_of(Calls, [&](const auto &Entry) {
    return Entry.second.size() > 1 &&
           llvm::any_of(Entry.second, [&](const CallRef &Again) {
             return mayComeAgain(Fl, Fn, Entry.second, Again);
           });
  });
}

/// What is waited before each further call of \p Row, and how often.
static DelayRow delaysOf(const RepeatRow &Row) {
  DelayRow Out;
  size_t Next = 0;
  bool IsBetween = false;
  Value Waited;
  for (const Event &E : Row.Way->Events) {
    if (Next == Row.Again.size())
      break;
    if (&E == Row.First)
      IsBetween = true;
    if (IsBetween && E.Is == Event::Waited)
      Waited = E.Delay;
    if (&E != Row.Again[Next])
      continue;
    if (Waited.Is != Value::Nothing)
      Out.Delays.push_back(Waited);
    Waited = {};
    ++Next;
  }
  return Out;
}

/// Where the function that is looked at makes the call that leads to \p E.
static Place placeOf(const World &W, const Event &E) {
  if (E.Stack.size() == 1)
    return E.At;
  const StackEntry &At = E.Stack.front();
  const Body &B = W.P.function(At.Fn).Definition;
  return {W.P.file(B.UnitIndex, B.Fn->file()).str(), At.Line, At.Column};
}

static FoundSite buildRepeat(const World &W, FunctionId F,
                             const RepeatRow &Row) {
  const Event &Second = *Row.Again.front();
  FoundSite Out;
  Out.Fn = F;
  Out.FirstCall = int(Row.First->Stack.front().Call);
  Site &S = Out.S;
  S.At = placeOf(W, Second);
  S.EndLine = placeOf(W, *Row.Again.back()).Line;
  nameFunction(W.P, F, S);
  S.Form = SiteForm::Repeat;
  S.Op.Name = outermostName(W, Second);
  S.Op.At = placeOf(W, *Row.First);
  const Event &Spoken = Second.Said ? Second : *Row.First;
  S.Op.Kind = kindOf(Spoken);
  Out.Said = Spoken.Said;
  const bool IsItself = Second.Stack.size() == 1;
  S.Kind = (IsItself ? isConnect(Second) : namesConnect(S.Op.Name))
               ? SiteKind::Reconnect
               : SiteKind::Request;
  S.Count.Status = CountStatus::Known;
  S.Count.Max = 1 + Row.Again.size();
  S.BoundedByAttempts = true;
  S.Sure = verdictOf(W, *Row.Way, *Row.First).RestsOnName ? Confidence::Medium
                                                          : Confidence::High;
  FittedDelay Fit = fitDelays(delaysOf(Row), *Row.Way->Syms);
  FailureEdge Edge;
  Edge.On = "the first one's failure";
  Edge.Line = S.Op.At.Line;
  Edge.Delay = Fit.Form;
  Edge.Draw = Fit.Draw;
  S.Delay = Fit.Form;
  S.Draw = Fit.Draw;
  S.Edges.push_back(std::move(Edge));
  RoundCall Call;
  Call.Callee = outermostCallee(Second);
  Call.Name = S.Op.Name;
  Call.Stack = {Second.Stack.front()};
  Call.Times = S.Count.Max;
  Call.IsOperation = Call.LeadsRound = true;
  Out.Calls.push_back(Call);
  return Out;
}

/// Whether the call number \p Call of \p F is made for each item of a range.
static bool isOverItems(const World &W, FunctionId F, uint32_t Call) {
  const facts::Function &Fn = *W.P.function(F).Definition.Fn;
  return llvm::any_of(W.P.function(F).Calls, [&](const CallRef &Ref) {
    return Ref.Call == Call &&
           llvm::any_of(W.Flows.of(F).loops(), [&](const NaturalLoop &L) {
             return L.Blocks.test(Ref.Block) &&
                    Fn.blocks()->Get(L.Header)->term() ==
                        facts::TermOp::ForEach;
           });
  });
}

/// Whether the further calls of \p Row stand in a loop that makes them once at
/// most, after a first try before the loop.
static bool isAddedToFirst(const World &W, FunctionId F,
                           llvm::ArrayRef<Context> Contexts,
                           const RepeatRow &Row) {
  if (isInLoop(W, F, Row.First->Stack.front().Call) ||
      isOverItems(W, F, Row.Again.front()->Stack.front().Call))
    return false;
  return llvm::all_of(Contexts, [&](const Context &C) {
    return llvm::all_of(C.Traces, [&](const Trace &T) {
      auto Times = llvm::count_if(T.Events, [&](const Event &E) {
        return E.Is == Event::Executed && E.Site == Row.Again.front()->Site;
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
    for (const RepeatRow &Row : repeatRows(W, C)) {
      if (Row.First->Stack.front().Fn != F)
        continue;
      // In a loop that makes it more often that is the site.
      if (isInLoop(W, F, Row.Again.front()->Stack.front().Call) &&
          !isAddedToFirst(W, F, Contexts, Row))
        continue;
      bool IsKnown = llvm::any_of(Out, [&](const FoundSite &S) {
        return S.S.At == placeOf(W, *Row.Again.front());
      });
      if (!IsKnown)
        Out.push_back(buildRepeat(W, F, Row));
    }
  return Out;
}

} // namespace retrytidy
