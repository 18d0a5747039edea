//===-- Asking.cpp - What a body does with a variable ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Asking.h"
#include "facts/Casts.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

static bool isRead(const facts::Function &Fn, int I, IsPlaceFn IsPlace) {
  const auto &Nodes = *Fn.nodes();
  if (I < 0 || unsigned(I) >= Nodes.size() ||
      Nodes.Get(I)->op() != NodeOp::Load)
    return false;
  return IsPlace(*Nodes.Get(Nodes.Get(I)->a()));
}

static bool isZero(const facts::Function &Fn, int I) {
  const facts::Node &N = *Fn.nodes()->Get(I);
  return N.op() == NodeOp::Int && !N.v();
}

static bool isBinary(NodeOp Op) {
  return (Op >= NodeOp::Add && Op <= NodeOp::Or) || Op == NodeOp::Min ||
         Op == NodeOp::Max;
}

/// `v == 0`, `v != 0`.
static bool isQuestion(const facts::Function &Fn, const facts::Node &N,
                       IsPlaceFn IsPlace) {
  if (N.op() != NodeOp::Eq && N.op() != NodeOp::Ne)
    return false;
  return (isRead(Fn, N.a(), IsPlace) && isZero(Fn, N.b())) ||
         (isRead(Fn, N.b(), IsPlace) && isZero(Fn, N.a()));
}

bool computesWith(const facts::Function &Fn, IsPlaceFn IsPlace) {
  for (const facts::Node *N : *Fn.nodes()) {
    const bool IsLogical = N->op() == NodeOp::And || N->op() == NodeOp::Or;
    if (!isBinary(N->op()) || IsLogical || isQuestion(Fn, *N, IsPlace))
      continue;
    if (isRead(Fn, N->a(), IsPlace) || isRead(Fn, N->b(), IsPlace))
      return true;
  }
  // A function that only answers with it has no statements.
  return llvm::any_of(items(Fn.stmts()), [&](const facts::Stmt &S) {
    return S.op() == facts::StmtOp::Assign && isRead(Fn, S.b(), IsPlace);
  });
}

/// Whether the variable is written, or its address taken.
static bool isChanged(const facts::Function &Fn, IsPlaceFn IsPlace) {
  auto IsPlaceAt = [&](int I) {
    return I >= 0 && IsPlace(*Fn.nodes()->Get(I));
  };
  for (const facts::Stmt &S : items(Fn.stmts()))
    if (S.op() == facts::StmtOp::Assign &&
        (IsPlaceAt(S.a()) || IsPlaceAt(S.b())))
      return true;
  for (const facts::Call &C : items(Fn.calls()))
    for (int I = 0; I < C.argument_count(); ++I)
      if (IsPlaceAt(Fn.lists()->Get(C.arguments() + I)))
        return true;
  return false;
}

bool asksIfZero(const facts::Function &Fn, IsPlaceFn IsPlace) {
  if (!Fn.nodes() || computesWith(Fn, IsPlace) || isChanged(Fn, IsPlace))
    return false;
  for (const facts::Node *N : *Fn.nodes()) {
    const bool IsLogical = N->op() == NodeOp::And || N->op() == NodeOp::Or;
    if (isQuestion(Fn, *N, IsPlace) ||
        ((IsLogical || N->op() == NodeOp::Not) &&
         isRead(Fn, N->a(), IsPlace)) ||
        (IsLogical && isRead(Fn, N->b(), IsPlace)))
      return true;
  }
  return llvm::any_of(items(Fn.blocks()), [&](const facts::Block &B) {
    return B.term() == facts::TermOp::If && isRead(Fn, B.v(), IsPlace);
  });
}

bool countsUp(const facts::Function &Fn, IsPlaceFn IsPlace) {
  return llvm::any_of(items(Fn.stmts()), [&](const facts::Stmt &S) {
    if (S.op() != facts::StmtOp::Assign || !IsPlace(*Fn.nodes()->Get(S.a())))
      return false;
    const facts::Node &Sum = *Fn.nodes()->Get(withoutCasts(Fn, S.b()));
    if (Sum.op() != NodeOp::Add)
      return false;
    const facts::Node &More = *Fn.nodes()->Get(Sum.b());
    return More.op() == NodeOp::Int && More.v() > 0 &&
           isRead(Fn, withoutCasts(Fn, Sum.a()), IsPlace);
  });
}

} // namespace retrytidy
