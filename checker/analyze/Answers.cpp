//===-- Answers.cpp - What the program takes an answer for ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Answers.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// What a call left in a place, or is computed from that.
static bool isEffect(const Symbols &Syms, const SymbolNode &N) {
  if (N.Kind == SymbolKind::Op && N.A.isSymbol())
    return isEffect(Syms, Syms[N.A.Sym]);
  // The status that a callback gets is an answer, and nothing left behind.
  if (N.Kind == SymbolKind::Part && N.Base)
    return llvm::StringRef(N.Key).starts_with("effect:") &&
           isEffect(Syms, Syms[N.Base]);
  return N.Kind == SymbolKind::Effect;
}

/// Whether a way asks if the result of \p Call is negative, and it is not: what
/// else it is tells one answer from another.
static bool failsNegatively(const Trace &T, const Event &Call) {
  return llvm::any_of(T.Events, [&](const Event &E) {
    return E.Is == Event::Decided && E.Relation == facts::NodeOp::Ge &&
           E.Right.isZero() && E.Left.isSymbol() &&
           (*T.Syms)[E.Left.Sym].Kind == SymbolKind::Result &&
           llvm::is_contained(E.Instances, Call.Instance);
  });
}

/// Whether \p E says that a number is a certain positive one, or not zero.
static bool saysPositive(const Event &E) {
  if (!E.Right.isExact())
    return false;
  return (E.Relation == facts::NodeOp::Eq && E.Right.Lo > 0) ||
         (E.Relation == facts::NodeOp::Ne && E.Right.Lo == 0);
}

/// Whether \p E compares the result of \p Call with a number that it was given:
/// `write(p, 7) != 7` asks whether all of it was done.
static bool asksForAll(const Trace &T, const Event &E, const Event &Call) {
  if (E.Relation != facts::NodeOp::Eq && E.Relation != facts::NodeOp::Ne)
    return false;
  // A code that happens to be the number that was given.
  if (E.Right.From &&
      (namesFailure(E.Right.From->Text) || namesRetry(E.Right.From->Text)))
    return false;
  auto IsAnswer = [&](const Value &V) {
    if (!V.isSymbol())
      return false;
    const SymbolNode &N = (*T.Syms)[V.Sym];
    return N.Kind == SymbolKind::Result && N.Instance == Call.Instance &&
           N.EnumName.empty() && !N.IsPointer;
  };
  auto IsGiven = [&](const Value &V) {
    return llvm::any_of(Call.Arguments, [&](const Value &A) {
      return (V.isExact() && V.Lo >= 1 && A.isExact() && A.Lo == V.Lo) ||
             (V.isSymbol() && A.isSymbol() && A.Sym == V.Sym);
    });
  };
  return (IsAnswer(E.Left) && IsGiven(E.Right)) ||
         (IsAnswer(E.Right) && IsGiven(E.Left));
}

/// How much a decision tells of an answer: what it is says more than what it is
/// not.
static int weightOf(const SymbolNode &N, const Event &E, const Judgement &J) {
  // An object that is there may hold the error.
  if (N.IsPointer && J.Says == Verdict::Success)
    return 1;
  if (N.IsPointer && N.Kind == SymbolKind::Part && J.RestsOnName)
    return 0;
  int Weight = N.IsBool || N.IsPointer || E.Relation == facts::NodeOp::Eq ? 3
               : E.Relation == facts::NodeOp::Ne                          ? 1
                                                                          : 2;
  // A sum or a share of the answer is another number than the answer; which
  // class a status belongs to is asked for by equality.
  if (N.Kind == SymbolKind::Op && J.RestsOnName && Weight == 2)
    return 1;
  return Weight;
}

static int rankOf(Verdict V, int Weight) {
  return V == Verdict::Neutral   ? 0
         : V == Verdict::Restart ? 100
                                 : Weight * 10 + (V == Verdict::Failure);
}

/// What the decision \p E of \p T says of \p Call.
static Judgement judgeOf(const World &W, const Trace &T, const Event &E,
                         const Event &Call) {
  Judgement J = judge(W, *T.Syms, E);
  bool IsOpen = J.Says == Verdict::Neutral || J.RestsOnName;
  if (!IsOpen || !asksForAll(T, E, Call))
    return J;
  return {E.Relation == facts::NodeOp::Eq ? Verdict::Success : Verdict::Failure,
          false};
}

Judgement verdictOf(const World &W, const Trace &T, const Event &Call) {
  Judgement Best;
  bool HasSucceeded = false, FailsByEffect = true;
  if (Call.HasThrown)
    return {Verdict::Failure, false};
  int BestRank = 0;
  const bool IsNegative = failsNegatively(T, Call);
  for (const Event &E : T.Events) {
    bool IsOfCall = llvm::is_contained(E.Instances, Call.Instance);
    if (E.Is == Event::Raised && E.Round == Call.Round && IsOfCall)
      return {Verdict::Failure, false};
    // The condition of the loop belongs to the next round already; what is
    // asked later is asked of a sum.
    if (E.Is != Event::Decided || E.Round > Call.Round + 1 || !IsOfCall)
      continue;
    Judgement J = judgeOf(W, T, E, Call);
    if (IsNegative && J.Says == Verdict::Failure && saysPositive(E))
      continue;
    const SymbolNode &N = (*T.Syms)[E.Left.Sym];
    bool IsEffect = isEffect(*T.Syms, N);
    HasSucceeded |= J.Says == Verdict::Success && !IsEffect && !J.RestsOnName;
    FailsByEffect &= J.Says != Verdict::Failure || IsEffect;
    if (int Rank = rankOf(J.Says, weightOf(N, E, J)); Rank > BestRank) {
      BestRank = Rank;
      Best = J;
    } else if (J.Says == Best.Says)
      Best.RestsOnName &= J.RestsOnName;
  }
  // It was answered, and the answer is "not yet".
  if (Best.Says == Verdict::Failure && HasSucceeded && FailsByEffect)
    return {Verdict::Success, false};
  return Best;
}

} // namespace retrytidy
