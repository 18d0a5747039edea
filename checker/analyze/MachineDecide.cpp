//===-- MachineDecide.cpp - Which way a branch goes -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace retrytidy {

using facts::NodeOp;

static constexpr double SampleDeadlineNs = 61e9;

/// Times that a block on the way to the target is entered by free choice.
static constexpr unsigned MaxVisits = 2;

bool Machine::isFree(const Value &V) const {
  if (!V.isSymbol())
    return false;
  const SymbolNode &N = Syms[V.Sym];
  if (W.Assumed.of(N))
    return true;
  if (N.Kind == SymbolKind::Op || N.Kind == SymbolKind::Item)
    return false;
  if (N.IsBool || N.IsPointer || N.IsFlag || N.IsOption || N.Record != NoId ||
      !N.EnumName.empty())
    return false;
  return Syms.instances(V).empty();
}

/// Whether \p Op asks if there is a handle or if a flag is set: a field is
/// compared with what no descriptor is, or with nothing. Either may be so, and
/// a sample of a number would decide it. What is computed from itself or called
/// an amount is none.
bool Machine::asksForHandle(NodeOp Op, const Value &Field,
                            const Value &C) const {
  if (Field.isExact() && C.isSymbol())
    return asksForHandle(swapped(Op), C, Field);
  if (!Field.isSymbol() || !C.isExact())
    return false;
  const SymbolNode &N = Syms[Field.Sym];
  if (N.Kind != SymbolKind::Part || N.IsFloat || N.IsDuration)
    return false;
  const bool IsEquality = Op == NodeOp::Eq || Op == NodeOp::Ne;
  const bool IsOfZero = IsEquality || Op == NodeOp::Lt || Op == NodeOp::Ge;
  const bool IsOfNone = IsEquality || Op == NodeOp::Gt || Op == NodeOp::Le;
  if (!(C.Lo == 0 && IsOfZero) && !(C.Lo == -1 && IsOfNone))
    return false;
  if (N.FieldOf == NoId)
    return !namesAmount(N.Text);
  const facts::Field *Declared = P.field(N.FieldOf, N.Field);
  return Declared && !isEvolving(W, {N.FieldOf, N.Field}) &&
         !namesAmount(P.string(P.record(N.FieldOf).DeclUnit, Declared->name()));
}

/// A number that some call left behind before the first round: a budget or a
/// delay that was set up, and not how an attempt went.
bool Machine::isSetting(const Value &V) const {
  const SymbolNode &N = Syms[V.Sym];
  return N.Instance && N.Instance <= InstancesBefore && !N.IsBool &&
         !N.IsPointer && N.EnumName.empty() && N.Kind != SymbolKind::Result &&
         N.Kind != SymbolKind::Op && N.Kind != SymbolKind::Errno;
}

/// Asks for a caller where \p V is, or is part of, an argument of the outermost
/// function; true where the execution has to start again from one.
bool Machine::needCaller(const Value &V) {
  if (!Job.MayExtend || IsNested || Stack.empty() || !V.isSymbol())
    return false;
  // What a callback has kept of an argument was the first activation's.
  FunctionId Outermost = Stack.front()->Fn;
  if (Stack.front()->IsCallback)
    Outermost = Job.Roots.empty() ? Job.Target : Job.Roots.front().In;
  SymbolId S = V.Sym;
  while (Syms[S].ParamOf == NoId && Syms[S].Base)
    S = Syms[S].Base;
  if (Syms[S].ParamOf != Outermost)
    return false;
  Out.Outermost = Outermost;
  finish(Stop::NeedsCaller);
  return true;
}

Value Machine::sample(const Value &V) {
  if (needCaller(V))
    return Value::number(0);
  auto [It, IsNew] = Samples.try_emplace(V.Sym);
  if (IsNew) {
    const SymbolNode &N = Syms[V.Sym];
    if (std::optional<unsigned> Index = W.Assumed.of(N)) {
      Out.Assumed.insert(*Index);
      return It->second = W.Assumed.valueOf(*Index, N);
    }
    // Nothing was stamped before the first attempt.
    double At = N.IsTimePoint  ? (Job.IsQueued ? 0 : Clock + SampleDeadlineNs)
                : N.IsDuration ? SampleNs
                               : SampleCount;
    It->second = Value::number(At);
    It->second.Flags = FromUnknown;
    Out.Sampled.try_emplace(N.Text, whyUnknown(N));
    if (N.IsTimePoint)
      It->second.Flags |= FromClock;
    It->second.From = std::make_shared<Provenance>(Provenance{N.Text, Place()});
  }
  return It->second;
}

int Machine::choose(const std::string &Key, int Options) {
  if (Options < 2)
    return 0;
  auto [It, IsNew] = Choices.try_emplace(Key, 0);
  if (IsNew)
    Out.Decisions.push_back({Key, 0, Options, Out.Rounds == 0});
  return It->second;
}

/// 0 or 1 where only one of the two blocks leads to the frame's goal, or where
/// the other one has led round in circles before it.
int Machine::forcedBranch(Frame &F, int A, int B) {
  if (F.Goal < 0)
    return -1;
  const llvm::BitVector &Reach = F.Fl->reaching(F.Goal);
  bool First = Reach.test(A), Second = Reach.test(B);
  if (First != Second)
    return First ? 0 : 1;
  // Both stay in the loop: which of them was entered less often says nothing.
  const bool Circles = llvm::any_of(F.Fl->loops(), [&](const NaturalLoop &L) {
    return L.Blocks.test(F.Block) && L.Blocks.test(A) && L.Blocks.test(B) &&
           !L.Blocks.test(F.Goal);
  });
  if (Circles)
    return -1;
  unsigned TimesA = F.Visits.lookup(A), TimesB = F.Visits.lookup(B);
  if (std::max(TimesA, TimesB) <= MaxVisits || TimesA == TimesB)
    return -1;
  return TimesA < TimesB ? 0 : 1;
}

bool Machine::decideNumber(Frame &F, NodeOp Op, const Value &A, const Value &B,
                           int Line, int Column) {
  if (std::optional<bool> T = compare(Op, A, B)) {
    // Asking whether a comparison holds says nothing new.
    if (A.Flags & FromCompare && Op == NodeOp::Ne && B.isZero())
      return *T;
    noteNotYet(F, A, B);
    return watch(F, Op, A, B, *T, Line, Column);
  }
  return decideDrawn(F, Op, A, B, Line, Column);
}

std::optional<bool> Machine::implied(SymbolId S, NodeOp Op, double C) {
  auto It = Ranges.find(S);
  Range R;
  if (It != Ranges.end())
    R = It->second;
  if (Syms[S].IsBool) {
    R.Lo = std::max(R.Lo, 0.0);
    R.Hi = std::min(R.Hi, 1.0);
  }
  for (bool Shrunk = true; Shrunk;) {
    Shrunk = false;
    for (double N : R.Not) {
      // Numbers so large that the next one is the same stay as they are.
      if (N == R.Lo && R.Lo < R.Hi && R.Lo + 1 != R.Lo) {
        ++R.Lo;
        Shrunk = true;
      } else if (N == R.Hi && R.Lo < R.Hi && R.Hi - 1 != R.Hi) {
        --R.Hi;
        Shrunk = true;
      }
    }
  }
  if (Op == NodeOp::Eq && llvm::is_contained(R.Not, C))
    return false;
  Value V = Value::number(R.Lo);
  V.Hi = R.Hi;
  return compare(Op, V, Value::number(C));
}

void Machine::assume(SymbolId S, NodeOp Op, double C, bool Truth) {
  Range &R = Ranges[S];
  if (!Truth)
    Op = negated(Op);
  double Step = Syms[S].IsFloat ? 0 : 1;
  switch (Op) {
  case NodeOp::Eq:
    R.Lo = R.Hi = C;
    break;
  case NodeOp::Ne:
    R.Not.push_back(C);
    break;
  case NodeOp::Lt:
    R.Hi = std::min(R.Hi, C - Step);
    break;
  case NodeOp::Le:
    R.Hi = std::min(R.Hi, C);
    break;
  case NodeOp::Gt:
    R.Lo = std::max(R.Lo, C + Step);
    break;
  case NodeOp::Ge:
    R.Lo = std::max(R.Lo, C);
    break;
  default:
    break;
  }
}

bool Machine::decideSymbol(Frame &F, const Value &S, NodeOp Op, const Value &C,
                           int Line, int Column, std::optional<bool> Wanted) {
  if (!S.isSymbol()) {
    if (C.isSymbol())
      return decideSymbol(F, C, swapped(Op), S, Line, Column, Wanted);
    // Objects and functions are not null.
    bool Same = sameValue(S, C);
    return Op == NodeOp::Eq ? Same : !Same;
  }
  const SymbolNode &N = Syms[S.Sym];
  Out.ReadsNothing |= N.IsUnset;
  // A truth value compared with 0 or 1 is itself or its opposite.
  if (N.Kind == SymbolKind::Op && N.IsBool && C.isExact() &&
      (Op == NodeOp::Eq || Op == NodeOp::Ne)) {
    bool IsSame = (Op == NodeOp::Eq) == (C.Lo != 0);
    if (Wanted && !IsSame)
      Wanted = !*Wanted;
    return decide(F, S, Line, Column, Wanted) == IsSame;
  }
  const bool IsHandle = asksForHandle(Op, S, C);
  if (C.isNumber() && isFree(S) && !IsHandle) {
    Value Stand = sample(S);
    if (IsDone)
      return false;
    return Wanted ? *Wanted : decideNumber(F, Op, Stand, C, Line, Column);
  }
  const bool IsMode = N.Kind == SymbolKind::Param &&
                      (N.IsBool || N.IsFlag || !N.EnumName.empty());
  // Callers say which mode it is in, or make the handle; a flag in a field may
  // be set anywhere.
  const bool IsFlag =
      IsHandle && C.isZero() && (Op == NodeOp::Eq || Op == NodeOp::Ne);
  if (Syms.instances(S).empty() && (IsMode || (IsHandle && !IsFlag)) &&
      needCaller(S))
    return false;
  // One spelling for a condition and its opposite.
  bool Flip = Op == NodeOp::Ne || Op == NodeOp::Ge || Op == NodeOp::Gt;
  NodeOp Plain = Flip ? negated(Op) : Op;
  std::string Key = "p:" + N.Key + spelling(Plain) + Syms.key(C);
  std::string Exact =
      std::to_string(S.Sym) + Key + (C.isSymbol() ? std::to_string(C.Sym) : "");
  std::optional<bool> Known;
  if (C.isExact())
    Known = implied(S.Sym, Plain, C.Lo);
  if (auto It = Truths.find(Exact); !Known && It != Truths.end())
    Known = It->second;
  if (N.IsConfig && C.isZero() && Plain == NodeOp::Eq &&
      W.Assumed.isGiven(N.Setting))
    Known = false;
  bool Truth;
  if (Known) {
    Truth = *Known;
  } else {
    Truth = Wanted ? *Wanted != Flip : choose(Key, 2) == 0;
    Truths[Exact] = Truth;
    if (C.isExact())
      assume(S.Sym, Plain, C.Lo, Truth);
  }
  if (N.IsConfig && C.isZero() && Plain == NodeOp::Eq)
    (Truth ? Out.IsDefault : Out.IsGiven) = true;
  Event E;
  E.Is = Event::Decided;
  E.Round = Out.Rounds;
  E.At = placeOf(F, Line, Column);
  E.Stack = F.Stack;
  E.Left = S;
  E.Right = C;
  E.Relation = Truth ? Plain : negated(Plain);
  E.Truth = Truth;
  E.Key = Key;
  E.Text = N.Text + " " + spelling(E.Relation) + " " + Syms.text(C);
  E.Instances = Syms.instances(S);
  for (unsigned I : Syms.instances(C))
    if (!llvm::is_contained(E.Instances, I))
      E.Instances.push_back(I);
  if (!IsNested && Out.Rounds <= MaxKeptRounds)
    Out.Events.push_back(std::move(E));
  return Truth == !Flip;
}

bool Machine::decide(Frame &F, const Value &V, int Line, int Column,
                     std::optional<bool> Wanted) {
  // A sample stands for any value: it must not lead away from the goal.
  if (Wanted && V.isNumber() &&
      V.Flags & (FromUnknown | FromDefault | FromStore | FromAssumption))
    return *Wanted;
  if (V.isNumber())
    return decideNumber(F, NodeOp::Ne, V, Value::number(0), Line, Column);
  if (V.Is == Value::Record)
    return V.Fields->Rest ? decide(F, *V.Fields->Rest, Line, Column, Wanted)
                          : true;
  if (!V.isSymbol())
    return V.Is != Value::Nothing;
  const SymbolNode &N = Syms[V.Sym];
  if (N.Kind == SymbolKind::Op) {
    // Both must hold, or neither; anything else leaves a choice.
    if (N.Op == NodeOp::And) {
      if (Wanted == false)
        Wanted.reset();
      return decide(F, N.A, Line, Column, Wanted) &&
             decide(F, N.B, Line, Column, Wanted);
    }
    if (N.Op == NodeOp::Or) {
      if (Wanted == true)
        Wanted.reset();
      return decide(F, N.A, Line, Column, Wanted) ||
             decide(F, N.B, Line, Column, Wanted);
    }
    if (isComparison(N.Op)) {
      if (N.A.isNumber() && N.B.isNumber())
        return decideNumber(F, N.Op, N.A, N.B, Line, Column);
      return decideSymbol(F, N.A, N.Op, N.B, Line, Column, Wanted);
    }
  }
  return decideSymbol(F, V, NodeOp::Ne, Value::number(0), Line, Column, Wanted);
}

} // namespace retrytidy
