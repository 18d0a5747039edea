//===-- Arithmetic.cpp - Operators over numbers with a range --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Arithmetic.h"
#include "analyze/Ranges.h"
#include <algorithm>
#include <cmath>

namespace retrytidy {

using facts::NodeOp;

bool isComparison(NodeOp Op) { return Op >= NodeOp::Lt && Op <= NodeOp::Ne; }

NodeOp negated(NodeOp Op) {
  switch (Op) {
  case NodeOp::Lt:
    return NodeOp::Ge;
  case NodeOp::Le:
    return NodeOp::Gt;
  case NodeOp::Gt:
    return NodeOp::Le;
  case NodeOp::Ge:
    return NodeOp::Lt;
  case NodeOp::Eq:
    return NodeOp::Ne;
  case NodeOp::Ne:
    return NodeOp::Eq;
  default:
    return Op;
  }
}

NodeOp swapped(NodeOp Op) {
  switch (Op) {
  case NodeOp::Lt:
    return NodeOp::Gt;
  case NodeOp::Le:
    return NodeOp::Ge;
  case NodeOp::Gt:
    return NodeOp::Lt;
  case NodeOp::Ge:
    return NodeOp::Le;
  default:
    return Op;
  }
}

std::optional<bool> compare(NodeOp Op, const Value &A, const Value &B) {
  switch (Op) {
  case NodeOp::Lt:
    if (A.Hi < B.Lo)
      return true;
    if (A.Lo >= B.Hi)
      return false;
    return std::nullopt;
  case NodeOp::Le:
    if (A.Hi <= B.Lo)
      return true;
    if (A.Lo > B.Hi)
      return false;
    return std::nullopt;
  case NodeOp::Gt:
    return compare(NodeOp::Lt, B, A);
  case NodeOp::Ge:
    return compare(NodeOp::Le, B, A);
  case NodeOp::Eq:
    if (A.Lo == A.Hi && B.Lo == B.Hi)
      return A.Lo == B.Lo;
    if (A.Hi < B.Lo || B.Hi < A.Lo)
      return false;
    return std::nullopt;
  case NodeOp::Ne: {
    std::optional<bool> Same = compare(NodeOp::Eq, A, B);
    return Same ? std::optional(!*Same) : std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

/// The largest number that the meanest generator yields.
static constexpr double LeastDrawn = 32767;

static bool near(double A, double B) { return std::fabs(A - B) <= 1; }

/// 100 or 1000 where \p Drawn is a share in so many parts: around, from or up
/// to the whole (80 ... 120 before a division by 100). 0 for any other draw.
/// What is only given another unit may be a delay that happens to begin or to
/// end there.
static double partsAround(const Value &Drawn, bool IsUnit) {
  if (Drawn.Lo <= 1)
    return 0;
  for (double Parts : {100.0, 1000.0})
    if (near((Drawn.Lo + Drawn.Hi) / 2, Parts) ||
        (!IsUnit && (near(Drawn.Hi, Parts) ||
                     (near(Drawn.Lo, Parts) && Drawn.Hi <= 2 * Parts))))
      return Parts;
  return 0;
}

/// How the nominal value goes through an operation of a drawn number with a
/// fixed one.
static void carryNominal(NodeOp Op, const Value &A, const Value &B,
                         NumberType T, Value &R) {
  bool ADrawn = A.Lo != A.Hi, BDrawn = B.Lo != B.Hi;
  if (!ADrawn && !BDrawn) {
    R.Nominal = apply(Op, A.Nominal, B.Nominal, T);
    return;
  }
  const Value &Drawn = ADrawn ? A : B, &Fixed = ADrawn ? B : A;
  R.NominalBy = std::max(A.NominalBy, B.NominalBy);
  if (Op == NodeOp::Div && Drawn.Shared > 0 &&
      (Fixed.isExactly(100) || Fixed.isExactly(1000))) {
    R.Nominal = Drawn.Shared;
    R.NominalBy = 2;
    return;
  }
  if (ADrawn && BDrawn) {
    R.Nominal = apply(Op, A.Nominal, B.Nominal, T);
    return;
  }
  // A change of unit is no such share.
  bool IsUnit =
      Fixed.Lo == 1 || Fixed.Lo == 1e3 || Fixed.Lo == 1e6 || Fixed.Lo == 1e9;
  if (Op == NodeOp::Mul && Drawn.NominalBy < 2)
    if (double Parts = partsAround(Drawn, IsUnit)) {
      // A sum that is given another unit, or a share of such a delay: only a
      // division by the parts tells.
      if (IsUnit && Drawn.NominalBy == 1 && !near(Drawn.Nominal, Parts)) {
        R.Nominal = apply(Op, A.Nominal, B.Nominal, T);
        R.Shared = Fixed.Lo;
        return;
      }
      R.Nominal = Fixed.Lo * Parts;
      R.NominalBy = near(Drawn.Hi, Parts) ? 0 : 2;
      return;
    }
  bool IsSum = Op == NodeOp::Add || (Op == NodeOp::Sub && BDrawn);
  if (IsSum && Drawn.NominalBy == 0) {
    R.Nominal = Fixed.Lo;
    R.NominalBy = 1;
    return;
  }
  // A factor that was drawn around one, or in parts of it (750 ... 1250 before
  // a division by 1000): what it scales is the nominal delay.
  bool AroundOne =
      Drawn.Lo > 0 && Drawn.Lo <= 1 && Drawn.Hi >= 1 && Drawn.Hi <= 4;
  if (Op == NodeOp::Mul && Drawn.NominalBy < 2 && (!IsUnit || AroundOne) &&
      Fixed.Lo != 1) {
    if (AroundOne || Drawn.NominalBy == 1) {
      R.Nominal = Fixed.Lo;
      R.NominalBy = 2;
      return;
    }
  }
  bool IsScale = Op == NodeOp::Mul || Op == NodeOp::Div;
  if (IsScale && Drawn.NominalBy == 2 && Drawn.Nominal >= R.Lo &&
      Drawn.Nominal <= R.Hi) {
    R.Nominal = Drawn.Nominal;
    return;
  }
  R.Nominal = apply(Op, A.Nominal, B.Nominal, T);
}

Value convert(Value V, NumberType T) {
  if (V.Is != Value::Number || !T.IsInteger)
    return V;
  auto Cut = [&](double N) { return std::trunc(N / T.Tick) * T.Tick; };
  V.Lo = Cut(V.Lo);
  V.Hi = Cut(V.Hi);
  if (V.Lo == V.Hi)
    V.Nominal = V.Lo;
  if (T.Bits == 0 || T.Bits > 64)
    return V;
  double Span = std::exp2(T.Bits);
  double Least = T.IsSigned ? -Span / 2 : 0;
  // Of 64 bits the power of two stands for the largest value, which a double
  // cannot hold.
  double Most = (T.IsSigned ? Span / 2 : Span) - (T.Bits < 64 ? 1 : 0);
  if (V.Lo >= Least && V.Hi <= Most)
    return V;
  // A draw below one that is spread over the whole type does not reach its end.
  if (V.Lo == Least && V.Hi == Most + 1) {
    V.Hi = Most;
    return V;
  }
  if (V.Lo == V.Hi) {
    double Wrapped = V.Lo - std::floor((V.Lo - Least) / Span) * Span;
    V.Lo = V.Hi = V.Nominal = Wrapped;
  } else {
    // An end that is in the range stays: what is drawn may be as small.
    if (V.Lo < Least || V.Lo > Most)
      V.Lo = Least;
    V.Hi = Most;
  }
  V.Flags |= HasOverflowed;
  return V;
}

Value inUnit(Value V, double Length) {
  V.Lo *= Length;
  V.Hi *= Length;
  V.Nominal *= Length;
  V.Flags &= ~IsOneMore;
  V.PartOf = nullptr;
  V.Shared = 0;
  return V;
}

const Value *delayCutShort(const Value &A, const Value &B) {
  if ((A.Flags ^ B.Flags) & FromClock)
    return A.Flags & FromClock ? &B : &A;
  if (A.Flags & FromClock && (A.Flags ^ B.Flags) & FromUnknown)
    return A.Flags & FromUnknown ? &B : &A;
  return nullptr;
}

Value binary(NodeOp Op, const Value &A, const Value &B, NumberType T) {
  Value R = Value::number(0);
  R.Flags = (A.Flags | B.Flags) & ~IsOneMore;
  if (Op == NodeOp::Add && (A.isExactly(1) || B.isExactly(1)))
    R.Flags |= IsOneMore;
  R.Draw = std::max(A.Draw, B.Draw);
  bool Drawn = A.Lo != A.Hi || B.Lo != B.Hi;
  bool IsDivided = (Op == NodeOp::Div || Op == NodeOp::Rem) && T.IsInteger &&
                   A.Lo != A.Hi && B.isExact() && B.Lo > 1;
  if (IsDivided)
    R.PartOf = std::make_shared<Split>(Split{A, B.Lo});
  else if (Op == NodeOp::Mul && (A.PartOf ? B : A).isExact())
    R.PartOf = A.PartOf ? A.PartOf : B.PartOf;
  if (Op == NodeOp::Rem && A.Lo != A.Hi && B.Lo > 0 &&
      A.Hi - A.Lo >= B.Hi - 1) {
    R.Lo = A.Lo < 0 ? 1 - B.Hi : 0;
    // The modulus itself is left out; where that was not allowed for (as in
    // `% 51` and `% (d + 1)`), a delay of its length is meant.
    bool IsSmall = T.IsInteger && (B.Flags & IsOneMore || B.Hi < 16 ||
                                   std::fmod(B.Hi, 10) == 1);
    R.Hi = R.Nominal = IsSmall ? B.Hi - 1 : B.Hi;
    R.From = nullptr;
    if (B.Flags & FromDraw)
      R.Flags |= FromOlderDraw;
    return R;
  }
  // A larger modulus limits nothing any more: the source of the draw does.
  if (Op == NodeOp::Rem && A.Flags & FromDraw && A.Lo != A.Hi &&
      A.Hi >= LeastDrawn && B.Lo > A.Hi)
    R.Flags |= HasOverflowed;
  if (Op == NodeOp::BitAnd && Drawn && B.Lo == B.Hi && B.Lo >= 0 &&
      A.Hi > B.Lo) {
    R.Lo = 0;
    R.Hi = R.Nominal = B.Lo;
    return R;
  }
  auto [Lo, Hi] = rangeOf(Op, {A.Lo, A.Hi}, {B.Lo, B.Hi}, T);
  R.Lo = Lo;
  R.Hi = Hi;
  // What an extreme fixed operand decides keeps that operand's origin.
  if (Op == NodeOp::Min || Op == NodeOp::Max) {
    if (sameValue(R, A))
      R.From = A.From;
    else if (sameValue(R, B))
      R.From = B.From;
  } else if (!A.From || !B.From) {
    R.From = A.From ? A.From : B.From;
  }
  carryNominal(Op, A, B, T, R);
  R = convert(R, T);
  std::optional<double> Kept;
  if (!Drawn)
    Kept = longProduct(Op, A.Lo, B.Lo, T);
  if (Kept && *Kept != R.Lo) {
    R.Lo = R.Hi = R.Nominal = *Kept;
    R.Flags |= HasOverflowed;
  }
  return R;
}

Value limited(Value V, bool Above, const Value &Side) {
  if (Above)
    V.Lo = std::min(V.Hi, std::max(V.Lo, Side.Lo));
  else
    V.Hi = std::max(V.Lo, std::min(V.Hi, Side.Hi));
  V.Nominal = std::clamp(V.Nominal, V.Lo, V.Hi);
  V.PartOf = nullptr;
  return V;
}

std::optional<Value> either(const Value &A, const Value &B) {
  if (!A.isNumber() || !B.isNumber())
    return std::nullopt;
  if (sameValue(A, B))
    return A;
  if (A.isExact() && B.isExact())
    return std::nullopt;
  // What was drawn shows the shape; the other is a limit of it.
  const Value &Drawn = A.isExact() ? B : A;
  Value R = Drawn;
  R.Lo = std::min(A.Lo, B.Lo);
  R.Hi = std::max(A.Hi, B.Hi);
  R.Flags = A.Flags | B.Flags;
  R.Draw = std::max(A.Draw, B.Draw);
  R.PartOf = nullptr;
  if (!R.From)
    R.From = A.From ? A.From : B.From;
  return R;
}

std::optional<Value> joined(const Value &Quotient, const Value &Rest,
                            double Unit) {
  const Split *A = Quotient.PartOf.get(), *B = Rest.PartOf.get();
  if (!A || !B || A->Per != B->Per || A->Whole.Draw != B->Whole.Draw ||
      !sameValue(A->Whole, B->Whole) ||
      Quotient.Hi != std::trunc(A->Whole.Hi / A->Per))
    return std::nullopt;
  NumberType Real;
  Real.IsInteger = false;
  return binary(NodeOp::Mul, A->Whole, Value::number(Unit / A->Per), Real);
}

Value unary(NodeOp Op, const Value &A, NumberType T) {
  Value R = A;
  R.PartOf = nullptr;
  auto Both = [&](auto F) {
    double X = F(A.Lo), Y = F(A.Hi);
    R.Lo = std::min(X, Y);
    R.Hi = std::max(X, Y);
    R.Nominal = F(A.Nominal);
  };
  // The bits of an unsigned number are turned over below its largest value.
  double Turned = -1;
  if (!T.IsSigned && T.IsInteger && T.Bits > 0 && T.Bits <= 64)
    Turned += std::exp2(T.Bits);
  switch (Op) {
  case NodeOp::Neg:
    Both([](double X) { return -X; });
    break;
  case NodeOp::BitNot:
    Both([Turned](double X) { return Turned - X; });
    break;
  case NodeOp::Abs:
    Both([](double X) { return std::fabs(X); });
    if (A.Lo < 0 && A.Hi > 0)
      R.Lo = 0;
    break;
  case NodeOp::Exp:
    Both([](double X) { return std::exp(X); });
    break;
  case NodeOp::Log:
    Both([](double X) { return X > 0 ? std::log(X) : 0; });
    // What is drawn from zero on is zero once in many draws at most.
    if (A.Lo <= 0 && A.Hi > 0 && A.Lo != A.Hi) {
      R.Lo = std::min(std::log(A.Hi), -std::log(LeastDrawn + 1));
      R.Hi = std::log(A.Hi);
    }
    break;
  case NodeOp::Sqrt:
    Both([](double X) { return X > 0 ? std::sqrt(X) : 0; });
    break;
  case NodeOp::Floor:
    Both([](double X) { return std::floor(X); });
    break;
  case NodeOp::Ceil:
    Both([](double X) { return std::ceil(X); });
    break;
  case NodeOp::Round:
    Both([](double X) { return std::round(X); });
    break;
  default:
    break;
  }
  return convert(R, T);
}

} // namespace retrytidy
