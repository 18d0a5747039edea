//===-- RecordReader.cpp - Reading reports that are not trusted -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/RecordReader.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy {

using json::Cursor;

void RecordReader::fail(Error E) {
  // An error must be looked at before it is replaced.
  if (First)
    consumeError(std::move(E));
  else
    First = std::move(E);
}

std::vector<Cursor> RecordReader::neededItems(const Cursor &At, StringRef Key) {
  if (At.find(Key))
    return items(At, Key);
  fail(At.error("has no list '" + Key +
                "', so it is not a whole report: make it again"));
  return {};
}

int64_t RecordReader::integer(const Cursor &At, StringRef Key,
                              std::optional<int64_t> Default) {
  return take(Default ? At.getInteger(Key, *Default) : At.getInteger(Key));
}

size_t RecordReader::word(const Cursor &At, StringRef Key,
                          ArrayRef<StringLiteral> Words) {
  std::string Given = text(At, Key);
  for (size_t I = 0; I < Words.size(); ++I)
    if (Words[I] == Given)
      return I;
  fail(At.error(Key + ": is '" + Given + "', not one of " + join(Words, ", ")));
  return 0;
}

Severity RecordReader::severity(const Cursor &At, StringRef Key) {
  return static_cast<Severity>(word(At, Key, {"note", "warning", "error"}));
}

unsigned RecordReader::line(const Cursor &At, StringRef Key) {
  int64_t Line = integer(At, Key, 0);
  return Line < 0 || Line > UINT32_MAX ? 0 : Line;
}

ChainRecord RecordReader::chain(const Cursor &At, StringRef Layers) {
  ChainRecord C;
  C.Entry = text(At, "entry");
  C.Sink = text(At, "sink");
  C.Expression = text(At, "expression");
  C.Status = static_cast<CountStatus>(
      word(At, "status", {"known", "unknown", "unbounded"}));
  C.LowerBound = std::max<int64_t>(integer(At, "lower_bound"), 1);
  for (const Cursor &Item : items(At, Layers)) {
    LayerRecord Layer;
    // Null where the number is not known.
    if (Item.find("attempts"))
      Layer.Attempts = std::max<int64_t>(integer(Item, "attempts"), 0);
    if (Layer.Attempts == 1)
      continue;
    Layer.Function = text(Item, "function");
    Layer.At = {text(Item, "file"), line(Item, "line"), 0};
    C.Layers.push_back(std::move(Layer));
  }
  return C;
}

} // namespace retrytidy
