//===-- Broken.h - Values of code that does not compile ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_BROKEN_H
#define RETRYTIDY_ANALYZE_BROKEN_H

#include "analyze/Symbols.h"

namespace retrytidy {

/// Whether \p V stands for code with a compile error, as extract/ words it. A
/// sample must not stand for such a value: it would be the same in each round,
/// and a wait of that length would pass for a fixed one.
inline bool isBroken(const Symbols &Syms, const Value &V) {
  return V.isSymbol() && Syms[V.Sym].Kind == SymbolKind::Unknown &&
         Syms[V.Sym].Text == "the code has an error";
}

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_BROKEN_H
