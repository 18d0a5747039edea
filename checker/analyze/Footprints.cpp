//===-- Footprints.cpp - What functions may leave behind ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Summaries.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;

/// Whether a statement of a body stores to a field or a global as such.
static bool storesOutside(const Body &B, const facts::Stmt &S) {
  if (S.op() != StmtOp::Assign)
    return false;
  const NodeOp To = B.Fn->nodes()->Get(S.a())->op();
  return To == NodeOp::Field || To == NodeOp::Global;
}

bool Summaries::storesItself(FunctionId F) const {
  const Body &B = P.function(F).Definition;
  return llvm::any_of(items(B.Fn->stmts()), [&](const facts::Stmt &S) {
    return storesOutside(B, S);
  });
}

/// Adds what the body of \p F itself leaves behind.
void Summaries::addFootprint(FunctionId F, Footprint &Out) const {
  const Body &B = P.function(F).Definition;
  if (!B)
    return;
  for (const facts::Stmt &S : items(B.Fn->stmts())) {
    if (!storesOutside(B, S))
      continue;
    const facts::Node &To = *B.Fn->nodes()->Get(S.a());
    if (To.op() == NodeOp::Field)
      Out.Fields.insert({P.recordOf(B.UnitIndex, To.b()), uint32_t(To.c())});
    else
      Out.Globals.insert(P.globalOf(B.UnitIndex, To.a()));
  }
  for (const facts::Block &Block : items(B.Fn->blocks()))
    if (Block.term() == TermOp::Throw && Block.c() >= 0)
      Out.Throws.insert(P.string(B.UnitIndex, Block.c()).str());
}

const Footprint &Summaries::footprint(FunctionId F) const {
  auto [It, IsNew] = Footprints.try_emplace(F);
  Footprint &Out = It->second;
  if (!IsNew)
    return Out;
  llvm::DenseSet<FunctionId> Seen{F};
  std::vector<FunctionId> Work{F};
  while (!Work.empty()) {
    const FunctionId At = Work.back();
    Work.pop_back();
    addFootprint(At, Out);
    for (FunctionId To : Callees[At])
      if (Seen.insert(To).second)
        Work.push_back(To);
  }
  return Out;
}

} // namespace retrytidy
