//===-- MachineDecide.cpp - Which way a branch goes -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace retrytidy {

using facts::NodeOp;

/// A sample is small, so that loops over it end soon, and odd enough not to
/// meet a sentinel or a power of two by chance.
static constexpr double SampleCount = 5;
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
  if (N.IsBool || N.IsPointer || N.IsFlag || N.Record != NoId ||
      !N.EnumName.empty())
    return false;
  return Syms.instances(V).empty();
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
  if (!Job.MayExtend || IsNested || Stack.empty() || !V.isSymbol() ||
      Stack.front()->IsCallback)
    return false;
  FunctionId Outermost = Stack.front()->Fn;
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
    double At = N.IsTimePoint  ? Clock + SampleDeadlineNs
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
  unsigned TimesA = F.Visits.lookup(A), TimesB = F.Visits.lookup(B);
  if (std::max(TimesA, TimesB) <= MaxVisits || TimesA == TimesB)
    return -1;
  return TimesA < TimesB ? 0 : 1;
}

/// Notes the outcome of a concrete condition and returns it; where the plan
/// says that this one does not end the loop, the outcome that it always had.
bool Machine::watch(Frame &F, NodeOp Op, const Value &A, const Value &B,
                    bool Truth, int Line, int Column) {
  if (!Out.Rounds || IsNested)
    return Truth;
  std::string Key = F.Site + "|" + std::to_string(F.Fn) + ":" +
                    std::to_string(F.Block) + ":" + std::to_string(Line) + ":" +
                    std::to_string(Column) + std::to_string(int(Op));
  Watch &W = Watches[Key];
  if (W.Seen && Job.Ignore.count(Key))
    return W.Truth;
  if (W.Seen && W.Truth != Truth) {
    if (!W.HasTurned)
      W.FirstRound = Out.Rounds;
    W.HasTurned = true;
    W.Round = Out.Rounds;
  }
  if (!W.Seen) {
    W.At = placeOfLiteral(F, A, B);
    W.FirstLeft = A.Lo;
    W.FirstRight = B.Lo;
  }
  W.Truth = Truth;
  W.Left = A;
  W.Right = B;
  W.Difference[W.Seen % 3] = A.Lo - B.Lo;
  ++W.Seen;
  return Truth;
}

/// Whether some condition that has not turned yet looks at moving numbers.
bool Machine::isMoving() const {
  for (const auto &[Key, W] : Watches)
    if (W.Seen >= 3 && !W.HasTurned &&
        (W.Difference[0] != W.Difference[1] ||
         W.Difference[1] != W.Difference[2]))
      return true;
  return false;
}

/// Of a condition's two sides the one that stands still; where that is a plain
/// zero, the one that is counted down, which began at the bound.
const Value &Machine::boundOf(const Watch &W) {
  bool LeftMoves = W.Left.Lo != W.FirstLeft;
  bool RightMoves = W.Right.Lo != W.FirstRight;
  if (LeftMoves == RightMoves)
    return W.Right.From || !W.Left.From ? W.Right : W.Left;
  const Value &Still = LeftMoves ? W.Right : W.Left;
  const Value &Moving = LeftMoves ? W.Left : W.Right;
  return Still.isZero() && Moving.From ? Moving : Still;
}

/// The concrete condition that turned last, in the last round, ended it; where
/// none did, the one that moves fastest towards its turn. What turns in every
/// round, as in a loop of its own that computes the delay, ends nothing.
void Machine::explainExit() {
  const Watch *Best = nullptr;
  for (const auto &[Key, W] : Watches) {
    if (W.Seen >= 3 && !W.HasTurned) {
      double D0 = W.Difference[(W.Seen - 3) % 3],
             D1 = W.Difference[(W.Seen - 2) % 3],
             D2 = W.Difference[(W.Seen - 1) % 3];
      if (D2 != D1 || D1 != D0) {
        Out.HasMovingCondition = true;
        double Step = D2 - D1;
        double Left = Step != 0 ? -D2 / Step : -1;
        if (D1 - D0 == Step && Left > 0 &&
            (Out.RoundsToTurn < 0 || Left < Out.RoundsToTurn)) {
          Out.RoundsToTurn = Left;
          Out.TurningBound = boundOf(W);
        }
      }
    }
    if (!W.HasTurned || W.Round + 1 < Out.Rounds)
      continue;
    // Of a tie the first in the order of keys.
    if (!Best || std::pair(W.FirstRound, W.Round) >
                     std::pair(Best->FirstRound, Best->Round)) {
      Best = &W;
      Out.Exit.Key = Key;
    }
  }
  if (!Best)
    return;
  Out.Exit.IsKnown = true;
  for (const auto &[Key, W] : Watches) {
    const Value &A = boundOf(W), &B = boundOf(*Best);
    bool SameBound =
        A.Lo == B.Lo || (A.From && B.From && A.From->Text == B.From->Text &&
                         A.From->At == B.From->At);
    if (W.HasTurned && W.FirstRound + 2 > Out.Rounds && SameBound)
      Out.Exit.Keys.insert(Key);
  }
  Out.Exit.Flags = Best->Left.Flags | Best->Right.Flags;
  Out.Exit.Left = Best->Left;
  Out.Exit.Right = Best->Right;
  const Value &Bound = boundOf(*Best);
  Out.Exit.From = Bound.From;
  Out.Exit.At = Best->At;
  Out.Exit.Text = Out.Exit.Flags & FromClock && !Bound.From ? "a deadline"
                                                            : Syms.text(Bound);
}

bool Machine::decideNumber(Frame &F, NodeOp Op, const Value &A, const Value &B,
                           int Line, int Column) {
  if (std::optional<bool> T = compare(Op, A, B)) {
    // Asking whether a comparison holds says nothing new.
    if (A.Flags & FromCompare && Op == NodeOp::Ne && B.isZero())
      return *T;
    return watch(F, Op, A, B, *T, Line, Column);
  }
  // A draw decides: both ways are possible.
  return choose("draw@" + F.Site + ":" + std::to_string(F.Fn) + ":" +
                    std::to_string(Line) + ":" + std::to_string(Column),
                2) == 0;
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
  const SymbolNode N = Syms[S.Sym];
  Out.ReadsNothing |= N.IsUnset;
  // A truth value compared with 0 or 1 is itself or its opposite.
  if (N.Kind == SymbolKind::Op && N.IsBool && C.isExact() &&
      (Op == NodeOp::Eq || Op == NodeOp::Ne)) {
    bool IsSame = (Op == NodeOp::Eq) == (C.Lo != 0);
    if (Wanted && !IsSame)
      Wanted = !*Wanted;
    return decide(F, S, Line, Column, Wanted) == IsSame;
  }
  if (C.isNumber() && isFree(S)) {
    Value Stand = sample(S);
    if (IsDone)
      return false;
    return Wanted ? *Wanted : decideNumber(F, Op, Stand, C, Line, Column);
  }
  if (Syms.instances(S).empty() && N.Kind == SymbolKind::Param &&
      (N.IsBool || !N.EnumName.empty()) && needCaller(S))
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
  bool Truth;
  if (Known) {
    Truth = *Known;
  } else {
    Truth = Wanted ? *Wanted != Flip : choose(Key, 2) == 0;
    Truths[Exact] = Truth;
    if (C.isExact())
      assume(S.Sym, Plain, C.Lo, Truth);
  }
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
  const SymbolNode N = Syms[V.Sym];
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
