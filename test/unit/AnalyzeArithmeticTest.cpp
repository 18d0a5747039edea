//===-- AnalyzeArithmeticTest.cpp - Operators at the ends of types --------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cases that once broke a law of AnalyzeArithmeticLawsTest.cpp.
//
//===----------------------------------------------------------------------===//

#include "Laws.h"

using namespace retrytidy;
using namespace retrytidy::laws;
using facts::NodeOp;

namespace {

template <typename T> Value of(NodeOp Op, Value A, Value B) {
  return binary(Op, A, B, typeOf<T>());
}

template <typename T> double of(NodeOp Op, double A, double B) {
  return of<T>(Op, Value::number(A), Value::number(B)).Lo;
}

template <typename T>
std::pair<double, double> ends(NodeOp Op, Value A, Value B) {
  Value R = of<T>(Op, A, B);
  return {R.Lo, R.Hi};
}

using Ends = std::pair<double, double>;

TEST(Arithmetic, OneAboveTheLargestWrapsAround) {
  EXPECT_EQ(of<uint8_t>(NodeOp::Add, 255, 1), 0);
  EXPECT_EQ(of<int32_t>(NodeOp::Shl, 1, 31), -0x1p31);
  EXPECT_EQ(of<uint32_t>(NodeOp::Mul, 65536, 65536), 0);
}

TEST(Arithmetic, BitsOfNegativeNumbersStayNegative) {
  EXPECT_EQ(of<int32_t>(NodeOp::BitAnd, -8, -4), -8);
  EXPECT_EQ(of<int64_t>(NodeOp::BitOr, -8, 1), -7);
  EXPECT_EQ(of<int16_t>(NodeOp::BitXor, -1, 0), -1);
}

TEST(Arithmetic, TheLargestValuesAreMasks) {
  EXPECT_EQ(of<uint64_t>(NodeOp::BitAnd, 0x1p64, 255), 255);
  EXPECT_EQ(of<int64_t>(NodeOp::BitAnd, 0x1p63, 255), 255);
  Value Mask = unary(NodeOp::BitNot, Value::number(7), typeOf<uint32_t>());
  EXPECT_EQ(Mask.Lo, 4294967288.0);
  EXPECT_FALSE(Mask.Flags & HasOverflowed);
}

TEST(Arithmetic, ALongProductKeepsItsLastDigits) {
  EXPECT_EQ(of<int32_t>(NodeOp::Mul, 2147483647, -2147483647), -1);
  EXPECT_EQ(of<uint64_t>(NodeOp::Shl, 0x1p63, 1), 0);
  EXPECT_EQ(of<uint32_t>(NodeOp::Mul, 4294967291.0, 1103515245),
            uint32_t(4294967291u * 1103515245u));
}

TEST(Arithmetic, ADivisorInARangeMayBeOne) {
  EXPECT_EQ(ends<int>(NodeOp::Div, drawn(10, 10), drawn(0, 5)), (Ends{2, 10}));
  EXPECT_EQ(ends<int>(NodeOp::Div, drawn(10, 10), drawn(-2, 5)),
            (Ends{-10, 10}));
}

TEST(Arithmetic, ARemainderMayTurnOverInsideItsRange) {
  EXPECT_EQ(ends<int>(NodeOp::Rem, drawn(7, 13), drawn(10, 10)), (Ends{0, 9}));
  EXPECT_EQ(ends<int>(NodeOp::Rem, drawn(11, 13), drawn(10, 10)), (Ends{1, 3}));
  EXPECT_EQ(of<int>(NodeOp::Rem, drawn(-100, 100), drawn(10, 10)).Lo, -9);
}

TEST(Arithmetic, BitsInsideARangeMayBeFewer) {
  EXPECT_EQ(ends<int>(NodeOp::BitAnd, drawn(3, 8), drawn(9, 9)), (Ends{0, 8}));
  EXPECT_EQ(ends<int>(NodeOp::BitAnd, drawn(5, 6), drawn(7, 7)), (Ends{5, 6}));
}

TEST(Arithmetic, ARangeAroundZeroHoldsIt) {
  Value R = unary(NodeOp::Abs, drawn(-5, 3), typeOf<int>());
  EXPECT_EQ(R.Lo, 0);
  EXPECT_EQ(R.Hi, 5);
}

TEST(Arithmetic, TheLogarithmOfADrawIsDrawn) {
  Value R = unary(NodeOp::Log, drawn(0, 1), real());
  EXPECT_LT(R.Lo, -10);
  EXPECT_EQ(R.Hi, 0);
}

TEST(Arithmetic, ADrawBelowOneReachesNoEndOfTheType) {
  Value R = convert(drawn(0, 0x1p32), typeOf<uint32_t>());
  EXPECT_EQ(R.Hi, 0x1p32 - 1);
  EXPECT_FALSE(R.Flags & HasOverflowed);
}

} // namespace
