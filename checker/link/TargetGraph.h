//===-- TargetGraph.h - Variables and what flows between them ---*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The solver of Targets: sets of functions at nodes, edges along which they
// travel, and a worklist. Only what is new at a node travels on.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_TARGETGRAPH_H
#define RETRYTIDY_LINK_TARGETGRAPH_H

#include "link/Targets.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace retrytidy {

/// A number of a node in a TargetGraph.
using TargetNode = uint32_t;

/// Something that a value may be.
struct TargetSource {
  enum SourceKind : uint8_t {
    Content, ///< What the node holds.
    Address, ///< The node's address: who has it may also store there.
    Function,
    Unknown,
  } Kind;
  uint32_t Id = NoId; ///< Node or function.

  bool isNode() const { return Kind == Content || Kind == Address; }
};

/// All that a value may be; empty for null.
using TargetSources = llvm::SmallVector<TargetSource, 2>;

/// Nodes with sets of functions. It knows nothing of the program.
class TargetGraph {
public:
  struct Node {
    /// In the order of arrival; the first Sent have travelled on.
    llvm::SmallVector<FunctionId, 2> Functions;
    llvm::SmallVector<TargetNode, 2> To;
    llvm::SmallVector<uint32_t, 0> Calls; ///< Sites that call what it holds.
    uint32_t Sent = 0;
    bool HasUnknown = false, HasSentUnknown = false;
    bool IsQueued = false;
    bool IsStored = false;   ///< Somebody stores there, perhaps null.
    bool NeedsStore = false; ///< Without that its content is unknown.
    bool IsReadOnly = false; ///< A pointer that nobody stores through.
  };

  /// An empty node. References to nodes end here.
  TargetNode add() {
    Nodes.emplace_back();
    return Nodes.size() - 1;
  }
  uint32_t size() const { return Nodes.size(); }
  Node &operator[](TargetNode N) { return Nodes[N]; }

  /// Puts something into a node; it travels with the next solve().
  void addFunction(TargetNode N, FunctionId F);
  void addUnknown(TargetNode N);
  /// Whatever \p From holds, now or later, \p To holds too.
  void addEdge(TargetNode From, TargetNode To);
  /// Stores \p S into \p To. An address makes \p To an alias, unless it is
  /// read only.
  void store(TargetSource S, TargetNode To);
  /// Content that nobody gives is unknown.
  void addUnstored();

  /// Runs to a fixpoint. Calls \p Arrived for each function, and with NoId for
  /// the unknown, that gets to a node with Calls; it may add edges, not nodes.
  void solve(llvm::function_ref<void(TargetNode, FunctionId)> Arrived);

private:
  void queue(TargetNode N);
  void visit(TargetNode N,
             llvm::function_ref<void(TargetNode, FunctionId)> Arrived);

  std::vector<Node> Nodes;
  std::vector<TargetNode> Work; ///< A stack.
};

} // namespace retrytidy

#endif // RETRYTIDY_LINK_TARGETGRAPH_H
