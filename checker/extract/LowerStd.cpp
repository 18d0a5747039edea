//===-- LowerStd.cpp - Standard functions as operations -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of the standard library that are operations of the facts.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

// ------------------------------------------------------------------ objects

Lowering::Result Lowering::exchange(const CallExpr *E) {
  QualType T = E->getType();
  NodeId Place = place(E->getArg(0));
  NodeId New = value(E->getArg(1));
  NodeId Old = keep(load(Place, T), T, E->getBeginLoc());
  StdClass C = U.std().classOf(T);
  if (StdTypes::isScalar(C) && U.std().classOf(E->getArg(1)->getType()) != C)
    New = wrapped(E->getArg(1), C, T);
  assign(Place, New, E->getBeginLoc());
  return {Old};
}

NodeId Lowering::makePair(llvm::ArrayRef<const Expr *> Args, QualType T) {
  const RecordDecl *R = T->getAsRecordDecl();
  R = R ? R->getDefinition() : nullptr;
  std::vector<int> Members;
  std::vector<NodeId> Values;
  for (const Expr *A : Args)
    Values.push_back(value(A));
  if (!R)
    return unknown("pair", T);
  for (const FieldDecl *F : R->fields()) {
    bool IsFirst = F->getName() == "first";
    if (!IsFirst && F->getName() != "second")
      continue;
    U.recordOf(F);
    Members.push_back(static_cast<int>(F->getFieldIndex()));
    StdClass C = U.std().classOf(F->getType());
    size_t I = IsFirst ? 0 : 1;
    bool Converts =
        C == StdClass::Optional && U.std().classOf(Args[I]->getType()) != C;
    Members.push_back(Converts ? wrapped(Args[I], C, F->getType()) : Values[I]);
  }
  return B.listNode(NodeOp::Aggregate, U.type(T), U.record(R), Members);
}

namespace {
/// Finds the object that a standard function creates, in its body.
const CXXNewExpr *findNew(const Stmt *S, unsigned Depth) {
  if (!S || Depth == 0)
    return nullptr;
  if (const auto *New = dyn_cast<CXXNewExpr>(S))
    return New;
  for (const Stmt *Child : S->children())
    if (const CXXNewExpr *New = findNew(Child, Depth - 1))
      return New;
  return nullptr;
}

/// The function called \p Name in std, for objects of \p T made from
/// arguments of the types \p Args, as the compiler has instantiated it.
const FunctionDecl *findMaker(ASTContext &Ctx, llvm::StringRef Name, QualType T,
                              llvm::ArrayRef<TemplateArgument> Args) {
  DeclContext *Unit = Ctx.getTranslationUnitDecl();
  for (NamedDecl *Std : Unit->lookup(&Ctx.Idents.get("std"))) {
    auto *N = dyn_cast<NamespaceDecl>(Std);
    if (!N)
      continue;
    for (NamedDecl *D : N->lookup(&Ctx.Idents.get(Name))) {
      auto *Template = dyn_cast<FunctionTemplateDecl>(D->getUnderlyingDecl());
      if (!Template)
        continue;
      for (FunctionDecl *F : Template->specializations()) {
        const TemplateArgumentList *List = F->getTemplateSpecializationArgs();
        if (!List || List->size() != 2 || !F->hasBody() ||
            List->get(0).getKind() != TemplateArgument::Type ||
            List->get(1).getKind() != TemplateArgument::Pack ||
            !Ctx.hasSameUnqualifiedType(List->get(0).getAsType(), T))
          continue;
        llvm::ArrayRef<TemplateArgument> Pack = List->get(1).pack_elements();
        if (Pack.size() == Args.size() &&
            std::equal(
                Pack.begin(), Pack.end(), Args.begin(),
                [](const TemplateArgument &X, const TemplateArgument &Y) {
                  return X.structurallyEquals(Y);
                }))
          return F;
      }
    }
  }
  return nullptr;
}
} // namespace

/// Makes an object of \p T at \p Place from the arguments of \p E that \p F,
/// a standard function, forwards to a constructor.
void Lowering::constructDeduced(NodeId Place, QualType T, const CallExpr *E,
                                const FunctionDecl *F, unsigned First) {
  llvm::SmallVector<TemplateArgument, 4> Pack;
  if (const TemplateArgumentList *List = F->getTemplateSpecializationArgs())
    for (const TemplateArgument &A : List->asArray())
      if (A.getKind() == TemplateArgument::Pack)
        Pack.assign(A.pack_begin(), A.pack_end());
  const FunctionDecl *Def = nullptr;
  const FunctionDecl *Maker = F->hasBody(Def) ? Def : nullptr;
  const CXXNewExpr *New = Maker ? findNew(Maker->getBody(), 40) : nullptr;
  unsigned FirstParam = First;
  for (llvm::StringRef Name : {"construct_at", "_Construct"}) {
    if (New)
      break;
    Maker = findMaker(Ctx, Name, T, Pack);
    New = Maker ? findNew(Maker->getBody(), 40) : nullptr;
    FirstParam = 1;
  }
  llvm::SmallVector<const Expr *, 4> Args(E->arguments());
  Args.erase(Args.begin(), Args.begin() + std::min<size_t>(First, Args.size()));
  const Expr *Init = New ? New->getInitializer() : nullptr;
  if (New && !Init)
    Init = New->getConstructExpr();
  if (Init && !Init->isValueDependent()) {
    for (size_t I = 0; I < Args.size(); ++I) {
      if (FirstParam + I >= Maker->getNumParams())
        break;
      const ParmVarDecl *P = Maker->getParamDecl(FirstParam + I);
      QualType Held = Args[I]->getType();
      const Expr *Arg = strip(Args[I]);
      bool IsScalar = !Held->isRecordType() || U.std().isScalar(Held);
      // A number needs no object to be handed on.
      if (isa<MaterializeTemporaryExpr>(Arg) && IsScalar) {
        NodeId N = value(Arg);
        Forwarded[P] = isConstant(N) ? N : keep(N, Held, E->getBeginLoc());
        continue;
      }
      Substituted[P] = place(Arg);
    }
    InlinedCode Inlined(*this, E->getBeginLoc());
    return initInto(Place, Init, T);
  }
  // The compiler did not get there: the one constructor that takes as many.
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  R = R ? R->getDefinition() : nullptr;
  const CXXConstructorDecl *Only = nullptr;
  if (R)
    for (const CXXConstructorDecl *C : R->ctors()) {
      if (C->isCopyOrMoveConstructor() || C->isDeleted() ||
          C->getMinRequiredArguments() > Args.size() ||
          C->getNumParams() < Args.size())
        continue;
      if (Only)
        return effect(Args.empty() ? E->getCallee() : Args[0]);
      Only = C;
    }
  if (!Only || !Only->isUserProvided()) {
    if (R && Args.empty())
      implicitDefault(Place, R, E->getSourceRange());
    else if (!R && Args.size() == 1)
      assign(Place, value(Args[0]), E->getBeginLoc());
    return;
  }
  emitConstructor(Place, Only, operands(Args), E->getSourceRange());
}

NodeId Lowering::freshObject(QualType T, SourceLocation Loc) {
  T = T.getUnqualifiedType();
  QualType Pointer = Ctx.getPointerType(T);
  return keep(node(NodeOp::New, Pointer, U.type(T)), Pointer, Loc);
}

/// make_unique, make_shared, allocate_shared.
NodeId Lowering::makeObject(const CallExpr *E, const FunctionDecl *F) {
  QualType Pointer = E->getType();
  QualType T = StdTypes::element(Pointer);
  if (T.isNull())
    return unknown(F->getName(), Pointer);
  unsigned First = F->getName().starts_with("allocate_") ? 1 : 0;
  if (T->isArrayType()) {
    for (const Expr *A : E->arguments())
      effect(A);
    T = Ctx.getBaseElementType(T);
    return node(NodeOp::New, Ctx.getPointerType(T), U.type(T));
  }
  NodeId Object = freshObject(T, E->getBeginLoc());
  constructDeduced(deref(Object, T), T, E, F, First);
  return Object;
}

// ---------------------------------------------------------------- functions

std::optional<Lowering::Result>
Lowering::stdFunction(const CallExpr *E, const FunctionDecl *F, bool IsUsed) {
  // In what a template makes, a literal is a plain call of its operator.
  if (F->getLiteralIdentifier()) {
    if (std::optional<NodeId> N = chronoLiteral(E))
      return Result{*N};
    return std::nullopt;
  }
  if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(E)) {
    if (std::optional<Result> R = chronoOperator(Op))
      return R;
    for (const Expr *A : Op->arguments())
      if (StdClass C = U.std().classOf(A->getType()); StdTypes::isScalar(C))
        return wrapperOperator(Op, C, IsUsed);
    if (Op->getOperator() == OO_Subscript && Op->getNumArgs() == 2)
      return arrayElement(Op->getArg(0), Op->getArg(1), 0, E->getType());
    return std::nullopt;
  }
  if (const auto *M = dyn_cast<CXXMethodDecl>(F)) {
    if (std::optional<Result> R = chronoMember(E, M))
      return R;
    const auto *Member = dyn_cast<CXXMemberCallExpr>(E);
    const Expr *Object = Member ? Member->getImplicitObjectArgument() : nullptr;
    if (!Object)
      return std::nullopt;
    QualType T = Object->getType();
    StdClass C = U.std().classOf(T->isPointerType() ? T->getPointeeType() : T);
    if (C == StdClass::Array)
      return arrayMember(E, F, Object);
    return StdTypes::isScalar(C) ? wrapperMember(E, M, C, IsUsed)
                                 : std::nullopt;
  }
  if (!F->getIdentifier())
    return std::nullopt;
  if (std::optional<NodeId> N = chronoFunction(E, F))
    return Result{*N};
  llvm::StringRef Name = F->getName();
  unsigned Count = E->getNumArgs();
  if (Count == 1 && (Name == "move" || Name == "forward" ||
                     Name == "as_const" || Name == "move_if_noexcept"))
    return Result{place(E->getArg(0)), true};
  if (Count == 1 && (Name == "ref" || Name == "cref")) {
    // A reference_wrapper is passed on as it is.
    if (U.std().classOf(E->getArg(0)->getType()) == StdClass::ReferenceWrapper)
      return Result{value(E->getArg(0))};
    return Result{address(place(E->getArg(0)))};
  }
  if (Count == 1 && Name == "addressof")
    return Result{address(place(E->getArg(0)))};
  if (Count == 1 &&
      (Name == "static_pointer_cast" || Name == "dynamic_pointer_cast" ||
       Name == "const_pointer_cast" || Name == "reinterpret_pointer_cast"))
    return Result{value(E->getArg(0))};
  if (Count == 2 && Name == "exchange")
    return exchange(E);
  if (Count == 2 && Name == "swap") {
    QualType T = E->getArg(0)->getType();
    NodeId X = place(E->getArg(0)), Y = place(E->getArg(1));
    NodeId Old = keep(load(X, T), T, E->getBeginLoc());
    assign(X, load(Y, T), E->getBeginLoc());
    assign(Y, Old, E->getBeginLoc());
    return Result{unknown("no value", E->getType())};
  }
  if (Name == "min" || Name == "max" || Name == "clamp") {
    if (std::optional<NodeId> N = minMax(E, Name))
      return Result{*N};
    return std::nullopt;
  }
  if (Count == 1 && (Name == "size" || Name == "ssize"))
    return arrayLength(E->getArg(0), E->getType());
  if (Name == "make_unique" || Name == "make_shared" ||
      Name == "allocate_shared" || Name == "make_unique_for_overwrite")
    return Result{makeObject(E, F)};
  if (Name == "make_optional" && Count == 1)
    return Result{optionalOf(E->getArg(0), E->getType())};
  if (Name == "make_pair" && Count == 2) {
    llvm::SmallVector<const Expr *, 2> Args(E->arguments());
    return Result{makePair(Args, E->getType())};
  }
  if ((Name == "bind" || Name == "bind_front") && Count >= 1)
    return Result{bindCall(E)};
  if (Name == "mem_fn" && Count == 1)
    return Result{value(E->getArg(0))};
  if ((Name == "invoke" || Name == "__invoke") && Count >= 1)
    return invoke(E, IsUsed);
  if (Name == "get" && Count == 1 &&
      U.std().classOf(E->getArg(0)->getType()) == StdClass::Pair) {
    const TemplateArgumentList *List = F->getTemplateSpecializationArgs();
    const RecordDecl *R = E->getArg(0)->getType()->getAsRecordDecl();
    R = R ? R->getDefinition() : nullptr;
    if (!R || !List || List->size() == 0 ||
        List->get(0).getKind() != TemplateArgument::Integral)
      return std::nullopt;
    llvm::StringRef Wanted =
        List->get(0).getAsIntegral() == 0 ? "first" : "second";
    NodeId Object = place(E->getArg(0));
    for (const FieldDecl *Part : R->fields())
      if (Part->getName() == Wanted)
        return Result{fieldPlace(Object, Part), true};
  }
  return std::nullopt;
}

} // namespace retrytidy::extract
