//===-- OtherQuestions.cpp - Rounds that ask for something else -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/OtherQuestions.h"
#include "analyze/Arithmetic.h"
#include "analyze/Awaiting.h"
#include "analyze/RequestNames.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

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

std::optional<Refusal> waitsForEnd(const Question &Q) {
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

/// Whether \p E, after \p Call, is a poll that finds something ready: one that
/// is known, or one by its name of what \p Call has left behind.
static bool pollsFor(const World &W, const Trace &T, const Event &E,
                     const Event &Call) {
  if (E.Is != Event::Executed || E.Round != 1 || E.Instance <= Call.Instance)
    return false;
  if (E.Model)
    return E.Model->Does == Role::TimedWait && !isInVain(W, T, E.Instance);
  if (!hasWord(unqualified(E.Name), {"poll", "ppoll", "select", "pselect"}))
    return false;
  return takesFrom(*T.Syms, E, Call.Instance) &&
         verdictOf(W, T, E).Says == Verdict::Success;
}

std::optional<Refusal> waitsUntilReady(const Question &Q) {
  for (size_t I : Q.Is.Failing) {
    const Trace &T = Q.C.Traces[I];
    const Event *Call = callInRound(T, Q.Is.Site, 1);
    if (llvm::none_of(T.Events, [&](const Event &E) {
          return pollsFor(Q.W, T, E, *Call);
        }))
      return std::nullopt;
  }
  return Refusal{"restart", "goes on when what it waits for is ready", 9};
}

std::optional<Refusal> findsNameTaken(const Question &Q) {
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

std::optional<Refusal> asksAboutDraw(const Question &Q) {
  const Event &E = *Q.Is.Call;
  if (kindOf(E) == OperationKind::Remote || isSaidRemote(Q.Of, E) ||
      E.Callee == NoId)
    return std::nullopt;
  const Trace &T = Q.C.Traces[Q.Is.Failing.front()];
  const uint32_t Unit = Q.W.P.function(E.Callee).DeclUnit;
  for (size_t I = 0; I < E.Arguments.size(); ++I) {
    const facts::Param *Asked = Q.W.P.param(E.Callee, I);
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

std::optional<Refusal> answersFraction(const Question &Q) {
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

std::optional<Refusal> asksWhatIsTyped(const Question &Q) {
  const Trace &T = Q.C.Traces[Q.Is.Failing.front()];
  auto IsTyped = [&](const Value &V) {
    if (!V.isSymbol())
      return false;
    const SymbolNode &N = (*T.Syms)[V.Sym];
    bool IsMade = N.Kind == SymbolKind::Effect || N.Kind == SymbolKind::Result;
    return IsMade && N.Callee != NoId && N.Callee != Q.Is.Call->Callee &&
           namesInput(unqualified(Q.W.P.function(N.Callee).Name));
  };
  const FunctionModel *M = Q.model();
  // Each answer of what reads on is another one.
  bool ReadsOn = M && !M->IsRemote && namesInput(unqualified(Q.Is.Call->Name));
  if (kindOf(*Q.Is.Call) == OperationKind::Remote ||
      (!ReadsOn && llvm::none_of(Q.Is.Call->Contents, IsTyped) &&
       llvm::none_of(Q.Is.Call->Arguments, IsTyped)))
    return std::nullopt;
  return Refusal{"iteration", "each round asks about another input", 9};
}

} // namespace retrytidy
