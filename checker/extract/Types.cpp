//===-- Types.cpp - Types, records and enumerations -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types, records and enumerations of UnitBuilder.
//
//===----------------------------------------------------------------------===//

#include "extract/UnitBuilder.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace retrytidy::extract {

using facts::TypeKind;

/// What Clang prints, and what everyone writes.
static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral>
    ShortNames[] = {
        {"std::basic_string<char>", "std::string"},
        {"std::basic_string_view<char>", "std::string_view"},
        {"std::chrono::duration<long, std::ratio<1, 1000000000>>",
         "std::chrono::nanoseconds"},
        {"std::chrono::duration<long, std::ratio<1, 1000000>>",
         "std::chrono::microseconds"},
        {"std::chrono::duration<long, std::ratio<1, 1000>>",
         "std::chrono::milliseconds"},
        {"std::chrono::duration<long>", "std::chrono::seconds"},
        {"std::chrono::duration<long, std::ratio<60>>", "std::chrono::minutes"},
        {"std::chrono::duration<long, std::ratio<3600>>", "std::chrono::hours"},
        {"std::mersenne_twister_engine<unsigned long, 32, 624, 397, 31, "
         "2567483615, 11, 4294967295, 7, 2636928640, 15, 4022730752, 18, "
         "1812433253>",
         "std::mt19937"},
        {"std::linear_congruential_engine<unsigned long, 16807, 0, "
         "2147483647>",
         "std::minstd_rand0"},
        {"std::chrono::time_point<std::chrono::steady_clock>",
         "std::chrono::steady_clock::time_point"},
        {"std::chrono::time_point<std::chrono::steady_clock, "
         "std::chrono::nanoseconds>",
         "std::chrono::steady_clock::time_point"},
        {"std::chrono::time_point<std::chrono::system_clock>",
         "std::chrono::system_clock::time_point"},
        {"std::chrono::time_point<std::chrono::system_clock, "
         "std::chrono::nanoseconds>",
         "std::chrono::system_clock::time_point"},
};

std::string UnitBuilder::print(QualType T) const {
  if (const CXXRecordDecl *R = T->getAsCXXRecordDecl(); R && R->isLambda())
    return std::string(T.isConstQualified() ? "const " : "") + qualifiedName(R);
  if (const auto *P = T->getAs<PointerType>();
      P && P->getPointeeType()->getAsCXXRecordDecl() && !T.isConstQualified())
    return print(P->getPointeeType()) + " *";
  std::string Text = T.getAsString(Policy);
  if (!llvm::StringRef(Text).contains("std::"))
    return Text;
  for (const auto &[Long, Short] : ShortNames)
    for (size_t At = Text.find(Long.str()); At != std::string::npos;
         At = Text.find(Long.str(), At))
      Text.replace(At, Long.size(), Short.str());
  return Text;
}

bool UnitBuilder::isType(int Index, QualType T) const {
  return TypeOf[Index] == T.getCanonicalType().getTypePtr();
}

int UnitBuilder::type(QualType T) {
  if (T.isNull())
    T = Ctx.VoidTy;
  T = T.getCanonicalType();
  bool IsConst = T.isConstQualified();
  T = T.getUnqualifiedType();
  if (const auto *Atomic = T->getAs<AtomicType>())
    T = Atomic->getValueType().getCanonicalType().getUnqualifiedType();
  if (IsConst)
    T.addConst();
  auto Found = Types.find(T.getAsOpaquePtr());
  if (Found != Types.end())
    return Found->second;
  // Reserved before its parts are looked at: types may be recursive.
  int Index = static_cast<int>(Unit.types.size());
  Types[T.getAsOpaquePtr()] = Index;
  TypeOf.push_back(T.getTypePtr());
  Unit.types.emplace_back(TypeKind::Other, false, IsConst, 0, string(print(T)),
                          -1, -1, -1, 0, 0.0);
  facts::Type Made = makeType(T);
  Unit.types[Index] = Made;
  return Index;
}

/// The facts of a standard class that is held as a plain value.
facts::Type UnitBuilder::makeStdType(QualType T, StdClass C, int Spelling) {
  bool IsConst = T.isConstQualified();
  auto Plain = [&](TypeKind Kind, int Of) {
    return facts::Type(Kind, false, IsConst, 64, Spelling, Of, -1, -1, 0, 0);
  };
  switch (C) {
  case StdClass::Duration:
  case StdClass::TimePoint: {
    bool IsFloat = !Std.rep(T).isNull() && Std.rep(T)->isFloatingType();
    return facts::Type(
        C == StdClass::Duration ? TypeKind::Duration : TypeKind::TimePoint,
        !IsFloat, IsConst, 64, Spelling, -1, -1, -1, 0, Std.tick(T));
  }
  case StdClass::Atomic: {
    QualType Held = StdTypes::element(T);
    if (Held.isNull())
      break;
    facts::Type Of = Unit.types[type(Held)];
    return facts::Type(Of.kind(), Of.is_signed(), IsConst, Of.bits(), Spelling,
                       Of.of(), Of.record(), Of.enumeration(), Of.count(),
                       Of.period_ns());
  }
  case StdClass::Function:
  case StdClass::Optional:
  case StdClass::UniquePtr:
  case StdClass::SharedPtr:
  case StdClass::ReferenceWrapper: {
    QualType Held = StdTypes::element(T);
    if (!Held.isNull() && Held->isArrayType())
      Held = Ctx.getBaseElementType(Held);
    return Plain(TypeKind::Pointer, Held.isNull() ? -1 : type(Held));
  }
  default:
    break;
  }
  return facts::Type(TypeKind::Record, false, IsConst, 0, Spelling, -1,
                     record(T->getAsRecordDecl()), -1, 0, 0);
}

facts::Type UnitBuilder::makeType(QualType T) {
  int Spelling = string(print(T));
  bool IsConst = T.isConstQualified();
  auto Make = [&](TypeKind Kind, bool IsSigned, uint64_t Bits, int Of = -1,
                  int Rec = -1, int Enum = -1, int64_t Count = 0) {
    return facts::Type(Kind, IsSigned, IsConst, static_cast<uint16_t>(Bits),
                       Spelling, Of, Rec, Enum, Count, 0);
  };
  if (T->isDependentType() || T->isVoidType())
    return Make(T->isVoidType() ? TypeKind::Void : TypeKind::Other, false, 0);
  if (const auto *ET = T->getAs<EnumType>()) {
    const EnumDecl *E = ET->getDecl();
    uint64_t Bits = E->isComplete() || E->isFixed() ? Ctx.getTypeSize(T) : 32;
    return Make(TypeKind::Enum, T->isSignedIntegerOrEnumerationType(), Bits, -1,
                -1, enumeration(E));
  }
  if (T->isBooleanType())
    return Make(TypeKind::Bool, false, Ctx.getTypeSize(T));
  if (T->isIntegerType())
    return Make(TypeKind::Int, T->isSignedIntegerType(), Ctx.getTypeSize(T));
  if (T->isRealFloatingType())
    return Make(TypeKind::Float, true, Ctx.getTypeSize(T));
  if (T->isReferenceType())
    return Make(TypeKind::Reference, false, 64, type(T.getNonReferenceType()));
  if (T->isAnyPointerType() || T->isBlockPointerType())
    return Make(TypeKind::Pointer, false, 64, type(T->getPointeeType()));
  if (const auto *MP = T->getAs<MemberPointerType>())
    return Make(TypeKind::Pointer, false, 64, type(MP->getPointeeType()));
  if (T->isNullPtrType())
    return Make(TypeKind::Pointer, false, 64, type(Ctx.VoidTy));
  if (const auto *AT = Ctx.getAsConstantArrayType(T))
    return Make(TypeKind::Array, false, 0, type(AT->getElementType()), -1, -1,
                static_cast<int64_t>(AT->getSize().getLimitedValue(INT64_MAX)));
  if (const auto *AT = Ctx.getAsArrayType(T))
    return Make(TypeKind::Array, false, 0, type(AT->getElementType()));
  if (T->isFunctionType())
    return Make(TypeKind::Function, false, 0);
  if (const RecordDecl *R = T->getAsRecordDecl()) {
    StdClass C = Std.classOf(R);
    if (C != StdClass::None)
      return makeStdType(T, C, Spelling);
    return Make(TypeKind::Record, false, 0, -1, record(R));
  }
  return Make(TypeKind::Other, false, 0);
}

int UnitBuilder::enumeration(const EnumDecl *E) {
  const EnumDecl *Key = E->getCanonicalDecl();
  auto [It, IsNew] = Enums.try_emplace(Key, Unit.enums.size());
  if (!IsNew)
    return It->second;
  int Index = It->second;
  Unit.enums.push_back(std::make_unique<facts::EnumerationT>());
  facts::EnumerationT &Out = *Unit.enums.back();
  Out.usr = string(usr(E));
  Out.name = string(qualifiedName(E));
  if (const EnumDecl *Def = E->getDefinition())
    for (const EnumConstantDecl *C : Def->enumerators()) {
      Out.names.push_back(string(C->getName()));
      // As the bits say: values above the range of int64_t have none there.
      Out.values.push_back(C->getInitVal().extOrTrunc(64).getZExtValue());
    }
  return Index;
}

/// Records of the program have all of their fields. Those of system headers
/// get them when one is referred to: their types would draw in half of the
/// standard library.
bool UnitBuilder::hasAllFields(const RecordDecl *R) { return !isSystem(R); }

void UnitBuilder::addFields(const RecordDecl *R, int Index) {
  const RecordDecl *Def = R->getDefinition();
  if (!Def || FieldsDone[Def->getCanonicalDecl()])
    return;
  FieldsDone[Def->getCanonicalDecl()] = true;
  llvm::SmallVector<llvm::StringRef, 8> Captured;
  std::vector<std::string> Names;
  const auto *Class = dyn_cast<CXXRecordDecl>(Def);
  if (Class && Class->isLambda())
    for (const LambdaCapture &C : Class->captures())
      Names.push_back(C.capturesVariable()
                          ? C.getCapturedVar()->getNameAsString()
                          : std::string(C.capturesThis() ? "this" : ""));
  size_t I = 0;
  for (const FieldDecl *F : Def->fields()) {
    std::string Name = I < Names.size() ? Names[I] : F->getNameAsString();
    ++I;
    int Type = type(F->getType());
    // type() may have moved the table of records.
    int Line =
        Name == "this" ? line(Def->getLocation()) : line(F->getLocation());
    Unit.records[Index]->fields.emplace_back(string(Name), Type, Line);
  }
}

int UnitBuilder::record(const RecordDecl *R) {
  const RecordDecl *Key = cast<RecordDecl>(R->getCanonicalDecl());
  auto [It, IsNew] = Records.try_emplace(Key, Unit.records.size());
  if (!IsNew)
    return It->second;
  int Index = It->second;
  auto Owned = std::make_unique<facts::RecordT>();
  facts::RecordT &Out = *Owned;
  Unit.records.push_back(std::move(Owned));
  Out.usr = string(usr(R));
  Out.name = string(qualifiedName(R));
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(R)) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    printTemplateArgumentList(OS, S->getTemplateArgs().asArray(), Policy);
    Out.arguments = string(Text);
  }
  const RecordDecl *Def = R->getDefinition();
  Out.file = file((Def ? Def : R)->getLocation());
  Out.line = line((Def ? Def : R)->getLocation());
  Out.is_system = isSystem(R);
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Def);
  if (Class && !Class->isDependentContext()) {
    Out.is_lambda = Class->isLambda();
    Out.polymorphic = Class->isPolymorphic();
    for (const CXXBaseSpecifier &B : Class->bases())
      if (const RecordDecl *Base = B.getType()->getAsRecordDecl()) {
        int BaseIndex = record(Base);
        Unit.records[Index]->bases.push_back(BaseIndex);
      }
  }
  if (hasAllFields(R))
    addFields(R, Index);
  return Index;
}

int UnitBuilder::recordOf(const FieldDecl *F) {
  const RecordDecl *R = F->getParent();
  int Index = record(R);
  addFields(R, Index);
  return Index;
}

} // namespace retrytidy::extract
