//===-- AnalyzeArithmeticLawsTest.cpp - Operators agree with C++ ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Laws.h"
#include <algorithm>
#include <cmath>
#include <optional>

using namespace retrytidy;
using namespace retrytidy::laws;
using facts::NodeOp;

namespace {

constexpr NodeOp Comparisons[] = {NodeOp::Lt, NodeOp::Le, NodeOp::Gt,
                                  NodeOp::Ge, NodeOp::Eq, NodeOp::Ne};
constexpr NodeOp WholeOps[] = {NodeOp::Add,    NodeOp::Sub,    NodeOp::Mul,
                               NodeOp::Div,    NodeOp::Rem,    NodeOp::Shl,
                               NodeOp::Shr,    NodeOp::BitAnd, NodeOp::BitOr,
                               NodeOp::BitXor, NodeOp::Min,    NodeOp::Max};
constexpr NodeOp RealOps[] = {NodeOp::Add, NodeOp::Sub, NodeOp::Mul,
                              NodeOp::Div, NodeOp::Min, NodeOp::Max};

template <size_t N> NodeOp someOf(const NodeOp (&Ops)[N]) {
  return *rc::gen::elementOf(std::vector<NodeOp>(Ops, Ops + N)).as("op");
}

template <typename T> bool compareInCpp(NodeOp Op, T A, T B) {
  switch (Op) {
  case NodeOp::Lt:
    return A < B;
  case NodeOp::Le:
    return A <= B;
  case NodeOp::Gt:
    return A > B;
  case NodeOp::Ge:
    return A >= B;
  case NodeOp::Eq:
    return A == B;
  default:
    return A != B;
  }
}

/// `a op b` before it is cut to the type \p T; none where C++ gives it no
/// meaning.
template <typename T> std::optional<Wide> inCpp(NodeOp Op, T A, T B) {
  bool IsShift = Op == NodeOp::Shl || Op == NodeOp::Shr;
  if (IsShift && (Wide(B) < 0 || Wide(B) >= int(8 * sizeof(T))))
    return std::nullopt;
  switch (Op) {
  case NodeOp::Add:
    return Wide(A) + B;
  case NodeOp::Sub:
    return Wide(A) - B;
  case NodeOp::Mul:
    return Wide(A) * B;
  case NodeOp::Div:
    return B == 0 ? std::nullopt : std::optional(Wide(A) / B);
  case NodeOp::Rem:
    return B == 0 ? std::nullopt : std::optional(Wide(A) % B);
  case NodeOp::Shl:
    return Wide(A) * (Wide(1) << int(B));
  case NodeOp::Shr:
    return Wide(A >> B);
  case NodeOp::BitAnd:
    return Wide(T(A & B));
  case NodeOp::BitOr:
    return Wide(T(A | B));
  case NodeOp::BitXor:
    return Wide(T(A ^ B));
  case NodeOp::Min:
    return std::min(A, B);
  default:
    return std::max(A, B);
  }
}

double inCpp(NodeOp Op, double A, double B) {
  switch (Op) {
  case NodeOp::Add:
    return A + B;
  case NodeOp::Sub:
    return A - B;
  case NodeOp::Mul:
    return A * B;
  case NodeOp::Div:
    return A / B;
  case NodeOp::Min:
    return std::min(A, B);
  default:
    return std::max(A, B);
  }
}

/// A real that is no NaN and far from the ends of its type.
double someReal() { return double(*rc::gen::inRange(-100000, 100001)) / 64; }

/// Two numbers of type \p T in their order.
template <typename T> std::pair<T, T> someRange() {
  auto [A, B] = *rc::gen::pair(someNumber<T>(), someNumber<T>());
  return std::minmax(A, B);
}

/// A number from \p Lo to \p Hi.
template <typename T> T someIn(T Lo, T Hi) {
  if (Hi == Lo || *rc::gen::inRange(0, 5) == 0)
    return *rc::gen::element(Lo, Hi);
  Wide Size = Wide(Hi) - Lo + 1;
  return T(Lo + Wide(uint64_t(*rc::gen::arbitrary<int64_t>())) % Size);
}

/// Whether \p Is is what C++ makes of \p True in the type \p T. What has left
/// 64 bits has lost its last digits in a double, but for products and shifts.
template <typename T> void expectNumber(NodeOp Op, const Value &Is, Wide True) {
  RC_ASSERT(Is.isExact());
  bool IsInType = Wide(T(True)) == True;
  RC_ASSERT(IsInType == !(Is.Flags & HasOverflowed));
  bool IsHeld = sizeof(T) < 8 || (True <= Exact && True >= -Exact);
  if (IsInType || IsHeld || Op == NodeOp::Mul || Op == NodeOp::Shl)
    RC_ASSERT(Is.Lo == double(T(True)));
}

RC_GTEST_PROP(ArithmeticLaws, WholeNumbersAgreeWithCpp, ()) {
  inSomeType([](auto Zero) {
    using T = decltype(Zero);
    NodeOp Op = someOf(WholeOps);
    T A = *someNumber<T>().as("a"), B = *someNumber<T>().as("b");
    std::optional<Wide> True = inCpp(Op, A, B);
    RC_PRE(True.has_value());
    expectNumber<T>(Op,
                    binary(Op, Value::number(double(A)),
                           Value::number(double(B)), typeOf<T>()),
                    *True);
  });
}

RC_GTEST_PROP(ArithmeticLaws, ShiftsAgreeWithCpp, ()) {
  inSomeType([](auto Zero) {
    using T = decltype(Zero);
    NodeOp Op = *rc::gen::element(NodeOp::Shl, NodeOp::Shr);
    T A = *someNumber<T>().as("a");
    T B = T(*rc::gen::inRange<int>(0, 8 * sizeof(T)).as("bits"));
    expectNumber<T>(Op,
                    binary(Op, Value::number(double(A)),
                           Value::number(double(B)), typeOf<T>()),
                    *inCpp(Op, A, B));
  });
}

RC_GTEST_PROP(ArithmeticLaws, RealsAgreeWithCpp, ()) {
  NodeOp Op = someOf(RealOps);
  double A = *rc::gen::arbitrary<double>(), B = *rc::gen::arbitrary<double>();
  RC_PRE(Op != NodeOp::Div || B != 0);
  Value R = binary(Op, Value::number(A), Value::number(B), real());
  RC_ASSERT(R.isExact());
  RC_ASSERT(R.Lo == inCpp(Op, A, B));
}

RC_GTEST_PROP(ArithmeticLaws, OneOperandAgreesWithCpp, ()) {
  inSomeType([](auto Zero) {
    using T = decltype(Zero);
    T A = *someNumber<T>().as("a");
    auto Of = [&](NodeOp Op) {
      return unary(Op, Value::number(double(A)), typeOf<T>()).Lo;
    };
    RC_ASSERT(Of(NodeOp::Neg) == double(T(-Wide(A))));
    RC_ASSERT(Of(NodeOp::BitNot) == double(T(~A)));
    RC_ASSERT(Of(NodeOp::Abs) == double(T(A < 0 ? -Wide(A) : Wide(A))));
  });
}

RC_GTEST_PROP(ArithmeticLaws, ConversionsAgreeWithCpp, ()) {
  int64_t A = *someNumber<int64_t>().as("a");
  double Part = *rc::gen::element(0.0, 0.5, 0.875);
  RC_PRE(Part == 0 || std::llabs(A) < 1000000);
  double Real = A < 0 ? double(A) - Part : double(A) + Part;
  inSomeType([&](auto Zero) {
    using T = decltype(Zero);
    expectNumber<T>(NodeOp::Cast, convert(Value::number(Real), typeOf<T>()), A);
  });
}

RC_GTEST_PROP(ArithmeticLaws, RangesHoldEveryResult, ()) {
  inSomeType([](auto Zero) {
    using T = decltype(Zero);
    NodeOp Op = someOf(WholeOps);
    auto [ALo, AHi] = someRange<T>();
    auto [BLo, BHi] = someRange<T>();
    T X = someIn(ALo, AHi), Y = someIn(BLo, BHi);
    RC_PRE(inCpp(Op, X, Y).has_value() && inCpp(Op, ALo, BLo).has_value());
    if (Op == NodeOp::Shl || Op == NodeOp::Shr)
      RC_PRE(inCpp(Op, AHi, BHi).has_value());
    Value R = binary(Op, drawn(double(ALo), double(AHi)),
                     drawn(double(BLo), double(BHi)), typeOf<T>());
    RC_LOG() << int64_t(X) << " " << Op << " " << int64_t(Y) << " of ["
             << int64_t(ALo) << ", " << int64_t(AHi) << "] and ["
             << int64_t(BLo) << ", " << int64_t(BHi) << "], said [" << R.Lo
             << ", " << R.Hi << "]\n";
    if (R.Flags & HasOverflowed)
      return;
    RC_ASSERT(isWithin(double(T(*inCpp(Op, X, Y))), R));
  });
}

RC_GTEST_PROP(ArithmeticLaws, RangesOfSmallNumbersHoldEveryResult, ()) {
  NodeOp Op = someOf(WholeOps);
  auto SomeEnds =
      rc::gen::pair(rc::gen::inRange(-9, 18), rc::gen::inRange(0, 9));
  auto [A, AMore] = *SomeEnds;
  auto [B, BMore] = *SomeEnds;
  Value R = binary(Op, drawn(A, A + AMore), drawn(B, B + BMore), typeOf<int>());
  for (int X = A; X <= A + AMore; ++X)
    for (int Y = B; Y <= B + BMore; ++Y)
      if (auto True = inCpp(Op, X, Y)) {
        RC_LOG() << X << " " << Op << " " << Y << " of [" << R.Lo << ", "
                 << R.Hi << "]\n";
        RC_ASSERT(isWithin(double(int(*True)), R));
      }
}

RC_GTEST_PROP(ArithmeticLaws, RangesOfRealsHoldEveryResult, ()) {
  NodeOp Op = someOf(RealOps);
  auto [ALo, AHi] = std::minmax({someReal(), someReal()});
  auto [BLo, BHi] = std::minmax({someReal(), someReal()});
  RC_PRE(Op != NodeOp::Div || BLo > 0 || BHi < 0);
  Value R = binary(Op, drawn(ALo, AHi), drawn(BLo, BHi), real());
  for (double Share : {0.0, 0.25, 0.75, 1.0})
    for (double Other : {0.0, 0.5, 1.0})
      RC_ASSERT(isWithin(
          inCpp(Op, ALo + Share * (AHi - ALo), BLo + Other * (BHi - BLo)), R));
}

RC_GTEST_PROP(ArithmeticLaws, RangesOfFunctionsHoldEveryResult, ()) {
  NodeOp Op =
      *rc::gen::element(NodeOp::Neg, NodeOp::Abs, NodeOp::Floor, NodeOp::Ceil,
                        NodeOp::Round, NodeOp::Exp, NodeOp::Log, NodeOp::Sqrt);
  auto [Lo, Hi] = std::minmax({someReal() / 64, someReal() / 64});
  RC_PRE((Op != NodeOp::Log && Op != NodeOp::Sqrt) || Lo > 0);
  Value R = unary(Op, drawn(Lo, Hi), real());
  for (double Share : {0.0, 0.1, 0.25, 0.5, 0.75, 1.0}) {
    Value X = Value::number(Lo + Share * (Hi - Lo));
    RC_ASSERT(isWithin(unary(Op, X, real()).Lo, R));
  }
}

RC_GTEST_PROP(ArithmeticLaws, ComparisonsAnswerWhereAllPairsAgree, ()) {
  NodeOp Op = someOf(Comparisons);
  auto SomeEnds =
      rc::gen::pair(rc::gen::inRange(-9, 10), rc::gen::inRange(0, 5));
  auto [A, AMore] = *SomeEnds;
  auto [B, BMore] = *SomeEnds;
  unsigned True = 0, False = 0;
  for (int X = A; X <= A + AMore; ++X)
    for (int Y = B; Y <= B + BMore; ++Y)
      ++(compareInCpp(Op, X, Y) ? True : False);
  auto Said = compare(Op, drawn(A, A + AMore), drawn(B, B + BMore));
  RC_ASSERT(Said.has_value() == (True == 0 || False == 0));
  RC_ASSERT(!Said || *Said == (False == 0));
}

RC_GTEST_PROP(ArithmeticLaws, ComparisonsOfWholeNumbersAgreeWithCpp, ()) {
  inSomeType([](auto Zero) {
    using T = decltype(Zero);
    NodeOp Op = someOf(Comparisons);
    T A = *someNumber<T>().as("a"), B = *someNumber<T>().as("b");
    Value X = Value::number(double(A)), Y = Value::number(double(B));
    RC_ASSERT(compare(Op, X, Y) == std::optional(compareInCpp(Op, A, B)));
    RC_ASSERT(compare(negated(Op), X, Y) ==
              std::optional(!compareInCpp(Op, A, B)));
    RC_ASSERT(compare(swapped(Op), Y, X) == compare(Op, X, Y));
    RC_ASSERT(negated(negated(Op)) == Op);
    RC_ASSERT(swapped(swapped(Op)) == Op);
  });
}

RC_GTEST_PROP(ArithmeticLaws, ALimitKeepsWhatLiesOnItsSide, ()) {
  auto [Lo, Hi] = std::minmax({someReal(), someReal()});
  double Side = someReal(), X = Lo + 0.25 * (Hi - Lo);
  Value Above = limited(drawn(Lo, Hi), true, Value::number(Side));
  Value Below = limited(drawn(Lo, Hi), false, Value::number(Side));
  RC_ASSERT(isWithin(X, X >= Side ? Above : Below));
  RC_ASSERT(Above.Lo >= Lo && Above.Hi <= Hi && Above.Lo <= Above.Hi);
  RC_ASSERT(Below.Lo >= Lo && Below.Hi <= Hi && Below.Lo <= Below.Hi);
}

RC_GTEST_PROP(ArithmeticLaws, EitherHoldsBoth, ()) {
  auto [Lo, Hi] = std::minmax({someReal(), someReal()});
  double Other = someReal();
  RC_PRE(Lo != Hi);
  std::optional<Value> R = either(drawn(Lo, Hi), Value::number(Other));
  RC_ASSERT(R.has_value());
  RC_ASSERT(isWithin(Lo, *R) && isWithin(Hi, *R) && isWithin(Other, *R));
}

} // namespace
