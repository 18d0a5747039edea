//===-- LowerInit.cpp - First values of objects ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How objects get their first value.
//
//===----------------------------------------------------------------------===//

#include "extract/DepthGuard.h"
#include "extract/Lowering.h"
#include "extract/Strip.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

void Lowering::initInto(NodeId Place, const Expr *E, QualType T) {
  DepthGuard Guard(Depth);
  if (!Guard.isFine())
    return;
  E = strip(E);
  if (B.isTerminated())
    B.setCurrent(B.newBlock());
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E);
      M && !T->isReferenceType())
    E = strip(M->getSubExpr());
  // In a template, what an initialiser is given is a list without a type.
  if (const auto *List = dyn_cast<ParenListExpr>(E)) {
    if (List->getNumExprs() != 1)
      return effect(E);
    E = strip(List->getExpr(0));
  }
  // Conversions to the class itself: T(a, b), static_cast<T>(a).
  while (const auto *C = dyn_cast<CastExpr>(E)) {
    bool IsWrapper = (C->getCastKind() == CK_NoOp ||
                      C->getCastKind() == CK_ConstructorConversion) &&
                     !C->isGLValue() && T->isRecordType();
    if (!IsWrapper)
      break;
    E = strip(C->getSubExpr());
  }
  // Whatever is nested in this one has a place of its own.
  SourceLocation Declared = std::exchange(InitLoc, SourceLocation());
  SourceLocation Loc = Declared.isValid() ? Declared : E->getBeginLoc();
  if (T->isReferenceType())
    return assign(Place, address(place(E)), Loc);
  if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    return construct(Place, C, Loc);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return initList(Place, List, T, Loc);
  if (const auto *List = dyn_cast<CXXParenListInitExpr>(E)) {
    llvm::ArrayRef<Expr *> Listed = List->getInitExprs();
    llvm::SmallVector<const Expr *, 8> Inits(Listed.begin(), Listed.end());
    if (const RecordDecl *R = T->getAsRecordDecl())
      return initFields(Place, R, Inits, List->getInitializedFieldInUnion());
    return assign(Place, arrayValue(Inits, T), Loc);
  }
  if (isa<ImplicitValueInitExpr>(E)) {
    unsigned Budget = 64;
    return zeroInto(Place, T, Budget, spot(Loc));
  }
  if (const auto *D = dyn_cast<CXXDefaultInitExpr>(E)) {
    InlinedCode Inlined(*this, Here.isValid() ? Here : D->getUsedLocation());
    return initInto(Place, D->getExpr(), T);
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(E);
      C && T->isRecordType() && !U.std().isScalar(T)) {
    BlockId Then = B.newBlock(), Else = B.newBlock(), End = B.newBlock();
    condition(C->getCond(), Then, Else);
    B.setCurrent(Then);
    initInto(Place, C->getTrueExpr(), T);
    B.jump(End);
    B.setCurrent(Else);
    initInto(Place, C->getFalseExpr(), T);
    B.jump(End);
    return B.setCurrent(End);
  }
  if (const auto *I = dyn_cast<CXXInheritedCtorInitExpr>(E)) {
    emitConstructor(Place, I->getConstructor(), {}, I->getSourceRange());
    return;
  }
  NodeId Value = value(E);
  if (!B.isTerminated() && !T->isVoidType())
    assign(Place, Value, Loc);
}

void Lowering::initAt(NodeId Place, const Expr *E, QualType T,
                      SourceLocation Loc) {
  SourceLocation Outer = std::exchange(InitLoc, Loc);
  initInto(Place, E, T);
  InitLoc = Outer;
}

NodeId Lowering::defaultInit(const CXXDefaultInitExpr *E) {
  InlinedCode Inlined(*this, Here.isValid() ? Here : E->getUsedLocation());
  return value(E->getExpr());
}

// ------------------------------------------------------------ constructors

/// Whether \p E copies or moves a whole object, and nothing of the program's
/// own runs.
bool Lowering::isPlainCopy(const CXXConstructExpr *E) {
  const CXXConstructorDecl *C = E->getConstructor();
  return E->getNumArgs() >= 1 && C->isCopyOrMoveConstructor() &&
         (!C->isUserProvided() || U.isSystem(C) || E->isElidable());
}

NodeId Lowering::constructValue(const CXXConstructExpr *E) {
  QualType T = E->getType();
  StdClass C = U.std().classOf(T);
  if (isPlainCopy(E))
    return value(E->getArg(0));
  if (StdTypes::isScalar(C))
    return wrapperConstruct(E, C);
  return load(temporary(E), T);
}

void Lowering::emitConstructor(NodeId Place, const CXXConstructorDecl *C,
                               std::vector<NodeId> Arguments, SourceRange R) {
  if (InheritedConstructor From = C->getInheritedConstructor())
    C = From.getConstructor();
  CallDraft Draft;
  Draft.IsConstruct = true;
  Draft.Callee = U.callee(C);
  Draft.Receiver = address(Place);
  Draft.Arguments = std::move(Arguments);
  const auto *Proto = C->getType()->getAs<FunctionProtoType>();
  bool IsNoexcept = Proto &&
                    !isUnresolvedExceptionSpec(Proto->getExceptionSpecType()) &&
                    Proto->canThrow() == CT_Cannot;
  Draft.Unwind = IsNoexcept ? -1 : Unwind;
  Draft.EndLine = spot(R.getEnd()).Line;
  Draft.Macro = U.macro(R.getBegin());
  B.call(std::move(Draft), spot(R.getBegin()));
}

void Lowering::construct(NodeId Place, const CXXConstructExpr *E,
                         SourceLocation Loc) {
  QualType T = E->getType();
  if (const ArrayType *Array = Ctx.getAsArrayType(T)) {
    // Each element alike; the first one stands for all.
    NodeId First = node(NodeOp::Index, Array->getElementType(), Place,
                        intNode(0, U.intType()));
    const auto *R = Array->getElementType()->getAsCXXRecordDecl();
    if (R && E->getConstructor()->isDefaultConstructor() &&
        !E->getConstructor()->isUserProvided())
      return implicitDefault(First, R, E->getSourceRange());
    return;
  }
  const CXXConstructorDecl *C = E->getConstructor();
  StdClass Class = U.std().classOf(T);
  llvm::SmallVector<const Expr *, 4> Args(E->arguments());
  if (isPlainCopy(E)) {
    const Expr *From = strip(E->getArg(0));
    // What is elided is made in place.
    if (E->isElidable() && isa<MaterializeTemporaryExpr>(From))
      return initInto(Place, cast<MaterializeTemporaryExpr>(From)->getSubExpr(),
                      T);
    return assign(Place, value(From), Loc);
  }
  if (StdTypes::isScalar(Class))
    return assign(Place, wrapperConstruct(E, Class), Loc);
  if (Class == StdClass::Pair && Args.size() == 2)
    return assign(Place, makePair(Args, T), Loc);
  bool IsSystem = U.isSystem(C->getParent());
  if (C->isDefaultConstructor() && !C->isUserProvided() &&
      !(IsSystem && !C->isTrivial())) {
    unsigned Budget = 64;
    if (E->requiresZeroInitialization() && !IsSystem)
      zeroInto(Place, T, Budget, spot(E->getBeginLoc()));
    return implicitDefault(Place, C->getParent(), E->getSourceRange());
  }
  // The allocator of a container, which nobody has written.
  while (IsSystem && !Args.empty() && isa<CXXDefaultArgExpr>(Args.back()))
    Args.pop_back();
  std::vector<NodeId> Nodes = operands(Args);
  if (!B.isTerminated())
    emitConstructor(Place, C, std::move(Nodes), E->getSourceRange());
}

// ------------------------------------- constructors that nobody has written

void Lowering::classDefault(NodeId Place, QualType T, SourceRange Range) {
  const auto *R = T->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition())
    return;
  StdClass C = U.std().classOf(R);
  if (StdTypes::isScalar(C))
    return assign(Place, emptyOf(C, T), Range.getBegin());
  for (const CXXConstructorDecl *Ctor : R->getDefinition()->ctors()) {
    if (!Ctor->isDefaultConstructor())
      continue;
    bool IsSystem = U.isSystem(R);
    if (!Ctor->isUserProvided() && !(IsSystem && !Ctor->isTrivial()))
      return implicitDefault(Place, R, Range);
    std::vector<NodeId> Arguments;
    InlinedCode Inlined(*this, Here.isValid() ? Here : Range.getBegin());
    for (const ParmVarDecl *P : Ctor->parameters())
      if (P->hasDefaultArg() && !P->hasUninstantiatedDefaultArg())
        Arguments.push_back(argument(P->getDefaultArg()));
    return emitConstructor(Place, Ctor, std::move(Arguments), Range);
  }
  implicitDefault(Place, R, Range);
}

void Lowering::memberDefault(NodeId Object, const FieldDecl *F,
                             SourceRange Range) {
  if (const Expr *Init = F->getInClassInitializer()) {
    if (Init->containsErrors() || Init->isValueDependent())
      return;
    NodeId Place = node(NodeOp::Field, F->getType(), Object, U.recordOf(F),
                        static_cast<int>(F->getFieldIndex()));
    InlinedCode Inlined(*this, Here.isValid() ? Here : Range.getBegin());
    initInto(Place, Init, F->getType());
    return;
  }
  if (F->getType()->isRecordType())
    classDefault(fieldPlace(Object, F), F->getType(), Range);
}

/// What an implicit default constructor of \p R does to \p Place.
void Lowering::implicitDefault(NodeId Place, const CXXRecordDecl *R,
                               SourceRange Range) {
  DepthGuard Guard(Depth);
  R = R->getDefinition();
  if (!R || U.isSystem(R) || R->isUnion() || !Guard.isFine())
    return;
  NodeId Outer = std::exchange(ThisOverride, Place);
  for (const CXXBaseSpecifier &Base : R->bases())
    classDefault(Place, Base.getType(), Range);
  for (const FieldDecl *F : R->fields())
    memberDefault(Place, F, Range);
  ThisOverride = Outer;
}

/// One member initialiser of a constructor that runs on \p Object.
void Lowering::initialiserOf(NodeId Object, const CXXCtorInitializer *Init) {
  const Expr *E = Init->getInit();
  if (!E)
    return;
  if (!Init->isAnyMemberInitializer()) {
    // In a template, what a delegating initialiser is given has no type.
    return initInto(Object, E, Init->getTypeSourceInfo()->getType());
  }
  NodeId Place = Object;
  const FieldDecl *F = Init->getAnyMember();
  if (const IndirectFieldDecl *Chain = Init->getIndirectMember()) {
    for (const NamedDecl *D : Chain->chain())
      if (const auto *Part = dyn_cast<FieldDecl>(D); Part && Part != F)
        Place = fieldPlace(Place, Part);
  }
  Place = node(NodeOp::Field, F->getType(), Place, U.recordOf(F),
               static_cast<int>(F->getFieldIndex()));
  if (Init->isWritten())
    return initAt(Place, E, F->getType(), Init->getSourceLocation());
  initInto(Place, E, F->getType());
}

} // namespace retrytidy::extract
