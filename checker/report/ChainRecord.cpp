//===-- ChainRecord.cpp - What a report keeps of a chain ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ChainRecord.h"
#include "report/JsonText.h"
#include "rules/Words.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace llvm;
using json::OStream;

namespace retrytidy {

/// Layers that are written; more would only fill the file.
constexpr size_t MostLayers = 100;

ChainRecord recordOf(const Chain &C) {
  ChainRecord Record{C.Entry, C.Sink, C.Expression, C.Status, C.LowerBound, {}};
  for (const ChainStep &Step : C.Path) {
    if (!Step.retries())
      continue;
    const bool IsKnown = Step.Status == CountStatus::Known;
    Record.Layers.push_back(
        {Step.Function, Step.At,
         IsKnown ? std::optional(Step.Factor) : std::nullopt});
  }
  return Record;
}

/// \p Number as JSON; the format has no larger integers.
static int64_t figure(uint64_t Number) {
  return std::min<uint64_t>(Number, std::numeric_limits<int64_t>::max());
}

static void layer(OStream &J, const LayerRecord &Layer) {
  J.object([&] {
    J.attribute("function", jsonText(Layer.Function));
    J.attribute("file", jsonText(Layer.At.File));
    J.attribute("line", Layer.At.Line);
    J.attribute("attempts", Layer.Attempts
                                ? json::Value(figure(*Layer.Attempts))
                                : json::Value(nullptr));
  });
}

void writeChainRecord(OStream &J, StringRef Key, const ChainRecord &C) {
  J.attributeObject(Key, [&] {
    J.attribute("entry", jsonText(C.Entry));
    J.attribute("sink", jsonText(C.Sink));
    J.attribute("status", spell(C.Status));
    J.attribute("lower_bound", figure(C.LowerBound));
    J.attribute("expression", jsonText(cutText(C.Expression, 1000)));
    J.attributeArray("layers", [&] {
      for (const LayerRecord &Layer : ArrayRef(C.Layers).take_front(MostLayers))
        layer(J, Layer);
    });
  });
}

std::string productText(const ChainRecord &C) {
  switch (C.Status) {
  case CountStatus::Known:
    return utostr(C.LowerBound);
  case CountStatus::Unknown:
    return "at least " + utostr(C.LowerBound);
  case CountStatus::Unbounded:
    break;
  }
  return "unbounded";
}

} // namespace retrytidy
