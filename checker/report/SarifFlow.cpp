//===-- SarifFlow.cpp - The path of a chain in SARIF ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/SarifFlow.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using json::OStream;

namespace retrytidy {

static void flowStep(OStream &J, SarifPlaces &Places,
                     ArrayRef<FindingNote> Path, const ShownStep &Shown) {
  const FindingNote &Note = Path[Shown.Index];
  J.object([&] {
    J.attributeObject("location", [&] {
      Places.physicalLocation(J, Note.At);
      messageMember(J, "message", messageOf(Path, Shown));
    });
    J.attributeArray("kinds", [&] { J.value("call"); });
    J.attribute("nestingLevel", Note.Role->Nesting);
    J.attribute("importance", Note.Role->Retries ? "essential" : "important");
  });
}

void writeCodeFlow(OStream &J, SarifPlaces &Places, const Finding &F) {
  ArrayRef<FindingNote> Path = pathOf(F);
  if (Path.empty())
    return;
  J.attributeArray("codeFlows", [&] {
    J.object([&] {
      J.attributeArray("threadFlows", [&] {
        J.object([&] {
          J.attributeArray("locations", [&] {
            for (const ShownStep &Step : shownSteps(Path, MostSteps))
              flowStep(J, Places, Path, Step);
          });
        });
      });
    });
  });
}

/// `gw::fetch, 3 attempts`.
static std::string nodeLabel(const ChainStep &Step) {
  if (Step.Status == CountStatus::Unbounded)
    return Step.Function + ", attempts without a bound";
  if (Step.Status == CountStatus::Unknown)
    return Step.Function + ", unknown attempts";
  if (Step.Factor == 1)
    return Step.Function;
  return Step.Function + ", " + utostr(Step.Factor) + " attempts";
}

static std::string nodeId(size_t Index) { return "step" + utostr(Index); }

/// The member "nodes": one for each step that is shown, and the sink.
static void graphNodes(OStream &J, SarifPlaces &Places, const Chain &C,
                       ArrayRef<ShownStep> Steps) {
  J.attributeArray("nodes", [&] {
    for (const ShownStep &Step : Steps)
      J.object([&] {
        J.attribute("id", nodeId(Step.Index));
        messageMember(J, "label", nodeLabel(C.Path[Step.Index]));
        J.attributeObject("location", [&] {
          Places.physicalLocation(J, C.Path[Step.Index].At);
        });
      });
    J.object([&] {
      J.attribute("id", "sink");
      messageMember(J, "label", C.Sink);
    });
  });
}

static void graphEdges(OStream &J, ArrayRef<ShownStep> Steps) {
  J.attributeArray("edges", [&] {
    for (size_t I = 0; I < Steps.size(); ++I)
      J.object([&] {
        bool IsLast = I + 1 == Steps.size();
        J.attribute("id", "edge" + utostr(Steps[I].Index));
        J.attribute("sourceNodeId", nodeId(Steps[I].Index));
        J.attribute("targetNodeId",
                    IsLast ? "sink" : nodeId(Steps[I + 1].Index));
      });
  });
}

void writeGraph(OStream &J, SarifPlaces &Places, const Finding &F,
                const Chain &C) {
  ArrayRef<FindingNote> Path = pathOf(F);
  if (Path.empty() || Path.size() != C.Path.size())
    return;
  std::vector<ShownStep> Steps = shownSteps(Path, MostSteps);
  J.attributeArray("graphs", [&] {
    J.object([&] {
      messageMember(J, "description",
                    "From '" + C.Entry + "' to '" + C.Sink +
                        "': " + C.Expression);
      graphNodes(J, Places, C, Steps);
      graphEdges(J, Steps);
    });
  });
}

} // namespace retrytidy
