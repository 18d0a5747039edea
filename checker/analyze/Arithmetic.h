//===-- Arithmetic.h - Operators over numbers with a range ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ARITHMETIC_H
#define RETRYTIDY_ANALYZE_ARITHMETIC_H

#include "analyze/Value.h"
#include <optional>

namespace retrytidy {

/// The type in which an operation is done.
struct NumberType {
  bool IsInteger = true; ///< Division truncates.
  bool IsSigned = true;
  unsigned Bits = 0; ///< 0: no wrap-around.
  double Tick = 1;   ///< Duration: ns of a tick; division truncates to it.
};

/// Of two numbers of which the smaller one is waited, the delay that the time
/// left, or a deadline that nobody knows, cuts short: it counts as it is. Null
/// where neither is.
const Value *delayCutShort(const Value &A, const Value &B);

/// \p Op over two numbers. Ranges follow from the ends; a result that leaves
/// its type wraps around and is marked HasOverflowed.
Value binary(facts::NodeOp Op, const Value &A, const Value &B, NumberType T);

/// \p V times the \p Length of its unit: not a share of it.
Value inUnit(Value V, double Length);

/// The number that \p Quotient and \p Rest are both parts of, where one of the
/// quotient counts \p Unit; their ranges alone would not tell that they go
/// together.
std::optional<Value> joined(const Value &Quotient, const Value &Rest,
                            double Unit);

/// \p Op over one number.
Value unary(facts::NodeOp Op, const Value &A, NumberType T);

/// \p V as a value of type \p T (truncated, wrapped).
Value convert(Value V, NumberType T);

/// The drawn number \p V where it lies above (else: below) \p Side.
Value limited(Value V, bool Above, const Value &Side);

/// What is one of two numbers, the one or the other by a draw; none where
/// neither is drawn itself: then they are two ways.
std::optional<Value> either(const Value &A, const Value &B);

/// The truth of a comparison; none where the ranges leave it open.
std::optional<bool> compare(facts::NodeOp Op, const Value &A, const Value &B);

/// Whether \p Op yields a truth value.
bool isComparison(facts::NodeOp Op);
/// `!(a op b)` as `a op' b`.
facts::NodeOp negated(facts::NodeOp Op);
/// `a op b` as `b op' a`.
facts::NodeOp swapped(facts::NodeOp Op);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ARITHMETIC_H
