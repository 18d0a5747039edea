//===-- LowerMath.cpp - Mathematics as operations -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of <cmath>, std::min and std::max.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

static std::optional<NodeOp> unaryMath(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<NodeOp>>(Name)
      .Cases("exp", "expf", "expl", NodeOp::Exp)
      .Cases("log", "logf", "logl", NodeOp::Log)
      .Cases("sqrt", "sqrtf", "sqrtl", NodeOp::Sqrt)
      .Cases("abs", "labs", "llabs", NodeOp::Abs)
      .Cases("fabs", "fabsf", "fabsl", NodeOp::Abs)
      .Cases("floor", "floorf", "floorl", NodeOp::Floor)
      .Cases("ceil", "ceilf", "ceill", NodeOp::Ceil)
      .Cases("round", "roundf", "roundl", NodeOp::Round)
      .Cases("lround", "llround", "lrint", "llrint", NodeOp::Round)
      .Cases("rint", "nearbyint", NodeOp::Round)
      .Default(std::nullopt);
}

static std::optional<NodeOp> binaryMath(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<NodeOp>>(Name)
      .Cases("pow", "powf", "powl", NodeOp::Pow)
      .Cases("fmin", "fminf", "fminl", NodeOp::Min)
      .Cases("fmax", "fmaxf", "fmaxl", NodeOp::Max)
      .Default(std::nullopt);
}

/// The functions of <math.h>, <cmath> and <stdlib.h> that are operations.
std::optional<NodeId> Lowering::math(const CallExpr *E, const FunctionDecl *F) {
  if (!F->getIdentifier() || E->getNumArgs() == 0 || E->getNumArgs() > 2 ||
      isa<CXXMethodDecl>(F) || !E->getType()->isArithmeticType())
    return std::nullopt;
  if (!U.isSystem(F) && !F->getBuiltinID())
    return std::nullopt;
  llvm::StringRef Name = F->getName();
  Name.consume_front("__builtin_");
  QualType T = E->getType();
  for (const Expr *A : E->arguments())
    if (!A->getType().getNonReferenceType()->isArithmeticType())
      return std::nullopt;
  if (E->getNumArgs() == 1) {
    if (Name == "exp2" || Name == "exp2f")
      return node(NodeOp::Pow, T, floatNode(2, U.type(T)), value(E->getArg(0)));
    if (std::optional<NodeOp> Op = unaryMath(Name))
      return node(*Op, T, value(E->getArg(0)));
    return std::nullopt;
  }
  llvm::SmallVector<const Expr *, 2> Args(E->arguments());
  if (Name == "ldexp" || Name == "scalbn") {
    std::vector<NodeId> Nodes = operands(Args);
    NodeId Power = node(NodeOp::Pow, T, floatNode(2, U.type(T)), Nodes[1]);
    return node(NodeOp::Mul, T, Nodes[0], Power);
  }
  if (std::optional<NodeOp> Op = binaryMath(Name)) {
    std::vector<NodeId> Nodes = operands(Args);
    return node(*Op, T, Nodes[0], Nodes[1]);
  }
  return std::nullopt;
}

/// std::min, max and clamp, without a comparator of their own.
std::optional<NodeId> Lowering::minMax(const CallExpr *E,
                                       llvm::StringRef Name) {
  QualType T = E->getType().getNonReferenceType().getUnqualifiedType();
  if (!T->isArithmeticType() && !T->isEnumeralType() && !U.std().isScalar(T))
    return std::nullopt;
  NodeOp Op = Name == "min" ? NodeOp::Min : NodeOp::Max;
  std::vector<NodeId> Values;
  if (E->getNumArgs() == 1 && Name != "clamp") {
    NodeId List = value(E->getArg(0));
    if (B.at(List).op() != NodeOp::ArrayOf || B.at(List).c() == 0)
      return std::nullopt;
    Values = B.listOf(List).vec();
  } else if (E->getNumArgs() == (Name == "clamp" ? 3u : 2u)) {
    llvm::SmallVector<const Expr *, 3> Parts(E->arguments());
    Values = operands(Parts, true);
  } else {
    return std::nullopt;
  }
  if (Name == "clamp")
    return node(NodeOp::Min, T, node(NodeOp::Max, T, Values[0], Values[1]),
                Values[2]);
  NodeId N = Values[0];
  for (size_t I = 1; I < Values.size(); ++I)
    N = node(Op, T, N, Values[I]);
  return N;
}

} // namespace retrytidy::extract
