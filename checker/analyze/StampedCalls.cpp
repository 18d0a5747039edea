//===-- StampedCalls.cpp - Functions that stamp their next try ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/StampedCalls.h"
#include "analyze/KeptPlaces.h"
#include "analyze/Words.h"
#include "facts/Casts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace retrytidy {

using facts::NodeOp;

namespace {

class StampUse {
public:
  StampUse(const Program &P, const Body &B) : P(P), B(B) {}
  bool isCompared(const KeptPlace &What) const;
  std::optional<KeptPlace> stamped(const facts::Stmt &S) const;

private:
  const facts::Node &node(int I) const { return *B.Fn->nodes()->Get(I); }
  bool reads(int Value, const KeptPlace &What) const;

  const Program &P;
  const Body &B;
};

} // namespace

/// The variable that \p S sets to a sum, a time, or what a local holds.
std::optional<KeptPlace> StampUse::stamped(const facts::Stmt &S) const {
  if (S.op() != facts::StmtOp::Assign)
    return std::nullopt;
  const facts::Node &N = node(withoutCasts(*B.Fn, S.b()));
  const bool IsTime =
      N.op() == NodeOp::Add || N.op() == NodeOp::Now ||
      (N.op() == NodeOp::Load && node(N.a()).op() == NodeOp::Local);
  return IsTime ? keptPlace(P, B, S.a()) : std::nullopt;
}

bool StampUse::reads(int Value, const KeptPlace &What) const {
  const facts::Node &N = node(Value);
  if (N.op() == NodeOp::Cast)
    return reads(N.a(), What);
  if (N.op() == NodeOp::Sub || N.op() == NodeOp::Add)
    return reads(N.a(), What) || reads(N.b(), What);
  return N.op() == NodeOp::Load && keptPlace(P, B, N.a()) == What;
}

bool StampUse::isCompared(const KeptPlace &What) const {
  return llvm::any_of(items(B.Fn->nodes()), [&](const facts::Node &N) {
    return isComparison(N.op()) && N.op() != NodeOp::Eq &&
           N.op() != NodeOp::Ne && (reads(N.a(), What) || reads(N.b(), What));
  });
}

bool stampsTime(const World &W, FunctionId F) {
  const Body &B = W.P.function(F).Definition;
  StampUse Use(W.P, B);
  return llvm::any_of(items(B.Fn->stmts()), [&](const facts::Stmt &S) {
    std::optional<KeptPlace> What = Use.stamped(S);
    return What && Use.isCompared(*What);
  });
}

QueueAct queueAct(llvm::StringRef Name) {
  if (!Name.starts_with("std::"))
    return QueueAct::None;
  return llvm::StringSwitch<QueueAct>(unqualified(Name))
      .Cases("front", "top", "back", "begin", QueueAct::Look)
      .Cases("pop", "pop_front", "pop_back", "erase", "extract", QueueAct::Take)
      .Cases("push", "push_back", "push_front", "emplace_back", QueueAct::Put)
      .Cases("emplace_front", "emplace", "insert", QueueAct::Put)
      .Cases("empty", "size", QueueAct::Ask)
      .Default(QueueAct::None);
}

/// Calls of calls are looked into, and no deeper.
static constexpr unsigned MaxMoveDepth = 2;

/// Notes in \p Seen what \p F does to containers, in \p L only where given.
static void collectActs(const World &W, FunctionId F, const NaturalLoop *L,
                        unsigned Depth, std::set<QueueAct> &Seen) {
  for (const CallRef &Ref : W.P.function(F).Calls) {
    if (L && !L->Blocks.test(Ref.Block))
      continue;
    FunctionId To = W.P.calleeOf(Ref);
    if (To == NoId)
      continue;
    Seen.insert(queueAct(W.P.function(To).Name));
    if (Depth && W.P.function(To).Definition)
      collectActs(W, To, nullptr, Depth - 1, Seen);
  }
}

bool movesRequests(const World &W, FunctionId F, const NaturalLoop &L) {
  std::set<QueueAct> Seen;
  collectActs(W, F, &L, MaxMoveDepth, Seen);
  return Seen.count(QueueAct::Take) && Seen.count(QueueAct::Put);
}

} // namespace retrytidy
