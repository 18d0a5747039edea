//===-- LowerPlace.cpp - Expressions as places ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expressions that denote objects.
//
//===----------------------------------------------------------------------===//

#include "extract/ClangCompat.h"
#include "extract/DepthGuard.h"
#include "extract/Lowering.h"
#include "extract/Strip.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

NodeId Lowering::place(const Expr *E) {
  DepthGuard Guard(Depth);
  E = strip(E);
  if (!Guard.isFine())
    return deref(unknown("the code is nested too deeply", E->getType()),
                 E->getType());
  if (B.isTerminated())
    B.setCurrent(B.newBlock());
  return placeOf(E);
}

/// An object for the value of \p E, which has none.
NodeId Lowering::temporary(const Expr *E) {
  QualType T = E->getType();
  // What a call gives has its object already.
  const Expr *Made = strip(E);
  while (isa<ImplicitCastExpr>(Made) && !Made->isGLValue() &&
         cast<ImplicitCastExpr>(Made)->getCastKind() == CK_NoOp)
    Made = strip(cast<ImplicitCastExpr>(Made)->getSubExpr());
  if (isa<CallExpr>(Made) && !E->isTypeDependent()) {
    NodeId Value = value(E);
    if (NodeId Place = temporaryOf(Value); Place >= 0)
      return Place;
    NodeId Place = localPlace(newTemporary(T, E->getBeginLoc()));
    assign(Place, Value, E->getBeginLoc());
    return Place;
  }
  LocalId L = newTemporary(T, E->getBeginLoc());
  NodeId Place = localPlace(L);
  initInto(Place, E, T);
  return Place;
}

NodeId Lowering::thisValue(QualType T) {
  if (ThisOverride >= 0)
    return address(ThisOverride);
  // const or not: it is the same object.
  if (const auto *R = T->getPointeeCXXRecordDecl())
    T = Ctx.getPointerType(recordType(Ctx, R));
  NodeId This = node(NodeOp::This, T);
  if (!ThisCapture)
    return This;
  // In a lambda: the captured one.
  QualType Closure = recordType(Ctx, ThisCapture->getParent());
  NodeId Self = node(NodeOp::This, Ctx.getPointerType(Closure));
  NodeId Field = node(NodeOp::Field, ThisCapture->getType(),
                      deref(Self, Closure), U.recordOf(ThisCapture),
                      static_cast<int>(ThisCapture->getFieldIndex()));
  // `[*this]` holds the object itself.
  return ThisCapture->getType()->isPointerType()
             ? load(Field, ThisCapture->getType())
             : Field;
}

NodeId Lowering::fieldPlace(NodeId Object, const FieldDecl *F) {
  int Record = U.recordOf(F);
  QualType T = F->getType();
  NodeId Place = node(NodeOp::Field, T, Object, Record,
                      static_cast<int>(F->getFieldIndex()));
  return T->isReferenceType() ? referred(Place, T) : Place;
}

/// Where the variable \p D stands, its own type's references followed.
NodeId Lowering::variablePlace(const ValueDecl *D, const Expr *E) {
  QualType T = D->getType();
  NodeId Place = -1;
  if (auto It = Substituted.find(D); It != Substituted.end())
    return It->second;
  if (auto It = Captures.find(D); It != Captures.end()) {
    QualType Closure = recordType(Ctx, It->second->getParent());
    NodeId Self = node(NodeOp::This, Ctx.getPointerType(Closure));
    return fieldPlace(deref(Self, Closure), It->second);
  }
  if (const auto *Bind = dyn_cast<BindingDecl>(D)) {
    if (const VarDecl *Holder = Bind->getHoldingVar())
      return variablePlace(Holder, E);
    if (Bind->getBinding())
      return place(Bind->getBinding());
    return deref(unknown("structured binding", T), T);
  }
  if (auto It = Locals.find(D); It != Locals.end())
    Place = localPlace(It->second);
  else if (auto It = Params.find(D); It != Params.end())
    Place = node(NodeOp::Param, T, static_cast<int>(It->second));
  else if (const auto *V = dyn_cast<VarDecl>(D);
           V && (V->hasGlobalStorage() && !V->isStaticLocal()))
    Place = node(NodeOp::Global, T, U.global(V));
  if (Place < 0) {
    // A static local of an enclosing function, seen from a lambda.
    return deref(unknown(D->getNameAsString(), T), T);
  }
  return T->isReferenceType() ? referred(Place, T) : Place;
}

NodeId Lowering::memberPlace(const MemberExpr *E) {
  const ValueDecl *D = E->getMemberDecl();
  if (const auto *V = dyn_cast<VarDecl>(D)) {
    effect(E->getBase());
    return variablePlace(V, E);
  }
  const auto *F = dyn_cast<FieldDecl>(D);
  if (!F) {
    effect(E->getBase());
    if (const auto *M = dyn_cast<FunctionDecl>(D))
      return deref(node(NodeOp::FunctionRef, E->getType(), U.callee(M)),
                   E->getType());
    return deref(unknown("member", E->getType()), E->getType());
  }
  const Expr *Base = E->getBase();
  NodeId Object = E->isArrow()
                      ? deref(value(Base), Base->getType()->getPointeeType())
                      : place(Base);
  return fieldPlace(Object, F);
}

NodeId Lowering::subscript(const ArraySubscriptExpr *E) {
  const Expr *Base = strip(E->getBase());
  const auto *Cast = dyn_cast<ImplicitCastExpr>(Base);
  if (Cast && Cast->getCastKind() == CK_ArrayToPointerDecay)
    Base = strip(Cast->getSubExpr());
  llvm::SmallVector<const Expr *, 2> Parts = {Base, E->getIdx()};
  std::vector<NodeId> Nodes = operands(Parts);
  return node(NodeOp::Index, E->getType(), Nodes[0], Nodes[1]);
}

/// Whether \p Pointer is what `errno` expands to, less the `*`.
bool Lowering::isErrno(const Expr *Pointer) {
  const auto *C = dyn_cast<CallExpr>(strip(Pointer));
  const FunctionDecl *F = C ? C->getDirectCallee() : nullptr;
  if (!F || !F->getIdentifier())
    return false;
  llvm::StringRef Name = F->getName();
  return Name == "__errno_location" || Name == "___errno" ||
         Name == "__errno" || Name == "__error";
}

NodeId Lowering::placeOf(const Expr *E) {
  QualType T = E->getType();
  if (const auto *C = dyn_cast<CallExpr>(E))
    return placeOfResult(call(C, true), E);
  if (const auto *A = dyn_cast<AbstractConditionalOperator>(E))
    return placeOfResult(conditionalResult(A), E);
  if (const auto *C = dyn_cast<CastExpr>(E); C && E->isGLValue()) {
    NodeId Place = place(C->getSubExpr());
    if (C->getCastKind() != CK_Dynamic)
      return Place;
    return deref(node(NodeOp::Cast, Ctx.getPointerType(T), address(Place)), T);
  }
  switch (E->getStmtClass()) {
  case Stmt::DeclRefExprClass: {
    const ValueDecl *D = cast<DeclRefExpr>(E)->getDecl();
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      return deref(node(NodeOp::FunctionRef, T, U.callee(F)), T);
    return variablePlace(D, E);
  }
  case Stmt::MemberExprClass:
    return memberPlace(cast<MemberExpr>(E));
  case Stmt::ArraySubscriptExprClass:
    return subscript(cast<ArraySubscriptExpr>(E));
  case Stmt::StringLiteralClass:
    return deref(stringNode(cast<StringLiteral>(E)->isOrdinary() ||
                                    cast<StringLiteral>(E)->isUTF8()
                                ? cast<StringLiteral>(E)->getString()
                                : "",
                            T),
                 T);
  case Stmt::PredefinedExprClass:
    if (const StringLiteral *Name = cast<PredefinedExpr>(E)->getFunctionName())
      return deref(stringNode(Name->getString(), T), T);
    break;
  case Stmt::MaterializeTemporaryExprClass:
    return temporary(cast<MaterializeTemporaryExpr>(E)->getSubExpr());
  case Stmt::CompoundLiteralExprClass:
    return temporary(cast<CompoundLiteralExpr>(E)->getInitializer());
  case Stmt::UnaryOperatorClass: {
    const auto *Op = cast<UnaryOperator>(E);
    if (Op->getOpcode() == UO_Deref) {
      if (isErrno(Op->getSubExpr()))
        return node(NodeOp::Errno, T);
      return deref(value(Op->getSubExpr()), T);
    }
    if (Op->isIncrementDecrementOp() && Op->isPrefix() && E->isGLValue()) {
      increment(Op, false);
      return place(Op->getSubExpr());
    }
    break;
  }
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: {
    const auto *Op = cast<BinaryOperator>(E);
    if (Op->isPtrMemOp())
      return memberPointer(Op).Node;
    if (Op->isAssignmentOp() && E->isGLValue())
      return binary(Op, false);
    if (Op->getOpcode() == BO_Comma && E->isGLValue()) {
      effect(Op->getLHS());
      return place(Op->getRHS());
    }
    break;
  }
  case Stmt::OpaqueValueExprClass:
    if (auto It = Opaque.find(cast<OpaqueValueExpr>(E));
        It != Opaque.end() && E->isGLValue())
      return deref(It->second, T);
    break;
  case Stmt::InitListExprClass:
    if (E->isGLValue() && cast<InitListExpr>(E)->getNumInits() == 1)
      return place(cast<InitListExpr>(E)->getInit(0));
    break;
  case Stmt::CXXDefaultArgExprClass:
    if (E->isGLValue()) {
      InlinedCode Inlined(*this, Here.isValid() ? Here : E->getExprLoc());
      return place(cast<CXXDefaultArgExpr>(E)->getExpr());
    }
    break;
  case Stmt::CXXDefaultInitExprClass:
    if (E->isGLValue())
      return place(cast<CXXDefaultInitExpr>(E)->getExpr());
    break;
  case Stmt::CoawaitExprClass:
  case Stmt::StmtExprClass:
    if (E->isGLValue())
      return placeOfResult({otherValue(E), false}, E);
    break;
  case Stmt::CXXThrowExprClass:
    throwExpr(cast<CXXThrowExpr>(E));
    return deref(unknown("no value", T), T);
  default:
    break;
  }
  if (const auto *R = dyn_cast<RecoveryExpr>(E))
    return deref(recovered(R, true), T);
  if (E->isTypeDependent() || E->isGLValue())
    return deref(E->isGLValue()
                     ? unknown(E->isTypeDependent() ? "depends on a template "
                                                      "parameter"
                                                    : E->getStmtClassName(),
                               T)
                     : value(E),
                 T);
  return temporary(E);
}

} // namespace retrytidy::extract
