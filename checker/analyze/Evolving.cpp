//===-- Evolving.cpp - Fields that are computed from themselves -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"

namespace retrytidy {

using facts::NodeOp;

static bool findsEvolving(const Program &P, FieldKey Key) {
  for (const StoreRef &Ref : P.storesTo(Key)) {
    const Body &B = P.function(Ref.In).Definition;
    const facts::Stmt &S = *B.Fn->stmts()->Get(Ref.Stmt);
    llvm::SmallVector<int, 8> Work{S.b()};
    while (!Work.empty()) {
      int At = Work.pop_back_val();
      if (At < 0)
        continue;
      const facts::Node &N = *B.Fn->nodes()->Get(At);
      if (N.op() == NodeOp::Field &&
          P.recordOf(B.UnitIndex, N.b()) == Key.Record &&
          uint32_t(N.c()) == Key.Field)
        return true;
      if (N.op() >= NodeOp::Load && N.op() <= NodeOp::Select) {
        Work.push_back(N.a());
        if (N.op() > NodeOp::BitNot && N.op() != NodeOp::Cast)
          Work.push_back(N.b());
      }
    }
  }
  return false;
}

bool isEvolving(const World &W, FieldKey Key) {
  auto [It, IsNew] =
      W.Starts.Evolving.try_emplace({Key.Record, Key.Field}, false);
  if (IsNew)
    It->second = findsEvolving(W.P, Key);
  return It->second;
}

} // namespace retrytidy
