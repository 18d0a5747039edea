//===-- Counting.cpp - Functions that answer how many ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Counting.h"
#include "analyze/Words.h"
#include "facts/Casts.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

namespace retrytidy {

using facts::NodeOp;

/// The node below conversions.
static const facts::Node &plain(const facts::Function &Fn, int Node) {
  return *Fn.nodes()->Get(withoutCasts(Fn, Node));
}

/// The local that a node reads, or -1.
static int localRead(const facts::Function &Fn, int Node) {
  const facts::Node &N = plain(Fn, Node);
  if (N.op() != NodeOp::Load)
    return -1;
  const facts::Node &Place = *Fn.nodes()->Get(N.a());
  return Place.op() == NodeOp::Local ? Place.a() : -1;
}

/// The one local that every return of \p Fn reads; none where one of them gives
/// something else than that or 0.
static std::optional<int> localReturned(const facts::Function &Fn) {
  std::optional<int> Found;
  for (const facts::Block &B : items(Fn.blocks())) {
    if (B.term() != facts::TermOp::Return)
      continue;
    if (B.v() < 0)
      return std::nullopt;
    const facts::Node &N = plain(Fn, B.v());
    if (N.op() == NodeOp::Int && N.v() == 0)
      continue;
    int Local = localRead(Fn, B.v());
    if (Local < 0 || (Found && *Found != Local))
      return std::nullopt;
    Found = Local;
  }
  return Found;
}

/// Whether \p Node is \p Local and one or some more: a sum of answers may be
/// one of error codes.
static bool addsTo(const facts::Function &Fn, int Local, int Node) {
  const facts::Node &N = plain(Fn, Node);
  if (N.op() != NodeOp::Add || localRead(Fn, N.a()) != Local)
    return false;
  const facts::Node &More = plain(Fn, N.b());
  return More.op() == NodeOp::Int && More.v() > 0;
}

bool answersCount(const Program &P, FunctionId F) {
  const Body &B = P.function(F).Definition;
  if (!B || !B.Fn->blocks())
    return false;
  const facts::Function &Fn = *B.Fn;
  std::optional<int> Count = localReturned(Fn);
  if (!Count)
    return false;
  llvm::StringRef Name =
      P.string(B.UnitIndex, Fn.locals()->Get(*Count)->name());
  if (namesFailure(Name) || namesCode(Name))
    return false;
  bool IsAddedTo = false;
  for (const facts::Stmt &S : items(Fn.stmts())) {
    if (S.op() != facts::StmtOp::Assign)
      continue;
    const facts::Node &To = *Fn.nodes()->Get(S.a());
    if (To.op() != NodeOp::Local || To.a() != *Count)
      continue;
    const facts::Node &Value = plain(Fn, S.b());
    bool Adds = addsTo(Fn, *Count, S.b());
    IsAddedTo |= Adds;
    if (!Adds && (Value.op() != NodeOp::Int || Value.v() != 0))
      return false;
  }
  return IsAddedTo;
}

} // namespace retrytidy
