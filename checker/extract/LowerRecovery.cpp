//===-- LowerRecovery.cpp - Calls that do not compile ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a call that does not compile, Clang keeps the name and those arguments
// that it understood. What is called stays known: without the call, a loop
// that waits would pass for one that does not.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "extract/UnitBuilder.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace retrytidy::extract {

/// The function that \p Callee names; of several overloads the first, which has
/// the name that they share. Null where it names none.
static const FunctionDecl *namedFunction(const Expr *Callee) {
  const NamedDecl *D = nullptr;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Callee))
    D = Ref->getDecl();
  else if (const auto *M = dyn_cast<MemberExpr>(Callee))
    D = M->getMemberDecl();
  else if (const auto *Over = dyn_cast<OverloadExpr>(Callee))
    D = Over->getNumDecls() ? *Over->decls_begin() : nullptr;
  return D ? D->getUnderlyingDecl()->getAsFunction() : nullptr;
}

/// Whether a list of arguments follows \p Callee. In a macro nobody looks.
static bool isCalled(const Expr *Callee, const ASTContext &Ctx) {
  SourceLocation End = Callee->getEndLoc();
  return End.isMacroID() ||
         Lexer::findLocationAfterToken(
             End, tok::l_paren, Ctx.getSourceManager(), Ctx.getLangOpts(),
             /*SkipTrailingWhitespaceAndNewLine=*/false)
             .isValid();
}

/// The object whose member \p Callee names; null where it has none.
static const Expr *namedObject(const Expr *Callee) {
  if (const auto *M = dyn_cast<MemberExpr>(Callee))
    return M->getBase();
  const auto *M = dyn_cast<UnresolvedMemberExpr>(Callee);
  return M && !M->isImplicitAccess() ? M->getBase() : nullptr;
}

std::optional<Lowering::Result>
Lowering::brokenCall(const Expr *E, const Expr *Callee, bool IsUsed) {
  const FunctionDecl *F = namedFunction(Callee);
  if (!F)
    return std::nullopt;
  CallDraft Draft;
  Draft.Callee = U.callee(F);
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (M && M->isVirtual())
    Draft.Kind = facts::CallKind::Virtual;
  const Expr *Object = M && !M->isStatic() ? namedObject(Callee) : nullptr;
  if (Object)
    Draft.Receiver = operands({Object}).front();
  // Those that Clang did not understand are missing, wherever they stood.
  for (const ParmVarDecl *P : F->parameters())
    Draft.Arguments.push_back(unknown("the code has an error", P->getType()));
  return emitCall(std::move(Draft), E, nullptr, IsUsed);
}

NodeId Lowering::recovered(const RecoveryExpr *E, bool IsUsed) {
  llvm::ArrayRef<const Expr *> Parts =
      const_cast<RecoveryExpr *>(E)->subExpressions();
  const Expr *Callee = Parts.empty() ? nullptr : Parts.front()->IgnoreParens();
  if (Callee && isCalled(Callee, Ctx))
    if (std::optional<Result> Called = brokenCall(E, Callee, IsUsed))
      return valueOfResult(*Called, E->getType());
  return unknown("the code has an error", E->getType());
}

} // namespace retrytidy::extract
