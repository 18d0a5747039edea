//===-- LowerSpecial.cpp - Expressions with effects of their own ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statement expressions, atomics, co_await, new and delete.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

/// `a < b` by way of `<=>`, `a != b` by way of `==`.
NodeId Lowering::rewritten(const CXXRewrittenBinaryOperator *E) {
  auto Form = E->getDecomposedForm();
  std::optional<NodeOp> Op = binaryOp(Form.Opcode);
  StdClass Left = U.std().classOf(Form.LHS->getType());
  StdClass Right = U.std().classOf(Form.RHS->getType());
  bool IsPlain = Op && Left == Right && StdTypes::isScalar(Left) &&
                 Left != StdClass::Optional && Left != StdClass::String &&
                 Left != StdClass::StringView;
  if (!IsPlain)
    return value(E->getSemanticForm());
  llvm::SmallVector<const Expr *, 2> Parts = {Form.LHS, Form.RHS};
  std::vector<NodeId> Nodes = operands(Parts, true);
  return node(*Op, E->getType(), Nodes[0], Nodes[1]);
}

NodeId Lowering::stmtExpr(const StmtExpr *E) {
  const CompoundStmt *S = E->getSubStmt();
  size_t Outer = Cleanups.size();
  NodeId N = unknown("no value", E->getType());
  for (const Stmt *Child : S->body()) {
    const auto *Last = dyn_cast<Expr>(Child);
    if (Last && Child == S->body_back() && !E->getType()->isVoidType()) {
      N = value(Last);
      if (Cleanups.size() > Outer && !isConstant(N))
        N = keep(N, E->getType(), E->getBeginLoc());
    } else {
      stmt(Child);
    }
  }
  leaveScope(Outer, S->getRBracLoc());
  return N;
}

NodeId Lowering::atomicExpr(const AtomicExpr *E) {
  NodeId Object = deref(value(E->getPtr()), E->getValueType());
  llvm::StringRef Name = E->getOpAsString();
  QualType T = E->getValueType();
  auto Combine = [&](NodeOp Op) {
    NodeId Amount = value(E->getVal1());
    NodeId Old = keep(load(Object, T), T, E->getBeginLoc());
    NodeId New = node(Op, T, Old, Amount);
    assign(Object, New, E->getBeginLoc());
    return Name.contains("_fetch_") ? Old : load(Object, T);
  };
  if (Name.ends_with("atomic_load") || Name.ends_with("atomic_load_n"))
    return load(Object, T);
  if (Name.ends_with("atomic_store") || Name.ends_with("atomic_store_n")) {
    NodeId New = value(E->getVal1());
    assign(Object, New, E->getBeginLoc());
    return unknown("no value", E->getType());
  }
  if (Name.contains("fetch_add") || Name.contains("add_fetch"))
    return Combine(NodeOp::Add);
  if (Name.contains("fetch_sub") || Name.contains("sub_fetch"))
    return Combine(NodeOp::Sub);
  assign(Object, unknown("atomic operation", T), E->getBeginLoc());
  return unknown("atomic operation", E->getType());
}

/// The call of a method named \p Name in \p E, with a body that the program
/// has written; null without one.
static const CXXMethodDecl *ownMethod(const Stmt *E, llvm::StringRef Name,
                                      unsigned Depth = 6) {
  if (!E || Depth == 0)
    return nullptr;
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E))
    if (const CXXMethodDecl *M = Call->getMethodDecl();
        M && M->getIdentifier() && M->getName() == Name)
      return M->hasBody() ? M : nullptr;
  for (const Stmt *Child : E->children())
    if (const CXXMethodDecl *M = ownMethod(Child, Name, Depth - 1))
      return M;
  return nullptr;
}

/// Whether \p R is what a coroutine returns.
static bool isTask(const CXXRecordDecl *R) {
  for (const Decl *D : R->decls())
    if (const auto *T = dyn_cast<TypeDecl>(D);
        T && T->getIdentifier() && T->getName() == "promise_type")
      return true;
  return false;
}

/// What is done to suspend, where the program itself says it: the awaiter is
/// an object of its own class that is no task.
static const CXXMethodDecl *ownSuspension(const CoawaitExpr *E,
                                          const UnitBuilder &U) {
  if (E->isTypeDependent() || !E->getSuspendExpr())
    return nullptr;
  const CXXMethodDecl *M = ownMethod(E->getSuspendExpr(), "await_suspend");
  return M && !U.isSystem(M) && !isTask(M->getParent()) ? M : nullptr;
}

/// The call that made what is awaited is marked; what it gives is what
/// co_await gives.
NodeId Lowering::await(const Expr *E, const Expr *Operand) {
  const auto *Await = dyn_cast<CoawaitExpr>(E);
  if (const CXXMethodDecl *M = Await ? ownSuspension(Await, U) : nullptr) {
    CallDraft Draft;
    Draft.Callee = U.callee(M);
    Draft.Receiver = address(place(Await->getCommonExpr()));
    Draft.Arguments = {unknown("the coroutine", Ctx.VoidPtrTy)};
    NodeId Awaiter = Draft.Receiver;
    Draft.Unwind = Unwind;
    Draft.EndLine = spot(E->getEndLoc()).Line;
    B.call(std::move(Draft), spot(E->getBeginLoc()));
    const CXXMethodDecl *Resume =
        ownMethod(Await->getResumeExpr(), "await_resume");
    if (E->getType()->isVoidType() || E->isGLValue() || !Resume)
      return unknown("what co_await gives", E->getType());
    CallDraft Result;
    Result.Callee = U.callee(Resume);
    Result.Receiver = Awaiter;
    return valueOfResult(emitCall(std::move(Result), E, Resume, true),
                         E->getType());
  }
  size_t Before = B.callCount();
  NodeId N = value(Operand);
  if (B.callCount() == Before)
    return N;
  CallDraft &Last = *B.lastCall();
  const facts::Node &Node = B.at(N);
  bool IsResult = Node.op() == NodeOp::Load &&
                  B.at(Node.a()).op() == NodeOp::Local &&
                  B.at(Node.a()).a() == Last.Result;
  if (!IsResult)
    return N;
  Last.IsAwait = true;
  QualType T = E->getType();
  if (E->isTypeDependent() || T->isVoidType()) {
    if (T->isVoidType())
      Last.Result = -1;
    return unknown("no value", T);
  }
  if (E->isGLValue())
    T = Ctx.getPointerType(T);
  LocalId L = newTemporary(T, E->getBeginLoc());
  Last.Result = L;
  NodeId Loaded = load(localPlace(L), T);
  return E->isGLValue() ? load(deref(Loaded, E->getType()), E->getType())
                        : Loaded;
}

NodeId Lowering::newExpr(const CXXNewExpr *E) {
  QualType T = E->getAllocatedType();
  const Expr *Count =
      E->isArray() && E->getArraySize() ? *E->getArraySize() : nullptr;
  if (Count && !Count->isTypeDependent())
    effect(Count);
  // Placement: the object stands where it is told to.
  bool IsPlaced = E->getNumPlacementArgs() == 1 &&
                  E->getPlacementArg(0)->getType()->isPointerType();
  NodeId Fresh = IsPlaced ? value(E->getPlacementArg(0))
                          : node(NodeOp::New, E->getType(), U.type(T));
  NodeId Pointer = keep(Fresh, E->getType(), E->getBeginLoc());
  if (const Expr *Init = E->getInitializer(); Init && !E->isArray())
    initInto(deref(Pointer, T), Init, T);
  else if (const CXXConstructExpr *C = E->getConstructExpr();
           C && !E->isArray())
    initInto(deref(Pointer, T), C, T);
  return Pointer;
}

void Lowering::deleteExpr(const CXXDeleteExpr *E) {
  NodeId Pointer = value(E->getArgument());
  QualType T = E->getDestroyedType();
  const auto *R = T.isNull() ? nullptr : T->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || R->isDependentContext())
    return;
  const CXXDestructorDecl *D = R->getDestructor();
  if (!D || U.isSystem(D) || !(D->isUserProvided() || D->isVirtual()))
    return;
  CallDraft Draft;
  Draft.Kind =
      D->isVirtual() ? facts::CallKind::Virtual : facts::CallKind::Direct;
  Draft.IsImplicit = true;
  Draft.Callee = U.callee(D);
  Draft.Receiver = Pointer;
  Draft.EndLine = spot(E->getEndLoc()).Line;
  Draft.Macro = U.macro(E->getBeginLoc());
  B.call(std::move(Draft), spot(E->getBeginLoc()));
}

} // namespace retrytidy::extract
