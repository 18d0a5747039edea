//===-- Refusals.cpp - Why a call that goes round is no retry -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Refusals.h"
#include "analyze/Advancing.h"
#include "analyze/Arithmetic.h"
#include "analyze/Awaiting.h"
#include "analyze/Deadlines.h"
#include "analyze/OtherQuestions.h"
#include "analyze/Reconnecting.h"
#include "analyze/RequestNames.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// Rounds in which a busy loop with a deadline must end if each takes long.
static constexpr unsigned SlowRounds = 1000;

using Pass = std::optional<Refusal> (*)(const Question &);

bool isSaidRemote(const Subject &Of, const Event &Call) {
  return Call.Said ? kindOf(Call) == OperationKind::Remote : Of.IsRemote;
}

/// A question about a state, of a function that nobody knows. Where it is given
/// something, that may be what a request is about, and the name has to say that
/// it asks.
static std::optional<Refusal> asksForState(const Question &Q) {
  const Event &E = *Q.Is.Call;
  bool IsQuestion = E.Arguments.empty() ? namesState(unqualified(E.Name))
                                        : namesQuestion(unqualified(E.Name));
  if (isSaidRemote(Q.Of, E) || E.Model || E.HasBody || E.Callee == NoId ||
      E.HasThrown || !IsQuestion || namesConnect(E.Name) || namesRetry(E.Name))
    return std::nullopt;
  return Refusal{"local condition", "asks whether a state is reached", 8};
}

/// Whoever says whether to try again is not what is tried.
static std::optional<Refusal> decidesToRetry(const Question &Q) {
  const Event &E = *Q.Is.Call;
  if (E.Model || isSaidRemote(Q.Of, E) || !namesDecision(unqualified(E.Name)))
    return std::nullopt;
  return Refusal{"local condition", "asks whether to try again", 8};
}

static std::optional<Refusal> neverAgain(const Question &Q) {
  if (Q.Is.GoesRound)
    return std::nullopt;
  if (Q.Is.AsksOther)
    return Refusal{"iteration", "each round makes another request", 3};
  return Refusal{};
}

static std::optional<Refusal> onlyRestarts(const Question &Q) {
  if (!Q.Is.OnlyRestarts)
    return std::nullopt;
  return Refusal{"restart",
                 "goes round only where the call was interrupted or would have "
                 "blocked: nothing has failed",
                 6};
}

static std::optional<Refusal> noFailureGoesRound(const Question &Q) {
  if (!Q.Is.Failing.empty())
    return std::nullopt;
  if (Q.Is.SuccessGoesRound)
    return Refusal{"success goes round",
                   "goes round after a success; a failure leaves", 4};
  return Refusal{};
}

static std::optional<Refusal> noSuccessLeaves(const Question &Q) {
  if (Q.Is.SuccessLeaves || staysConnected(Q.C, Q.Is))
    return std::nullopt;
  return Refusal{"success goes round",
                 "success and failure both go round: a worker or an iteration",
                 5};
}

static bool isSum(const Symbols &Syms, const Value &V) {
  if (!V.isSymbol() || Syms[V.Sym].Kind != SymbolKind::Op)
    return false;
  facts::NodeOp Op = Syms[V.Sym].Op;
  return Op == facts::NodeOp::Add || Op == facts::NodeOp::Sub;
}

/// Whether what the answers of several rounds come to is asked: so many bytes
/// are there, so many are still to come.
static bool sumsUp(const Context &C, const std::string &Site) {
  return llvm::any_of(C.Traces, [&](const Trace &T) {
    const Event *First = callInRound(T, Site, 1);
    const Event *Second = callInRound(T, Site, 2);
    return First && Second && llvm::any_of(T.Events, [&](const Event &E) {
             return E.Is == Event::Decided && isSum(*T.Syms, E.Left) &&
                    llvm::is_contained(E.Instances, First->Instance) &&
                    llvm::is_contained(E.Instances, Second->Instance);
           });
  });
}

static std::optional<Refusal> addsUp(const Question &Q) {
  if (!Q.Is.SuccessGoesRound || !sumsUp(Q.C, Q.Is.Site))
    return std::nullopt;
  return Refusal{"success goes round", "each success adds to what is asked for",
                 9};
}

/// Whether the rounds read with the same function before, and a success of
/// that leads on to the next round while its failure leaves.
static bool seeksInWhatComes(const Question &Q) {
  const Event &Call = *Q.Is.Call;
  const Trace &Way = Q.C.Traces[Q.Is.Failing.front()];
  return llvm::any_of(Way.Events, [&](const Event &E) {
    if (E.Is != Event::Executed || E.Round != 1 || E.Callee != Call.Callee ||
        E.Instance >= Call.Instance || E.Site == Call.Site)
      return false;
    const Tally First = tally(Q.W, Q.C, E.Site);
    return First.SuccessGoesRound && First.Failing.empty();
  });
}

/// Reads on, as long as there is more or until something is found in it.
static std::optional<Refusal> readsOn(const Question &Q) {
  const Event &Call = *Q.Is.Call;
  if (!receives(Call) || !(Q.Is.SuccessGoesRound || seeksInWhatComes(Q)) ||
      sentBefore(Q.W, Q.C.Traces[Q.Is.Failing.front()], Call))
    return std::nullopt;
  return Refusal{"success goes round", "reads on until all of it is there", 9};
}

/// Whether what \p T decides about the result of \p Call rules out that it is
/// -1.
static bool isNotMinusOne(const Trace &T, const Event &Call) {
  return llvm::any_of(T.Events, [&](const Event &E) {
    if (E.Is != Event::Decided || !E.Left.isSymbol())
      return false;
    const SymbolNode &N = (*T.Syms)[E.Left.Sym];
    return N.Kind == SymbolKind::Result && N.Instance == Call.Instance &&
           compare(E.Relation, Value::number(-1), E.Right) == false;
  });
}

/// A child that was started, has ended, and is started again: however it has
/// ended, where nobody asks.
static std::optional<Refusal> startsAgain(const Question &Q) {
  if (!Q.model() || Q.model()->Fails != FailureSign::MinusOneElseNumber ||
      Q.model()->ChildStatus >= 0)
    return std::nullopt;
  for (size_t I : Q.Is.Failing) {
    const Trace &T = Q.C.Traces[I];
    if (!isNotMinusOne(T, *callInRound(T, Q.Is.Site, 1)))
      return std::nullopt;
  }
  return Refusal{"restart", "what was started has ended, and is started again",
                 9};
}

/// waitpid(..., WNOHANG) asks whether a child has ended, and waits for that.
static std::optional<Refusal> asksForChild(const Question &Q) {
  const FunctionModel *M = Q.model();
  const std::vector<Value> &Given = Q.Is.Call->Arguments;
  constexpr int NoHang = 1, Options = 2;
  if (!M || M->ChildStatus < 0 || Given.size() <= Options ||
      !Given[Options].isExact() || !(int64_t(Given[Options].Lo) & NoHang))
    return std::nullopt;
  return Refusal{"local condition", "waits for a child to end", 8};
}

static std::optional<Refusal> takesLock(const Question &Q) {
  if (!Q.model() || Q.model()->Does != Role::Lock)
    return std::nullopt;
  return Refusal{"lock", "waits for a lock, or compares and swaps", 8};
}

/// Whether \p Call takes what was sent before, and is told for how long to wait
/// for it. To read may be to ask.
static bool receivesInTime(const Program &P, const Event &Call) {
  if (Call.Model || Call.Callee == NoId ||
      !hasWord(unqualified(Call.Name),
               {"recv", "recvfrom", "recvmsg", "receive", "reply", "response",
                "answer", "ack"}) ||
      sends(Call))
    return false;
  for (unsigned I = 0; I < Call.Arguments.size(); ++I)
    if (const facts::Param *A = P.param(Call.Callee, I);
        A && namesTime(P.string(P.function(Call.Callee).DeclUnit, A->name())))
      return true;
  return false;
}

static std::optional<Refusal> asksLocally(const Question &Q) {
  const FunctionModel *M = Q.model();
  if (M && M->Does == Role::Inspect)
    return Refusal{"local condition", "waits for a local state", 8};
  // Where it is no sleep, a timed wait tells that something is ready.
  if ((!awaits(*Q.Is.Call) && !receivesInTime(Q.W.P, *Q.Is.Call)) ||
      isSaidRemote(Q.Of, *Q.Is.Call) ||
      sentBefore(Q.W, Q.C.Traces[Q.Is.Failing.front()], *Q.Is.Call))
    return std::nullopt;
  return Refusal{"local condition", "waits for what it doesn't ask for", 8};
}

static std::optional<Refusal> goesOnAfterFailure(const Question &Q) {
  bool GoesOn = llvm::any_of(Q.Is.All, [](const Outcome &O) {
    return O.AsksOther && O.Says.Says == Verdict::Failure;
  });
  if (!GoesOn || Q.Is.waits(Q.C))
    return std::nullopt;
  return Refusal{"iteration", "a failure leads to the next request", 9};
}

static std::optional<Refusal> asksForAnotherName(const Question &Q) {
  if (!namesAnother(Q.W, Q.Of.Fn, Q.Of.Header, *Q.Is.Call))
    return std::nullopt;
  return Refusal{"iteration", "each round asks for another name", 9};
}

static std::optional<Refusal> asksForNextItem(const Question &Q) {
  if (!isMadeOfNext(Q.W, Q.Of.Fn, Q.Of.Header, *Q.Is.Call))
    return std::nullopt;
  return Refusal{"iteration", "each round asks for the next item", 9};
}

/// Nothing but the loop itself speaks for a retry.
static std::optional<Refusal> noEvidence(const Question &Q) {
  // Whoever connects to the same place again, because it has failed, retries.
  const FunctionModel *M = Q.model();
  if (Q.Is.waits(Q.C) || (M && M->IsConnect && M->IsRemote))
    return std::nullopt;
  bool IsBounded = llvm::any_of(Q.Is.Failing, [&](size_t I) {
    const Trace &T = Q.C.Traces[I];
    return T.How == Stop::LeftLoop || T.How == Stop::Returned ||
           T.HasMovingCondition;
  });
  // Everything comes round again in a machine of states or through a queue:
  // only what is counted or waited for is tried again there.
  const bool IsOfSteps = Q.C.IsStepwise || Q.C.IsQueued;
  bool IsCounted = llvm::any_of(
      Q.Is.Failing, [&](size_t I) { return Q.C.Traces[I].HasMovingCondition; });
  if (IsOfSteps ? IsCounted : Q.Of.HasRetryWord || IsBounded)
    return std::nullopt;
  // A deadline that only slow calls reach.
  if (!IsOfSteps &&
      endsInTime(Q.W, planAlong(Q.Of.Fn, Q.Of.Header, Q.C,
                                Q.C.Traces[Q.Is.Failing.front()], SlowRounds)))
    return std::nullopt;
  return Refusal{"no evidence",
                 "no wait, no bound and no name that speaks of retrying", 7};
}

/// The earlier ones decide what the later ones may take for granted: from
/// noFailureGoesRound on, Failing is not empty.
static constexpr Pass Passes[] = {
    asksForState,       decidesToRetry,     neverAgain,      onlyRestarts,
    noFailureGoesRound, noSuccessLeaves,    addsUp,          readsOn,
    startsAgain,        asksForChild,       takesLock,       asksLocally,
    goesOnAfterFailure, asksForAnotherName, asksForNextItem, waitsForEnd,
    waitsUntilReady,    findsNameTaken,     asksAboutDraw,   answersFraction,
    asksWhatIsTyped,    noEvidence,
};

std::optional<Refusal> refuse(const World &W, const Context &C,
                              const Subject &Of, const Tally &Call) {
  const Question Q{W, C, Of, Call};
  for (Pass Asks : Passes)
    if (std::optional<Refusal> No = Asks(Q))
      return No;
  return std::nullopt;
}

} // namespace retrytidy
