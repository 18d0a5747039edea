//===-- LowerCast.cpp - Conversions ---------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions. Those that keep the value leave no trace.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"
#include <cmath>

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

/// The type that holds the bits of \p T: an enumeration's integer.
static QualType integerOf(QualType T) {
  if (const auto *E = T->getAs<EnumType>())
    if (!E->getDecl()->getIntegerType().isNull())
      return E->getDecl()->getIntegerType();
  return T;
}

bool Lowering::keepsValue(QualType From, QualType To) {
  From = integerOf(From.getNonReferenceType());
  To = integerOf(To.getNonReferenceType());
  if (From->isDependentType() || To->isDependentType())
    return true;
  if (To->isRealFloatingType())
    return From->isRealFloatingType() || From->isIntegerType();
  if (!From->isIntegerType() || !To->isIntegerType() || To->isBooleanType())
    return false;
  uint64_t FromBits = Ctx.getIntWidth(From), ToBits = Ctx.getIntWidth(To);
  bool FromSigned = From->isSignedIntegerType();
  bool ToSigned = To->isSignedIntegerType();
  if (FromSigned == ToSigned)
    return ToBits >= FromBits;
  return !FromSigned && ToBits > FromBits;
}

NodeId Lowering::numericCast(NodeId N, QualType From, QualType To) {
  if (Ctx.hasSameUnqualifiedType(From, To))
    return N;
  facts::Node Node = B.at(N);
  int Type = U.type(To.getUnqualifiedType());
  bool IsInt = Node.op() == NodeOp::Int, IsFloat = Node.op() == NodeOp::Float;
  if (IsInt && To->isRealFloatingType())
    return floatNode(From->isUnsignedIntegerType()
                         ? static_cast<double>(static_cast<uint64_t>(Node.v()))
                         : static_cast<double>(Node.v()),
                     Type, Node.a(), Node.b());
  if (IsFloat && To->isRealFloatingType())
    return floatNode(floatOf(Node), Type, Node.a(), Node.b());
  if (IsFloat && To->isIntegerType() && !To->isBooleanType() &&
      std::abs(floatOf(Node)) < 9e18)
    return intNode(static_cast<int64_t>(floatOf(Node)), Type, Node.a(),
                   Node.b());
  if (IsInt && To->isIntegralOrEnumerationType() && !To->isDependentType()) {
    QualType Held = integerOf(To);
    if (Held->isBooleanType())
      return intNode(Node.v() != 0, Type, Node.a(), Node.b());
    unsigned Bits = static_cast<unsigned>(Ctx.getIntWidth(Held));
    int64_t V = Node.v();
    if (Bits < 64)
      V = Held->isSignedIntegerOrEnumerationType()
              ? static_cast<int64_t>(static_cast<uint64_t>(V) << (64 - Bits)) >>
                    (64 - Bits)
              : V & static_cast<int64_t>((uint64_t(1) << Bits) - 1);
    return intNode(V, Type, Node.a(), Node.b());
  }
  if (To->isBooleanType() &&
      (From->isIntegralOrEnumerationType() || From->isRealFloatingType()))
    return node(NodeOp::Ne, To, N,
                From->isRealFloatingType() ? floatNode(0, U.type(From))
                                           : intNode(0, U.type(From)));
  if (keepsValue(From, To))
    return N;
  return node(NodeOp::Cast, To.getUnqualifiedType(), N);
}

NodeId Lowering::conversion(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType To = E->getType(), From = Sub->getType();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
  case CK_LValueToRValueBitCast:
    return value(Sub);
  case CK_ArrayToPointerDecay:
    if (const auto *Text = dyn_cast<StringLiteral>(strip(Sub));
        Text && (Text->isOrdinary() || Text->isUTF8()))
      return stringNode(Text->getString(), To);
    return address(place(Sub));
  case CK_FunctionToPointerDecay:
    return address(place(Sub));
  case CK_NullToPointer:
  case CK_NullToMemberPointer:
    effect(Sub);
    return null(To);
  case CK_IntegralCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingCast:
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_BooleanToSignedIntegral:
    return numericCast(value(Sub), From, To);
  case CK_PointerToBoolean:
  case CK_MemberPointerToBoolean:
    return isSet(value(Sub));
  case CK_ToVoid:
    effect(Sub);
    return unknown("no value", To);
  case CK_Dynamic:
  case CK_IntegralToPointer:
  case CK_PointerToIntegral:
    return node(NodeOp::Cast, To, value(Sub));
  case CK_ConstructorConversion:
  case CK_UserDefinedConversion:
    return value(Sub);
  case CK_Dependent:
    return value(Sub);
  case CK_BuiltinFnToFnPtr:
    return address(place(Sub));
  default:
    // The rest keeps the value: qualifiers, bases, pointers to other types.
    if (Sub->isGLValue() && E->isGLValue())
      return load(place(E), To);
    return value(Sub);
  }
}

} // namespace retrytidy::extract
