//===-- LowerStmt.cpp - Statements ----------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements without jumps of their own: blocks, declarations, if, return.
//
//===----------------------------------------------------------------------===//

#include "extract/DepthGuard.h"
#include "extract/Lowering.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace retrytidy::extract {

using facts::TermOp;

void Lowering::stmt(const Stmt *S) {
  if (!S)
    return;
  DepthGuard Guard(Depth);
  if (!Guard.isFine())
    return;
  // What follows a jump can be reached by a label only.
  if (B.isTerminated())
    B.setCurrent(B.newBlock());
  if (const auto *E = dyn_cast<Expr>(S))
    return effect(E);
  switch (S->getStmtClass()) {
  case Stmt::CompoundStmtClass:
    return compound(cast<CompoundStmt>(S));
  case Stmt::DeclStmtClass:
    return declaration(cast<DeclStmt>(S));
  case Stmt::IfStmtClass:
    return ifStmt(cast<IfStmt>(S));
  case Stmt::ForStmtClass:
    return forStmt(cast<ForStmt>(S));
  case Stmt::WhileStmtClass:
    return whileStmt(cast<WhileStmt>(S));
  case Stmt::DoStmtClass:
    return doStmt(cast<DoStmt>(S));
  case Stmt::CXXForRangeStmtClass:
    return rangeFor(cast<CXXForRangeStmt>(S));
  case Stmt::SwitchStmtClass:
    return switchStmt(cast<SwitchStmt>(S));
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    return caseStmt(cast<SwitchCase>(S));
  case Stmt::LabelStmtClass:
    return labelStmt(cast<LabelStmt>(S));
  case Stmt::AttributedStmtClass:
    return stmt(cast<AttributedStmt>(S)->getSubStmt());
  case Stmt::GotoStmtClass:
    return gotoStmt(cast<GotoStmt>(S)->getLabel(), S->getBeginLoc());
  case Stmt::BreakStmtClass:
    if (!Targets.empty())
      jumpOut(Targets.back().Break, Targets.back().Depth, S->getBeginLoc());
    return;
  case Stmt::ContinueStmtClass:
    for (const JumpTarget &T : llvm::reverse(Targets))
      if (T.Continue >= 0)
        return jumpOut(T.Continue, T.Depth, S->getBeginLoc());
    return;
  case Stmt::ReturnStmtClass:
    return returnStmt(cast<ReturnStmt>(S)->getRetValue(), S->getBeginLoc());
  case Stmt::CoreturnStmtClass:
    return returnStmt(cast<CoreturnStmt>(S)->getOperand(), S->getBeginLoc());
  case Stmt::CXXTryStmtClass:
    return tryStmt(cast<CXXTryStmt>(S));
  case Stmt::IndirectGotoStmtClass:
    B.terminate({});
    return;
  case Stmt::CoroutineBodyStmtClass:
    return stmt(cast<CoroutineBodyStmt>(S)->getBody());
  default: // Null statements, assembly and the like do nothing we can tell.
    return;
  }
}

void Lowering::scoped(const Stmt *S) {
  size_t Outer = Cleanups.size();
  stmt(S);
  if (S)
    leaveScope(Outer, S->getEndLoc());
}

void Lowering::compound(const CompoundStmt *S) {
  size_t Outer = Cleanups.size();
  for (const Stmt *Child : S->body())
    stmt(Child);
  leaveScope(Outer, S->getRBracLoc());
}

void Lowering::declaration(const DeclStmt *S) {
  for (const Decl *D : S->decls()) {
    if (const auto *V = dyn_cast<VarDecl>(D))
      variable(V);
    else if (const auto *R = dyn_cast<CXXRecordDecl>(D))
      Later.LocalClasses.push_back(R);
  }
}

void Lowering::initialise(const VarDecl *V, NodeId Place) {
  const Expr *Init = V->getInit();
  if (V->getType()->isReferenceType())
    assign(Place, address(place(Init)), V->getLocation());
  else
    initAt(Place, Init, V->getType(), V->getLocation());
}

/// The first value of \p V, which stands in memory that begins as zeroes.
void Lowering::firstValue(const VarDecl *V, NodeId Place) {
  size_t Before = B.mark().Log;
  if (V->getInit())
    initialise(V, Place);
  unsigned Budget = 64;
  if (B.mark().Log == Before && !V->getType()->isReferenceType())
    zeroInto(Place, V->getType(), Budget, spot(V->getLocation()));
}

/// What a name of a structured binding of a tuple stands for.
void Lowering::bindings(const DecompositionDecl *D) {
  for (const BindingDecl *Binding : D->bindings())
    if (const VarDecl *Holder = Binding->getHoldingVar())
      variable(Holder);
}

void Lowering::staticVariable(const VarDecl *V, LocalId L) {
  BlockId First = B.newBlock(), After = B.newBlock();
  TermDraft T;
  T.Op = TermOp::Once;
  T.C = L;
  T.A = First;
  T.B = After;
  T.At = spot(V->getLocation());
  NodeId Place = localPlace(L);
  B.terminate(std::move(T));
  B.setCurrent(First);
  firstValue(V, Place);
  B.jump(After, spot(V->getLocation()));
  B.setCurrent(After);
}

void Lowering::variable(const VarDecl *V) {
  if (V->hasExternalStorage() || isa<ParmVarDecl>(V))
    return;
  bool IsStatic = V->isStaticLocal() || V->getTSCSpec() != TSCS_unspecified;
  LocalId L = B.local(U.string(V->getName()), U.type(V->getType()),
                      U.line(V->getLocation()), IsStatic);
  Locals[V] = L;
  if (V->getType()->isDependentType() && !V->getInit()) {
    B.declare(L, spot(V->getLocation()));
    return;
  }
  if (IsStatic)
    return staticVariable(V, L);
  size_t Before = B.mark().Log;
  if (V->getInit())
    initialise(V, localPlace(L));
  // Nothing was assigned: its life begins without a value.
  if (B.mark().Log == Before)
    B.declare(L, spot(V->getLocation()));
  if (const auto *D = dyn_cast<DecompositionDecl>(V))
    bindings(D);
  addCleanup(V, localPlace(L));
}

void Lowering::ifStmt(const IfStmt *S) {
  size_t Outer = Cleanups.size();
  if (S->getInit())
    stmt(S->getInit());
  if (S->getConditionVariable())
    variable(S->getConditionVariable());
  if (S->isConsteval()) {
    scoped(S->isNegatedConsteval() ? S->getThen() : S->getElse());
    return leaveScope(Outer, S->getEndLoc());
  }
  if (S->isConstexpr() && !S->getCond()->isValueDependent())
    if (std::optional<const Stmt *> Taken = S->getNondiscardedCase(Ctx)) {
      scoped(*Taken);
      return leaveScope(Outer, S->getEndLoc());
    }
  BlockId Then = B.newBlock(), End = B.newBlock();
  BlockId Else = S->getElse() ? B.newBlock() : End;
  condition(S->getCond(), Then, Else);
  B.setCurrent(Then);
  scoped(S->getThen());
  B.jump(End, spot(S->getThen()->getEndLoc()));
  if (S->getElse()) {
    B.setCurrent(Else);
    scoped(S->getElse());
    B.jump(End, spot(S->getElse()->getEndLoc()));
  }
  B.setCurrent(End);
  leaveScope(Outer, S->getEndLoc());
}

void Lowering::returnValue(NodeId Value, Spot At) {
  TermDraft T;
  T.Op = TermOp::Return;
  T.V = Value;
  T.At = At;
  B.terminate(std::move(T));
}

void Lowering::returnStmt(const Expr *E, SourceLocation Loc) {
  NodeId Value = -1;
  if (E && E->getType()->isVoidType())
    effect(E);
  else if (E)
    // A coroutine copies what it returns into its promise.
    Value = Out->is_coroutine ? value(E) : argument(E);
  if (B.isTerminated())
    return;
  if (Value >= 0 && !Cleanups.empty() && !isConstant(Value))
    Value = keep(Value, E->getType(), Loc);
  runCleanups(0, Loc);
  returnValue(Value, spot(Loc));
}

} // namespace retrytidy::extract
