//===-- Casts.h - Expressions without conversions ---------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_CASTS_H
#define RETRYTIDY_FACTS_CASTS_H

#include "facts/Facts.h"

namespace retrytidy {

/// The node of \p Fn that \p Node is without the conversions around it; -1 for
/// -1.
inline int withoutCasts(const facts::Function &Fn, int Node) {
  while (Node >= 0 && Fn.nodes()->Get(Node)->op() == facts::NodeOp::Cast)
    Node = Fn.nodes()->Get(Node)->a();
  return Node;
}

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_CASTS_H
