//===-- LowerCallable.cpp - Values that can be called ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that can be called: lambdas, bound functions, function objects.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace retrytidy::extract {

using facts::CallKind;
using facts::NodeOp;

NodeId Lowering::lambda(const LambdaExpr *E) {
  Later.Lambdas.push_back(E);
  U.record(E->getLambdaClass());
  llvm::SmallVector<const Expr *, 8> Captured;
  for (const Expr *Init : E->capture_inits())
    if (Init)
      Captured.push_back(Init);
  std::vector<NodeId> Values = operands(Captured);
  return B.listNode(NodeOp::Closure, U.type(E->getType()),
                    U.callee(E->getCallOperator()), Values);
}

/// The call operator of the class \p R, where there is just one.
static const CXXMethodDecl *callOperator(const CXXRecordDecl *R) {
  const CXXMethodDecl *Only = nullptr;
  if (!R || !R->hasDefinition())
    return nullptr;
  for (const CXXMethodDecl *M : R->methods()) {
    if (M->getOverloadedOperator() != OO_Call)
      continue;
    if (Only)
      return nullptr;
    Only = M;
  }
  return Only;
}

/// \p E as something to be called later. An object with a call operator of
/// its own is bound to it.
NodeId Lowering::functor(const Expr *E) {
  QualType T = E->getType().getNonReferenceType();
  const auto *R = T->getAsCXXRecordDecl();
  if (!R || R->isLambda() || U.std().isScalar(T))
    return value(E);
  const CXXMethodDecl *M = callOperator(R);
  if (!M || U.isSystem(R))
    return value(E);
  NodeId Value = value(E);
  NodeId Copy = freshObject(T, E->getBeginLoc());
  assign(deref(Copy, T), Value, E->getBeginLoc());
  return B.listNode(NodeOp::Closure, U.type(T), U.callee(M), {Copy});
}

/// The number of the placeholder \p E (`_1`), 0 where it is none.
static unsigned placeholder(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
    E = M->getSubExpr()->IgnoreParenImpCasts();
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (!Ref || !Ref->getDecl()->getIdentifier())
    return 0;
  llvm::StringRef Name = Ref->getDecl()->getName();
  unsigned Number = 0;
  if (!Name.consume_front("_") || Name.getAsInteger(10, Number))
    return 0;
  const auto *N = dyn_cast<NamespaceDecl>(Ref->getDecl()->getDeclContext());
  return N && N->getName() == "placeholders" ? Number : 0;
}

/// std::bind and std::bind_front. What is left open is (unknown "_1"), with
/// the number of the argument that goes there.
NodeId Lowering::bindCall(const CallExpr *E) {
  NodeId Target = functor(E->getArg(0));
  std::vector<int> Bound;
  int Callee = -1;
  const facts::Node Node = B.at(Target);
  if (Node.op() == NodeOp::FunctionRef) {
    Callee = Node.a();
  } else if (Node.op() == NodeOp::Closure) {
    Callee = Node.a();
    llvm::append_range(Bound, B.listOf(Target).vec());
  }
  for (unsigned I = 1; I < E->getNumArgs(); ++I) {
    const Expr *A = E->getArg(I);
    unsigned Number = placeholder(A);
    Bound.push_back(Number ? unknown("_" + std::to_string(Number), A->getType())
                           : value(A));
  }
  if (Callee < 0)
    return Target; // A value: what was bound to it is lost.
  return B.listNode(NodeOp::Closure, U.type(E->getType()), Callee, Bound);
}

Lowering::Result Lowering::indirect(const CallExpr *E, NodeId Target,
                                    llvm::ArrayRef<const Expr *> Args,
                                    bool IsUsed) {
  CallDraft Draft;
  Mark Before = B.mark();
  Draft.Arguments = operands(Args);
  if (B.mayHaveChanged(Target, Before))
    Target = keepAt(Before, Target, E->getBeginLoc());
  const facts::Node &Node = B.at(Target);
  if (Node.op() == NodeOp::FunctionRef) {
    Draft.Callee = Node.a();
  } else {
    Draft.Kind = CallKind::Indirect;
    Draft.Target = Target;
  }
  return emitCall(std::move(Draft), E, nullptr, IsUsed);
}

/// std::invoke(f, args...)
Lowering::Result Lowering::invoke(const CallExpr *E, bool IsUsed) {
  llvm::SmallVector<const Expr *, 8> Args(E->arguments());
  const Expr *Called = strip(Args[0]);
  if (Called->getType().getNonReferenceType()->isMemberFunctionPointerType() &&
      Args.size() >= 2) {
    std::vector<NodeId> Nodes = operands(llvm::ArrayRef(Args).drop_front());
    CallDraft Draft;
    Draft.Kind = CallKind::Indirect;
    Draft.Target = value(Called);
    // The object comes as a pointer or as itself.
    Draft.Receiver =
        Args[1]->getType()->isPointerType() && Args[1]->isGLValue()
            ? load(deref(Nodes[0], Args[1]->getType()), Args[1]->getType())
            : Nodes[0];
    Draft.Arguments.assign(Nodes.begin() + 1, Nodes.end());
    return emitCall(std::move(Draft), E, nullptr, IsUsed);
  }
  const auto *R = Called->getType().getNonReferenceType()->getAsCXXRecordDecl();
  const CXXMethodDecl *M =
      R && !U.std().isScalar(Called->getType()) ? callOperator(R) : nullptr;
  if (!M)
    return indirect(E, value(Called), llvm::ArrayRef(Args).drop_front(),
                    IsUsed);
  std::vector<NodeId> Nodes = operands(Args);
  CallDraft Draft;
  Draft.Callee = U.callee(M);
  Draft.Receiver = Nodes[0];
  Draft.Arguments.assign(Nodes.begin() + 1, Nodes.end());
  return emitCall(std::move(Draft), E, M, IsUsed);
}

} // namespace retrytidy::extract
