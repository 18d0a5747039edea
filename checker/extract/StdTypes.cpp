//===-- StdTypes.cpp - Standard classes with a meaning --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/StdTypes.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace retrytidy::extract {

/// The namespace that \p D stands in, inline and unnamed ones skipped.
static const NamespaceDecl *namespaceOf(const DeclContext *DC) {
  while (DC && !DC->isTranslationUnit()) {
    if (const auto *N = dyn_cast<NamespaceDecl>(DC))
      if (!N->isInline() && !N->isAnonymousNamespace())
        return N;
    DC = DC->getParent();
  }
  return nullptr;
}

static bool isNamed(const NamedDecl *D, llvm::StringRef Name) {
  return D && D->getIdentifier() && D->getName() == Name;
}

bool isInStd(const Decl *D) {
  const NamespaceDecl *N = namespaceOf(D->getDeclContext());
  while (N) {
    const NamespaceDecl *Outer = namespaceOf(N->getDeclContext());
    if (!Outer)
      return isNamed(N, "std") || isNamed(N, "__gnu_cxx");
    N = Outer;
  }
  return false;
}

bool isInChrono(const Decl *D) {
  const NamespaceDecl *N = namespaceOf(D->getDeclContext());
  while (N && !isNamed(N, "chrono"))
    N = namespaceOf(N->getDeclContext());
  return N && isNamed(namespaceOf(N->getDeclContext()), "std");
}

static StdClass classify(const RecordDecl *R) {
  if (!R->getIdentifier() || !isInStd(R))
    return StdClass::None;
  return llvm::StringSwitch<StdClass>(R->getName())
      .Case("duration", StdClass::Duration)
      .Case("time_point", StdClass::TimePoint)
      .Cases("function", "move_only_function", StdClass::Function)
      .Case("optional", StdClass::Optional)
      .Case("unique_ptr", StdClass::UniquePtr)
      .Cases("shared_ptr", "weak_ptr", StdClass::SharedPtr)
      .Cases("__shared_ptr_access", "__shared_ptr", "__weak_ptr",
             StdClass::SharedPtr)
      .Cases("atomic", "__atomic_base", StdClass::Atomic)
      .Case("reference_wrapper", StdClass::ReferenceWrapper)
      .Cases("_Bind", "_Bind_result", "_Bind_front", "_Mem_fn", "__bind",
             StdClass::Bind)
      .Cases("__normal_iterator", "_Rb_tree_iterator",
             "_Rb_tree_const_iterator", "_List_iterator",
             "_List_const_iterator", StdClass::Iterator)
      .Cases("_Deque_iterator", "_Node_iterator", "_Node_const_iterator",
             "_Fwd_list_iterator", "__wrap_iter", StdClass::Iterator)
      .Case("basic_string", StdClass::String)
      .Case("basic_string_view", StdClass::StringView)
      .Case("pair", StdClass::Pair)
      .Case("array", StdClass::Array)
      .Default(StdClass::None);
}

StdClass StdTypes::classOf(const RecordDecl *R) {
  if (!R)
    return StdClass::None;
  R = cast<RecordDecl>(R->getCanonicalDecl());
  auto [It, IsNew] = Known.try_emplace(R, StdClass::None);
  if (IsNew)
    It->second = classify(R);
  return It->second;
}

StdClass StdTypes::classOf(QualType T) {
  if (T.isNull())
    return StdClass::None;
  return classOf(T.getNonReferenceType()->getAsRecordDecl());
}

bool StdTypes::isScalar(StdClass C) {
  return C != StdClass::None && C != StdClass::Pair && C != StdClass::Array;
}

bool StdTypes::isScalar(QualType T) { return isScalar(classOf(T)); }

static const ClassTemplateSpecializationDecl *specialization(QualType T) {
  if (T.isNull())
    return nullptr;
  return dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsRecordDecl());
}

QualType StdTypes::element(QualType T) {
  const auto *S = specialization(T);
  if (!S)
    return {};
  for (const TemplateArgument &A : S->getTemplateArgs().asArray())
    if (A.getKind() == TemplateArgument::Type)
      return A.getAsType();
  return {};
}

/// The duration that \p T is or counts in.
QualType StdTypes::durationOf(QualType T) {
  if (classOf(T) != StdClass::TimePoint)
    return T;
  const auto *S = specialization(T);
  if (!S || S->getTemplateArgs().size() < 2 ||
      S->getTemplateArgs()[1].getKind() != TemplateArgument::Type)
    return {};
  return S->getTemplateArgs()[1].getAsType();
}

double StdTypes::tick(QualType T) {
  const auto *S = specialization(durationOf(T));
  if (!S || S->getTemplateArgs().size() < 2 ||
      S->getTemplateArgs()[1].getKind() != TemplateArgument::Type)
    return 0;
  const auto *Ratio = specialization(S->getTemplateArgs()[1].getAsType());
  if (!Ratio || Ratio->getTemplateArgs().size() < 2 ||
      Ratio->getTemplateArgs()[0].getKind() != TemplateArgument::Integral ||
      Ratio->getTemplateArgs()[1].getKind() != TemplateArgument::Integral)
    return 0;
  double Num = Ratio->getTemplateArgs()[0].getAsIntegral().roundToDouble();
  double Den = Ratio->getTemplateArgs()[1].getAsIntegral().roundToDouble();
  return Den == 0 ? 0 : Num * 1e9 / Den;
}

QualType StdTypes::rep(QualType T) { return element(durationOf(T)); }

} // namespace retrytidy::extract
