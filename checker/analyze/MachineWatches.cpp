//===-- MachineWatches.cpp - The conditions that end a loop -------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include <cmath>
#include <utility>

namespace retrytidy {

using facts::NodeOp;

/// Names a condition within the plan.
std::string Machine::watchKey(const Frame &F, NodeOp Op, int Line,
                              int Column) const {
  return F.Site + "|" + std::to_string(F.Fn) + ":" + std::to_string(F.Block) +
         ":" + std::to_string(Line) + ":" + std::to_string(Column) +
         std::to_string(int(Op));
}

/// How far \p A is from \p B, with the ends of their ranges that meet last:
/// a condition turns when it must.
static double distance(NodeOp Op, const Value &A, const Value &B, bool Truth) {
  if (!isComparison(Op) || Op == NodeOp::Eq || Op == NodeOp::Ne)
    return A.Lo - B.Lo;
  bool IsBelow = (Op == NodeOp::Lt || Op == NodeOp::Le) == Truth;
  return IsBelow ? A.Lo - B.Hi : A.Hi - B.Lo;
}

/// Notes the outcome of a concrete condition and returns it; where the plan
/// says that this one does not end the loop, the outcome that it always had.
bool Machine::watch(Frame &F, NodeOp Op, const Value &A, const Value &B,
                    bool Truth, int Line, int Column, bool IsUnsigned) {
  if (!Out.Rounds || IsNested)
    return Truth;
  std::string Key = watchKey(F, Op, Line, Column);
  Watch &W = Watches[Key];
  if (W.Seen && Job.Ignore.count(Key))
    return W.Truth;
  if (W.Seen && W.Truth != Truth) {
    if (!W.HasTurned)
      W.FirstRound = Out.Rounds;
    W.HasTurned = true;
    ++W.Turns;
    W.Round = Out.Rounds;
  }
  if (!W.Seen) {
    W.At = placeOfLiteral(F, A, B);
    W.FirstLeft = A.Lo;
    W.FirstRight = B.Lo;
  }
  W.Truth = Truth;
  W.HoldsWhereEqual =
      Truth == (Op == NodeOp::Le || Op == NodeOp::Ge || Op == NodeOp::Eq);
  // Other conditions than orders are about a zero.
  W.TurnsOnlyWhereEqual =
      !isComparison(Op) || Op == NodeOp::Eq || Op == NodeOp::Ne;
  W.IsUnsigned = IsUnsigned;
  W.Left = A;
  W.Right = B;
  W.Difference[W.Seen % 3] = distance(Op, A, B, Truth);
  W.LastRound = Out.Rounds;
  W.LastStep = Steps;
  ++W.Seen;
  return Truth;
}

/// Whether a condition was looked at lately: one that another kind of failure
/// has left behind moves no more.
bool Machine::isCurrent(const Watch &W) const {
  return W.LastRound + 1 >= Out.Rounds;
}

/// Whether some condition that has not turned yet looks at moving numbers.
bool Machine::isMoving() const {
  for (const auto &[Key, W] : Watches)
    if (W.Seen >= 3 && !W.HasTurned && isCurrent(W) &&
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

/// Which of the next looks at \p W turns it, where its sides go on to near each
/// other as in the last three; -1 for none.
double Machine::looksToTurn(const Watch &W) {
  double D0 = W.Difference[(W.Seen - 3) % 3],
         D1 = W.Difference[(W.Seen - 2) % 3],
         D2 = W.Difference[(W.Seen - 1) % 3], Step = D2 - D1;
  double Looks = Step != 0 && D1 - D0 == Step ? -D2 / Step : -1;
  if (Looks < 0 || (Looks == 0 && !W.HoldsWhereEqual))
    return -1;
  if (W.TurnsOnlyWhereEqual && Looks != std::floor(Looks))
    return -1;
  Looks = W.HoldsWhereEqual ? std::floor(Looks) + 1 : std::ceil(Looks);
  // An unsigned number that is counted down wraps around below zero.
  double Least = W.Left.Lo != W.FirstLeft ? W.Left.Lo + Looks * Step
                                          : W.Right.Lo - Looks * Step;
  return W.IsUnsigned && Least < 0 ? -1 : Looks;
}

/// Keeps the pace of the condition that turns first; of two that turn
/// together, the one that is looked at earlier in the round.
void Machine::notePace(const Watch &W) {
  double Looks = looksToTurn(W);
  if (Looks < 0 ||
      (Out.LooksToTurn >= 0 && std::pair(Looks, W.LastStep) >=
                                   std::pair(Out.LooksToTurn, Out.TurningStep)))
    return;
  Out.LooksToTurn = Looks;
  Out.TurningStep = W.LastStep;
  Out.TurningBound = boundOf(W);
  Out.TurningFlags = W.Left.Flags | W.Right.Flags;
}

/// How far the sides of \p W came near each other from the look before the last
/// to the last one, whichever way; 0 where it was looked at once.
double Machine::lastStep(const Watch &W) {
  return W.Seen < 2 ? 0
                    : std::fabs(W.Difference[(W.Seen - 1) % 3] -
                                W.Difference[(W.Seen - 2) % 3]);
}

/// Whether two conditions, which turned together, look at one bound: it was
/// written at one place, or they look at equal numbers at the same pace. A cap
/// that happens to be as large as the deadline is another bound.
bool Machine::isSameBound(const Watch &X, const Watch &Y) {
  const Value &A = boundOf(X), &B = boundOf(Y);
  if (A.From && B.From && A.From->Text == B.From->Text &&
      A.From->At == B.From->At)
    return true;
  const double Pace = lastStep(X), Other = lastStep(Y);
  return A.Lo == B.Lo && (Pace == Other || Pace == 0 || Other == 0);
}

/// The concrete condition that turned last, in the last round, ended it; where
/// none did, the one that moves fastest towards its turn. What turns in every
/// round, as in a loop of its own that computes the delay, ends nothing.
void Machine::explainExit() {
  const Watch *Best = nullptr;
  unsigned LastStep = 0;
  for (const auto &[Key, W] : Watches) {
    if (W.LastStep > std::exchange(LastStep, std::max(LastStep, W.LastStep)))
      Out.LastFlags = W.Left.Flags | W.Right.Flags;
    if (W.Seen >= 3 && !W.HasTurned && isCurrent(W)) {
      Out.HasMovingCondition |= W.Difference[0] != W.Difference[1] ||
                                W.Difference[1] != W.Difference[2];
      notePace(W);
    }
    if (!W.HasTurned || W.Round + 1 < Out.Rounds)
      continue;
    // Of those that turned together one that counts, before the flag that tells
    // of it; else the one that was looked at last.
    auto Order = [&](const Watch &X) {
      // The condition of a loop in the round is looked at more often.
      bool Counts =
          X.Seen >= 3 && X.Seen <= Out.Rounds &&
          X.Difference[(X.Seen - 3) % 3] != X.Difference[(X.Seen - 2) % 3];
      return std::tuple(X.FirstRound, X.Round, Counts, X.LastStep);
    };
    if (!Best || Order(W) > Order(*Best)) {
      Best = &W;
      Out.Exit.Key = Key;
    }
  }
  if (!Best)
    return;
  Out.Exit.IsKnown = true;
  for (const auto &[Key, W] : Watches) {
    // What turns back again is about something else.
    if (Key != Out.Exit.Key && W.Turns > 1)
      continue;
    if (W.HasTurned && W.FirstRound + 2 > Out.Rounds && isSameBound(W, *Best))
      Out.Exit.Keys.insert(Key);
  }
  Out.Exit.Flags = Best->Left.Flags | Best->Right.Flags;
  Out.Exit.Left = Best->Left;
  Out.Exit.Right = Best->Right;
  const Value &Bound = boundOf(*Best);
  Out.Exit.From = Bound.From;
  Out.Exit.At = Best->At;
  Out.Exit.MayBePassed = Best->TurnsOnlyWhereEqual;
  Out.Exit.Text = Out.Exit.Flags & FromClock && !Bound.From ? "a deadline"
                                                            : Syms.text(Bound);
}

} // namespace retrytidy
