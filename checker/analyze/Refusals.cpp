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
#include "analyze/RequestNames.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

namespace {

/// What a pass may look at.
struct Question {
  const World &W;
  const Context &C;
  const Subject &Of;
  const Tally &Is;

  /// The model of the call, where no comment overrules it.
  const FunctionModel *model() const {
    return isSaidRemote(Of, *Is.Call) ? nullptr : Is.Call->Model;
  }
};

using Pass = std::optional<Refusal> (*)(const Question &);

} // namespace

bool isSaidRemote(const Subject &Of, const Event &Call) {
  return Call.Said ? kindOf(Call) == OperationKind::Remote : Of.IsRemote;
}

/// A question without arguments about a state, of a function that nobody knows.
static std::optional<Refusal> asksForState(const Question &Q) {
  const Event &E = *Q.Is.Call;
  if (isSaidRemote(Q.Of, E) || E.Model || E.HasBody || !E.Arguments.empty() ||
      E.Callee == NoId || E.HasThrown || !namesState(unqualified(E.Name)) ||
      namesConnect(E.Name) || namesRetry(E.Name))
    return std::nullopt;
  return Refusal{"local condition", "asks whether a state is reached", 8};
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
  if (Q.Is.SuccessLeaves)
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

static std::optional<Refusal> takesLock(const Question &Q) {
  if (!Q.model() || Q.model()->Does != Role::Lock)
    return std::nullopt;
  return Refusal{"lock", "waits for a lock, or compares and swaps", 8};
}

static std::optional<Refusal> asksLocally(const Question &Q) {
  const FunctionModel *M = Q.model();
  // Where it is no sleep, a timed wait tells that something is ready.
  if (!M || (M->Does != Role::Inspect && M->Does != Role::TimedWait))
    return std::nullopt;
  return Refusal{"local condition", "waits for a local state", 8};
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

/// Which values an enumeration that the call answered with may still have in
/// the way \p T; empty where it answered with none.
static std::vector<Enumerations::Value>
statesLeft(const World &W, const Trace &T, const Event &Call) {
  std::vector<Enumerations::Value> Left;
  SymbolId Asked = 0;
  for (const Event &E : T.Events) {
    if (E.Is != Event::Decided || E.Round > Call.Round + 1 ||
        !llvm::is_contained(E.Instances, Call.Instance) || !E.Right.isExact())
      continue;
    const SymbolNode &N = (*T.Syms)[E.Left.Sym];
    if (N.EnumName.empty() || (Asked && Asked != E.Left.Sym))
      continue;
    if (!Asked)
      Left = W.Sums.enumerations().values(N.EnumName);
    Asked = E.Left.Sym;
    llvm::erase_if(Left, [&](const Enumerations::Value &V) {
      return compare(E.Relation, Value::number(double(V.first)), E.Right) ==
             false;
    });
  }
  return Left;
}

/// Polls a job whose end, good or bad, leaves: what goes round are the states
/// in which it is not over.
static std::optional<Refusal> waitsForEnd(const Question &Q) {
  for (size_t I : Q.Is.Failing) {
    const Trace &T = Q.C.Traces[I];
    const Event *Call = callInRound(T, Q.Is.Site, 1);
    std::vector<Enumerations::Value> Left = statesLeft(Q.W, T, *Call);
    if (Left.empty() || !llvm::all_of(Left, [](const auto &V) {
          return namesProgress(V.second) && !namesFailure(V.second);
        }))
      return std::nullopt;
  }
  return Refusal{"polling", "goes round while what it asks about goes on", 9};
}

/// Tries names until one is free: goes round only where there was such a thing
/// already, and the name is made anew.
static std::optional<Refusal> findsNameTaken(const Question &Q) {
  auto IsTaken = [&](size_t I) {
    const Trace &T = Q.C.Traces[I];
    const Event *First = callInRound(T, Q.Is.Site, 1);
    return llvm::any_of(T.Events, [&](const Event &E) {
      return E.Is == Event::Decided && E.Relation == NodeOp::Eq &&
             llvm::is_contained(E.Instances, First->Instance) && E.Right.From &&
             E.Right.From->Text == "EEXIST";
    });
  };
  if (!llvm::all_of(Q.Is.Failing, IsTaken) ||
      !isGivenAnew(Q.W, Q.Of.Fn, Q.Of.Header, *Q.Is.Call))
    return std::nullopt;
  return Refusal{"iteration", "each round asks for another name", 9};
}

/// The type and the name of parameter \p I of the function that was called.
static const facts::Param *paramOf(const Program &P, const Event &Call,
                                   size_t I) {
  if (Call.Callee == NoId)
    return nullptr;
  const auto *Params = P.callee(Call.Callee).params();
  return Params && I < Params->size() ? Params->Get(I) : nullptr;
}

/// Asks about a fraction that is drawn for each round: rejection sampling. No
/// resource is named by one; what is remote may be told how long to wait.
static std::optional<Refusal> asksAboutDraw(const Question &Q) {
  const Event &E = *Q.Is.Call;
  if (kindOf(E) == OperationKind::Remote || isSaidRemote(Q.Of, E) ||
      E.Callee == NoId)
    return std::nullopt;
  const Trace &T = Q.C.Traces[Q.Is.Failing.front()];
  const uint32_t Unit = Q.W.P.function(E.Callee).DeclUnit;
  for (size_t I = 0; I < E.Arguments.size(); ++I) {
    const facts::Param *Asked = paramOf(Q.W.P, E, I);
    if (!Asked || Asked->type() < 0 ||
        Q.W.P.unit(Unit).types()->Get(Asked->type())->kind() !=
            facts::TypeKind::Float ||
        namesTime(Q.W.P.string(Unit, Asked->name())))
      continue;
    const Value &A = E.Arguments[I];
    bool IsDrawn = A.isNumber() && (A.Flags & FromDraw) != 0;
    bool IsAnswer = A.isSymbol() && (*T.Syms)[A.Sym].Kind == SymbolKind::Result;
    if (IsDrawn || IsAnswer)
      return Refusal{"iteration", "each round asks about another draw", 9};
  }
  return std::nullopt;
}

/// Takes a fraction that the call answers to another one, which decides:
/// the fraction itself can't say that it failed.
static std::optional<Refusal> answersFraction(const Question &Q) {
  const Event &Op = *Q.Is.Call;
  if (Op.Callee == NoId || Op.HasThrown)
    return std::nullopt;
  const int Type = Q.W.P.callee(Op.Callee).returns();
  const auto *Types = Q.W.P.unit(Q.W.P.function(Op.Callee).DeclUnit).types();
  if (Type < 0 || Types->Get(Type)->kind() != facts::TypeKind::Float)
    return std::nullopt;
  auto IsAsked = [&](size_t I) {
    const Trace &T = Q.C.Traces[I];
    const Event *Call = callInRound(T, Q.Is.Site, 1);
    return llvm::any_of(T.Events, [&](const Event &E) {
      if (E.Is != Event::Decided ||
          !llvm::is_contained(E.Instances, Call->Instance))
        return false;
      const SymbolNode &N = (*T.Syms)[E.Left.Sym];
      return N.Kind == SymbolKind::Op ||
             (N.Kind == SymbolKind::Result && N.Callee == Op.Callee);
    });
  };
  if (llvm::any_of(Q.Is.Failing, IsAsked))
    return std::nullopt;
  return Refusal{"iteration", "each round asks about another draw", 9};
}

/// Asks about what a person was asked for anew in each round.
static std::optional<Refusal> asksWhatIsTyped(const Question &Q) {
  const Trace &T = Q.C.Traces[Q.Is.Failing.front()];
  auto IsTyped = [&](const Value &V) {
    if (!V.isSymbol())
      return false;
    const SymbolNode &N = (*T.Syms)[V.Sym];
    bool IsMade = N.Kind == SymbolKind::Effect || N.Kind == SymbolKind::Result;
    return IsMade && N.Callee != NoId && N.Callee != Q.Is.Call->Callee &&
           namesInput(unqualified(Q.W.P.function(N.Callee).Name));
  };
  if (kindOf(*Q.Is.Call) == OperationKind::Remote ||
      (llvm::none_of(Q.Is.Call->Contents, IsTyped) &&
       llvm::none_of(Q.Is.Call->Arguments, IsTyped)))
    return std::nullopt;
  return Refusal{"iteration", "each round asks about another input", 9};
}

/// Nothing but the loop itself speaks for a retry.
static std::optional<Refusal> noEvidence(const Question &Q) {
  bool IsBounded = llvm::any_of(Q.Is.Failing, [&](size_t I) {
    const Trace &T = Q.C.Traces[I];
    return T.How == Stop::LeftLoop || T.How == Stop::Returned ||
           T.HasMovingCondition;
  });
  if (Q.Of.HasRetryWord || IsBounded || Q.Is.waits(Q.C))
    return std::nullopt;
  return Refusal{"no evidence",
                 "no wait, no bound and no name that speaks of retrying", 7};
}

/// The earlier ones decide what the later ones may take for granted: from
/// noFailureGoesRound on, Failing is not empty.
static constexpr Pass Passes[] = {
    asksForState,       neverAgain,      onlyRestarts,
    noFailureGoesRound, noSuccessLeaves, addsUp,
    takesLock,          asksLocally,     goesOnAfterFailure,
    asksForAnotherName, asksForNextItem, waitsForEnd,
    findsNameTaken,     asksAboutDraw,   answersFraction,
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
