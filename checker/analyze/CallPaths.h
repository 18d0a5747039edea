//===-- CallPaths.h - Call paths between functions --------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CALLPATHS_H
#define RETRYTIDY_ANALYZE_CALLPATHS_H

#include "analyze/CallEdges.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"

namespace retrytidy {

/// Searches the call graph of one program.
class CallPaths {
public:
  CallPaths(const Program &P, const Summaries &Sums) : P(P), Sums(Sums) {}

  /// The path from one of \p From to one of \p To whose weakest edge is the
  /// strongest, and of those the shortest one; of several the first in the
  /// order of the bodies. At least one edge: a function leads to itself by
  /// recursion only. Empty where there is none.
  std::vector<CallEdge> strongest(llvm::ArrayRef<FunctionId> From,
                                  llvm::ArrayRef<FunctionId> To) const;

  /// For each function how many calls lead there from the nearest of \p From,
  /// over edges of any strength; NoId where none do.
  std::vector<unsigned> distances(llvm::ArrayRef<FunctionId> From) const;

  /// The functions that lead to one of \p To, those themselves too.
  llvm::BitVector leadingTo(llvm::ArrayRef<FunctionId> To) const;

private:
  std::vector<CallEdge> shortest(llvm::ArrayRef<FunctionId> From,
                                 const llvm::BitVector &To,
                                 EdgeStrength Weakest) const;

  const Program &P;
  const Summaries &Sums;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CALLPATHS_H
