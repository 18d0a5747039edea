//===-- ChainGraph.h - The chains as one graph ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The chains of two layers and more as one graph: functions, and who leads to
// whom.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_CHAINGRAPH_H
#define RETRYTIDY_REPORT_CHAINGRAPH_H

#include "analyze/Results.h"
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace retrytidy {

struct GraphNode {
  std::vector<std::string> Lines; ///< Of the label.
  bool Retries = false;
  bool IsSink = false;
};

struct GraphEdge {
  size_t From = 0, To = 0; ///< Into the nodes.
  std::string Label;       ///< To a sink: what the worst chain multiplies to.
};

struct ChainGraph {
  std::vector<GraphNode> Nodes;
  std::vector<GraphEdge> Edges;
  size_t LeftOut = 0; ///< Chains that did not fit.
};

/// The graph of the worst chains of \p A that have together at most
/// \p MostEdges edges.
ChainGraph graphOf(const Analysis &A, size_t MostEdges);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_CHAINGRAPH_H
