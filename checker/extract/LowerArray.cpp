//===-- LowerArray.cpp - Elements and lengths of arrays -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// std::array is the array that it holds, and the length of either is in its
// type.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

/// The array that an object of \p T, a std::array, holds; null where it is none
/// or has no elements.
static const FieldDecl *elementsOf(StdTypes &Std, QualType T) {
  if (Std.classOf(T) != StdClass::Array)
    return nullptr;
  const RecordDecl *R =
      T.getNonReferenceType()->getAsRecordDecl()->getDefinition();
  if (!R || R->field_empty())
    return nullptr;
  const FieldDecl *F = *R->field_begin();
  return F->getType()->isConstantArrayType() ? F : nullptr;
}

/// The number of elements in \p T, an array or a std::array.
static std::optional<llvm::APInt> lengthOf(const ASTContext &Ctx, StdTypes &Std,
                                           QualType T) {
  T = T.getNonReferenceType();
  if (const FieldDecl *F = elementsOf(Std, T))
    T = F->getType();
  const ConstantArrayType *A = Ctx.getAsConstantArrayType(T);
  return A ? std::optional(A->getSize()) : std::nullopt;
}

/// The length of \p Array as a number of the type \p T.
std::optional<Lowering::Result> Lowering::arrayLength(const Expr *Array,
                                                      QualType T) {
  std::optional<llvm::APInt> Length = lengthOf(Ctx, U.std(), Array->getType());
  if (!Length)
    return std::nullopt;
  effect(Array);
  return Result{intNode(int64_t(Length->getLimitedValue()), U.type(T))};
}

/// The element at \p Index of \p Object, a std::array; at \p At where that is
/// null.
std::optional<Lowering::Result> Lowering::arrayElement(const Expr *Object,
                                                       const Expr *Index,
                                                       uint64_t At,
                                                       QualType T) {
  const FieldDecl *Elements = elementsOf(U.std(), Object->getType());
  if (!Elements)
    return std::nullopt;
  NodeId Place = fieldPlace(place(Object), Elements);
  NodeId I =
      Index ? value(Index) : intNode(int64_t(At), U.type(Ctx.getSizeType()));
  return Result{node(NodeOp::Index, T.getNonReferenceType(), Place, I), true};
}

std::optional<Lowering::Result> Lowering::arrayMember(const CallExpr *E,
                                                      const FunctionDecl *F,
                                                      const Expr *Object) {
  std::optional<llvm::APInt> Length = lengthOf(Ctx, U.std(), Object->getType());
  if (!Length)
    return std::nullopt;
  llvm::StringRef Name = F->getIdentifier() ? F->getName() : "";
  QualType T = E->getType();
  if (Name == "size" || Name == "max_size")
    return arrayLength(Object, T);
  if (Name == "at")
    return arrayElement(Object, E->getArg(0), 0, T);
  if (Name == "front")
    return arrayElement(Object, nullptr, 0, T);
  if (Name == "back")
    return arrayElement(Object, nullptr, Length->getLimitedValue() - 1, T);
  return std::nullopt;
}

} // namespace retrytidy::extract
