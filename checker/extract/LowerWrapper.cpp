//===-- LowerWrapper.cpp - Standard classes held as values ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Smart pointers, optionals, std::function, atomics and the like: held as the
// value they were made from.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

/// Whether values of \p C are addresses, null where they hold nothing.
static bool isPointerLike(StdClass C) {
  return C == StdClass::Function || C == StdClass::Optional ||
         C == StdClass::UniquePtr || C == StdClass::SharedPtr ||
         C == StdClass::ReferenceWrapper || C == StdClass::Bind ||
         C == StdClass::Iterator;
}

NodeId Lowering::isSet(NodeId Pointer) {
  return B.node(NodeOp::Ne, U.boolType(), Pointer,
                B.node(NodeOp::Null, B.at(Pointer).type()));
}

NodeId Lowering::emptyOf(StdClass C, QualType T) {
  T = T.getUnqualifiedType();
  switch (C) {
  case StdClass::Duration:
  case StdClass::TimePoint:
    return intNode(0, U.type(T));
  case StdClass::Atomic: {
    QualType Held = StdTypes::element(T);
    return Held.isNull() ? unknown("atomic", T) : zero(Held);
  }
  case StdClass::String:
  case StdClass::StringView:
    return stringNode("", T);
  default:
    return null(T);
  }
}

static bool isEmptyMark(QualType T) {
  T = T.getNonReferenceType();
  if (T->isNullPtrType())
    return true;
  const RecordDecl *R = T->getAsRecordDecl();
  return R && R->getIdentifier() && R->getName() == "nullopt_t";
}

/// An optional that holds the value of \p E: the address of a fresh copy.
NodeId Lowering::optionalOf(const Expr *E, QualType T) {
  QualType Held = StdTypes::element(T);
  if (Held.isNull())
    return unknown("optional", T);
  NodeId Value = value(E);
  // The result of a call has an object that nobody else knows.
  if (NodeId Place = temporaryOf(Value); Place >= 0)
    return Place;
  NodeId Object = freshObject(Held, E->getBeginLoc());
  assign(deref(Object, Held), Value, E->getBeginLoc());
  return Object;
}

/// A wrapper of class \p C that is made from \p E.
NodeId Lowering::wrapped(const Expr *E, StdClass C, QualType T) {
  QualType From = E->getType();
  if (isEmptyMark(From)) {
    effect(E);
    return emptyOf(C, T);
  }
  StdClass FromClass = U.std().classOf(From);
  if (C == StdClass::ReferenceWrapper && FromClass != C)
    return address(place(E));
  if (C == StdClass::Optional && FromClass != C)
    return optionalOf(E, T);
  if (C == StdClass::Function && FromClass != C)
    return functor(E);
  return value(E);
}

NodeId Lowering::wrapperConstruct(const CXXConstructExpr *E, StdClass C) {
  QualType T = E->getType().getUnqualifiedType();
  llvm::SmallVector<const Expr *, 4> Args;
  for (const Expr *A : E->arguments())
    if (!isa<CXXDefaultArgExpr>(A))
      Args.push_back(A);
  if (C == StdClass::Duration || C == StdClass::TimePoint)
    return chronoConstruct(E);
  if (Args.empty())
    return emptyOf(C, T);
  if (C == StdClass::String || C == StdClass::StringView) {
    QualType From = Args[0]->getType().getNonReferenceType();
    // Characters, or one string as another; not a count or a range.
    if (Args.size() == 1 && (From->isAnyPointerType() || From->isArrayType() ||
                             StdTypes::isScalar(U.std().classOf(From))))
      return value(Args[0]);
    operands(Args);
    return unknown("string", T);
  }
  if (C == StdClass::SharedPtr && Args.size() == 2 &&
      U.std().classOf(Args[0]->getType()) == C) {
    effect(Args[0]); // An alias: what it points to comes second.
    return value(Args[1]);
  }
  if (C == StdClass::Optional) {
    const RecordDecl *Tag =
        Args[0]->getType().getNonReferenceType()->getAsRecordDecl();
    if (Tag && Tag->getIdentifier() && Tag->getName() == "in_place_t") {
      QualType Held = StdTypes::element(T);
      if (Args.size() == 2)
        return optionalOf(Args[1], T);
      operands(llvm::ArrayRef(Args).drop_front());
      return node(NodeOp::New, T, U.type(Held));
    }
  }
  NodeId N = wrapped(Args[0], C, T);
  for (const Expr *A : llvm::ArrayRef(Args).drop_front())
    if (A->HasSideEffects(Ctx))
      effect(A);
  return N;
}

// ---------------------------------------------------------------- members

std::optional<Lowering::Result>
Lowering::atomicMember(const CallExpr *E, llvm::StringRef Name, NodeId Object,
                       llvm::ArrayRef<const Expr *> Args) {
  QualType T = E->getType().getNonReferenceType();
  SourceLocation Loc = E->getBeginLoc();
  if (Name == "load" || Name.starts_with("operator "))
    return Result{load(Object, T)};
  if (Args.empty())
    return std::nullopt;
  if (Name == "store") {
    NodeId New = value(Args[0]);
    assign(Object, New, Loc);
    return Result{unknown("no value", T)};
  }
  if (Name == "exchange") {
    NodeId New = value(Args[0]);
    NodeId Old = keep(load(Object, T), T, Loc);
    assign(Object, New, Loc);
    return Result{Old};
  }
  NodeOp Op = Name == "fetch_add"   ? NodeOp::Add
              : Name == "fetch_sub" ? NodeOp::Sub
              : Name == "fetch_or"  ? NodeOp::BitOr
              : Name == "fetch_and" ? NodeOp::BitAnd
                                    : NodeOp::Unknown;
  if (Op == NodeOp::Unknown)
    return std::nullopt;
  NodeId Amount = value(Args[0]);
  NodeId Old = keep(load(Object, T), T, Loc);
  assign(Object, node(Op, T, Old, Amount), Loc);
  return Result{Old};
}

std::optional<Lowering::Result> Lowering::wrapperMember(const CallExpr *E,
                                                        const CXXMethodDecl *M,
                                                        StdClass C,
                                                        bool IsUsed) {
  const auto *Member = cast<CXXMemberCallExpr>(E);
  const Expr *Base = Member->getImplicitObjectArgument();
  bool IsPointer = Base->getType()->isPointerType();
  QualType T = IsPointer ? Base->getType()->getPointeeType() : Base->getType();
  std::string Name = M->getNameAsString();
  llvm::StringRef Called = Name;
  QualType Held = StdTypes::element(T);
  SourceLocation Loc = E->getBeginLoc();
  llvm::SmallVector<const Expr *, 4> Args;
  for (const Expr *A : E->arguments())
    if (!isa<CXXDefaultArgExpr>(A))
      Args.push_back(A);
  auto Object = [&] { return IsPointer ? deref(value(Base), T) : place(Base); };
  if (C == StdClass::Atomic) {
    bool IsKnown = Called == "load" || Called == "store" ||
                   Called == "exchange" || Called == "fetch_add" ||
                   Called == "fetch_sub" || Called == "fetch_or" ||
                   Called == "fetch_and" || isa<CXXConversionDecl>(M);
    if (!IsKnown)
      return std::nullopt;
    return atomicMember(E, isa<CXXConversionDecl>(M) ? "load" : Called,
                        Object(), Args);
  }
  if (C == StdClass::String || C == StdClass::StringView) {
    if (Called == "c_str" || Called == "data")
      return Result{load(Object(), T)};
    // As a string_view it is the same string.
    if (isa<CXXConversionDecl>(M))
      return Result{load(Object(), T)};
    return std::nullopt;
  }
  if (!isPointerLike(C))
    return std::nullopt;
  auto Value = [&] {
    return IsPointer ? load(deref(value(Base), T), T) : value(Base);
  };
  if (const auto *Conversion = dyn_cast<CXXConversionDecl>(M)) {
    if (Conversion->getConversionType()->isBooleanType())
      return Result{isSet(Value())};
    return Result{deref(Value(), E->getType()), true};
  }
  if (Called == "has_value")
    return Result{isSet(Value())};
  if (Called == "expired")
    return Result{node(NodeOp::Not, E->getType(), isSet(Value()))};
  if (Called == "get")
    return C == StdClass::ReferenceWrapper
               ? Result{deref(Value(), E->getType()), true}
               : Result{Value()};
  if (Called == "lock" || Called == "base")
    return Result{Value()};
  if (Called == "value" && !Held.isNull())
    return Result{deref(Value(), Held), true};
  if (Called == "value_or" && Args.size() == 1 && !Held.isNull()) {
    NodeId Pointer = Value();
    if (!isConstant(Pointer) && B.at(Pointer).op() != NodeOp::Load)
      Pointer = keep(Pointer, T, Loc);
    NodeId Other = value(Args[0]);
    return Result{node(NodeOp::Select, E->getType(), isSet(Pointer),
                       load(deref(Pointer, Held), Held), Other)};
  }
  if (Called == "release" || (Called == "reset" && Args.empty())) {
    NodeId Place = Object();
    NodeId Old = -1;
    if (Called == "release" && IsUsed)
      Old = keep(load(Place, T), T, Loc);
    assign(Place, emptyOf(C, T), Loc);
    return Result{Old >= 0 ? Old : unknown("no value", E->getType())};
  }
  if (Called == "reset") {
    NodeId New = wrapped(Args[0], C, T);
    assign(Object(), New, Loc);
    return Result{unknown("no value", E->getType())};
  }
  if (Called == "swap" && Args.size() == 1) {
    NodeId X = Object(), Y = place(Args[0]);
    NodeId Old = keep(load(X, T), T, Loc);
    assign(X, load(Y, T), Loc);
    assign(Y, Old, Loc);
    return Result{unknown("no value", E->getType())};
  }
  if (Called == "emplace" && C == StdClass::Optional && !Held.isNull()) {
    NodeId Fresh = freshObject(Held, Loc);
    constructDeduced(deref(Fresh, Held), Held, E, M, 0);
    assign(Object(), Fresh, Loc);
    return Result{deref(Fresh, Held), true};
  }
  return std::nullopt;
}

// --------------------------------------------------------------- operators

std::optional<Lowering::Result>
Lowering::wrapperOperator(const CXXOperatorCallExpr *E, StdClass C,
                          bool IsUsed) {
  OverloadedOperatorKind Op = E->getOperator();
  const Expr *First = E->getArg(0);
  QualType T = First->getType().getNonReferenceType();
  SourceLocation Loc = E->getOperatorLoc();
  bool FirstIs = U.std().classOf(T) == C;
  switch (Op) {
  case OO_Call: {
    llvm::SmallVector<const Expr *, 8> Args(E->arguments());
    if (FirstIs && C == StdClass::ReferenceWrapper)
      return std::nullopt;
    return indirect(E, value(First), llvm::ArrayRef(Args).drop_front(), IsUsed);
  }
  case OO_Star:
    if (E->getNumArgs() != 1 || !isPointerLike(C))
      return std::nullopt;
    return Result{deref(value(First), E->getType()), true};
  case OO_Arrow:
    if (!isPointerLike(C))
      return std::nullopt;
    return Result{value(First)};
  case OO_Equal: {
    if (!FirstIs)
      return std::nullopt;
    NodeId New = wrapped(E->getArg(1), C, T);
    NodeId Place = place(First);
    assign(Place, New, Loc);
    // The assignment of an atomic gives the value.
    if (C == StdClass::Atomic)
      return Result{load(Place, E->getType())};
    return Result{Place, true};
  }
  case OO_EqualEqual:
  case OO_ExclaimEqual: {
    if (!isPointerLike(C))
      return std::nullopt;
    const Expr *Second = E->getArg(1);
    NodeOp Compare = Op == OO_EqualEqual ? NodeOp::Eq : NodeOp::Ne;
    if (isEmptyMark(Second->getType()))
      return Result{node(Compare, E->getType(), value(First), null(T))};
    if (isEmptyMark(T))
      return Result{
          node(Compare, E->getType(), value(Second), null(Second->getType()))};
    if (C == StdClass::Optional)
      return std::nullopt;
    llvm::SmallVector<const Expr *, 2> Parts = {First, Second};
    std::vector<NodeId> Nodes = operands(Parts, true);
    return Result{node(Compare, E->getType(), Nodes[0], Nodes[1])};
  }
  case OO_PlusPlus:
  case OO_MinusMinus: {
    if (!FirstIs || (C != StdClass::Atomic && C != StdClass::Iterator))
      return std::nullopt;
    QualType Held = C == StdClass::Atomic ? StdTypes::element(T) : T;
    if (Held.isNull())
      return std::nullopt;
    NodeId Place = place(First);
    bool NeedsOld = E->getNumArgs() == 2 && IsUsed;
    NodeId Old = load(Place, Held);
    if (NeedsOld)
      Old = keep(Old, Held, Loc);
    NodeId One = intNode(1, Held->isIntegerType() ? U.type(Held) : U.intType());
    assign(Place, node(*operatorOp(Op), Held, Old, One), Loc);
    if (NeedsOld || C == StdClass::Atomic)
      return Result{NeedsOld ? Old : load(Place, Held)};
    return Result{Place, true};
  }
  case OO_PlusEqual:
  case OO_MinusEqual: {
    if (!FirstIs || C != StdClass::Atomic)
      return std::nullopt;
    QualType Held = StdTypes::element(T);
    NodeId Amount = value(E->getArg(1));
    NodeId Place = place(First);
    assign(Place, node(*operatorOp(Op), Held, load(Place, Held), Amount), Loc);
    return Result{load(Place, Held)};
  }
  default:
    return std::nullopt;
  }
}

} // namespace retrytidy::extract
