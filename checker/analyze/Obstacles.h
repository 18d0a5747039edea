//===-- Obstacles.h - Where the call graph ends -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What may lead further than the call graph knows: calls through values that
// nothing is known of, interfaces without an implementation, functions that
// are handed to a library nobody has described, declarations without a body.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_OBSTACLES_H
#define RETRYTIDY_ANALYZE_OBSTACLES_H

#include "analyze/CallPaths.h"

namespace retrytidy {

/// A call of which it is not known what it runs.
struct Obstacle {
  Place At;
  std::string Function; ///< In whose body it stands.
  /// What it does and why that leads no further, without its subject: "calls
  /// through 'ops->send', which nothing in the program is known to set".
  std::string Text;
  /// The function, among those that lead to the wanted one, that its name or
  /// type would fit; "" where none does.
  std::string Fits;
  unsigned Distance = 0; ///< Calls from the beginning to Function.
};

/// What stands in the way from \p From to \p To, where no path leads there:
/// what fits before what does not, then the nearest to \p From, then by place.
std::vector<Obstacle> findObstacles(const Program &P, const Summaries &Sums,
                                    llvm::ArrayRef<FunctionId> From,
                                    llvm::ArrayRef<FunctionId> To);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_OBSTACLES_H
