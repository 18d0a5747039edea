//===-- Laws.h - Operands that laws are tried with --------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A law is a property that holds for whatever RapidCheck draws. Where one
// fails, the smallest case that breaks it is printed, and at the end of the run
// RC_PARAMS="reproduce=...": as an environment variable it repeats that case.
// RC_PARAMS=max_success=100000 looks further than a hundred cases for each law.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_TEST_UNIT_LAWS_H
#define RETRYTIDY_TEST_UNIT_LAWS_H

#include "analyze/Arithmetic.h"
#include "gtest/gtest.h"
#include <limits>
#include <ostream>
#include <rapidcheck/gtest.h>
#include <type_traits>
#include <vector>

namespace retrytidy::facts {

inline std::ostream &operator<<(std::ostream &Out, NodeOp Op) {
  return Out << EnumNameNodeOp(Op);
}

} // namespace retrytidy::facts

namespace retrytidy::laws {

/// Holds every operand and result below.
using Wide = __int128;

/// A double holds each whole number up to here.
constexpr int64_t Exact = int64_t(1) << 53;

/// The facts' description of the integer type \p T.
template <typename T> NumberType typeOf() {
  NumberType Type;
  Type.IsSigned = std::is_signed_v<T>;
  Type.Bits = 8 * sizeof(T);
  return Type;
}

inline NumberType real() {
  NumberType T;
  T.IsInteger = false;
  return T;
}

/// Calls \p Body with a zero of one of the integer types.
template <typename Function> void inSomeType(Function Body) {
  switch (*rc::gen::inRange(0, 8).as("type: i8 u8 i16 u16 i32 u32 i64 u64")) {
  case 0:
    return Body(int8_t(0));
  case 1:
    return Body(uint8_t(0));
  case 2:
    return Body(int16_t(0));
  case 3:
    return Body(uint16_t(0));
  case 4:
    return Body(int32_t(0));
  case 5:
    return Body(uint32_t(0));
  case 6:
    return Body(int64_t(0));
  default:
    return Body(uint64_t(0));
  }
}

/// A number of type \p T that a double holds too: small, of any size, or next
/// to an end of the type.
template <typename T> rc::Gen<T> someNumber() {
  constexpr T Least =
      std::is_signed_v<T>
          ? T(-Wide(
                std::min<Wide>(Exact, Wide(std::numeric_limits<T>::max()) + 1)))
          : T(0);
  constexpr T Most = T(std::min<Wide>(Exact, std::numeric_limits<T>::max()));
  auto AnySize = rc::gen::map(rc::gen::arbitrary<int64_t>(), [](int64_t N) {
    Wide Size = Wide(Most) - Least + 1, Rest = Wide(N) % Size;
    return T(Least + (Rest < 0 ? Rest + Size : Rest));
  });
  return rc::gen::oneOf(
      rc::gen::map(rc::gen::inRange(std::is_signed_v<T> ? -40 : 0, 41),
                   [](int N) { return T(N); }),
      AnySize,
      rc::gen::elementOf(
          std::vector<T>{Least, T(Least + 1), T(Most - 1), Most}));
}

/// A number that is drawn from \p Lo to \p Hi.
inline Value drawn(double Lo, double Hi) {
  Value V = Value::number(Hi);
  V.Lo = Lo;
  V.Draw = Lo == Hi ? 0 : 1;
  return V;
}

inline bool isWithin(double N, const Value &V) {
  return V.Lo <= N && N <= V.Hi;
}

} // namespace retrytidy::laws

#endif // RETRYTIDY_TEST_UNIT_LAWS_H
