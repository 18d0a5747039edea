//===-- Pattern.cpp - Names with wildcards --------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/Pattern.h"

using namespace llvm;

namespace retrytidy {

// The pieces between the stars are searched from left to right, each at its
// first place: a match further left never leaves less for the rest.
bool matchesPattern(StringRef Pattern, StringRef Text) {
  size_t Star = findWildcard(Pattern);
  if (Star == StringRef::npos)
    return Pattern == Text;
  if (!Text.consume_front(Pattern.take_front(Star)))
    return false;
  Pattern = Pattern.drop_front(Star + 1);

  while ((Star = findWildcard(Pattern)) != StringRef::npos) {
    StringRef Piece = Pattern.take_front(Star);
    size_t At = Text.find(Piece);
    if (At == StringRef::npos)
      return false;
    Text = Text.drop_front(At + Piece.size());
    Pattern = Pattern.drop_front(Star + 1);
  }
  return Text.ends_with(Pattern);
}

} // namespace retrytidy
