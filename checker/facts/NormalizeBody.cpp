//===-- NormalizeBody.cpp - Bodies in the order of evaluation -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/NormalizeBody.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

int32_t BodyNormalizer::local(int32_t I) {
  if (I < 0)
    return -1;
  if (NewLocal[I] < 0) {
    NewLocal[I] = Named.size() + Temporaries.size();
    Temporaries.push_back(I);
  }
  return NewLocal[I];
}

void BodyNormalizer::nameLocals() {
  NewLocal.assign(F.locals.size(), -1);
  for (size_t I = 0; I < F.locals.size(); ++I) {
    const Local &L = F.locals[I];
    int32_t Name = N.string(L.name());
    if (Name < 0 && !L.is_static())
      continue;
    NewLocal[I] = Named.size();
    Named.emplace_back(Name, N.Types(L.type()), L.line(), L.is_static());
  }
}

Call BodyNormalizer::call(const Call &C) {
  Call New = C;
  New.mutate_callee(N.Callees(C.callee()));
  New.mutate_target(node(C.target()));
  New.mutate_receiver(node(C.receiver()));
  std::vector<int32_t> Arguments;
  Arguments.reserve(C.argument_count());
  for (int32_t K = 0; K < C.argument_count(); ++K)
    Arguments.push_back(node(F.lists[C.arguments() + K]));
  New.mutate_arguments(list(Arguments));
  New.mutate_result(local(C.result()));
  New.mutate_macro(N.string(C.macro()));
  return New;
}

void BodyNormalizer::statement(const Stmt &S) {
  Stmt New = S;
  switch (S.op()) {
  case StmtOp::Assign:
    // The value first: it is what is evaluated first.
    New.mutate_b(node(S.b()));
    New.mutate_a(node(S.a()));
    break;
  case StmtOp::Call:
    Calls.push_back(call(F.calls[S.a()]));
    New.mutate_a(Calls.size() - 1);
    New.mutate_b(-1);
    break;
  case StmtOp::Declare:
    New.mutate_a(local(S.a()));
    New.mutate_b(-1);
    break;
  }
  Stmts.push_back(New);
}

/// The cases of a Switch, or the classes of a Catch.
void BodyNormalizer::pairs(Block &B) {
  std::vector<int32_t> Pairs;
  for (int32_t K = 0; K + 1 < B.b(); K += 2) {
    int32_t What = F.lists[B.a() + K];
    Pairs.push_back(B.term() == TermOp::Switch ? node(What) : N.string(What));
    Pairs.push_back(F.lists[B.a() + K + 1]);
  }
  B.mutate_b(Pairs.size());
  B.mutate_a(list(Pairs));
}

void BodyNormalizer::terminator(Block &B) {
  TermOp Op = B.term();
  bool HasValue = Op == TermOp::If || Op == TermOp::Switch ||
                  Op == TermOp::ForEach || Op == TermOp::Return ||
                  Op == TermOp::Throw;
  B.mutate_v(HasValue ? node(B.v()) : -1);
  switch (Op) {
  case TermOp::Goto:
  case TermOp::If:
    B.mutate_b(Op == TermOp::If ? B.b() : -1);
    B.mutate_c(-1);
    break;
  case TermOp::ForEach:
  case TermOp::Once:
    B.mutate_c(local(B.c()));
    break;
  case TermOp::Throw:
    B.mutate_b(-1);
    B.mutate_c(N.string(B.c()));
    break;
  case TermOp::Switch:
  case TermOp::Catch:
    pairs(B);
    break;
  case TermOp::Return:
  case TermOp::Unreachable:
    B.mutate_a(-1);
    B.mutate_b(-1);
    B.mutate_c(-1);
    break;
  }
}

void BodyNormalizer::header() {
  F.callee = N.Callees(F.callee);
  F.initialises = N.Globals(F.initialises);
  for (Loop &L : F.loops) {
    L.mutate_label(N.string(L.label()));
    L.mutate_macro(N.string(L.macro()));
  }
  if (all_of(F.defaults, [](int32_t D) { return D < 0; }))
    F.defaults.clear();
}

void BodyNormalizer::run() {
  declaredTypes();
  header();
  nameLocals();
  for (int32_t &D : F.defaults)
    D = node(D);
  for (Block &B : F.blocks) {
    int32_t First = Stmts.size();
    for (int32_t K = 0; K < B.count(); ++K)
      statement(F.stmts[B.first() + K]);
    terminator(B);
    B.mutate_first(First);
  }
  for (int32_t I : Temporaries)
    Named.emplace_back(-1, N.Types(F.locals[I].type()), 0, false);
  F.locals = std::move(Named);
  F.nodes = std::move(Nodes);
  F.lists = std::move(Lists);
  F.stmts = std::move(Stmts);
  F.calls = std::move(Calls);
}

} // namespace retrytidy
