//===-- Sources.cpp - Source lines for reports ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Sources.h"
#include "report/LineHash.h"
#include "support/Paths.h"

using namespace llvm;

namespace retrytidy {

/// Where the lines of \p Text start.
static std::vector<size_t> lineStarts(StringRef Text) {
  std::vector<size_t> Starts{0};
  for (size_t I = 0; I < Text.size(); ++I) {
    bool IsFirstHalf = Text[I] == '\r' && Text.substr(I + 1).starts_with("\n");
    if (Text[I] == '\n' || (Text[I] == '\r' && !IsFirstHalf))
      Starts.push_back(I + 1);
  }
  return Starts;
}

Sources::Text &Sources::read(StringRef File) {
  auto [Entry, IsNew] = Texts.try_emplace(File);
  Text &Read = Entry->second;
  if (!IsNew || File.empty())
    return Read;
  if (auto Buffer = MemoryBuffer::getFile(absolutePath(File, Root))) {
    Read.Buffer = std::move(*Buffer);
    Read.Starts = lineStarts(Read.Buffer->getBuffer());
  }
  return Read;
}

std::optional<std::string> Sources::line(const Place &At) {
  const Text &Read = read(At.File);
  if (At.Line == 0 || At.Line > Read.Starts.size())
    return std::nullopt;
  StringRef Rest = Read.Buffer->getBuffer().substr(Read.Starts[At.Line - 1]);
  return Rest.take_until([](char C) { return C == '\n' || C == '\r'; }).str();
}

unsigned Sources::lineCount(StringRef File) { return read(File).Starts.size(); }

std::string Sources::lineHash(const Place &At) {
  Text &Read = read(At.File);
  if (!Read.Buffer)
    return "";
  if (Read.Hashes.empty())
    Read.Hashes = lineHashes(Read.Buffer->getBuffer());
  if (At.Line == 0 || At.Line > Read.Hashes.size())
    return "";
  return Read.Hashes[At.Line - 1];
}

} // namespace retrytidy
