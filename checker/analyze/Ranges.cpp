//===-- Ranges.cpp - What an operator makes of two ranges -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Ranges.h"
#include <algorithm>
#include <cmath>

namespace retrytidy {

using facts::NodeOp;

/// The bits that stand for the whole number \p N. The largest of 64 bits, which
/// a double cannot hold, is the power of two above it.
static uint64_t bitsOf(double N, NumberType T) {
  if (N >= (T.IsSigned ? 0x1p63 : 0x1p64))
    return T.IsSigned ? uint64_t(INT64_MAX) : UINT64_MAX;
  if (!(N > -0x1p63))
    return uint64_t(1) << 63;
  return N < 0x1p63 ? uint64_t(int64_t(N)) : uint64_t(N);
}

/// The number of type \p T that \p Bits stand for.
static double numberOf(uint64_t Bits, NumberType T) {
  unsigned Above = T.Bits > 0 && T.Bits < 64 ? 64 - T.Bits : 0;
  Bits <<= Above;
  return T.IsSigned ? double(int64_t(Bits) >> Above) : double(Bits >> Above);
}

double apply(NodeOp Op, double A, double B, NumberType T) {
  switch (Op) {
  case NodeOp::Add:
    return A + B;
  case NodeOp::Sub:
    return A - B;
  case NodeOp::Mul:
    return A * B;
  case NodeOp::Div: {
    if (B == 0)
      return 0;
    double Q = A / B;
    return T.IsInteger ? std::trunc(Q / T.Tick) * T.Tick : Q;
  }
  case NodeOp::Rem:
    return B == 0 ? 0 : std::fmod(A, B);
  case NodeOp::Shl:
    return A * std::exp2(std::clamp(B, 0.0, 1023.0));
  case NodeOp::Shr:
    return std::floor(A / std::exp2(std::clamp(B, 0.0, 1023.0)));
  case NodeOp::BitAnd:
    return numberOf(bitsOf(A, T) & bitsOf(B, T), T);
  case NodeOp::BitOr:
    return numberOf(bitsOf(A, T) | bitsOf(B, T), T);
  case NodeOp::BitXor:
    return numberOf(bitsOf(A, T) ^ bitsOf(B, T), T);
  case NodeOp::Min:
    return std::min(A, B);
  case NodeOp::Max:
    return std::max(A, B);
  case NodeOp::Pow:
    return std::pow(A, B);
  default:
    return 0;
  }
}

std::optional<double> longProduct(NodeOp Op, double A, double B, NumberType T) {
  bool IsShift = Op == NodeOp::Shl && B >= 0 && B < T.Bits;
  bool IsHeld = std::fabs(apply(Op, A, B, T)) <= 0x1p53;
  if ((!IsShift && Op != NodeOp::Mul) || IsHeld || !T.IsInteger ||
      T.Tick != 1 || T.Bits == 0 || T.Bits > 64)
    return std::nullopt;
  uint64_t Factor = IsShift ? uint64_t(1) << unsigned(B) : bitsOf(B, T);
  return numberOf(bitsOf(A, T) * Factor, T);
}

/// The smallest and the largest result of an end with an end.
static Range ofEnds(NodeOp Op, Range A, Range B, NumberType T) {
  auto [Lo, Hi] =
      std::minmax({apply(Op, A.Lo, B.Lo, T), apply(Op, A.Lo, B.Hi, T),
                   apply(Op, A.Hi, B.Lo, T), apply(Op, A.Hi, B.Hi, T)});
  return {Lo, Hi};
}

/// Whole numbers divided by \p B, which may be zero: by all but that.
static Range quotient(Range A, Range B, NumberType T) {
  Range Below = ofEnds(NodeOp::Div, A, {std::min(B.Lo, -1.0), -1}, T);
  Range Above = ofEnds(NodeOp::Div, A, {1, std::max(B.Hi, 1.0)}, T);
  if (B.Lo > -1)
    return B.Hi < 1 ? Range{0, 0} : Above;
  if (B.Hi < 1)
    return Below;
  return {std::min(Below.Lo, Above.Lo), std::max(Below.Hi, Above.Hi)};
}

static Range remainder(Range A, Range B, NumberType T) {
  double Most = std::max(std::fabs(B.Lo), std::fabs(B.Hi));
  bool HasOneSign = A.Lo >= 0 || A.Hi <= 0;
  bool IsOneTurn = B.Lo == B.Hi && B.Lo != 0 &&
                   std::trunc(A.Lo / B.Lo) == std::trunc(A.Hi / B.Lo);
  bool IsShorter =
      (B.Lo > 0 || B.Hi < 0) && std::max(std::fabs(A.Lo), std::fabs(A.Hi)) <
                                    std::min(std::fabs(B.Lo), std::fabs(B.Hi));
  if (IsShorter || (HasOneSign && IsOneTurn))
    return ofEnds(NodeOp::Rem, A, B, T);
  // It has the sign of what is divided, and is less than the divisor.
  if (T.IsInteger && Most >= T.Tick)
    Most -= T.Tick;
  return {std::clamp(A.Lo, -Most, 0.0), std::clamp(A.Hi, 0.0, Most)};
}

/// Bits of a range follow from its ends only where a mask keeps them all.
static Range bitwise(NodeOp Op, Range A, Range B, NumberType T) {
  if ((A.Lo == A.Hi && B.Lo == B.Hi) || A.Lo != A.Lo || B.Lo != B.Lo)
    return ofEnds(Op, A, B, T);
  double Size = std::max({-A.Lo, A.Hi, -B.Lo, B.Hi, 0.5});
  double Span = std::exp2(std::floor(std::log2(Size)) + 1);
  bool IsSigned = A.Lo < 0 || B.Lo < 0;
  if (Op == NodeOp::BitAnd) {
    const Range &Mask = B.Lo == B.Hi ? B : A, &Other = B.Lo == B.Hi ? A : B;
    bool KeepsAll = Mask.Lo == Mask.Hi && Mask.Lo == Span - 1 && Other.Lo >= 0;
    if (KeepsAll)
      return Other;
    if (A.Lo >= 0 && B.Lo >= 0)
      return {0, std::min(A.Hi, B.Hi)};
    if (A.Lo >= 0 || B.Lo >= 0)
      return {0, A.Lo >= 0 ? A.Hi : B.Hi};
  }
  if (Op == NodeOp::BitOr && !IsSigned)
    return {std::max(A.Lo, B.Lo), Span - 1};
  return {IsSigned ? -Span : 0, Span - 1};
}

Range rangeOf(NodeOp Op, Range A, Range B, NumberType T) {
  bool IsExact = A.Lo == A.Hi && B.Lo == B.Hi;
  switch (Op) {
  case NodeOp::Div:
    if (!IsExact && T.IsInteger && B.Lo <= 0 && B.Hi >= 0)
      return quotient(A, B, T);
    return ofEnds(Op, A, B, T);
  case NodeOp::Rem:
    return IsExact ? ofEnds(Op, A, B, T) : remainder(A, B, T);
  case NodeOp::BitAnd:
  case NodeOp::BitOr:
  case NodeOp::BitXor:
    return bitwise(Op, A, B, T);
  default:
    return ofEnds(Op, A, B, T);
  }
}

} // namespace retrytidy
