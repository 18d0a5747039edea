//===-- LowerExpr.cpp - Expressions as values -----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expressions as values.
//
//===----------------------------------------------------------------------===//

#include "extract/DepthGuard.h"
#include "extract/Lowering.h"
#include "extract/Strip.h"

using namespace clang;

namespace retrytidy::extract {

// ------------------------------------------------------------------ values

/// The parameter that \p E is, or hands on by std::forward; else null.
static const ValueDecl *forwardedParameter(const Expr *E) {
  E = strip(E);
  while (const auto *Cast = dyn_cast<CastExpr>(E))
    E = strip(Cast->getSubExpr());
  if (const auto *C = dyn_cast<CallExpr>(E); C && C->getNumArgs() == 1) {
    const FunctionDecl *F = C->getDirectCallee();
    if (F && F->getIdentifier() && F->getName() == "forward")
      return forwardedParameter(C->getArg(0));
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  return Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
}

NodeId Lowering::value(const Expr *E) {
  DepthGuard Guard(Depth);
  E = strip(E);
  if (!Guard.isFine())
    return unknown("the code is nested too deeply", E->getType());
  if (B.isTerminated())
    B.setCurrent(B.newBlock());
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
    return value(M->getSubExpr());
  // A temporary that is looked at as const.
  if (const auto *C = dyn_cast<ImplicitCastExpr>(E);
      C && C->getCastKind() == CK_NoOp && C->isGLValue())
    return value(C->getSubExpr());
  if (!Forwarded.empty())
    if (auto It = Forwarded.find(forwardedParameter(E)); It != Forwarded.end())
      return It->second;
  // Lists in code with errors have no type.
  NodeId Constant = E->getType().isNull() ? -1 : constant(E);
  return Constant >= 0 ? Constant : valueOf(E);
}

NodeId Lowering::valueOf(const Expr *E) {
  QualType T = E->getType();
  if (const auto *C = dyn_cast<CallExpr>(E))
    return valueOfResult(call(C, true), T);
  if (const auto *A = dyn_cast<AbstractConditionalOperator>(E))
    return conditional(A);
  if (const auto *R = dyn_cast<CXXRewrittenBinaryOperator>(E))
    return rewritten(R);
  if (E->isGLValue())
    return load(place(E), T);
  if (const auto *C = dyn_cast<CastExpr>(E))
    return conversion(C);
  if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    return constructValue(C);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return unary(Op, true);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return binary(Op, true);
  return otherValue(E);
}

NodeId Lowering::otherValue(const Expr *E) {
  QualType T = E->getType();
  switch (E->getStmtClass()) {
  case Stmt::CXXThisExprClass:
    return thisValue(T);
  case Stmt::LambdaExprClass:
    return lambda(cast<LambdaExpr>(E));
  case Stmt::InitListExprClass:
    return initListValue(cast<InitListExpr>(E), T);
  case Stmt::CXXParenListInitExprClass:
    return load(temporary(E), T);
  case Stmt::CXXStdInitializerListExprClass:
    return value(cast<CXXStdInitializerListExpr>(E)->getSubExpr());
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::CXXScalarValueInitExprClass:
    return zero(T);
  case Stmt::CXXDefaultInitExprClass:
    return defaultInit(cast<CXXDefaultInitExpr>(E));
  case Stmt::CXXDefaultArgExprClass: {
    InlinedCode Inlined(*this, Here.isValid() ? Here : E->getExprLoc());
    return value(cast<CXXDefaultArgExpr>(E)->getExpr());
  }
  case Stmt::CXXNewExprClass:
    return newExpr(cast<CXXNewExpr>(E));
  case Stmt::CXXDeleteExprClass:
    deleteExpr(cast<CXXDeleteExpr>(E));
    return unknown("no value", T);
  case Stmt::CXXThrowExprClass:
    throwExpr(cast<CXXThrowExpr>(E));
    return unknown("no value", T);
  case Stmt::StmtExprClass:
    return stmtExpr(cast<StmtExpr>(E));
  case Stmt::CoawaitExprClass:
    return await(E, cast<CoawaitExpr>(E)->getOperand());
  case Stmt::DependentCoawaitExprClass:
    return await(E, cast<DependentCoawaitExpr>(E)->getOperand());
  case Stmt::CoyieldExprClass:
    effect(cast<CoyieldExpr>(E)->getOperand());
    return unknown("what co_yield gives", T);
  case Stmt::AtomicExprClass:
    return atomicExpr(cast<AtomicExpr>(E));
  case Stmt::CompoundLiteralExprClass:
    return load(temporary(cast<CompoundLiteralExpr>(E)->getInitializer()), T);
  case Stmt::OpaqueValueExprClass: {
    const auto *O = cast<OpaqueValueExpr>(E);
    auto Known = Opaque.find(O);
    if (Known != Opaque.end())
      return Known->second;
    return O->getSourceExpr() ? value(O->getSourceExpr())
                              : unknown("opaque", T);
  }
  case Stmt::CXXUnresolvedConstructExprClass: {
    const auto *C = cast<CXXUnresolvedConstructExpr>(E);
    llvm::SmallVector<const Expr *, 4> Args(C->arguments());
    operands(Args);
    return unknown("depends on a template parameter", T);
  }
  case Stmt::ParenListExprClass: {
    const auto *List = cast<ParenListExpr>(E);
    if (List->getNumExprs() == 1)
      return value(List->getExpr(0));
    return unknown("list", T);
  }
  default:
    break;
  }
  if (const auto *R = dyn_cast<RecoveryExpr>(E))
    return recovered(R, true);
  for (const Stmt *Child : E->children())
    if (const auto *Part = dyn_cast_or_null<Expr>(Child))
      if (!E->isTypeDependent() && Part->HasSideEffects(Ctx))
        effect(Part);
  return unknown(E->isTypeDependent() ? "depends on a template parameter"
                                      : E->getStmtClassName(),
                 T);
}

void Lowering::effect(const Expr *E) {
  DepthGuard Guard(Depth);
  if (!Guard.isFine())
    return;
  E = strip(E);
  if (B.isTerminated())
    B.setCurrent(B.newBlock());
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
    return effect(M->getSubExpr());
  if (const auto *C = dyn_cast<CallExpr>(E)) {
    call(C, false);
  } else if (const auto *R = dyn_cast<RecoveryExpr>(E)) {
    recovered(R, false);
  } else if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    unary(Op, false);
  } else if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    binary(Op, false);
  } else if (const auto *C = dyn_cast<CastExpr>(E)) {
    if (C->getCastKind() == CK_Dynamic || isa<CallExpr>(C->getSubExpr()) ||
        C->getSubExpr()->isTypeDependent() || C->HasSideEffects(Ctx) ||
        isa<ExplicitCastExpr>(C))
      effect(C->getSubExpr());
  } else if (isa<CoawaitExpr>(E)) {
    NodeId Place = temporaryOf(value(E));
    CallDraft *Last = B.lastCall();
    if (Place >= 0 && Last && Last->Result == B.at(Place).a())
      Last->Result = -1;
  } else if (E->isGLValue() && !isa<AbstractConditionalOperator>(E)) {
    place(E);
  } else {
    value(E);
  }
}

NodeId Lowering::literal(const Expr *E) {
  QualType T = E->getType();
  int Name = -1, Origin = -1;
  if (llvm::StringRef Macro = macroOf(E); !Macro.empty()) {
    Name = U.string(Macro);
    Origin = U.origin(E->getBeginLoc());
  } else if (InDefaultArgument) {
    Origin = U.origin(E->getBeginLoc());
  }
  switch (E->getStmtClass()) {
  case Stmt::IntegerLiteralClass: {
    const llvm::APInt &V = cast<IntegerLiteral>(E)->getValue();
    if (V.getActiveBits() > 64)
      return unknown("the number is too large", T);
    return intNode(static_cast<int64_t>(V.getLimitedValue()), U.type(T), Name,
                   Origin);
  }
  case Stmt::CharacterLiteralClass:
    return intNode(cast<CharacterLiteral>(E)->getValue(), U.type(T), Name,
                   Origin);
  case Stmt::CXXBoolLiteralExprClass:
    return intNode(cast<CXXBoolLiteralExpr>(E)->getValue(), U.type(T), Name,
                   Origin);
  case Stmt::FloatingLiteralClass:
    return floatNode(cast<FloatingLiteral>(E)->getValueAsApproximateDouble(),
                     U.type(T), Name, Origin);
  case Stmt::CXXNullPtrLiteralExprClass:
  case Stmt::GNUNullExprClass:
    return null(T);
  default:
    return -1;
  }
}

Lowering::Result
Lowering::conditionalResult(const AbstractConditionalOperator *E) {
  QualType T = E->getType();
  bool IsPlace = E->isGLValue() && !E->isTypeDependent();
  BlockId Then = B.newBlock(), Else = B.newBlock(), End = B.newBlock();
  if (const auto *Short = dyn_cast<BinaryConditionalOperator>(E)) {
    NodeId Common = argument(Short->getCommon());
    if (!isConstant(Common))
      Common = keep(Common, Short->getCommon()->getType(), E->getBeginLoc());
    Opaque[Short->getOpaqueValue()] = Common;
  }
  condition(E->getCond(), Then, Else);
  QualType Held = IsPlace ? Ctx.getPointerType(T) : T;
  LocalId L = T->isVoidType() ? -1 : newTemporary(Held, E->getBeginLoc());
  for (bool IsThen : {true, false}) {
    const Expr *Branch = IsThen ? E->getTrueExpr() : E->getFalseExpr();
    B.setCurrent(IsThen ? Then : Else);
    if (T->isVoidType())
      effect(Branch);
    else if (IsPlace)
      assign(localPlace(L), address(place(Branch)), E->getBeginLoc());
    else
      initInto(localPlace(L), Branch, T);
    B.jump(End, spot(Branch->getEndLoc()));
  }
  B.setCurrent(End);
  if (L < 0)
    return {unknown("no value", T)};
  if (IsPlace)
    return {deref(load(localPlace(L), Held), T), true};
  return {load(localPlace(L), T), false};
}

} // namespace retrytidy::extract
