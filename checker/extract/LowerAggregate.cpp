//===-- LowerAggregate.cpp - Zeroes, lists and aggregates -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects that are made part by part.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

NodeId Lowering::zero(QualType T) {
  T = T.getUnqualifiedType();
  StdClass C = U.std().classOf(T);
  if (StdTypes::isScalar(C))
    return emptyOf(C, T);
  if (const auto *Atomic = T->getAs<AtomicType>())
    T = Atomic->getValueType();
  if (T->isIntegralOrEnumerationType())
    return intNode(0, U.type(T));
  if (T->isRealFloatingType())
    return floatNode(0, U.type(T));
  if (T->isAnyPointerType() || T->isMemberPointerType() || T->isNullPtrType() ||
      T->isBlockPointerType())
    return null(T);
  if (T->isArrayType())
    return B.listNode(NodeOp::ArrayOf, U.type(T), -1, {});
  if (const RecordDecl *R = T->getAsRecordDecl())
    return B.listNode(NodeOp::Aggregate, U.type(T), U.record(R), {});
  return unknown("zero", T);
}

/// Zeroes \p Place, scalar by scalar, at most \p Budget of them.
void Lowering::zeroInto(NodeId Place, QualType T, unsigned &Budget, Spot At) {
  if (Budget == 0)
    return;
  const RecordDecl *R = T->getAsRecordDecl();
  if (R && !U.std().isScalar(T)) {
    R = R->getDefinition();
    if (!R || R->isUnion())
      return;
    for (const FieldDecl *F : R->fields())
      if (!F->getType()->isReferenceType() && !F->isUnnamedBitField())
        zeroInto(fieldPlace(Place, F), F->getType(), Budget, At);
    return;
  }
  --Budget;
  B.assign(Place, zero(T), At);
}

void Lowering::initFields(NodeId Place, const RecordDecl *R,
                          llvm::ArrayRef<const Expr *> Inits,
                          const FieldDecl *OfUnion) {
  R = R->getDefinition();
  if (!R)
    return;
  NodeId Outer = std::exchange(ThisOverride, Place);
  size_t I = 0;
  auto Init = [&](NodeId Part, QualType T) {
    if (I < Inits.size() && Inits[I] && !isa<NoInitExpr>(Inits[I])) {
      // Only default member initialisers speak of this object.
      bool IsDefault = isa<CXXDefaultInitExpr>(Inits[I]);
      NodeId Here = std::exchange(ThisOverride, IsDefault ? Place : Outer);
      initInto(Part, Inits[I], T);
      ThisOverride = Here;
    }
    ++I;
  };
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R))
    for (const CXXBaseSpecifier &Base : Class->bases())
      Init(Place, Base.getType());
  for (const FieldDecl *F : R->fields()) {
    if (F->isUnnamedBitField() || (R->isUnion() && F != OfUnion))
      continue;
    Init(node(NodeOp::Field, F->getType(), Place, U.recordOf(F),
              static_cast<int>(F->getFieldIndex())),
         F->getType());
  }
  ThisOverride = Outer;
}

/// The initialisers that \p E lists.
static llvm::SmallVector<const Expr *, 8> listed(const InitListExpr *E) {
  llvm::SmallVector<const Expr *, 8> Inits;
  for (unsigned I = 0; I < E->getNumInits(); ++I)
    Inits.push_back(E->getInit(I));
  return Inits;
}

static const InitListExpr *semantic(const InitListExpr *E) {
  const InitListExpr *Form = E->isSemanticForm() ? E : E->getSemanticForm();
  return Form ? Form : E;
}

void Lowering::initList(NodeId Place, const InitListExpr *E, QualType T,
                        SourceLocation Loc) {
  E = semantic(E);
  if (E->isTransparent() && E->getNumInits() == 1)
    return initAt(Place, E->getInit(0), T, Loc);
  const RecordDecl *R = T->getAsRecordDecl();
  if (R && !T->isDependentType() && !U.std().isScalar(T)) {
    return initFields(Place, R, listed(E), E->getInitializedFieldInUnion());
  }
  assign(Place, initListValue(E, T), Loc);
}

NodeId Lowering::arrayValue(llvm::ArrayRef<const Expr *> Inits, QualType T) {
  constexpr size_t MaxElements = 4096;
  if (Inits.size() > MaxElements)
    return unknown("the array is too large", T);
  std::vector<int> Elements;
  QualType Element = Ctx.getAsArrayType(T)
                         ? Ctx.getAsArrayType(T)->getElementType()
                         : QualType(Ctx.IntTy);
  for (const Expr *E : Inits)
    Elements.push_back(E && !isa<NoInitExpr>(E) ? value(E) : zero(Element));
  return B.listNode(NodeOp::ArrayOf, U.type(T), -1, Elements);
}

NodeId Lowering::initListValue(const InitListExpr *E, QualType T) {
  E = semantic(E);
  llvm::SmallVector<const Expr *, 8> Inits = listed(E);
  if (E->isTransparent() && Inits.size() == 1)
    return value(Inits[0]);
  if (T->isDependentType()) {
    operands(Inits);
    return unknown("depends on a template parameter", T);
  }
  if (T->isArrayType()) {
    if (E->isStringLiteralInit())
      return value(E->getInit(0));
    return arrayValue(Inits, T);
  }
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || U.std().isScalar(T))
    return Inits.empty() ? zero(T) : value(Inits[0]);
  const auto *Class = dyn_cast<CXXRecordDecl>(R);
  if (Class && Class->getNumBases() > 0)
    return load(temporary(E), T);
  R = R->getDefinition();
  int Record = U.record(R);
  std::vector<int> Members;
  size_t I = 0;
  for (const FieldDecl *F : R->fields()) {
    if (F->isUnnamedBitField() ||
        (R->isUnion() && F != E->getInitializedFieldInUnion()))
      continue;
    if (I >= Inits.size())
      break;
    const Expr *Init = Inits[I++];
    if (isa<NoInitExpr>(Init))
      continue;
    U.recordOf(F);
    Members.push_back(static_cast<int>(F->getFieldIndex()));
    Members.push_back(argument(Init));
  }
  return B.listNode(NodeOp::Aggregate, U.type(T), Record, Members);
}

} // namespace retrytidy::extract
