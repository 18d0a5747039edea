//===-- LowerChrono.cpp - std::chrono as nanoseconds ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// std::chrono: durations and time points are numbers of nanoseconds.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"
#include "clang/AST/DeclTemplate.h"
#include <cmath>

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

static bool isChrono(StdClass C) {
  return C == StdClass::Duration || C == StdClass::TimePoint;
}

/// A whole number of nanoseconds that something is divided by.
NodeId Lowering::tickNode(double Tick) {
  return intNode(static_cast<int64_t>(Tick),
                 U.type(Tick <= INT32_MAX ? Ctx.IntTy : Ctx.LongTy));
}

/// \p Count ticks of the duration \p T.
NodeId Lowering::ticks(NodeId Count, QualType T) {
  T = T.getNonReferenceType().getUnqualifiedType();
  double Tick = U.std().tick(T);
  if (Tick == 0)
    return unknown("the length of a tick is not known", T);
  int Type = U.type(T);
  const facts::Node N = B.at(Count);
  bool IsNamed = N.a() >= 0 && Tick != 1;
  if (!IsNamed && N.op() == NodeOp::Int) {
    double Value = static_cast<double>(N.v()) * Tick;
    if (Value == std::floor(Value) && std::abs(Value) < 9.2e18)
      return intNode(Tick == 1 ? N.v() : static_cast<int64_t>(Value), Type,
                     N.a(), N.b());
    return floatNode(Value, Type, N.a(), N.b());
  }
  if (!IsNamed && N.op() == NodeOp::Float)
    return floatNode(floatOf(N) * Tick, Type, N.a(), N.b());
  if (Tick == 1)
    return Count;
  // ticks(count(d)) is d.
  if (N.op() == NodeOp::Div && B.at(N.a()).type() == Type)
    return N.a();
  bool IsWhole = Tick == std::floor(Tick) && Tick < 9e18;
  NodeId Length = IsWhole ? intNode(static_cast<int64_t>(Tick), N.type())
                          : floatNode(Tick, U.type(Ctx.DoubleTy));
  return B.node(NodeOp::Mul, Type, Count, Length);
}

/// How many ticks of \p T the duration \p N is long.
NodeId Lowering::countOf(NodeId N, QualType T) {
  QualType Rep = U.std().rep(T);
  double Tick = U.std().tick(T);
  if (Rep.isNull() || Tick == 0)
    return unknown("the length of a tick is not known", Ctx.LongTy);
  const facts::Node Node = B.at(N);
  bool IsFloat = Rep->isRealFloatingType();
  if (Node.a() < 0 || Tick == 1) {
    if (Node.op() == NodeOp::Int && !IsFloat)
      return intNode(static_cast<int64_t>(static_cast<double>(Node.v()) / Tick),
                     U.type(Rep), Node.a(), Node.b());
    if (Node.op() == NodeOp::Float && IsFloat)
      return floatNode(floatOf(Node) / Tick, U.type(Rep), Node.a(), Node.b());
  }
  if (Tick == 1)
    return N;
  if (Node.op() == NodeOp::Mul) {
    const facts::Node &Length = B.at(Node.b());
    if (Length.op() == NodeOp::Int && Length.a() < 0 &&
        static_cast<double>(Length.v()) == Tick &&
        B.at(Node.a()).type() == U.type(Rep))
      return Node.a();
  }
  bool IsWhole = Tick == std::floor(Tick) && Tick < 9e18;
  NodeId Length =
      IsWhole ? tickNode(Tick) : floatNode(Tick, U.type(Ctx.DoubleTy));
  return node(NodeOp::Div, Rep, N, Length);
}

/// duration_cast, floor, ceil and round, and implicit conversions.
NodeId Lowering::durationCast(NodeId N, QualType From, QualType To,
                              llvm::StringRef Rounding) {
  To = To.getNonReferenceType().getUnqualifiedType();
  QualType FromRep = U.std().rep(From), ToRep = U.std().rep(To);
  double FromTick = U.std().tick(From), ToTick = U.std().tick(To);
  if (FromRep.isNull() || ToRep.isNull() || FromTick == 0 || ToTick == 0)
    return N;
  int Type = U.type(To);
  const facts::Node Node = B.at(N);
  bool KeepsAll =
      ToRep->isRealFloatingType() ||
      (!FromRep->isRealFloatingType() && std::fmod(FromTick, ToTick) == 0);
  if (Node.op() == NodeOp::Int && KeepsAll)
    return intNode(Node.v(), Type, Node.a(), Node.b());
  if (KeepsAll)
    return N;
  if (Node.op() == NodeOp::Int || Node.op() == NodeOp::Float) {
    double Count = (Node.op() == NodeOp::Int ? static_cast<double>(Node.v())
                                             : floatOf(Node)) /
                   ToTick;
    Count = Rounding == "floor"   ? std::floor(Count)
            : Rounding == "ceil"  ? std::ceil(Count)
            : Rounding == "round" ? std::nearbyint(Count)
                                  : std::trunc(Count);
    if (std::abs(Count * ToTick) < 9.2e18)
      return intNode(static_cast<int64_t>(Count * ToTick), Type, Node.a(),
                     Node.b());
  }
  QualType Real = Ctx.DoubleTy;
  NodeId Length = tickNode(ToTick);
  NodeId Count = -1;
  if (Rounding.empty() && !FromRep->isRealFloatingType()) {
    Count = node(NodeOp::Div, ToRep, N, Length);
  } else {
    Count = node(NodeOp::Div, Real, N, floatNode(ToTick, U.type(Real)));
    if (!Rounding.empty())
      Count = node(Rounding == "floor"  ? NodeOp::Floor
                   : Rounding == "ceil" ? NodeOp::Ceil
                                        : NodeOp::Round,
                   Real, Count);
    Count = node(NodeOp::Cast, ToRep, Count);
  }
  return B.node(NodeOp::Mul, Type, Count, Length);
}

NodeId Lowering::chronoConstruct(const CXXConstructExpr *E) {
  QualType T = E->getType().getUnqualifiedType();
  if (E->getNumArgs() == 0 || isa<CXXDefaultArgExpr>(E->getArg(0)))
    return intNode(0, U.type(T));
  const Expr *A = E->getArg(0);
  QualType From = A->getType().getNonReferenceType();
  StdClass C = U.std().classOf(From);
  NodeId N = value(A);
  if (isChrono(C))
    return durationCast(N, From, T, "");
  if (!From->isArithmeticType() && !From->isEnumeralType())
    return unknown("duration", T);
  if (QualType Rep = U.std().rep(T); !Rep.isNull())
    N = numericCast(N, From, Rep);
  return ticks(N, T);
}

std::optional<NodeId> Lowering::chronoLiteral(const CallExpr *E) {
  QualType T = E->getType();
  if (!isChrono(U.std().classOf(T)))
    return std::nullopt;
  // The value is in the type's own fields; no need to read digits.
  Expr::EvalResult R;
  if (!E->EvaluateAsRValue(R, Ctx))
    return std::nullopt;
  int Name = -1, Origin = -1;
  if (llvm::StringRef Macro = macroOf(E); !Macro.empty())
    Name = U.string(Macro);
  if (Name >= 0 || InDefaultArgument)
    Origin = U.origin(E->getBeginLoc());
  NodeId N = fromAPValue(R.Val, T, Name, Origin);
  return N >= 0 ? std::optional<NodeId>(N) : std::nullopt;
}

std::optional<Lowering::Result> Lowering::chronoMember(const CallExpr *E,
                                                       const CXXMethodDecl *M) {
  if (!M->getIdentifier() || !isInChrono(M))
    return std::nullopt;
  llvm::StringRef Name = M->getName();
  QualType T = E->getType();
  if (M->isStatic()) {
    StdClass Class = U.std().classOf(M->getParent());
    if (Name == "now" && E->getNumArgs() == 0)
      return Result{node(NodeOp::Now, T, U.string(M->getParent()->getName()))};
    if (isChrono(Class) && (Name == "zero" || Name == "min" || Name == "max"))
      return Result{intNode(Name == "zero"  ? 0
                            : Name == "min" ? INT64_MIN
                                            : INT64_MAX,
                            U.type(T))};
    llvm::SmallVector<const Expr *, 1> Args(E->arguments());
    if (Args.size() == 1 && Name == "to_time_t")
      return Result{node(NodeOp::Div, T, value(Args[0]), tickNode(1e9))};
    if (Args.size() == 1 && Name == "from_time_t")
      return Result{node(NodeOp::Mul, T, value(Args[0]), tickNode(1e9))};
    return std::nullopt;
  }
  const auto *Member = dyn_cast<CXXMemberCallExpr>(E);
  const Expr *Object = Member ? Member->getImplicitObjectArgument() : nullptr;
  if (!Object || Object->getType()->isPointerType() ||
      !isChrono(U.std().classOf(Object->getType())))
    return std::nullopt;
  if (Name == "count")
    return Result{countOf(value(Object), Object->getType())};
  if (Name == "time_since_epoch")
    return Result{value(Object)};
  return std::nullopt;
}

std::optional<NodeId> Lowering::chronoFunction(const CallExpr *E,
                                               const FunctionDecl *F) {
  if (!isInChrono(F) || E->getNumArgs() != 1)
    return std::nullopt;
  QualType From = E->getArg(0)->getType();
  if (!isChrono(U.std().classOf(From)))
    return std::nullopt;
  llvm::StringRef Name = F->getName();
  if (Name == "duration_cast" || Name == "time_point_cast")
    return durationCast(value(E->getArg(0)), From, E->getType(), "");
  if (Name == "floor" || Name == "ceil" || Name == "round")
    return durationCast(value(E->getArg(0)), From, E->getType(), Name);
  if (Name == "abs")
    return node(NodeOp::Abs, E->getType(), value(E->getArg(0)));
  return std::nullopt;
}

std::optional<Lowering::Result>
Lowering::chronoAssign(const CXXOperatorCallExpr *E, NodeOp Op) {
  const Expr *Left = E->getArg(0);
  QualType T = Left->getType();
  bool IsStep =
      E->getOperator() == OO_PlusPlus || E->getOperator() == OO_MinusMinus;
  NodeId Right =
      IsStep ? ticks(intNode(1, U.intType()), T) : value(E->getArg(1));
  NodeId Place = place(Left);
  NodeId Old = load(Place, T);
  bool IsPostfix = IsStep && E->getNumArgs() == 2;
  if (IsPostfix)
    Old = keep(Old, T, E->getOperatorLoc());
  assign(Place, node(Op, T.getUnqualifiedType(), Old, Right),
         E->getOperatorLoc());
  return IsPostfix ? Result{Old} : Result{Place, true};
}

std::optional<Lowering::Result>
Lowering::chronoOperator(const CXXOperatorCallExpr *E) {
  OverloadedOperatorKind Kind = E->getOperator();
  unsigned Count = E->getNumArgs();
  bool Left = isChrono(U.std().classOf(E->getArg(0)->getType()));
  bool Right = Count == 2 && isChrono(U.std().classOf(E->getArg(1)->getType()));
  if ((!Left && !Right) || Count > 2)
    return std::nullopt;
  QualType T = E->getType();
  if (Kind == OO_Equal && Left) {
    NodeId New = value(E->getArg(1));
    NodeId Place = place(E->getArg(0));
    assign(Place, New, E->getOperatorLoc());
    return Result{Place, true};
  }
  std::optional<NodeOp> Op = operatorOp(Kind);
  if (!Op)
    return std::nullopt;
  bool Assigns = Kind == OO_PlusPlus || Kind == OO_MinusMinus ||
                 CXXOperatorCallExpr::isAssignmentOp(Kind);
  if (Assigns)
    return chronoAssign(E, *Op);
  if (Count == 1)
    return Result{Kind == OO_Minus ? node(NodeOp::Neg, T, value(E->getArg(0)))
                                   : value(E->getArg(0))};
  llvm::SmallVector<const Expr *, 2> Parts(E->arguments());
  std::vector<NodeId> Nodes = operands(Parts, true);
  return Result{node(*Op, T, Nodes[0], Nodes[1])};
}

} // namespace retrytidy::extract
