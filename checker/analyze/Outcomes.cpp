//===-- Outcomes.cpp - Whose outcome a body looks at ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Outcomes.h"
#include "facts/Shapes.h"

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;

Outcomes::Outcomes(const Body &B)
    : B(B), Seen(sizeOf(B.Fn->nodes())), Used(sizeOf(B.Fn->locals())) {
  useTerminators();
  // What is copied to a variable is used where that one is.
  for (unsigned Before = ~0u; Before != Used.count();) {
    Before = Used.count();
    useStatements();
  }
}

void Outcomes::useElements(const facts::Node &N, unsigned From, unsigned Step) {
  for (int I = int(From); I < N.c(); I += int(Step))
    use(B.Fn->lists()->Get(N.b() + I));
}

/// Marks what \p Node reads.
void Outcomes::use(int Node) {
  if (Node < 0 || Seen.test(Node))
    return;
  Seen.set(Node);
  const facts::Node &N = *B.Fn->nodes()->Get(Node);
  ReadsErrno |= N.op() == NodeOp::Errno;
  if (N.op() == NodeOp::Local) {
    Used.set(N.a());
    return;
  }
  const NodeShape &Shape = shapeOf(N.op());
  if (Shape.C == Ref::Values)
    return useElements(N, 0, 1);
  if (Shape.C == Ref::Members)
    return useElements(N, 1, 2);
  const std::pair<Ref, int> Parts[] = {
      {Shape.A, N.a()}, {Shape.B, N.b()}, {Shape.C, N.c()}};
  for (auto [Kind, Part] : Parts)
    if (Kind == Ref::Value || Kind == Ref::Place)
      use(Part);
}

void Outcomes::useStatements() {
  for (const facts::Stmt &S : items(B.Fn->stmts())) {
    if (S.op() == StmtOp::Assign) {
      const facts::Node &To = *B.Fn->nodes()->Get(S.a());
      if (To.op() == NodeOp::Local && !Used.test(To.a()))
        continue;
      if (To.op() != NodeOp::Local)
        use(S.a());
      use(S.b());
    } else if (S.op() == StmtOp::Call) {
      const facts::Call &C = *B.Fn->calls()->Get(S.a());
      use(C.receiver());
      use(C.target());
      for (int I = 0; I < C.argument_count(); ++I)
        use(B.Fn->lists()->Get(C.arguments() + I));
    }
  }
}

/// Where \p Block leads to without doing anything.
int Outcomes::landing(int Block) const {
  for (unsigned Hops = 0; Hops < 8; ++Hops) {
    const facts::Block &At = *B.Fn->blocks()->Get(Block);
    if (At.count() || At.term() != TermOp::Goto)
      break;
    Block = At.a();
  }
  return Block;
}

void Outcomes::useTerminators() {
  for (const facts::Block &At : items(B.Fn->blocks()))
    if (At.term() != TermOp::If || landing(At.a()) != landing(At.b()))
      if (At.term() == TermOp::If || At.term() == TermOp::Switch ||
          At.term() == TermOp::ForEach || At.term() == TermOp::Return ||
          At.term() == TermOp::Throw)
        use(At.v());
}

bool Outcomes::isIgnored(const facts::Call &C, const FunctionModel *M) const {
  if (!M || ReadsErrno)
    return false;
  switch (M->Fails) {
  case FailureSign::Negative:
  case FailureSign::NonZero:
  case FailureSign::Zero:
  case FailureSign::NotAmong:
  case FailureSign::NotPositive:
    return !isResultUsed(C);
  default:
    return false;
  }
}

} // namespace retrytidy
