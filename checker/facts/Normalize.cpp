//===-- Normalize.cpp - One form for units that say the same --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Normalize.h"
#include "facts/NormalizeBody.h"
#include "facts/NormalizeUnit.h"
#include "facts/Shapes.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

Normalizer::Normalizer(UnitT &Old)
    : Types(Old.types.size()), Records(Old.records.size()),
      Enums(Old.enums.size()), Callees(Old.callees.size()),
      Globals(Old.globals.size()), Old(Old) {}

int32_t Normalizer::string(int32_t I) {
  if (I < 0 || Old.strings[I].empty())
    return -1;
  auto [It, Inserted] =
      Interned.try_emplace(Old.strings[I], New.strings.size());
  if (Inserted)
    New.strings.push_back(Old.strings[I]);
  return It->second;
}

int32_t Normalizer::origin(int32_t I) {
  if (I < 0)
    return -1;
  const Origin &O = Old.origins[I];
  auto [It, Inserted] = OriginIndex.try_emplace(
      std::tuple(O.file(), O.line(), O.column()), New.origins.size());
  if (Inserted)
    New.origins.push_back(O);
  return It->second;
}

void Normalizer::takeType(const Type &T) {
  TypeKind K = T.kind();
  New.types.emplace_back(
      K, T.is_signed(), T.is_const(), T.bits(), string(T.spelling()),
      hasElement(K) ? Types(T.of()) : -1,
      K == TypeKind::Record ? Records(T.record()) : -1,
      K == TypeKind::Enum ? Enums(T.enumeration()) : -1,
      K == TypeKind::Array ? T.count() : 0,
      K == TypeKind::Duration || K == TypeKind::TimePoint ? T.period_ns() : 0);
}

void Normalizer::take(RecordT &R) {
  R.usr = string(R.usr);
  R.name = string(R.name);
  R.arguments = string(R.arguments);
  for (int32_t &Base : R.bases)
    Base = Records(Base);
  for (Field &F : R.fields)
    F = Field(string(F.name()), Types(F.type()), F.line());
}

void Normalizer::take(EnumerationT &E) {
  E.usr = string(E.usr);
  E.name = string(E.name);
  for (int32_t &Name : E.names)
    Name = string(Name);
}

void Normalizer::take(CalleeT &C) {
  C.usr = string(C.usr);
  C.name = string(C.name);
  C.arguments = string(C.arguments);
  for (int32_t &T : C.template_types)
    T = Types(T);
  C.record = Records(C.record);
  C.returns = Types(C.returns);
  for (Param &P : C.params)
    P = Param(string(P.name()), Types(P.type()), P.line());
  for (int32_t &O : C.overrides)
    O = Callees(O);
  C.enclosing = Callees(C.enclosing);
}

void Normalizer::take(GlobalT &G) {
  G.usr = string(G.usr);
  G.name = string(G.name);
  G.type = Types(G.type);
}

void Normalizer::drain() {
  auto TakeAll = [this](Renumbering &R, auto &From, auto &To) {
    bool Any = false;
    for (int32_t I; (I = R.take()) >= 0; Any = true) {
      take(*From[I]);
      To.push_back(std::move(From[I]));
    }
    return Any;
  };
  bool Any = true;
  while (Any) {
    Any = TakeAll(Callees, Old.callees, New.callees);
    Any |= TakeAll(Globals, Old.globals, New.globals);
    Any |= TakeAll(Records, Old.records, New.records);
    Any |= TakeAll(Enums, Old.enums, New.enums);
    for (int32_t I; (I = Types.take()) >= 0; Any = true)
      takeType(Type(Old.types[I]));
  }
}

void Normalizer::noteDeclarations() {
  for (const auto &C : Old.callees) {
    ParamTypes.emplace_back();
    for (const Param &P : C->params)
      ParamTypes.back().push_back(P.type());
  }
  for (const auto &R : Old.records) {
    FieldTypes.emplace_back();
    for (const Field &F : R->fields)
      FieldTypes.back().push_back(F.type());
  }
  for (const auto &G : Old.globals)
    GlobalTypes.push_back(G->type);
}

void Normalizer::header() {
  New.format = Old.format;
  New.tool = string(Old.tool);
  New.main_file = Old.main_file;
  New.is_c = Old.is_c;
  New.files = std::move(Old.files);
  for (auto &F : New.files)
    F->path = string(F->path);
}

void Normalizer::bodies() {
  New.functions = std::move(Old.functions);
  for (auto &F : New.functions) {
    normalizeBlocks(*F);
    BodyNormalizer(*this, *F).run();
    drain();
  }
}

void Normalizer::rest(Renumbering &R) {
  for (size_t I = 0; I < R.count(); ++I) {
    R(I);
    drain();
  }
}

void Normalizer::notes() {
  for (const Comment &C : Old.comments)
    New.comments.emplace_back(C.file(), C.line(), string(C.text()));
  for (const Problem &P : Old.problems)
    New.problems.emplace_back(P.file(), P.line(), string(P.text()));
  for (const Suppression &S : Old.suppressions)
    New.suppressions.emplace_back(S.kind(), S.file(), S.line(), S.column(),
                                  S.end_line(), S.end_column(),
                                  string(S.checks()));
}

void Normalizer::run() {
  noteDeclarations();
  header();
  bodies();
  rest(Callees);
  rest(Globals);
  rest(Records);
  rest(Enums);
  notes();
  Old = std::move(New);
}

void normalize(UnitT &U) { Normalizer(U).run(); }

} // namespace retrytidy
