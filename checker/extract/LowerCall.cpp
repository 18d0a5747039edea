//===-- LowerCall.cpp - Calls ---------------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"
#include "clang/Basic/Builtins.h"
#include <cmath>

using namespace clang;

namespace retrytidy::extract {

using facts::CallKind;
using facts::NodeOp;

/// A call that ends a chain stands where its own name stands.
Spot Lowering::callSpot(const Expr *E) {
  if (const auto *C = dyn_cast<CXXMemberCallExpr>(E))
    if (const auto *M = dyn_cast<MemberExpr>(C->getCallee()->IgnoreParens()))
      if (const Expr *Base = M->getBase()->IgnoreParenImpCasts();
          isa<CallExpr>(Base) && !isa<CXXOperatorCallExpr>(Base) &&
          M->getMemberLoc().isValid())
        return spot(M->getMemberLoc());
  return spot(E->getBeginLoc());
}

static bool isNoexcept(const FunctionDecl *F) {
  const auto *Proto = F->getType()->getAs<FunctionProtoType>();
  return Proto && !isUnresolvedExceptionSpec(Proto->getExceptionSpecType()) &&
         Proto->canThrow() == CT_Cannot;
}

Lowering::Result Lowering::emitCall(CallDraft Draft, const Expr *E,
                                    const FunctionDecl *Callee, bool IsUsed) {
  QualType T = E->getType();
  bool IsPlace = E->isGLValue() && !E->isTypeDependent();
  bool IsKept = IsUsed && (IsPlace || !T->isVoidType());
  QualType Held = IsPlace ? Ctx.getLValueReferenceType(T) : T;
  if (IsKept)
    Draft.Result = newTemporary(Held, E->getBeginLoc());
  LocalId Kept = Draft.Result;
  Draft.Unwind = Callee && isNoexcept(Callee) ? -1 : Unwind;
  Draft.EndLine = spot(E->getEndLoc()).Line;
  Draft.Macro = U.macro(E->getBeginLoc());
  B.call(std::move(Draft), callSpot(E));
  if (Callee && Callee->isNoReturn()) {
    TermDraft End;
    End.At = callSpot(E);
    B.terminate(std::move(End));
    B.setCurrent(B.newBlock());
  }
  if (!IsKept)
    return {unknown("no value", T), false};
  NodeId Place = localPlace(Kept);
  if (!IsPlace)
    return {load(Place, T), false};
  return {deref(B.node(NodeOp::Load, U.type(Held), Place), T), true};
}

/// Decides between a direct and a virtual call of \p M.
void Lowering::resolveMethod(const CallExpr *E, const CXXMethodDecl *M,
                             CallDraft &Draft) {
  Draft.Callee = U.callee(M);
  if (!M->isVirtual())
    return;
  if (const auto *Ref = dyn_cast<MemberExpr>(E->getCallee()->IgnoreParens())) {
    if (Ref->hasQualifier())
      return; // Base::f() is what it says.
    const Expr *Base = Ref->getBase();
    if (const CXXMethodDecl *Only =
            M->getDevirtualizedMethod(Base, Ctx.getLangOpts().AppleKext)) {
      Draft.Callee = U.callee(Only);
      return;
    }
  }
  Draft.Kind = CallKind::Virtual;
}

void Lowering::receiverAndArguments(const CallExpr *E, CallDraft &Draft) {
  llvm::SmallVector<const Expr *, 8> Parts;
  bool HasReceiver = false;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E)) {
    if (const Expr *Object = Member->getImplicitObjectArgument()) {
      Parts.push_back(Object);
      HasReceiver = true;
    }
  } else if (isa<CXXOperatorCallExpr>(E)) {
    const auto *M = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
    HasReceiver = M && M->isImplicitObjectMemberFunction();
  }
  bool SkipsFirst = false;
  if (isa<CXXOperatorCallExpr>(E) && !HasReceiver)
    if (const auto *M = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee()))
      SkipsFirst = M->isStatic();
  for (const Expr *A : E->arguments())
    Parts.push_back(A);
  if (SkipsFirst && !Parts.empty())
    Parts.erase(Parts.begin());
  std::vector<NodeId> Nodes = operands(Parts);
  if (HasReceiver && !Nodes.empty()) {
    Draft.Receiver = Nodes.front();
    // A prvalue object (C++17: materialized, else a wrapper's value).
    Nodes.erase(Nodes.begin());
  }
  Draft.Arguments = std::move(Nodes);
}

std::optional<Lowering::Result> Lowering::builtin(const CallExpr *E,
                                                  const FunctionDecl *F) {
  QualType T = E->getType();
  switch (F->getBuiltinID()) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
  case Builtin::BI__builtin_launder:
    return Result{value(E->getArg(0))};
  case Builtin::BI__builtin_assume:
    return Result{unknown("no value", T)};
  case Builtin::BI__builtin_addressof:
    return Result{address(place(E->getArg(0)))};
  case Builtin::BI__builtin_unreachable:
  case Builtin::BI__builtin_trap:
  case Builtin::BI__builtin_abort:
    B.terminate({});
    B.setCurrent(B.newBlock());
    return Result{unknown("no value", T)};
  case Builtin::BI__builtin_constant_p:
  case Builtin::BI__builtin_object_size:
    return Result{intNode(0, U.type(T))};
  case Builtin::BI__builtin_inf:
  case Builtin::BI__builtin_huge_val:
    return Result{floatNode(HUGE_VAL, U.type(T))};
  default:
    return std::nullopt;
  }
}

/// In a pattern: what is called is known when the template is used.
NodeId Lowering::dependentCall(const Expr *E,
                               llvm::ArrayRef<const Expr *> Args) {
  CallDraft Draft;
  Draft.Kind = CallKind::Indirect;
  Draft.Arguments = operands(Args);
  std::string Name = "depends on a template parameter";
  if (const auto *C = dyn_cast<CallExpr>(E)) {
    const Expr *Callee = C->getCallee()->IgnoreParens();
    if (const auto *Over = dyn_cast<OverloadExpr>(Callee))
      Name = Over->getName().getAsString();
    else if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
      Name = M->getMember().getAsString();
    else if (isa<DeclRefExpr, MemberExpr>(Callee))
      Draft.Target = value(Callee);
    if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee);
        M && !M->isImplicitAccess())
      effect(M->getBase());
  }
  if (Draft.Target < 0)
    Draft.Target = unknown(Name, Ctx.VoidPtrTy);
  return valueOfResult(emitCall(std::move(Draft), E, nullptr, true),
                       E->getType());
}

Lowering::Result Lowering::plainCall(const CallExpr *E, bool IsUsed) {
  const FunctionDecl *F = E->getDirectCallee();
  CallDraft Draft;
  if (F) {
    Draft.Callee = U.callee(F);
    if (const auto *M = dyn_cast<CXXMethodDecl>(F))
      resolveMethod(E, M, Draft);
    receiverAndArguments(E, Draft);
    return emitCall(std::move(Draft), E, F, IsUsed);
  }
  llvm::SmallVector<const Expr *, 8> Args(E->arguments());
  const Expr *Callee = E->getCallee()->IgnoreParens();
  Draft.Kind = CallKind::Indirect;
  const auto *Op = dyn_cast<BinaryOperator>(Callee);
  if (Op && Op->isPtrMemOp()) {
    Args.insert(Args.begin(), {Op->getLHS(), Op->getRHS()});
    std::vector<NodeId> Nodes = operands(Args);
    Draft.Receiver = Nodes[0];
    Draft.Target = Nodes[1];
    Draft.Arguments.assign(Nodes.begin() + 2, Nodes.end());
    return emitCall(std::move(Draft), E, nullptr, IsUsed);
  }
  if (isa<CXXPseudoDestructorExpr>(Callee))
    return {unknown("no value", E->getType())};
  return indirect(E, value(Callee), Args, IsUsed);
}

/// An operator= that nobody of the program has written copies the object.
std::optional<Lowering::Result>
Lowering::plainAssignment(const CallExpr *E, const FunctionDecl *F) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (!M || !isa<CXXOperatorCallExpr>(E) || E->getNumArgs() != 2 ||
      !(M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()) ||
      (M->isUserProvided() && !U.isSystem(M)))
    return std::nullopt;
  NodeId Value = value(E->getArg(1));
  Mark After = B.mark();
  NodeId Place = place(E->getArg(0));
  if (B.mayHaveChanged(Value, After))
    Value = keepAt(After, Value, E->getBeginLoc());
  assign(Place, Value, cast<CXXOperatorCallExpr>(E)->getOperatorLoc());
  return Result{Place, true};
}

Lowering::Result Lowering::call(const CallExpr *E, bool IsUsed) {
  llvm::SmallVector<const Expr *, 8> Args(E->arguments());
  const FunctionDecl *F = E->getDirectCallee();
  bool IsKnown = F && !F->isDependentContext();
  if (E->isTypeDependent() || E->getCallee()->isTypeDependent())
    if (!IsKnown) {
      std::optional<Result> Broken;
      if (E->containsErrors())
        Broken = brokenCall(E, E->getCallee()->IgnoreParens(), IsUsed);
      return Broken ? *Broken : Result{dependentCall(E, Args)};
    }
  if (!F)
    return plainCall(E, IsUsed);
  if (F->getBuiltinID())
    if (std::optional<Result> R = builtin(E, F))
      return *R;
  // A lambda without captures, as a function pointer, stays the lambda.
  if (const auto *C = dyn_cast<CXXConversionDecl>(F);
      C && C->getParent()->isLambda())
    if (const auto *M = dyn_cast<CXXMemberCallExpr>(E))
      return {value(M->getImplicitObjectArgument())};
  if (std::optional<Result> R = plainAssignment(E, F))
    return *R;
  if (std::optional<NodeId> N = math(E, F))
    return {*N};
  if (isInStd(F))
    if (std::optional<Result> R = stdFunction(E, F, IsUsed))
      return *R;
  return plainCall(E, IsUsed);
}

} // namespace retrytidy::extract
