//===-- Pattern.h - Names with wildcards ------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pattern is a text in which `*` stands for any run of characters, also an
// empty one and also one with `::` in it. A star right after `operator` is that
// operator of C++ and stands for itself.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_PATTERN_H
#define RETRYTIDY_MODELS_PATTERN_H

#include "llvm/ADT/StringRef.h"

namespace retrytidy {

/// Where the first wildcard of \p Pattern is; npos if it has none.
inline size_t findWildcard(llvm::StringRef Pattern) {
  size_t At = Pattern.find('*');
  while (At != llvm::StringRef::npos &&
         Pattern.take_front(At).ends_with("operator"))
    At = Pattern.find('*', At + 1);
  return At;
}

/// Whether \p Text holds a wildcard.
inline bool isPattern(llvm::StringRef Text) {
  return findWildcard(Text) != llvm::StringRef::npos;
}

/// What stands before the first wildcard of \p Pattern.
inline llvm::StringRef literalPrefix(llvm::StringRef Pattern) {
  return Pattern.take_front(findWildcard(Pattern));
}

/// Whether \p Text matches \p Pattern as a whole. Takes no memory; linear for
/// patterns with one star.
bool matchesPattern(llvm::StringRef Pattern, llvm::StringRef Text);

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_PATTERN_H
