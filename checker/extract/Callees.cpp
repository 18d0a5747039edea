//===-- Callees.cpp - Functions and globals as declared -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions as they are declared, and globals: names and identities.
//
//===----------------------------------------------------------------------===//

#include "extract/UnitBuilder.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Index/USRGeneration.h"

using namespace clang;

namespace retrytidy::extract {

std::string UnitBuilder::usr(const Decl *D) {
  llvm::SmallString<128> Buffer;
  if (index::generateUSRForDecl(D, Buffer))
    return {};
  return std::string(Buffer);
}

static const CXXRecordDecl *lambdaOf(const FunctionDecl *F) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  return M && M->getParent()->isLambda() ? M->getParent() : nullptr;
}

/// The function that \p DC stands in; null outside of functions.
static const FunctionDecl *enclosingFunction(const DeclContext *DC) {
  while (DC && !isa<FunctionDecl>(DC))
    DC = DC->getParent();
  return dyn_cast_or_null<FunctionDecl>(DC);
}

/// The name of \p D without what it stands in.
std::string UnitBuilder::ownName(const NamedDecl *D) const {
  if (const auto *C = dyn_cast<CXXConstructorDecl>(D))
    return ownName(C->getParent());
  if (const auto *C = dyn_cast<CXXDestructorDecl>(D))
    return "~" + ownName(C->getParent());
  if (const auto *C = dyn_cast<CXXConversionDecl>(D))
    return "operator " + print(C->getConversionType());
  if (const auto *R = dyn_cast<CXXRecordDecl>(D); R && R->isLambda())
    return "(lambda)";
  if (const auto *N = dyn_cast<NamespaceDecl>(D);
      N && N->isAnonymousNamespace())
    return "(anonymous namespace)";
  if (const auto *T = dyn_cast<TagDecl>(D); T && !T->getIdentifier()) {
    if (const TypedefNameDecl *Typedef = T->getTypedefNameForAnonDecl())
      return Typedef->getNameAsString();
    return "(unnamed)";
  }
  return D->getNameAsString();
}

std::string UnitBuilder::qualifiedName(const NamedDecl *D) const {
  std::string Name = ownName(D);
  for (const DeclContext *DC = D->getDeclContext();
       DC && !DC->isTranslationUnit(); DC = DC->getParent()) {
    const auto *Outer = dyn_cast<NamedDecl>(DC);
    if (!Outer)
      continue;
    if (const auto *N = dyn_cast<NamespaceDecl>(Outer); N && N->isInline())
      continue;
    if (const auto *E = dyn_cast<EnumDecl>(Outer); E && !E->isScoped())
      continue;
    if (const auto *F = dyn_cast<FunctionDecl>(Outer))
      return qualifiedName(F) + "::" + Name;
    Name.insert(0, ownName(Outer) + "::");
  }
  return Name;
}

namespace {
/// Numbers the lambdas of a function in the order of the source; those of
/// nested lambdas count in the lambda.
class LambdaCounter : public RecursiveASTVisitor<LambdaCounter> {
public:
  explicit LambdaCounter(llvm::DenseMap<const Decl *, int> &Ordinals)
      : Ordinals(Ordinals) {}
  // NOLINTNEXTLINE(bugprone-derived-method-shadowing-base-method): CRTP.
  bool shouldVisitImplicitCode() const { return true; }
  bool TraverseLambdaExpr(LambdaExpr *E) {
    Ordinals.try_emplace(E->getLambdaClass()->getCanonicalDecl(), Next++);
    for (Expr *Init : E->capture_inits())
      if (Init)
        TraverseStmt(Init);
    return true;
  }

private:
  llvm::DenseMap<const Decl *, int> &Ordinals;
  int Next = 0;
};
} // namespace

int UnitBuilder::lambdaOrdinal(const CXXRecordDecl *R) {
  const auto *Key = R->getCanonicalDecl();
  if (auto Found = Ordinals.find(Key); Found != Ordinals.end())
    return Found->second;
  const FunctionDecl *F = enclosingFunction(R->getDeclContext());
  const FunctionDecl *Def = nullptr;
  if (F && F->hasBody(Def) && !OrdinalsDone[Def]) {
    OrdinalsDone[Def] = true;
    LambdaCounter Counter(Ordinals);
    if (const auto *C = dyn_cast<CXXConstructorDecl>(Def))
      for (const CXXCtorInitializer *Init : C->inits())
        Counter.TraverseStmt(Init->getInit());
    Counter.TraverseStmt(Def->getBody());
  }
  if (auto Found = Ordinals.find(Key); Found != Ordinals.end())
    return Found->second;
  // Outside of function bodies: a default argument or member initialiser, the
  // initialiser of a global. The first ones that are asked for come first.
  int Next = LooseOrdinals[F ? static_cast<const Decl *>(F)
                             : cast<Decl>(R->getDeclContext())]++;
  // They must not be taken for those of the body.
  int Ordinal = F ? 1000 + Next : Next;
  Ordinals[Key] = Ordinal;
  return Ordinal;
}

/// A template's instantiations share its USR: the arguments tell them apart.
std::string UnitBuilder::functionUsr(const FunctionDecl *F) {
  if (const CXXRecordDecl *Lambda = lambdaOf(F)) {
    const FunctionDecl *Outer = enclosingFunction(Lambda->getDeclContext());
    std::string Base =
        Outer ? functionUsr(Outer)
              : usr(cast<Decl>(Lambda->getDeclContext()->getRedeclContext()));
    std::string Member = F->getOverloadedOperator() == OO_Call
                             ? std::string()
                             : "." + F->getNameAsString();
    return Base + "@lambda" + std::to_string(lambdaOrdinal(Lambda)) + Member;
  }
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern(false))
    return usr(Pattern);
  if (const FunctionTemplateDecl *T = F->getPrimaryTemplate())
    return usr(T->getTemplatedDecl());
  return usr(F);
}

static void flatten(llvm::ArrayRef<TemplateArgument> From,
                    llvm::SmallVectorImpl<TemplateArgument> &To) {
  for (const TemplateArgument &A : From) {
    if (A.getKind() == TemplateArgument::Pack)
      flatten(A.pack_elements(), To);
    else
      To.push_back(A);
  }
}

/// Adds the template arguments of \p F and of the class it is a member of.
void UnitBuilder::addArguments(const FunctionDecl *F, facts::CalleeT &C) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  std::vector<int> TypeArguments;
  auto Add = [&](const TemplateArgumentList &List) {
    llvm::SmallVector<TemplateArgument, 4> Flat;
    flatten(List.asArray(), Flat);
    printTemplateArgumentList(OS, Flat, Policy);
    for (const TemplateArgument &A : Flat)
      if (A.getKind() == TemplateArgument::Type)
        TypeArguments.push_back(type(A.getAsType()));
  };
  if (const auto *M = dyn_cast<CXXMethodDecl>(F))
    if (const auto *S =
            dyn_cast<ClassTemplateSpecializationDecl>(M->getParent()))
      Add(S->getTemplateArgs());
  if (const TemplateArgumentList *List = F->getTemplateSpecializationArgs())
    Add(*List);
  if (Text.empty())
    return;
  C.arguments = string(Text);
  C.template_types = std::move(TypeArguments);
}

static facts::Linkage linkageOf(const NamedDecl *D) {
  switch (D->getFormalLinkage()) {
  case clang::Linkage::Invalid:
  case clang::Linkage::None:
  case clang::Linkage::VisibleNone:
    return facts::Linkage::None;
  case clang::Linkage::Internal:
  case clang::Linkage::UniqueExternal:
    return facts::Linkage::Internal;
  case clang::Linkage::Module:
  case clang::Linkage::External:
    return facts::Linkage::External;
  }
  return facts::Linkage::External;
}

void UnitBuilder::describeMethod(const CXXMethodDecl *M, facts::CalleeT &C) {
  C.record = record(M->getParent());
  C.is_virtual = M->isVirtual();
  C.is_static_method = M->isStatic();
  C.is_constructor = isa<CXXConstructorDecl>(M);
  C.is_destructor = isa<CXXDestructorDecl>(M);
  C.is_conversion = isa<CXXConversionDecl>(M);
  for (const CXXMethodDecl *Over : M->overridden_methods())
    C.overrides.push_back(callee(Over));
  const CXXRecordDecl *Lambda = lambdaOf(M);
  if (!Lambda || M->getOverloadedOperator() != OO_Call)
    return;
  C.is_lambda = true;
  C.ordinal = lambdaOrdinal(Lambda);
  C.linkage = facts::Linkage::None;
  if (const FunctionDecl *Outer = enclosingFunction(Lambda->getDeclContext()))
    C.enclosing = callee(Outer);
}

void UnitBuilder::describe(const FunctionDecl *F, facts::CalleeT &C) {
  C.usr = string(functionUsr(F));
  C.name = string(qualifiedName(F));
  C.linkage = linkageOf(F);
  const FunctionDecl *Where = F->getCanonicalDecl();
  if (C.linkage == facts::Linkage::Internal)
    if (const FunctionDecl *Def = F->getDefinition())
      Where = Def;
  C.file = file(Where->getLocation());
  C.line = line(Where->getLocation());
  addArguments(F, C);
  if (!isa<CXXConstructorDecl, CXXDestructorDecl>(F))
    C.returns = type(F->getReturnType());
  for (const ParmVarDecl *P : F->parameters()) {
    int Type = type(P->getType());
    C.params.emplace_back(string(P->getName()), Type, line(P->getLocation()));
  }
  if (const auto *Proto = F->getType()->getAs<FunctionProtoType>())
    C.is_noexcept = !isUnresolvedExceptionSpec(Proto->getExceptionSpecType()) &&
                    Proto->canThrow() == CT_Cannot;
  C.is_noreturn = F->isNoReturn();
  C.is_variadic = F->isVariadic();
  C.is_system = isSystem(F);
  if (const auto *M = dyn_cast<CXXMethodDecl>(F))
    describeMethod(M, C);
}

int UnitBuilder::callee(const FunctionDecl *F) {
  const FunctionDecl *Key = F->getCanonicalDecl();
  auto [It, IsNew] = Callees.try_emplace(Key, Unit.callees.size());
  if (!IsNew)
    return It->second;
  int Index = It->second;
  Unit.callees.push_back(std::make_unique<facts::CalleeT>());
  // Names of parameters come from the definition where there is one.
  const FunctionDecl *Def = F->getDefinition();
  facts::CalleeT &C = *Unit.callees[Index];
  describe(Def ? Def : F->getMostRecentDecl(), C);
  return Index;
}

int UnitBuilder::global(const VarDecl *V) {
  const VarDecl *Key = V->getCanonicalDecl();
  auto [It, IsNew] = Globals.try_emplace(Key, Unit.globals.size());
  if (!IsNew)
    return It->second;
  int Index = It->second;
  auto Owned = std::make_unique<facts::GlobalT>();
  facts::GlobalT &G = *Owned;
  Unit.globals.push_back(std::move(Owned));
  const VarDecl *Def = V->getDefinition();
  if (!Def)
    Def = V->getActingDefinition(); // C: `static int n;`
  const VarDecl *Where = Def ? Def : V;
  G.usr = string(usr(V));
  G.name = string(qualifiedName(V));
  G.linkage = linkageOf(V);
  int Type = type(Where->getType());
  Unit.globals[Index]->type = Type;
  G.file = file(Where->getLocation());
  Spot At = spot(Where->getLocation());
  G.line = At.Line;
  G.column = At.Column;
  G.is_const = Where->getType().isConstQualified();
  G.is_defined = Def != nullptr;
  return Index;
}

} // namespace retrytidy::extract
