//===-- VerifyBody.cpp - Whether a body is sound --------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/VerifyBody.h"
#include "facts/Facts.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

BodyVerifier::BodyVerifier(const Unit &U, const Function &F)
    : IndexVerifier(U), F(F), Nodes(items(F.nodes())), Lists(items(F.lists())) {
}

bool BodyVerifier::place(int64_t I) {
  if (!node(I))
    return false;
  if (isPlace(Nodes[I].op()))
    return true;
  fault(formatv("node {0} is not a place", I).str());
  return false;
}

bool BodyVerifier::list(int64_t Offset, int64_t Count) {
  if (Count >= 0 && Offset >= 0 &&
      Offset + Count <= static_cast<int64_t>(Lists.size()))
    return true;
  if (Count == 0)
    return true;
  fault(formatv("list {0}+{1} is out of range", Offset, Count).str());
  return false;
}

void BodyVerifier::header() {
  if (!callee(F.callee(), true) || !file(F.file()))
    return;
  if (!index(F.initialises(), Globals, "global", true))
    return;
  if (F.callee() < 0 && F.initialises() < 0)
    return fault("it neither defines a function nor initialises a global");
  const Callee *C = F.callee() < 0 ? nullptr : U.callees()->Get(F.callee());
  Params = C ? sizeOf(C->params()) : 0;
  Locals = sizeOf(F.locals());
  Blocks = sizeOf(F.blocks());
  if (Blocks == 0)
    fault("it has no block");
  size_t Fields = C && C->record() >= 0 ? fieldCount(C->record()) : 0;
  for (int32_t Captured : items(F.captures()))
    index(Captured, Fields, "captured field", true);
  if (sizeOf(F.defaults()) > Params)
    fault("it has more default arguments than parameters");
  for (const Local &L : items(F.locals())) {
    string(L.name());
    type(L.type());
  }
  loops();
}

void BodyVerifier::loops() {
  for (const Loop &L : items(F.loops())) {
    if (L.kind() > LoopKind::MAX)
      fault("the kind of a loop is not known");
    block(L.header());
    string(L.label());
    string(L.macro());
  }
}

void BodyVerifier::call(const Call &C) {
  if (C.kind() > CallKind::MAX)
    return fault("the kind of a call is not known");
  if (C.kind() == CallKind::Indirect)
    node(C.target());
  else
    callee(C.callee(), false);
  callee(C.callee(), true);
  node(C.target(), true);
  node(C.receiver(), true);
  if (list(C.arguments(), C.argument_count()))
    for (int32_t K = 0; K < C.argument_count(); ++K)
      node(Lists[C.arguments() + K]);
  local(C.result(), true);
  block(C.unwind(), true);
  string(C.macro());
}

void BodyVerifier::statements() {
  for (const Call &C : items(F.calls()))
    call(C);
  for (const Stmt &S : items(F.stmts())) {
    switch (S.op()) {
    case StmtOp::Assign:
      if (place(S.a()))
        node(S.b());
      break;
    case StmtOp::Call:
      index(S.a(), sizeOf(F.calls()), "call", false);
      break;
    case StmtOp::Declare:
      local(S.a());
      break;
    default:
      fault("the kind of a statement is not known");
    }
  }
}

void BodyVerifier::pairs(const Block &B) {
  bool IsCatch = B.term() == TermOp::Catch;
  int32_t Offset = B.a(), Count = B.b();
  if (Count % 2 != 0)
    fault("a branch has half a case");
  if (!list(Offset, Count))
    return;
  for (int32_t K = 0; K + 1 < Count; K += 2) {
    if (IsCatch)
      string(Lists[Offset + K]);
    else
      node(Lists[Offset + K]);
    block(Lists[Offset + K + 1]);
  }
}

void BodyVerifier::terminator(const Block &B) {
  switch (B.term()) {
  case TermOp::Goto:
    block(B.a());
    return;
  case TermOp::If:
    if (node(B.v()) && block(B.a()))
      block(B.b());
    return;
  case TermOp::Switch:
    node(B.v());
    pairs(B);
    block(B.c());
    return;
  case TermOp::ForEach:
    node(B.v());
    [[fallthrough]];
  case TermOp::Once:
    local(B.c());
    block(B.a());
    block(B.b());
    return;
  case TermOp::Return:
    node(B.v(), true);
    return;
  case TermOp::Throw:
    node(B.v(), true);
    string(B.c());
    block(B.a(), true);
    return;
  case TermOp::Catch:
    pairs(B);
    block(B.c(), true);
    return;
  case TermOp::Unreachable:
    return;
  }
  fault("its terminator is not known");
}

void BodyVerifier::blocks() {
  std::string Outer = Where;
  size_t Number = 0;
  for (const Block &B : items(F.blocks())) {
    Where = Outer + "block " + std::to_string(Number++) + ": ";
    int64_t First = B.first(), Count = B.count();
    if (Count < 0 || First < 0 ||
        First + Count > static_cast<int64_t>(sizeOf(F.stmts())))
      fault("its statements do not exist");
    terminator(B);
  }
}

Error BodyVerifier::run(size_t Number) {
  Where = formatv("function {0}: ", Number).str();
  header();
  if (Fault.empty())
    nodes();
  if (Fault.empty()) {
    for (int32_t D : items(F.defaults()))
      node(D, true);
    statements();
  }
  blocks();
  return result();
}

Error verifyBody(const Unit &U, const Function &F, size_t Number) {
  return BodyVerifier(U, F).run(Number);
}

} // namespace retrytidy
