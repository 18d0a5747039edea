//===-- Sources.cpp - Source lines for reports ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Sources.h"
#include "support/Paths.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;

namespace retrytidy {

std::optional<std::string> Sources::line(const Place &At) {
  if (At.Line == 0)
    return std::nullopt;
  auto [Entry, IsNew] = Buffers.try_emplace(At.File);
  if (IsNew)
    if (auto Buffer = MemoryBuffer::getFile(absolutePath(At.File, Root)))
      Entry->second = std::move(*Buffer);
  if (!Entry->second)
    return std::nullopt;
  StringRef Rest = Entry->second->getBuffer();
  for (unsigned I = 1; I < At.Line; ++I) {
    size_t End = Rest.find('\n');
    if (End == StringRef::npos)
      return std::nullopt;
    Rest = Rest.substr(End + 1);
  }
  return Rest.take_until([](char C) { return C == '\n'; }).str();
}

} // namespace retrytidy
