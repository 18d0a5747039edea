//===-- TextTypes.cpp - What the text form leaves out ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/TextTypes.h"
#include "facts/Shapes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

/// A type by its spelling, with names in place of indices.
struct TypeNames::Guess {
  TypeKind Kind = TypeKind::Other;
  bool IsSigned = false, IsConst = false;
  unsigned Bits = 0;
  std::string Of; ///< Pointer, Reference, Array.
  int32_t Record = -1, Enum = -1;
  int64_t Count = 0;
  double Period = 0;
};

namespace {

struct Builtin {
  StringLiteral Name;
  TypeKind Kind;
  bool IsSigned;
  unsigned Bits;
  double Period = 0;
};

/// Arithmetic types of a 64-bit Unix, and durations by their tick.
constexpr Builtin Builtins[] = {
    {"void", TypeKind::Void, false, 0},
    {"bool", TypeKind::Bool, false, 8},
    {"_Bool", TypeKind::Bool, false, 8},
    {"char", TypeKind::Int, true, 8},
    {"signed char", TypeKind::Int, true, 8},
    {"unsigned char", TypeKind::Int, false, 8},
    {"short", TypeKind::Int, true, 16},
    {"unsigned short", TypeKind::Int, false, 16},
    {"int", TypeKind::Int, true, 32},
    {"unsigned int", TypeKind::Int, false, 32},
    {"long", TypeKind::Int, true, 64},
    {"unsigned long", TypeKind::Int, false, 64},
    {"long long", TypeKind::Int, true, 64},
    {"unsigned long long", TypeKind::Int, false, 64},
    {"float", TypeKind::Float, true, 32},
    {"double", TypeKind::Float, true, 64},
    {"long double", TypeKind::Float, true, 128},
    {"std::chrono::nanoseconds", TypeKind::Duration, true, 64, 1},
    {"std::chrono::microseconds", TypeKind::Duration, true, 64, 1e3},
    {"std::chrono::milliseconds", TypeKind::Duration, true, 64, 1e6},
    {"std::chrono::seconds", TypeKind::Duration, true, 64, 1e9},
    {"std::chrono::minutes", TypeKind::Duration, true, 64, 60e9},
    {"std::chrono::hours", TypeKind::Duration, true, 64, 3600e9},
};

} // namespace

TypeNames::TypeNames(UnitT &U, bool MayCreate) : U(U), MayCreate(MayCreate) {
  auto Text = [&](int32_t I) { return I < 0 ? std::string() : U.strings[I]; };
  for (size_t I = 0; I < U.types.size(); ++I)
    Types.add(Text(U.types[I].spelling()), I);
  for (size_t I = 0; I < U.records.size(); ++I)
    Records.add(recordSpelling(I), I);
  for (size_t I = 0; I < U.enums.size(); ++I)
    Enums.add(Text(U.enums[I]->name), I);
}

std::string TypeNames::recordSpelling(int32_t Index) const {
  const RecordT &R = *U.records[Index];
  return (R.name < 0 ? "" : U.strings[R.name]) +
         (R.arguments < 0 ? "" : U.strings[R.arguments]);
}

/// Whether exactly one record or enumeration is named \p Name, which then goes
/// to \p G. A name that several have says nothing.
bool TypeNames::isNamed(StringRef Name, Guess &G) const {
  if (Records.count(Name) == 1) {
    G.Kind = TypeKind::Record;
    G.Record = Records.find(Name, 1);
    return true;
  }
  if (Enums.count(Name) == 1) {
    G.Kind = TypeKind::Enum;
    G.Enum = Enums.find(Name, 1);
    G.IsSigned = !U.is_c;
    G.Bits = 32;
    return true;
  }
  return false;
}

/// Whether \p S is made of another type or is a function; then \p G says how.
bool TypeNames::isWrapped(StringRef S, Guess &G) {
  auto Wraps = [&](TypeKind Kind, StringRef Of) {
    G.Kind = Kind;
    G.Of = Of.rtrim().str();
    G.Bits = Kind == TypeKind::Array ? 0 : 64;
    return true;
  };
  if (S.ends_with("&"))
    return Wraps(TypeKind::Reference, S.rtrim('&'));
  if (S.ends_with("*const") || S.ends_with("* const")) {
    G.IsConst = true;
    return Wraps(TypeKind::Pointer, S.take_front(S.rfind('*')));
  }
  if (S.ends_with("*"))
    return Wraps(TypeKind::Pointer, S.drop_back());
  if (size_t At = S.find("(*)"); At != StringRef::npos)
    return Wraps(TypeKind::Pointer,
                 S.take_front(At).str() + S.drop_front(At + 3).str());
  if (S.ends_with(")")) {
    G.Kind = TypeKind::Function;
    return true;
  }
  if (!S.ends_with("]") || !S.contains('['))
    return false;
  // The first brackets are the outer array's.
  size_t Open = S.find('['), Close = S.find(']', Open);
  if (S.slice(Open + 1, Close).getAsInteger(10, G.Count))
    G.Count = 0;
  return Wraps(TypeKind::Array,
               S.take_front(Open).str() + S.drop_front(Close + 1).str());
}

TypeNames::Guess TypeNames::guess(StringRef S) const {
  Guess G;
  if (isNamed(S, G) || isWrapped(S, G))
    return G;
  G.IsConst = S.consume_front("const ");
  for (const Builtin &B : Builtins)
    if (S == B.Name) {
      G.Kind = B.Kind;
      G.IsSigned = B.IsSigned;
      G.Bits = B.Bits;
      G.Period = B.Period;
      return G;
    }
  if (S.ends_with("_clock::time_point")) {
    G.Kind = TypeKind::TimePoint;
    G.IsSigned = true;
    G.Bits = 64;
    G.Period = 1;
    return G;
  }
  bool IsTagged = S.consume_front("struct ") || S.consume_front("class ") ||
                  S.consume_front("union ") || S.consume_front("enum ");
  if (!isNamed(S, G) && IsTagged)
    G.Kind = TypeKind::Record; // One that this unit does not define.
  return G;
}

int32_t TypeNames::add(const Type &T) {
  U.types.push_back(T);
  Types.add(T.spelling() < 0 ? "" : StringRef(U.strings[T.spelling()]),
            U.types.size() - 1);
  return U.types.size() - 1;
}

int32_t TypeNames::create(StringRef Spelling) {
  Guess G = guess(Spelling);
  int32_t Of = G.Of.empty() ? -1 : find(G.Of);
  U.strings.push_back(Spelling.str());
  return add(Type(G.Kind, G.IsSigned, G.IsConst, G.Bits, U.strings.size() - 1,
                  Of, G.Record, G.Enum, G.Count, G.Period));
}

/// Of several types that fit, the one whose spelling comes first, so that the
/// order of the table does not count.
template <typename Predicate> int32_t TypeNames::first(Predicate Fits) const {
  int32_t Best = -1;
  auto Spelling = [&](int32_t I) -> StringRef {
    int32_t S = U.types[I].spelling();
    return S < 0 ? StringRef() : StringRef(U.strings[S]);
  };
  for (size_t I = 0; I < U.types.size(); ++I)
    if (Fits(U.types[I]) && (Best < 0 || Spelling(I) < Spelling(Best)))
      Best = I;
  return Best;
}

int32_t TypeNames::ofRecord(int32_t Record) {
  int32_t Found = first([&](const Type &T) {
    return T.kind() == TypeKind::Record && T.record() == Record &&
           !T.is_const();
  });
  if (Found >= 0 || !MayCreate)
    return Found < 0 ? -2 : Found;
  U.strings.push_back(recordSpelling(Record));
  return add(Type(TypeKind::Record, false, false, 0, U.strings.size() - 1, -1,
                  Record, -1, 0, 0));
}

int32_t TypeNames::pointerTo(int32_t To) {
  if (To < 0)
    return -2;
  int32_t Found = first([&](const Type &T) {
    return T.kind() == TypeKind::Pointer && T.of() == To && !T.is_const() &&
           T.spelling() >= 0 &&
           StringRef(U.strings[T.spelling()]).ends_with("*");
  });
  if (Found >= 0 || !MayCreate)
    return Found < 0 ? -2 : Found;
  U.strings.push_back(U.strings[U.types[To].spelling()] + " *");
  return add(Type(TypeKind::Pointer, false, false, 64, U.strings.size() - 1, To,
                  -1, -1, 0, 0));
}

int32_t TypeNames::find(StringRef Spelling, unsigned Ordinal) {
  int32_t Found = Types.find(Spelling, Ordinal);
  if (Found >= 0)
    return Found;
  return MayCreate && Ordinal == 1 ? create(Spelling) : -2;
}

bool TypeNames::isPlain(int32_t Index) {
  const Type &T = U.types[Index];
  if (Types.ordinal(Index) != 1 || T.spelling() < 0)
    return false;
  Guess G = guess(U.strings[T.spelling()]);
  if (T.kind() != G.Kind || T.is_signed() != G.IsSigned ||
      T.is_const() != G.IsConst || T.bits() != G.Bits ||
      T.record() != G.Record || T.enumeration() != G.Enum ||
      T.count() != G.Count || T.period_ns() != G.Period)
    return false;
  if (T.of() < 0 || G.Of.empty())
    return T.of() < 0 && G.Of.empty();
  const Type &Of = U.types[T.of()];
  return Of.spelling() >= 0 && U.strings[Of.spelling()] == G.Of &&
         Types.ordinal(T.of()) == 1;
}

} // namespace retrytidy
