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
#include "facts/Shapes.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

// ------------------------------------------------------------------- nodes

NodeId Lowering::node(NodeOp Op, QualType T, int X, int Y, int Z) {
  return B.node(Op, U.type(T), X, Y, Z);
}

NodeId Lowering::unknown(llvm::StringRef Why, QualType T) {
  return node(NodeOp::Unknown, T, U.string(Why));
}

NodeId Lowering::null(QualType T) { return node(NodeOp::Null, T); }

NodeId Lowering::stringNode(llvm::StringRef Text, QualType T) {
  return node(NodeOp::String, T, U.string(Text));
}

NodeId Lowering::load(NodeId Place, QualType T) {
  const facts::Node &P = B.at(Place);
  // What a function or string "holds" is itself.
  if (P.op() == NodeOp::Deref) {
    NodeOp Inner = B.at(P.a()).op();
    if (Inner == NodeOp::FunctionRef || Inner == NodeOp::String)
      return P.a();
  }
  // A value has the type of its place, unless it is seen as another.
  T = T.getNonReferenceType();
  int Type = U.isType(P.type(), T) ? P.type() : U.type(T.getUnqualifiedType());
  return B.node(NodeOp::Load, Type, Place);
}

NodeId Lowering::deref(NodeId Pointer, QualType T) {
  // A place that stands for its address.
  if (isPlace(B.at(Pointer).op()))
    return Pointer;
  return node(NodeOp::Deref, T.getNonReferenceType(), Pointer);
}

/// What the reference at \p Place refers to.
NodeId Lowering::referred(NodeId Place, QualType T) {
  return deref(B.node(NodeOp::Load, U.type(T), Place), T);
}

NodeId Lowering::address(NodeId Place) {
  const facts::Node &P = B.at(Place);
  return P.op() == NodeOp::Deref ? P.a() : Place;
}

NodeId Lowering::localPlace(LocalId L) {
  return B.node(NodeOp::Local, B.localAt(L).type(), L);
}

LocalId Lowering::newTemporary(QualType T, SourceLocation Loc) {
  return B.local(U.string(""), U.type(T.getUnqualifiedType()), spot(Loc).Line);
}

NodeId Lowering::keep(NodeId N, QualType T, SourceLocation Loc) {
  LocalId L = newTemporary(T, Loc);
  assign(localPlace(L), N, Loc);
  return load(localPlace(L), T);
}

void Lowering::assign(NodeId Place, NodeId Value, SourceLocation Loc) {
  B.assign(Place, Value, spot(Loc));
}

NodeId Lowering::valueOfResult(const Result &R, QualType T) {
  return R.IsPlace ? load(R.Node, T) : R.Node;
}

/// The temporary that \p Value is the content of, else -1.
NodeId Lowering::temporaryOf(NodeId Value) {
  const facts::Node &N = B.at(Value);
  if (N.op() != NodeOp::Load || B.at(N.a()).op() != NodeOp::Local)
    return -1;
  const facts::Local &L = B.localAt(B.at(N.a()).a());
  return L.name() == U.string("") ? N.a() : -1;
}

NodeId Lowering::placeOfResult(const Result &R, const Expr *E) {
  if (R.IsPlace)
    return R.Node;
  if (NodeId Place = temporaryOf(R.Node); Place >= 0)
    return Place;
  LocalId L = newTemporary(E->getType(), E->getBeginLoc());
  NodeId Place = localPlace(L);
  assign(Place, R.Node, E->getBeginLoc());
  return Place;
}

// ---------------------------------------------------------------- operands

NodeId Lowering::argument(const Expr *E) {
  // Nobody knows how a template takes its arguments.
  if (E->isGLValue() && !E->isTypeDependent())
    return address(place(E));
  return value(E);
}

NodeId Lowering::keepAt(const Mark &M, NodeId N, SourceLocation Loc) {
  int Type = B.at(N).type();
  LocalId L = B.local(U.string(""), Type, spot(Loc).Line);
  NodeId Place = B.node(NodeOp::Local, Type, L);
  B.assignAt(M, Place, N, spot(Loc));
  return B.node(NodeOp::Load, Type, Place);
}

std::vector<NodeId>
Lowering::operands(llvm::ArrayRef<const Expr *> Parts, bool AsValues) {
  std::vector<NodeId> Nodes;
  std::vector<Mark> Marks;
  for (const Expr *E : Parts) {
    Nodes.push_back(AsValues ? value(E) : argument(E));
    Marks.push_back(B.mark());
  }
  for (size_t I = Nodes.size(); I-- > 0;)
    if (B.mayHaveChanged(Nodes[I], Marks[I]))
      Nodes[I] = keepAt(Marks[I], Nodes[I], Parts[I]->getBeginLoc());
  return Nodes;
}

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
  NodeId Constant = constant(E);
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
  if (isa<RecoveryExpr>(E))
    return unknown("the code has an error", T);
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
  LocalId L = newTemporary(Held, E->getBeginLoc());
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
  if (IsPlace)
    return {deref(load(localPlace(L), Held), T), true};
  return {load(localPlace(L), T), false};
}

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

/// The call that made what is awaited is marked; what it gives is what
/// co_await gives.
NodeId Lowering::await(const Expr *E, const Expr *Operand) {
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
  const Expr *Count = E->isArray() && E->getArraySize() ? *E->getArraySize()
                                                         : nullptr;
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
