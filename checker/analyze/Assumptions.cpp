//===-- Assumptions.cpp - Numbers for what nobody knows -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Assumptions.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

/// \p Name as reports spell a value: without blanks, `->` as a point, and what
/// belongs to the object itself without `this`.
static std::string plain(StringRef Name) {
  std::string Text;
  for (char C : Name)
    if (C != ' ' && C != '\t')
      Text += C;
  for (size_t At; (At = Text.find("->")) != std::string::npos;)
    Text.replace(At, 2, ".");
  StringRef Rest = Text;
  Rest.consume_front("this.");
  return Rest.str();
}

/// Whether \p Name names what is qualified \p Full: all of it, or without some
/// of its namespaces.
static bool isSuffix(StringRef Name, StringRef Full) {
  if (!Full.consume_back(Name))
    return false;
  return Full.empty() || Full.ends_with("::");
}

Assumptions::Assumptions(const Program &P, std::vector<AssumedValue> Given)
    : P(P), All(std::move(Given)), Used(All.size()) {
  for (const AssumedValue &A : All)
    Names.push_back(plain(A.Name));
}

/// The declaration of the field that \p N is, or null.
const facts::Field *Assumptions::fieldOf(const SymbolNode &N) const {
  return N.FieldOf == NoId ? nullptr : P.field(N.FieldOf, N.Field);
}

/// Whether \p N is a length of time to the language: by its own type or, where
/// a whole record was copied, by that of its declaration.
bool Assumptions::isDuration(const SymbolNode &N) const {
  if (N.IsDuration)
    return true;
  const facts::Field *Field = fieldOf(N);
  if (!Field || Field->type() < 0)
    return false;
  const facts::Unit &U = P.unit(P.record(N.FieldOf).DeclUnit);
  return U.types()->Get(Field->type())->kind() == facts::TypeKind::Duration;
}

/// Whether \p Name names \p N by more than what is shown of it.
bool Assumptions::isOf(StringRef Name, const SymbolNode &N) const {
  if (Name == N.Setting)
    return true;
  auto [Owner, Own] = Name.rsplit("::");
  if (Own.empty())
    return false;
  if (const facts::Field *Field = fieldOf(N)) {
    const ProgramRecord &R = P.record(N.FieldOf);
    return Own == P.string(R.DeclUnit, Field->name()) &&
           isSuffix(Owner, R.Name);
  }
  return N.Kind == SymbolKind::Param && Own == N.Text &&
         isSuffix(Owner, P.function(N.ParamOf).Name);
}

std::optional<unsigned> Assumptions::of(const SymbolNode &N) const {
  // What is no number, or is made of other values, has no name of its own.
  if (All.empty() || N.IsPointer || N.Record != NoId || N.IsTimePoint ||
      N.Kind == SymbolKind::Op || N.Kind == SymbolKind::Item)
    return std::nullopt;
  const std::string Shown = plain(N.Text);
  for (unsigned I = 0; I < Names.size(); ++I)
    if (Names[I] == Shown || isOf(Names[I], N))
      return I;
  return std::nullopt;
}

std::optional<unsigned> Assumptions::ofFlag(StringRef Name) const {
  StringRef Own =
      Name.rsplit("::").second.empty() ? Name : Name.rsplit("::").second;
  StringRef Flag = Own;
  Flag.consume_front("FLAGS_");
  for (unsigned I = 0; I < Names.size(); ++I)
    if (isSuffix(Names[I], Name) || Names[I] == Flag)
      return I;
  return std::nullopt;
}

bool Assumptions::isGiven(StringRef Name) const {
  return !Name.empty() && is_contained(Names, Name);
}

Value Assumptions::valueOf(unsigned Index, const SymbolNode &N) const {
  Used[Index] = true;
  const AssumedValue &A = All[Index];
  Value V = Value::number(isDuration(N) ? A.Number * 1e6 : A.Number);
  V.Flags = FromAssumption;
  V.From = std::make_shared<Provenance>(
      Provenance{N.Text.empty() ? A.Name : N.Text, A.At});
  return V;
}

std::vector<AssumedValue> Assumptions::unused() const {
  std::vector<AssumedValue> Rest;
  for (unsigned I = 0; I < All.size(); ++I)
    if (!Used[I])
      Rest.push_back(All[I]);
  return Rest;
}

} // namespace retrytidy
