//===-- Flow.h - The control flow of one body -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_FLOW_H
#define RETRYTIDY_ANALYZE_FLOW_H

#include "link/Program.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <unordered_map>

namespace retrytidy {

/// A loop of a body: the header and every block that can come back to it
/// without passing it.
struct NaturalLoop {
  int Header = 0;
  llvm::BitVector Blocks;
  const facts::Loop *Written = nullptr; ///< Null where nothing names it.
};

/// Successors, loops and reachability of one body. Exceptions count as edges.
class Flow {
public:
  explicit Flow(const Body &B);

  llvm::ArrayRef<int> successors(int Block) const { return Succs[Block]; }
  int blockCount() const { return Succs.size(); }
  /// Loops in the order of their headers; nested ones are separate.
  llvm::ArrayRef<NaturalLoop> loops() const { return Loops; }
  const NaturalLoop *loopAt(int Header) const;
  /// The blocks from which \p Block can be reached, itself included.
  const llvm::BitVector &reaching(int Block) const;
  /// Whether some way from \p From leads to \p To (-1: to where the function
  /// ends) through none of \p Avoided. A way has at least one edge, or none
  /// where \p From is the block that is looked for.
  bool leadsTo(int From, int To, const llvm::BitVector &Avoided) const;

private:
  void addSuccessors(const Body &B, int Block);
  void findLoops(const Body &B);

  std::vector<llvm::SmallVector<int, 2>> Succs;
  std::vector<llvm::SmallVector<int, 2>> Preds;
  std::vector<NaturalLoop> Loops;
  mutable std::unordered_map<int, llvm::BitVector> Reaching;
};

/// The flow of every body that was asked for.
class FlowCache {
public:
  explicit FlowCache(const Program &P) : P(P) {}
  const Flow &of(FunctionId F);

private:
  const Program &P;
  std::unordered_map<FunctionId, std::unique_ptr<Flow>> Known;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_FLOW_H
