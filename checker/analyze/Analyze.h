//===-- Analyze.h - From a program to its sites and chains ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ANALYZE_H
#define RETRYTIDY_ANALYZE_ANALYZE_H

#include "analyze/Results.h"
#include "llvm/ADT/BitVector.h"

namespace retrytidy {

class Program;
class Models;

struct AnalysisOptions {
  /// Sites below this are left out.
  Confidence Least = Confidence::Medium;
  /// Numbers for what the program does not say.
  std::vector<AssumedValue> Assumed;
  /// The units that another program has, too, which was analyzed before: what
  /// is there as it was is left out. Empty where there is no such program.
  llvm::BitVector Seen;
  /// Chains are made of edges that are at least as strong.
  EdgeStrength MinEdge = EdgeStrength::Configuration;
  /// Bounds for what functions lead to.
  std::vector<EntryBound> Bounds;
};

/// Finds the sites of \p P, their figures, and the chains through them. The
/// result depends on the program and the models alone, not on the order in
/// which its units were given. Never fails: what is not understood is counted
/// as declined or reported as unknown.
Analysis analyze(const Program &P, const Models &M,
                 const AnalysisOptions &Options);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ANALYZE_H
