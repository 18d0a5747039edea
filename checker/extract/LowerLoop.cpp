//===-- LowerLoop.cpp - Loops ---------------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops: blocks with a back edge, and a record that says how they were
// written.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"

using namespace clang;

namespace retrytidy::extract {

using facts::LoopKind;
using facts::TermOp;

void Lowering::loopRecord(LoopKind Kind, BlockId Header, const Stmt *S,
                          SourceLocation Keyword) {
  B.loop(Kind, Header, spot(Keyword), spot(S->getEndLoc()).Line, -1,
         U.macro(Keyword));
}

void Lowering::loopBody(const Stmt *S, BlockId Break, BlockId Continue) {
  Targets.push_back({Break, Continue, Cleanups.size()});
  scoped(S);
  Targets.pop_back();
}

/// Whether \p E is a literal that decides by itself: `while (1)`.
bool Lowering::isConstantCondition(const Expr *E, bool &Value) {
  if (!E) {
    Value = true;
    return true;
  }
  E = E->IgnoreParenImpCasts();
  if (const auto *Bool = dyn_cast<CXXBoolLiteralExpr>(E)) {
    Value = Bool->getValue();
    return true;
  }
  if (const auto *Int = dyn_cast<IntegerLiteral>(E)) {
    Value = Int->getValue() != 0;
    return true;
  }
  return false;
}

void Lowering::forStmt(const ForStmt *S) {
  size_t Outer = Cleanups.size();
  if (S->getInit())
    stmt(S->getInit());
  BlockId Header = B.newBlock();
  BlockId Body = B.newBlock(), Step = B.newBlock(), Exit = B.newBlock();
  B.jump(Header, spot(S->getForLoc()));
  B.setCurrent(Header);
  loopRecord(LoopKind::For, Header, S, S->getForLoc());
  size_t Inner = Cleanups.size();
  if (S->getConditionVariable())
    variable(S->getConditionVariable());
  if (S->getCond())
    condition(S->getCond(), Body, Exit);
  else
    B.jump(Body, spot(S->getForLoc()));
  B.setCurrent(Body);
  loopBody(S->getBody(), Exit, Step);
  B.jump(Step, spot(S->getEndLoc()));
  B.setCurrent(Step);
  if (S->getInc())
    effect(S->getInc());
  leaveScope(Inner, S->getEndLoc());
  B.jump(Header, spot(S->getForLoc()));
  B.setCurrent(Exit);
  leaveScope(Outer, S->getEndLoc());
}

void Lowering::whileStmt(const WhileStmt *S) {
  BlockId Header = B.newBlock(), Body = B.newBlock(), Exit = B.newBlock();
  B.jump(Header, spot(S->getWhileLoc()));
  B.setCurrent(Header);
  loopRecord(LoopKind::While, Header, S, S->getWhileLoc());
  size_t Outer = Cleanups.size();
  if (S->getConditionVariable())
    variable(S->getConditionVariable());
  condition(S->getCond(), Body, Exit);
  B.setCurrent(Body);
  loopBody(S->getBody(), Exit, Header);
  leaveScope(Outer, S->getEndLoc());
  B.jump(Header, spot(S->getEndLoc()));
  B.setCurrent(Exit);
}

void Lowering::doStmt(const DoStmt *S) {
  BlockId Body = B.newBlock(), Test = B.newBlock(), Exit = B.newBlock();
  B.jump(Body, spot(S->getDoLoc()));
  B.setCurrent(Body);
  loopRecord(LoopKind::Do, Body, S, S->getDoLoc());
  loopBody(S->getBody(), Exit, Test);
  B.jump(Test, spot(S->getWhileLoc()));
  B.setCurrent(Test);
  condition(S->getCond(), Body, Exit);
  B.setCurrent(Exit);
}

void Lowering::rangeFor(const CXXForRangeStmt *S) {
  size_t Outer = Cleanups.size();
  if (S->getInit())
    stmt(S->getInit());
  const Expr *Range = S->getRangeInit();
  const VarDecl *Item = S->getLoopVariable();
  NodeId Items = load(Range->isGLValue() ? place(Range) : temporary(Range),
                      Range->getType());
  BlockId Header = B.newBlock(), Body = B.newBlock(), Exit = B.newBlock();
  B.jump(Header, spot(S->getForLoc()));
  B.setCurrent(Header);
  loopRecord(LoopKind::Range, Header, S, S->getForLoc());
  TermDraft T;
  T.Op = TermOp::ForEach;
  T.V = Items;
  T.C = B.local(U.string(Item->getName()), U.type(Item->getType()),
                U.line(Item->getLocation()));
  Locals[Item] = T.C;
  T.A = Body;
  T.B = Exit;
  T.At = spot(S->getForLoc());
  B.terminate(std::move(T));
  B.setCurrent(Body);
  if (const auto *D = dyn_cast<DecompositionDecl>(Item))
    bindings(D);
  loopBody(S->getBody(), Exit, Header);
  B.jump(Header, spot(S->getEndLoc()));
  B.setCurrent(Exit);
  leaveScope(Outer, S->getEndLoc());
}

} // namespace retrytidy::extract
