//===-- Wrap.cpp - Text in lines ------------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Wrap.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace retrytidy {

std::string wrap(StringRef Text, size_t Column) {
  constexpr size_t Width = 79;
  SmallVector<StringRef> Words;
  Text.split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::string Lines;
  size_t At = Column;
  for (StringRef Word : Words) {
    if (At > Column && At + 1 + Word.size() > Width) {
      Lines += "\n" + std::string(Column, ' ');
      At = Column;
    }
    if (At > Column) {
      Lines += ' ';
      ++At;
    }
    Lines += Word;
    At += Word.size();
  }
  return Lines + "\n";
}

} // namespace retrytidy
