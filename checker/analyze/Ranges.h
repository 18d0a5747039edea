//===-- Ranges.h - What an operator makes of two ranges ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_RANGES_H
#define RETRYTIDY_ANALYZE_RANGES_H

#include "analyze/Arithmetic.h"

namespace retrytidy {

/// A smallest and a largest number.
struct Range {
  double Lo, Hi;
};

/// \p Op over two numbers, before the result is made to fit its type. What C++
/// leaves open (a division by zero) is 0.
double apply(facts::NodeOp Op, double A, double B, NumberType T);

/// What type \p T keeps of a product or a shift to the left that a double does
/// not hold to its last digit; none of any other. The generators and hashes
/// that a program computes by itself live on these digits.
std::optional<double> longProduct(facts::NodeOp Op, double A, double B,
                                  NumberType T);

/// Holds `x op y` for every x of \p A and y of \p B, before it is made to fit
/// its type. Reals that are divided by what may be zero have no such range:
/// theirs is that of the ends.
Range rangeOf(facts::NodeOp Op, Range A, Range B, NumberType T);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_RANGES_H
