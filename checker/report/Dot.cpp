//===-- Dot.cpp - The chains for Graphviz ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ChainGraph.h"
#include "report/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace retrytidy {

/// Graphviz takes minutes for more.
constexpr size_t MostEdges = 5000;

/// \p Text within quotes. What is no UTF-8 would be an error.
static std::string escaped(StringRef Text) {
  std::string Out;
  for (char C : json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text)) {
    if (C == '"' || C == '\\')
      Out += '\\';
    Out += static_cast<unsigned char>(C) < 0x20 ? ' ' : C;
  }
  return Out;
}

static std::string labelOf(const GraphNode &Node) {
  std::string Label;
  for (const std::string &Line : Node.Lines)
    Label += (Label.empty() ? "" : "\\n") + escaped(Line);
  return Label;
}

void writeDot(raw_ostream &OS, const Report &R) {
  ChainGraph Graph = graphOf(R.Result, MostEdges);
  OS << "// Layers of retries that multiply, made by retry-tidy.\n"
        "digraph retries {\n  node [shape=box];\n";
  for (const auto &[I, Node] : enumerate(Graph.Nodes)) {
    OS << formatv("  n{0} [label=\"{1}\"", I, labelOf(Node));
    if (Node.Retries)
      OS << ", style=filled, fillcolor=\"#ffe0b0\"";
    if (Node.IsSink)
      OS << ", shape=ellipse";
    OS << "];\n";
  }
  for (const GraphEdge &Edge : Graph.Edges) {
    OS << formatv("  n{0} -> n{1}", Edge.From, Edge.To);
    if (!Edge.Label.empty())
      OS << formatv(" [label=\"{0}\"]", escaped(Edge.Label));
    OS << ";\n";
  }
  if (Graph.LeftOut)
    OS << formatv("  // {0} chains are left out: the worst are drawn.\n",
                  Graph.LeftOut);
  OS << "}\n";
}

} // namespace retrytidy
