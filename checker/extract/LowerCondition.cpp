//===-- LowerCondition.cpp - Conditions as branches -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conditions as branches.
//
//===----------------------------------------------------------------------===//

#include "extract/DepthGuard.h"
#include "extract/Lowering.h"
#include "extract/Strip.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

/// \p E without conversions to bool, which a condition does by itself.
static const Expr *stripCondition(const Expr *E) {
  for (;;) {
    E = strip(E);
    const auto *C = dyn_cast<ImplicitCastExpr>(E);
    if (C &&
        (C->getCastKind() == CK_IntegralToBoolean ||
         C->getCastKind() == CK_NoOp) &&
        strip(C->getSubExpr())->getType()->isBooleanType() &&
        !C->getSubExpr()->isGLValue()) {
      E = C->getSubExpr();
      continue;
    }
    // C: !, &&, || and comparisons are ints.
    if (C && C->getCastKind() == CK_IntegralCast) {
      const auto *Op = dyn_cast<BinaryOperator>(strip(C->getSubExpr()));
      const auto *Not = dyn_cast<UnaryOperator>(strip(C->getSubExpr()));
      if ((Op && (Op->isLogicalOp() || Op->isComparisonOp())) ||
          (Not && Not->getOpcode() == UO_LNot)) {
        E = C->getSubExpr();
        continue;
      }
    }
    const auto *Call = dyn_cast<CallExpr>(E);
    const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    if (F && F->getBuiltinID() == Builtin::BI__builtin_expect) {
      E = Call->getArg(0);
      continue;
    }
    return E;
  }
}

void Lowering::condition(const Expr *E, BlockId True, BlockId False) {
  DepthGuard Guard(Depth);
  SourceLocation Loc = E->getBeginLoc();
  E = stripCondition(E);
  bool Literal = false;
  if (isConstantCondition(E, Literal))
    return B.jump(Literal ? True : False, spot(Loc));
  if (!Guard.isFine())
    return B.branch(unknown("the code is nested too deeply", Ctx.BoolTy), True,
                    False, spot(Loc));
  // !(a && b) is branches too; any other ! stays.
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot && !Not->isTypeDependent()) {
    const Expr *Sub = stripCondition(Not->getSubExpr());
    const auto *Inner = dyn_cast<BinaryOperator>(Sub);
    if ((Inner && Inner->isLogicalOp()) || isConstantCondition(Sub, Literal))
      return condition(Sub, False, True);
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->isLogicalOp()) {
      BlockId Second = B.newBlock();
      bool IsAnd = Op->getOpcode() == BO_LAnd;
      condition(Op->getLHS(), IsAnd ? Second : True, IsAnd ? False : Second);
      B.setCurrent(Second);
      return condition(Op->getRHS(), True, False);
    }
    if (Op->getOpcode() == BO_Comma) {
      effect(Op->getLHS());
      return condition(Op->getRHS(), True, False);
    }
  }
  NodeId N = value(E);
  B.branch(N, True, False, spot(Loc));
}

bool Lowering::pureIn(BlockId &Block, const Expr *E, NodeId &N) {
  BlockId Before = B.current();
  Block = B.newBlock();
  B.setCurrent(Block);
  N = value(E);
  bool IsPure = B.current() == Block && !B.isTerminated() &&
                B.block(Block).Stmts.empty() &&
                B.blockCount() == static_cast<size_t>(Block) + 1;
  if (IsPure) {
    B.dropBlock(Block);
    B.setCurrent(Before);
  }
  return IsPure;
}

NodeId Lowering::negated(NodeId N, QualType T) {
  const facts::Node Node = B.at(N);
  if (Node.op() == NodeOp::Ne && B.at(Node.b()).op() == NodeOp::Null)
    return node(NodeOp::Eq, T, Node.a(), Node.b());
  return node(NodeOp::Not, T, N);
}

NodeId Lowering::logical(const BinaryOperator *E) {
  bool IsAnd = E->getOpcode() == BO_LAnd;
  QualType T = E->getType();
  NodeId Left = value(E->getLHS()), Right = -1;
  BlockId Before = B.current(), Second = -1;
  if (pureIn(Second, E->getRHS(), Right))
    return node(IsAnd ? NodeOp::And : NodeOp::Or, T, Left, Right);
  LocalId L = newTemporary(T, E->getBeginLoc());
  BlockId Short = B.newBlock(), End = B.newBlock();
  assign(localPlace(L), Right, E->getOperatorLoc());
  B.jump(End, spot(E->getEndLoc()));
  B.setCurrent(Before);
  B.branch(Left, IsAnd ? Second : Short, IsAnd ? Short : Second,
           spot(E->getBeginLoc()));
  B.setCurrent(Short);
  assign(localPlace(L), intNode(!IsAnd, U.type(T)), E->getOperatorLoc());
  B.jump(End, spot(E->getEndLoc()));
  B.setCurrent(End);
  return load(localPlace(L), T);
}

/// A choice between values without effects is one value.
NodeId Lowering::conditional(const AbstractConditionalOperator *E) {
  QualType T = E->getType();
  bool IsSimple = isa<ConditionalOperator>(E) && !T->isVoidType() &&
                  (!T->isRecordType() || U.std().isScalar(T));
  if (!IsSimple || E->getTrueExpr()->HasSideEffects(Ctx) ||
      E->getFalseExpr()->HasSideEffects(Ctx))
    return valueOfResult(conditionalResult(E), T);
  NodeId Condition = value(E->getCond());
  BlockId From = B.current(), Then = -1, Else = -1;
  NodeId Yes = -1, No = -1;
  bool IsPure = pureIn(Then, E->getTrueExpr(), Yes);
  BlockId ThenEnd = B.current();
  if (IsPure && pureIn(Else, E->getFalseExpr(), No))
    return node(NodeOp::Select, T, Condition, Yes, No);
  // Effects after all (a constructor that is not a constant, say).
  BlockId ElseEnd = -1;
  if (IsPure) {
    ElseEnd = B.current();
    Then = ThenEnd = B.newBlock();
  } else {
    Else = B.newBlock();
    B.setCurrent(Else);
    No = value(E->getFalseExpr());
    ElseEnd = B.current();
  }
  LocalId L = newTemporary(T, E->getBeginLoc());
  BlockId End = B.newBlock();
  B.setCurrent(From);
  B.branch(Condition, Then, Else, spot(E->getBeginLoc()));
  for (bool IsThen : {true, false}) {
    B.setCurrent(IsThen ? ThenEnd : ElseEnd);
    assign(localPlace(L), IsThen ? Yes : No, E->getBeginLoc());
    B.jump(End, spot(E->getEndLoc()));
  }
  B.setCurrent(End);
  return load(localPlace(L), T);
}

} // namespace retrytidy::extract
