//===-- KeptPlaces.cpp - What outlives a call -----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/KeptPlaces.h"

namespace retrytidy {

using facts::NodeOp;

std::optional<KeptPlace> keptPlace(const Program &P, const Body &B, int Node) {
  const facts::Node &N = *B.Fn->nodes()->Get(Node);
  if (N.op() == NodeOp::Global)
    return KeptPlace{P.globalOf(B.UnitIndex, N.a()), -1};
  if (N.op() == NodeOp::Field)
    return KeptPlace{P.recordOf(B.UnitIndex, N.b()), N.c()};
  return std::nullopt;
}

} // namespace retrytidy
