//===-- PrintTemporaries.cpp - Undeclared temporaries ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/PrintTemporaries.h"
#include "facts/Shapes.h"
#include "facts/TextTypes.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

namespace {

/// Goes through a body in the order in which it is printed.
class TemporaryFinder {
public:
  TemporaryFinder(const UnitT &U, const FunctionT &F)
      : U(U), F(F), Seen(F.locals.size()), IsPlain(F.locals.size()) {}
  std::vector<bool> run();

private:
  void see(int32_t Node);
  void seeOperands(const Stmt &S);
  int32_t typeGivenBy(const Stmt &S, int32_t &Local) const;
  void statement(const Stmt &S);
  void terminator(const Block &B);

  const UnitT &U;
  const FunctionT &F;
  std::vector<bool> Seen; ///< Locals that were mentioned.
  std::vector<bool> IsPlain;
};

} // namespace

/// Notes the locals in node \p Node, if there is one.
void TemporaryFinder::see(int32_t Node) {
  if (Node < 0)
    return;
  Expr Root = exprOf(F, Node);
  std::vector<const Expr *> Rest{&Root};
  while (!Rest.empty()) {
    const Expr *E = Rest.back();
    Rest.pop_back();
    if (E->Op == NodeOp::Local)
      Seen[E->A] = true;
    for (const Expr &Kid : E->Kids)
      Rest.push_back(&Kid);
  }
}

/// Notes the locals in what \p S evaluates before it assigns.
void TemporaryFinder::seeOperands(const Stmt &S) {
  switch (S.op()) {
  case StmtOp::Assign:
    return see(S.b());
  case StmtOp::Declare:
    Seen[S.a()] = true;
    return;
  case StmtOp::Call: {
    const Call &C = F.calls[S.a()];
    see(C.target());
    see(C.receiver());
    for (int32_t A = 0; A < C.argument_count(); ++A)
      see(F.lists[C.arguments() + A]);
    return;
  }
  }
}

/// The local that \p S assigns as a whole, in \p Local (-1: none), and the
/// type that it gives.
int32_t TemporaryFinder::typeGivenBy(const Stmt &S, int32_t &Local) const {
  Local = -1;
  if (S.op() == StmtOp::Call) {
    const Call &C = F.calls[S.a()];
    Local = C.result();
    return C.callee() < 0 ? -1 : U.callees[C.callee()]->returns;
  }
  if (S.op() == StmtOp::Assign && F.nodes[S.a()].op() == NodeOp::Local) {
    Local = F.nodes[S.a()].a();
    return F.nodes[S.b()].type();
  }
  return -1;
}

void TemporaryFinder::statement(const Stmt &S) {
  seeOperands(S);
  int32_t Given;
  int32_t Type = typeGivenBy(S, Given);
  if (Given < 0) {
    if (S.op() == StmtOp::Assign)
      see(S.a());
    return;
  }
  const Local &L = F.locals[Given];
  StringRef Name = L.name() < 0 ? StringRef() : StringRef(U.strings[L.name()]);
  if (!Seen[Given] && isTemporary(Name, L) && L.type() == Type)
    IsPlain[Given] = true;
  Seen[Given] = true;
}

void TemporaryFinder::terminator(const Block &B) {
  see(B.v());
  if (B.term() == TermOp::Switch)
    for (int32_t K = 0; K < B.b(); K += 2)
      see(F.lists[B.a() + K]);
  if (B.term() == TermOp::ForEach || B.term() == TermOp::Once)
    Seen[B.c()] = true;
}

std::vector<bool> TemporaryFinder::run() {
  for (const Block &B : F.blocks) {
    for (int32_t K = 0; K < B.count(); ++K)
      statement(F.stmts[B.first() + K]);
    terminator(B);
  }
  return std::move(IsPlain);
}

std::vector<bool> findPlainTemporaries(const UnitT &U, const FunctionT &F) {
  return TemporaryFinder(U, F).run();
}

} // namespace retrytidy
