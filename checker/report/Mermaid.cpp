//===-- Mermaid.cpp - The chains for Mermaid ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ChainGraph.h"
#include "report/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace retrytidy {

/// Mermaid draws 500 edges and 50,000 characters.
constexpr size_t MostEdges = 400;
constexpr size_t MostCharacters = 45'000;

/// \p Text within quotes: what Mermaid might read is written as a number.
static std::string escaped(StringRef Text) {
  std::string Out;
  for (char C : json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text)) {
    auto Code = static_cast<unsigned char>(C);
    if (Code < 0x20)
      Out += ' ';
    else if (StringRef("\"#<>&`\\[]{}|;").contains(C))
      Out += "#" + utostr(Code) + ";";
    else
      Out += C;
  }
  return Out;
}

static std::string labelOf(const GraphNode &Node) {
  std::string Label;
  for (const std::string &Line : Node.Lines)
    Label += (Label.empty() ? "" : "<br/>") + escaped(Line);
  return Label;
}

/// The text of \p Graph.
static std::string textOf(const ChainGraph &Graph) {
  std::string Text = "flowchart TD\n";
  for (const auto &[I, Node] : enumerate(Graph.Nodes))
    Text += formatv("  n{0}{1}\"{2}\"{3}{4}\n", I, Node.IsSink ? "([" : "[",
                    labelOf(Node), Node.IsSink ? "])" : "]",
                    Node.Retries ? ":::retry" : "");
  for (const GraphEdge &Edge : Graph.Edges)
    Text += formatv(
        "  n{0} -->{1} n{2}\n", Edge.From,
        Edge.Label.empty() ? "" : "|\"" + escaped(Edge.Label) + "\"|", Edge.To);
  if (Graph.Nodes.empty())
    Text += "  none[\"no layers of retries multiply\"]\n";
  Text += "  classDef retry fill:#ffe0b0,stroke:#c07000\n";
  if (Graph.LeftOut)
    Text += formatv("  %% {0} chains are left out: the worst are drawn.\n",
                    Graph.LeftOut);
  return Text;
}

void writeMermaid(raw_ostream &OS, const Report &R) {
  // Long names fill the room before the edges do.
  for (size_t Edges = MostEdges; Edges != 0; Edges /= 2) {
    std::string Text = textOf(graphOf(R.Result, Edges));
    if (Text.size() <= MostCharacters || Edges == 1) {
      OS << Text;
      return;
    }
  }
}

} // namespace retrytidy
