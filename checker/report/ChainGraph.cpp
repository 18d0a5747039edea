//===-- ChainGraph.cpp - The chains as one graph --------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ChainGraph.h"
#include "report/ChainRecord.h"
#include "report/PathSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <numeric>

using namespace llvm;

namespace retrytidy {

/// Steps of one chain that are drawn.
constexpr size_t MostSteps = 60;

namespace {

/// Adds chains until there is no room.
class GraphBuilder {
public:
  explicit GraphBuilder(size_t MostEdges) : MostEdges(MostEdges) {}
  void add(const Chain &C);
  ChainGraph take() { return std::move(Graph); }

private:
  size_t node(std::string Key, GraphNode New);
  void edge(size_t From, size_t To, std::string Label);

  size_t MostEdges;
  ChainGraph Graph;
  std::map<std::string, size_t> Nodes; ///< By what tells them apart.
  std::map<std::pair<size_t, size_t>, size_t> Edges;
};

} // namespace

size_t GraphBuilder::node(std::string Key, GraphNode New) {
  auto [Entry, IsNew] = Nodes.try_emplace(std::move(Key), Graph.Nodes.size());
  if (IsNew)
    Graph.Nodes.push_back(std::move(New));
  return Entry->second;
}

/// The label of an edge that is there stays: the worst chain comes first.
void GraphBuilder::edge(size_t From, size_t To, std::string Label) {
  auto [Entry, IsNew] = Edges.try_emplace({From, To}, Graph.Edges.size());
  if (IsNew)
    Graph.Edges.push_back({From, To, std::move(Label)});
}

static GraphNode nodeOf(const ChainStep &Step) {
  GraphNode Node;
  Node.Lines = {Step.Function};
  Node.Retries = Step.retries();
  if (Step.Status == CountStatus::Unbounded)
    Node.Lines.push_back("attempts without a bound");
  else if (Step.Status == CountStatus::Unknown)
    Node.Lines.push_back("unknown attempts");
  else if (Node.Retries)
    Node.Lines.push_back(utostr(Step.Factor) + " attempts");
  if (Node.Retries)
    Node.Lines.push_back(Step.At.File + ":" + utostr(Step.At.Line));
  return Node;
}

void GraphBuilder::add(const Chain &C) {
  std::vector<bool> Retries;
  for (const ChainStep &Step : C.Path)
    Retries.push_back(Step.retries());
  std::vector<ShownStep> Steps = shownSteps(Retries, MostSteps);
  if (Graph.Edges.size() + Steps.size() > MostEdges) {
    ++Graph.LeftOut;
    return;
  }
  std::optional<size_t> Last;
  for (const ShownStep &Shown : Steps) {
    GraphNode New = nodeOf(C.Path[Shown.Index]);
    // A function that calls and retries is two nodes, one within the other.
    std::string Key = join(New.Lines, "\n");
    size_t Node = node(std::move(Key), std::move(New));
    if (Last)
      edge(*Last, Node,
           Shown.Before ? utostr(Shown.Before) + " steps not shown" : "");
    Last = Node;
  }
  GraphNode Sink;
  Sink.Lines = {C.Sink};
  Sink.IsSink = true;
  size_t Node = node("sink " + C.Sink, std::move(Sink));
  if (Last)
    edge(*Last, Node, productText(recordOf(C)));
}

ChainGraph graphOf(const Analysis &A, size_t MostEdges) {
  std::vector<const Chain *> Chains;
  for (const Chain &C : A.Chains)
    if (C.Layers.size() >= 2)
      Chains.push_back(&C);
  stable_sort(Chains, [](const Chain *A, const Chain *B) {
    auto Rank = [](const Chain *C) {
      return std::pair(C->Status == CountStatus::Unbounded, C->LowerBound);
    };
    return Rank(A) > Rank(B);
  });
  GraphBuilder Builder(MostEdges);
  for (const Chain *C : Chains)
    Builder.add(*C);
  return Builder.take();
}

} // namespace retrytidy
