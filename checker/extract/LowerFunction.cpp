//===-- LowerFunction.cpp - Frames of functions ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The frame of a body: parameters, captures, initialisers of constructors.
//
//===----------------------------------------------------------------------===//

#include "extract/ClangCompat.h"
#include "extract/Lowering.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

Lowering::Lowering(UnitBuilder &U, Pending &Later)
    : U(U), Ctx(U.context()), Later(Later),
      B(U.string("the expression is too large")),
      Out(std::make_unique<facts::FunctionT>()) {}

void Lowering::setRange(SourceLocation Begin, SourceLocation End) {
  Spot At = spot(Begin);
  Out->file = U.file(Begin);
  Out->line = At.Line;
  Out->column = At.Column;
  Out->end_line = spot(End).Line;
}

void Lowering::enterLambda(const CXXRecordDecl *Lambda) {
  Lambda->getCaptureFields(Captures, ThisCapture);
  int Count = 0;
  for ([[maybe_unused]] const FieldDecl *F : Lambda->fields())
    Out->captures.push_back(Count++);
  U.record(Lambda);
}

void Lowering::enter(const FunctionDecl *F) {
  Function = F;
  Out->callee = U.callee(F);
  setRange(F->getLocation(), F->getEndLoc());
  Out->is_main = F->isMain();
  Out->is_pattern = F->isDependentContext();
  for (const ParmVarDecl *P : F->parameters())
    Params[P] = P->getFunctionScopeIndex();
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (M && M->getParent()->isLambda())
    enterLambda(M->getParent());
}

/// The values of parameters that a caller leaves out.
void Lowering::defaultArguments(const FunctionDecl *F) {
  std::vector<int> Defaults;
  bool HasAny = false;
  BlockId Before = B.current();
  for (const ParmVarDecl *P : F->parameters()) {
    NodeId Default = -1;
    if (P->hasDefaultArg() && !P->hasUninstantiatedDefaultArg() &&
        !P->hasUnparsedDefaultArg()) {
      // Nothing leads to this block: only its value is of interest.
      BlockId Scratch = B.newBlock();
      B.setCurrent(Scratch);
      InDefaultArgument = true;
      const Expr *E = P->getDefaultArg();
      // What a reference is bound to by default is told as the value.
      const auto *Made = dyn_cast<MaterializeTemporaryExpr>(E);
      NodeId N = Made             ? value(Made->getSubExpr())
                 : E->isGLValue() ? address(place(E))
                                  : value(E);
      InDefaultArgument = false;
      bool IsPure = B.current() == Scratch && B.block(Scratch).Stmts.empty();
      Default = IsPure ? N : unknown("default argument", P->getType());
      HasAny = true;
    }
    Defaults.push_back(Default);
  }
  B.setCurrent(Before);
  if (HasAny)
    B.Defaults = std::move(Defaults);
}

void Lowering::constructorInitialisers(const CXXConstructorDecl *C) {
  QualType T = recordType(Ctx, C->getParent());
  NodeId Object = deref(thisValue(Ctx.getPointerType(T)), T);
  for (const CXXCtorInitializer *Init : C->inits())
    initialiserOf(Object, Init);
}

/// The way out at the end of the body.
void Lowering::fallOff(const FunctionDecl *F) {
  if (B.isTerminated())
    return;
  NodeId Value = F->isMain() ? intNode(0, U.intType()) : -1;
  // Nobody has written this return.
  returnValue(Value, {});
}

std::unique_ptr<facts::FunctionT> Lowering::finish() {
  patchGotos();
  B.finish(*Out);
  return std::move(Out);
}

std::unique_ptr<facts::FunctionT> Lowering::function(const FunctionDecl *F) {
  enter(F);
  defaultArguments(F);
  const Stmt *Code = F->getBody();
  const auto *Try = dyn_cast_or_null<CXXTryStmt>(Code);
  // In a function try block the initialisers are inside of the try.
  if (const auto *C = dyn_cast<CXXConstructorDecl>(F); C && !Try)
    constructorInitialisers(C);
  if (const auto *Coroutine = dyn_cast_or_null<CoroutineBodyStmt>(Code)) {
    Out->is_coroutine = true;
    Code = Coroutine->getBody();
  }
  if (Code)
    stmt(Code);
  fallOff(F);
  return finish();
}

std::unique_ptr<facts::FunctionT> Lowering::initialiser(const VarDecl *V) {
  Out->callee = -1;
  Out->initialises = U.global(V);
  setRange(V->getLocation(), V->getEndLoc());
  NodeId Place = node(NodeOp::Global, V->getType(), Out->initialises);
  if (!V->getType()->isDependentType() &&
      !(V->getInit() && V->getInit()->isValueDependent()))
    firstValue(V, Place);
  if (B.blockCount() == 1 && B.block(0).Stmts.empty())
    return nullptr;
  returnValue(-1, {});
  return finish();
}

} // namespace retrytidy::extract
