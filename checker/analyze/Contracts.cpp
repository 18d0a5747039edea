//===-- Contracts.cpp - What a function's answers mean --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Contracts.h"
#include "analyze/Answers.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

/// Whether \p F may answer nothing but constants: each value that it returns
/// is one, or a local variable.
static bool mayAnswerConstants(const Program &P, FunctionId F) {
  const Body &B = P.function(F).Definition;
  if (!B || !B.Fn->blocks())
    return false;
  bool Returns = false;
  for (const facts::Block &Block : items(B.Fn->blocks())) {
    if (Block.term() != facts::TermOp::Return)
      continue;
    if (Block.v() < 0)
      return false;
    const facts::Node *N = B.Fn->nodes()->Get(Block.v());
    while (N->op() == NodeOp::Load || N->op() == NodeOp::Cast)
      N = B.Fn->nodes()->Get(N->a());
    if (N->op() != NodeOp::Int && N->op() != NodeOp::Local)
      return false;
    Returns = true;
  }
  return Returns;
}

/// Whether \p Call answers a pointer of which nobody says that null is a
/// failure: as often it is nothing that was there.
static bool mayFindNothing(const World &W, const Event &Call) {
  if (Call.Callee == NoId)
    return true;
  const int Type = W.P.callee(Call.Callee).returns();
  const facts::Unit &Declared = W.P.unit(W.P.function(Call.Callee).DeclUnit);
  return !Call.Model && Type >= 0 &&
         Declared.types()->Get(Type)->kind() == facts::TypeKind::Pointer;
}

/// What the calls of a way say together: the last one that says anything.
/// Nothing where that is too little to go by.
static std::optional<Verdict> outcomeOf(const World &W, const Trace &T) {
  for (const Event &E : llvm::reverse(T.Events)) {
    if (E.Is != Event::Executed)
      continue;
    const Judgement J = verdictOf(W, T, E);
    if (J.Says == Verdict::Neutral)
      continue;
    if (J.RestsOnName || mayFindNothing(W, E))
      return std::nullopt;
    return J.Says;
  }
  return Verdict::Neutral;
}

static std::optional<Contract> workOut(const World &W, FunctionId F) {
  Contract Found;
  bool Fails = false, Succeeds = false;
  for (const Trace &T : waysThrough(W, F)) {
    if (T.How == Stop::Budget)
      continue;
    const std::optional<Verdict> Outcome = outcomeOf(W, T);
    if (!Outcome)
      return std::nullopt;
    if (*Outcome != Verdict::Success && *Outcome != Verdict::Failure)
      continue;
    if (!T.Answer.isExact() || T.Answer.Flags & FromUnknown)
      return std::nullopt;
    auto [It, IsNew] =
        Found.Answers.try_emplace(int64_t(T.Answer.Lo), *Outcome);
    if (It->second != *Outcome)
      return std::nullopt;
    (*Outcome == Verdict::Failure ? Fails : Succeeds) = true;
  }
  if (!Fails || !Succeeds)
    return std::nullopt;
  return Found;
}

const std::optional<Contract> &Contracts::of(const World &W, FunctionId F) {
  auto [It, IsNew] = Known.try_emplace(F);
  if (IsNew && W.Sums.of(F).HasFallibleLoop && mayAnswerConstants(W.P, F))
    It->second = workOut(W, F);
  return It->second;
}

std::optional<Verdict> verdictBy(const Contract &Of, NodeOp Op, double C) {
  std::optional<Verdict> Says;
  for (const auto &[Answer, Verdict] : Of.Answers) {
    if (compare(Op, Value::number(double(Answer)), Value::number(C)) != true)
      continue;
    if (Says && *Says != Verdict)
      return std::nullopt;
    Says = Verdict;
  }
  return Says;
}

} // namespace retrytidy
