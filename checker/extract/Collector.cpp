//===-- Collector.cpp - Finds the functions of a unit ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/Collector.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace retrytidy::extract {

void Collector::run() {
  declarations(U.context().getTranslationUnitDecl());
  // Templates that nobody uses here are recorded as they are written.
  for (size_t I = 0; I < Patterns.size(); ++I)
    if (!Instantiated.contains(Patterns[I]->getCanonicalDecl()))
      lower(Patterns[I]);
  for (const VarDecl *V : Constants)
    if (U.isUsed(V))
      lowerGlobal(V);
}

void Collector::declarations(const DeclContext *DC) {
  for (const Decl *D : DC->decls())
    declaration(D);
}

void Collector::declaration(const Decl *D) {
  if (U.isSystem(D) && !isa<LinkageSpecDecl>(D))
    return;
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return function(F);
  if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
    return functionTemplate(T);
  if (const auto *T = dyn_cast<ClassTemplateDecl>(D))
    return classTemplate(T);
  if (const auto *T = dyn_cast<VarTemplateDecl>(D)) {
    for (const VarDecl *V : T->specializations())
      global(V);
    return;
  }
  if (const auto *R = dyn_cast<CXXRecordDecl>(D))
    return record(R);
  if (const auto *V = dyn_cast<VarDecl>(D))
    return global(V);
  if (const auto *F = dyn_cast<FriendDecl>(D)) {
    if (const NamedDecl *Friend = F->getFriendDecl())
      if (isa<FunctionDecl, FunctionTemplateDecl>(Friend))
        declaration(Friend);
    return;
  }
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
    declarations(cast<DeclContext>(D));
}

void Collector::record(const CXXRecordDecl *R) {
  if (R->isThisDeclarationADefinition() && !R->isLambda())
    declarations(R);
}

void Collector::classTemplate(const ClassTemplateDecl *T) {
  if (T != T->getCanonicalDecl() && !T->isThisDeclarationADefinition())
    return;
  if (T->isThisDeclarationADefinition())
    record(T->getTemplatedDecl());
  if (!Done.insert(T->getCanonicalDecl()).second)
    return;
  for (const ClassTemplateSpecializationDecl *S : T->specializations()) {
    // Explicit ones stand in the source by themselves.
    if (S->getSpecializationKind() != TSK_ExplicitSpecialization)
      if (const auto *Def = dyn_cast_or_null<CXXRecordDecl>(S->getDefinition()))
        record(Def);
  }
}

void Collector::functionTemplate(const FunctionTemplateDecl *T) {
  function(T->getTemplatedDecl());
  for (const FunctionDecl *F : T->specializations())
    if (F->getTemplateSpecializationKind() != TSK_ExplicitSpecialization)
      if (const FunctionDecl *Def = F->getDefinition())
        function(Def);
}

void Collector::function(const FunctionDecl *F) {
  if (!F->isThisDeclarationADefinition() || !F->hasBody() || F->isDefaulted() ||
      F->isDeleted() || F->isInvalidDecl() || F->isImplicit())
    return;
  if (F->isDependentContext()) {
    Patterns.push_back(F);
    return;
  }
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern(false))
    Instantiated.insert(Pattern->getCanonicalDecl());
  lower(F);
}

void Collector::lower(const FunctionDecl *F) {
  if (!Done.insert(F->getCanonicalDecl()).second)
    return;
  Pending Inside;
  std::unique_ptr<facts::FunctionT> Lowered = Lowering(U, Inside).function(F);
  // What stands in it comes first: the function hands it on.
  lowerPending(Inside);
  U.addFunction(std::move(Lowered));
}

void Collector::lowerPending(const Pending &Inside) {
  for (const CXXRecordDecl *R : Inside.LocalClasses)
    if (Done.insert(R).second)
      record(R);
  for (const LambdaExpr *E : Inside.Lambdas) {
    if (const FunctionTemplateDecl *T =
            E->getLambdaClass()->getDependentLambdaCallOperator())
      functionTemplate(T);
    if (const CXXMethodDecl *Operator = E->getCallOperator();
        Operator->hasBody())
      lower(Operator);
  }
}

void Collector::global(const VarDecl *V) {
  if (!V->hasGlobalStorage() || V->isStaticLocal() || V->isInvalidDecl() ||
      V->getType()->isDependentType() ||
      V->getDeclContext()->isDependentContext())
    return;
  bool IsDefinition =
      V->isThisDeclarationADefinition() == VarDecl::Definition ||
      (V->isThisDeclarationADefinition() == VarDecl::TentativeDefinition &&
       V == V->getActingDefinition()) ||
      (V->isStaticDataMember() && V->hasInit());
  if (!IsDefinition || !Done.insert(V->getCanonicalDecl()).second)
    return;
  // Where it is used, its value is.
  bool IsLocal = !V->isExternallyVisible() || V->isInline() ||
                 V->isConstexpr() || V->isStaticDataMember();
  Pending Nothing;
  if (IsLocal && Lowering(U, Nothing).isConstant(V))
    Constants.push_back(V);
  else
    lowerGlobal(V);
}

void Collector::lowerGlobal(const VarDecl *V) {
  Pending Inside;
  std::unique_ptr<facts::FunctionT> F = Lowering(U, Inside).initialiser(V);
  lowerPending(Inside);
  if (F)
    U.addFunction(std::move(F));
}

} // namespace retrytidy::extract
