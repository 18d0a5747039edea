//===-- LowerOperator.cpp - Built-in operators ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The built-in operators.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

std::optional<NodeOp> Lowering::binaryOp(BinaryOperatorKind Opcode) {
  switch (Opcode) {
  case BO_Mul:
  case BO_MulAssign:
    return NodeOp::Mul;
  case BO_Div:
  case BO_DivAssign:
    return NodeOp::Div;
  case BO_Rem:
  case BO_RemAssign:
    return NodeOp::Rem;
  case BO_Add:
  case BO_AddAssign:
    return NodeOp::Add;
  case BO_Sub:
  case BO_SubAssign:
    return NodeOp::Sub;
  case BO_Shl:
  case BO_ShlAssign:
    return NodeOp::Shl;
  case BO_Shr:
  case BO_ShrAssign:
    return NodeOp::Shr;
  case BO_And:
  case BO_AndAssign:
    return NodeOp::BitAnd;
  case BO_Or:
  case BO_OrAssign:
    return NodeOp::BitOr;
  case BO_Xor:
  case BO_XorAssign:
    return NodeOp::BitXor;
  case BO_LT:
    return NodeOp::Lt;
  case BO_LE:
    return NodeOp::Le;
  case BO_GT:
    return NodeOp::Gt;
  case BO_GE:
    return NodeOp::Ge;
  case BO_EQ:
    return NodeOp::Eq;
  case BO_NE:
    return NodeOp::Ne;
  default:
    return std::nullopt;
  }
}

std::optional<NodeOp> Lowering::operatorOp(OverloadedOperatorKind Op) {
  switch (Op) {
  case OO_PlusPlus:
    return NodeOp::Add;
  case OO_MinusMinus:
    return NodeOp::Sub;
  case OO_None:
  case OO_Call:
  case OO_Subscript:
  case OO_Arrow:
  case OO_Equal:
  case OO_Exclaim:
  case OO_Tilde:
  case OO_AmpAmp:
  case OO_PipePipe:
  case OO_Comma:
  case OO_ArrowStar:
  case OO_New:
  case OO_Delete:
  case OO_Array_New:
  case OO_Array_Delete:
  case OO_Coawait:
  case OO_Conditional:
  case NUM_OVERLOADED_OPERATORS:
    return std::nullopt;
  default:
    return binaryOp(BinaryOperator::getOverloadedOpcode(Op));
  }
}

NodeId Lowering::increment(const UnaryOperator *E, bool IsUsed) {
  QualType T = E->getType();
  SourceLocation Loc = E->getBeginLoc();
  NodeId Place = place(E->getSubExpr());
  bool NeedsOld = E->isPostfix() && IsUsed;
  NodeId Old = NeedsOld ? keep(load(Place, T), T, Loc) : -1;
  QualType Step = T->isRealFloatingType() || T->isIntegralOrEnumerationType()
                      ? T
                      : QualType(Ctx.IntTy);
  NodeId One = T->isRealFloatingType() ? floatNode(1, U.type(T))
                                       : intNode(1, U.type(Step));
  NodeOp Op = E->isIncrementOp() ? NodeOp::Add : NodeOp::Sub;
  assign(Place, node(Op, T.getUnqualifiedType(), load(Place, T), One), Loc);
  return NeedsOld ? Old : load(Place, T);
}

NodeId Lowering::unary(const UnaryOperator *E, bool IsUsed) {
  const Expr *Sub = E->getSubExpr();
  QualType T = E->getType();
  if (E->isIncrementDecrementOp())
    return increment(E, IsUsed);
  switch (E->getOpcode()) {
  case UO_AddrOf:
    if (const auto *Ref = dyn_cast<DeclRefExpr>(strip(Sub)))
      if (const auto *M = dyn_cast<CXXMethodDecl>(Ref->getDecl()))
        return node(NodeOp::FunctionRef, T, U.callee(M));
    if (T->isMemberPointerType())
      return unknown("member pointer", T);
    return Sub->isTypeDependent() ? value(Sub) : address(place(Sub));
  case UO_Deref:
    return load(place(E), T);
  case UO_Minus:
    return node(NodeOp::Neg, T, value(Sub));
  case UO_Not:
    return node(NodeOp::BitNot, T, value(Sub));
  case UO_LNot:
    return negated(value(Sub), T);
  case UO_Plus:
    return value(Sub);
  case UO_Coawait:
    return await(E, Sub);
  default:
    effect(Sub);
    return unknown("operator", T);
  }
}

NodeId Lowering::assignment(const BinaryOperator *E) {
  const Expr *Left = strip(E->getLHS());
  QualType T = Left->getType();
  // The place is found after the value: neither changes the other, save for
  // an index with effects, which then comes second.
  const Expr *Right = strip(E->getRHS());
  if (T->isRecordType()) {
    NodeId Value = value(Right);
    NodeId Place = place(Left);
    assign(Place, Value, E->getOperatorLoc());
    return Place;
  }
  NodeId Value = value(Right);
  Mark After = B.mark();
  NodeId Place = place(Left);
  if (B.mayHaveChanged(Value, After))
    Value = keepAt(After, Value, E->getBeginLoc());
  assign(Place, Value, E->getOperatorLoc());
  return Place;
}

NodeId Lowering::compoundAssignment(const CompoundAssignOperator *E) {
  QualType T = E->getLHS()->getType();
  QualType Computed = E->getComputationResultType();
  NodeId Right = value(E->getRHS());
  Mark After = B.mark();
  NodeId Place = place(E->getLHS());
  if (B.mayHaveChanged(Right, After))
    Right = keepAt(After, Right, E->getBeginLoc());
  std::optional<NodeOp> Op = binaryOp(E->getOpcode());
  NodeId Old = load(Place, T);
  if (!E->isTypeDependent() && !E->getComputationLHSType().isNull())
    Old = numericCast(Old, T, E->getComputationLHSType());
  NodeId New = Op && !Computed.isNull() ? node(*Op, Computed, Old, Right)
                                        : unknown("operator", T);
  if (!E->isTypeDependent() && !Computed.isNull())
    New = numericCast(New, Computed, T);
  assign(Place, New, E->getOperatorLoc());
  return Place;
}

/// `o.*m` and `p->*m` of a data member.
Lowering::Result Lowering::memberPointer(const BinaryOperator *E) {
  effect(E->getLHS());
  effect(E->getRHS());
  QualType T = E->getType();
  return {deref(unknown("member pointer", Ctx.getPointerType(T)), T), true};
}

NodeId Lowering::binary(const BinaryOperator *E, bool IsUsed) {
  QualType T = E->getType();
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(E)) {
    NodeId Place = compoundAssignment(Compound);
    return IsUsed ? load(Place, T) : Place;
  }
  switch (E->getOpcode()) {
  case BO_Assign: {
    NodeId Place = assignment(E);
    return IsUsed ? load(Place, T) : Place;
  }
  case BO_Comma:
    effect(E->getLHS());
    if (IsUsed)
      return value(E->getRHS());
    effect(E->getRHS());
    return -1;
  case BO_LAnd:
  case BO_LOr:
    return logical(E);
  case BO_PtrMemD:
  case BO_PtrMemI:
    return valueOfResult(memberPointer(E), T);
  default:
    break;
  }
  llvm::SmallVector<const Expr *, 2> Parts = {E->getLHS(), E->getRHS()};
  std::vector<NodeId> Nodes = operands(Parts);
  std::optional<NodeOp> Op = binaryOp(E->getOpcode());
  if (!Op)
    return unknown("operator", T);
  return node(*Op, T, Nodes[0], Nodes[1]);
}

} // namespace retrytidy::extract
