//===-- LowerConstant.cpp - Constants and their names ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants, with the name they were written by and where that was defined.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/Strip.h"
#include "clang/AST/APValue.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/bit.h"
#include <cmath>

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

NodeId Lowering::intNode(int64_t V, int Type, int Name, int Origin) {
  return B.node(NodeOp::Int, Type, Name, Origin, -1, V);
}

NodeId Lowering::floatNode(double V, int Type, int Name, int Origin) {
  return B.node(NodeOp::Float, Type, Name, Origin, -1,
                llvm::bit_cast<int64_t>(V));
}

double Lowering::floatOf(const facts::Node &N) const {
  return llvm::bit_cast<double>(N.v());
}

bool Lowering::isConstant(NodeId N) const {
  switch (B.at(N).op()) {
  case NodeOp::Int:
  case NodeOp::Float:
  case NodeOp::String:
  case NodeOp::Null:
  case NodeOp::FunctionRef:
  case NodeOp::Unknown:
    return true;
  default:
    return false;
  }
}

llvm::StringRef Lowering::macroOf(const Expr *E) {
  const SourceManager &SM = U.sources();
  SourceLocation Begin = E->getBeginLoc(), End = E->getEndLoc();
  llvm::StringRef Name;
  while (Begin.isMacroID() && End.isMacroID()) {
    if (SM.isMacroArgExpansion(Begin)) {
      Begin = SM.getImmediateSpellingLoc(Begin);
      if (SM.isMacroArgExpansion(End))
        End = SM.getImmediateSpellingLoc(End);
      else
        return Name;
      continue;
    }
    if (SM.getFileID(Begin) != SM.getFileID(End))
      return Name;
    const SrcMgr::ExpansionInfo &Info =
        SM.getSLocEntry(SM.getFileID(Begin)).getExpansion();
    if (!Info.isFunctionMacroExpansion())
      Name = Lexer::getImmediateMacroName(Begin, SM, Ctx.getLangOpts());
    End = SM.getImmediateExpansionRange(End).getEnd();
    Begin = SM.getImmediateExpansionRange(Begin).getBegin();
  }
  // These name themselves.
  if (Name == "true" || Name == "false" || Name == "NULL")
    return {};
  return Name;
}

/// Whether \p E is made of literals alone; \p HasMacro where one of them
/// comes from an object-like macro.
static bool isLiteral(const Expr *E, unsigned Depth, bool &HasMacro) {
  E = strip(E);
  if (Depth == 0)
    return false;
  switch (E->getStmtClass()) {
  case Stmt::IntegerLiteralClass:
  case Stmt::FloatingLiteralClass:
  case Stmt::CharacterLiteralClass:
  case Stmt::CXXBoolLiteralExprClass:
    HasMacro |= E->getBeginLoc().isMacroID();
    return true;
  case Stmt::UnaryExprOrTypeTraitExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::CXXNoexceptExprClass:
  case Stmt::SizeOfPackExprClass:
  case Stmt::OffsetOfExprClass:
    return !E->isValueDependent();
  default:
    break;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_IntegralCast:
    case CK_IntegralToFloating:
    case CK_FloatingToIntegral:
    case CK_FloatingCast:
    case CK_IntegralToBoolean:
    case CK_NoOp:
      return !E->isGLValue() &&
             isLiteral(Cast->getSubExpr(), Depth - 1, HasMacro);
    default:
      return false;
    }
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return (Op->getOpcode() == UO_Minus || Op->getOpcode() == UO_Plus ||
            Op->getOpcode() == UO_Not || Op->getOpcode() == UO_LNot) &&
           isLiteral(Op->getSubExpr(), Depth - 1, HasMacro);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return (Op->isAdditiveOp() || Op->isMultiplicativeOp() || Op->isShiftOp() ||
            Op->isBitwiseOp()) &&
           isLiteral(Op->getLHS(), Depth - 1, HasMacro) &&
           isLiteral(Op->getRHS(), Depth - 1, HasMacro);
  return false;
}

NodeId Lowering::fromAPValue(const APValue &V, QualType T, int Name,
                             int Origin) {
  if (V.isInt()) {
    const llvm::APSInt &I = V.getInt();
    if (I.getBitWidth() > 64 && I.getSignificantBits() > 64)
      return -1;
    int64_t Number = I.isSigned() ? I.getSExtValue()
                                  : static_cast<int64_t>(I.getZExtValue());
    return intNode(Number, U.type(T.getUnqualifiedType()), Name, Origin);
  }
  if (V.isFloat()) {
    llvm::APFloat F = V.getFloat();
    bool Ignored = false;
    F.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
              &Ignored);
    return floatNode(F.convertToDouble(), U.type(T.getUnqualifiedType()), Name,
                     Origin);
  }
  if (!V.isStruct())
    return -1;
  // A duration holds its ticks; a time point holds a duration.
  StdClass C = U.std().classOf(T);
  double Tick = U.std().tick(T);
  if ((C != StdClass::Duration && C != StdClass::TimePoint) || Tick == 0)
    return -1;
  const APValue *Held = &V;
  while (Held->isStruct() && Held->getStructNumFields() == 1)
    Held = &Held->getStructField(0);
  int Type = U.type(T.getUnqualifiedType());
  if (Held->isInt()) {
    double Nanoseconds = Held->getInt().roundToDouble() * Tick;
    if (std::abs(Nanoseconds) >= 9.2e18)
      return intNode(Nanoseconds < 0 ? INT64_MIN : INT64_MAX, Type, Name,
                     Origin);
    return intNode(static_cast<int64_t>(Nanoseconds), Type, Name, Origin);
  }
  if (Held->isFloat())
    return floatNode(Held->getFloat().convertToDouble() * Tick, Type, Name,
                     Origin);
  return -1;
}

NodeId Lowering::enumConstant(const EnumConstantDecl *D, QualType T) {
  // An enumeration without a name is a list of numbers.
  if (const auto *E = dyn_cast<EnumDecl>(D->getDeclContext());
      E && !E->getIdentifier() && !E->getTypedefNameForAnonDecl())
    T = E->getIntegerType().isNull() ? T : E->getIntegerType();
  return fromAPValue(APValue(D->getInitVal()), T, U.string(D->getName()),
                     U.origin(D->getLocation()));
}

/// The value of \p V where the compiler knows it and it never changes.
NodeId Lowering::constVariable(const VarDecl *V) {
  QualType T = V->getType();
  if (T->isReferenceType() || T->isDependentType() ||
      !(T.isConstQualified() || V->isConstexpr()) || T.isVolatileQualified())
    return -1;
  StdClass C = U.std().classOf(T);
  if (!T->isArithmeticType() && !T->isEnumeralType() &&
      C != StdClass::Duration && C != StdClass::TimePoint)
    return -1;
  const VarDecl *Def = nullptr;
  const Expr *Init = V->getAnyInitializer(Def);
  if (!Init || Init->isValueDependent() || isa<ParmVarDecl>(V) ||
      Def->isInvalidDecl())
    return -1;
  const APValue *Value = Def->evaluateValue();
  if (!Value)
    return -1;
  return fromAPValue(*Value, T, U.string(V->getName()),
                     U.origin(Def->getLocation()));
}

/// Arithmetic of literals. Where a macro's literal is a part of it, the tree
/// stays as it is, so that the macro's name is not lost.
NodeId Lowering::foldedLiterals(const Expr *E) {
  bool HasMacro = false;
  if (E->isGLValue() || E->isValueDependent() ||
      !E->getType()->isArithmeticType() || !isLiteral(E, 32, HasMacro))
    return -1;
  llvm::StringRef Macro = macroOf(E);
  if (HasMacro && Macro.empty()) {
    // A macro without a name of its own (function-like) hides nothing.
    if (!E->getBeginLoc().isMacroID() || !E->getEndLoc().isMacroID())
      return -1;
  }
  Expr::EvalResult R;
  if (!E->EvaluateAsRValue(R, Ctx) || R.HasSideEffects)
    return -1;
  bool IsNamed = !Macro.empty();
  return fromAPValue(R.Val, E->getType(), IsNamed ? U.string(Macro) : -1,
                     IsNamed || InDefaultArgument ? U.origin(E->getBeginLoc())
                                                  : -1);
}

NodeId Lowering::constant(const Expr *E) {
  NodeId N = literal(E);
  if (N >= 0)
    return N;
  if (E->isValueDependent())
    return -1;
  switch (E->getStmtClass()) {
  case Stmt::DeclRefExprClass:
  case Stmt::MemberExprClass: {
    const ValueDecl *D = isa<DeclRefExpr>(E)
                             ? cast<DeclRefExpr>(E)->getDecl()
                             : cast<MemberExpr>(E)->getMemberDecl();
    if (const auto *C = dyn_cast<EnumConstantDecl>(D))
      return enumConstant(C, E->getType());
    if (const auto *V = dyn_cast<VarDecl>(D))
      return constVariable(V);
    return -1;
  }
  case Stmt::UnaryOperatorClass:
  case Stmt::BinaryOperatorClass:
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::UnaryExprOrTypeTraitExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::CXXNoexceptExprClass:
  case Stmt::SizeOfPackExprClass:
  case Stmt::OffsetOfExprClass:
    return foldedLiterals(E);
  case Stmt::ConceptSpecializationExprClass:
    return intNode(cast<ConceptSpecializationExpr>(E)->isSatisfied(),
                   U.boolType());
  default:
    return -1;
  }
}

} // namespace retrytidy::extract
