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

TypeNames::Guess TypeNames::guess(StringRef S) const {
  Guess G;
  if (isNamed(S, G))
    return G;
  auto Wraps = [&](TypeKind Kind, StringRef Of) {
    G.Kind = Kind;
    G.Of = Of.rtrim().str();
    G.Bits = Kind == TypeKind::Array ? 0 : 64;
    return G;
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
    return G;
  }
  if (S.ends_with("]")) {
    // The first brackets are the outer array's.
    size_t Open = S.find('['), Close = S.find(']', Open);
    if (Open == StringRef::npos ||
        S.slice(Open + 1, Close).getAsInteger(10, G.Count))
      G.Count = 0;
    return Wraps(TypeKind::Array,
                 S.take_front(Open).str() + S.drop_front(Close + 1).str());
  }
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

// ---------------------------------------------------------------- values

Expr exprOf(const FunctionT &F, int32_t Index) {
  const Node &N = F.nodes[Index];
  const NodeShape &S = shapeOf(N.op());
  Expr E{N.op(), N.type(), N.a(), N.b(), N.c(), N.v(), {}, {}, false};
  if (S.A == Ref::Place)
    E.Kids.push_back(exprOf(F, N.a()));
  unsigned Operands = operandCount(N.op());
  int32_t Fields[] = {N.a(), N.b(), N.c()};
  for (unsigned K = 0; K < Operands; ++K)
    E.Kids.push_back(exprOf(F, Fields[K]));
  if (S.C == Ref::Values)
    for (int32_t K = 0; K < N.c(); ++K)
      E.Kids.push_back(exprOf(F, F.lists[N.b() + K]));
  if (S.C == Ref::Members)
    for (int32_t K = 0; K + 1 < N.c(); K += 2) {
      E.Members.push_back(F.lists[N.b() + K]);
      E.Kids.push_back(exprOf(F, F.lists[N.b() + K + 1]));
    }
  return E;
}

int32_t TypeRules::element(int32_t T) const {
  TypeKind K = kind(T);
  return K == TypeKind::Pointer || K == TypeKind::Reference ||
                 K == TypeKind::Array
             ? U.types[T].of()
             : -1;
}

/// The type of two operands together: the first that is no literal counts.
int32_t TypeRules::ofPair(const Expr &E, size_t First) const {
  const Expr &A = E.Kids[First], &B = E.Kids[First + 1];
  return A.isLiteral() && !B.isLiteral() ? B.Type : A.Type;
}

/// The duration with the longest tick, of those with a unit, that holds \p V.
static StringRef durationOf(int64_t V) {
  return V % 1000000000 == 0 ? "std::chrono::seconds"
         : V % 1000000 == 0  ? "std::chrono::milliseconds"
         : V % 1000 == 0     ? "std::chrono::microseconds"
                             : "std::chrono::nanoseconds";
}

/// How the type of \p C is spelled.
std::string TypeRules::signature(const CalleeT &C) const {
  auto Spelling = [&](int32_t Type) {
    int32_t I = Type < 0 ? -1 : U.types[Type].spelling();
    return I < 0 ? std::string("?") : U.strings[I];
  };
  std::string Text = Spelling(C.returns) + " (";
  for (size_t I = 0; I < C.params.size(); ++I)
    Text += (I ? ", " : "") + Spelling(C.params[I].type());
  if (C.is_variadic)
    Text += C.params.empty() ? "..." : ", ...";
  else if (C.params.empty() && U.is_c)
    Text += "void";
  return Text + (C.is_noexcept ? ") noexcept" : ")");
}

/// \p Type without `const`, which no value has.
int32_t TypeRules::withoutConst(int32_t Type) {
  if (Type < 0 || !U.types[Type].is_const() || U.types[Type].spelling() < 0)
    return Type;
  StringRef Spelling = U.strings[U.types[Type].spelling()];
  return Spelling.consume_front("const ") ? Names.find(Spelling.str()) : Type;
}

int32_t TypeRules::infer(const Expr &E, int32_t Expected) {
  if (E.Op == NodeOp::Int || E.Op == NodeOp::Float)
    Expected = withoutConst(Expected);
  TypeKind Asked = kind(Expected);
  switch (E.Op) {
  case NodeOp::Int:
    if (Asked != TypeKind::Duration &&
        (E.IsDuration || kind(E.Type) == TypeKind::Duration))
      return Names.find(durationOf(E.V));
    return Asked == TypeKind::Int || Asked == TypeKind::Bool ||
                   Asked == TypeKind::Enum || Asked == TypeKind::Duration ||
                   Asked == TypeKind::TimePoint
               ? Expected
               : Names.find("int");
  case NodeOp::Float:
    return Asked == TypeKind::Float || Asked == TypeKind::Duration
               ? Expected
               : Names.find("double");
  case NodeOp::String:
    return Names.find(U.is_c ? "char *" : "const char *");
  case NodeOp::FunctionRef:
    return Names.find(signature(*U.callees[E.A]));
  case NodeOp::Closure: {
    int32_t R = U.callees[E.A]->record;
    return R < 0 ? Expected : Names.ofRecord(R);
  }
  case NodeOp::Null:
  case NodeOp::Unknown:
  case NodeOp::ArrayOf:
  case NodeOp::Now:
  case NodeOp::Cast:
    return Expected;
  case NodeOp::Local:
    return F->locals[E.A].type();
  case NodeOp::Param:
    return U.callees[F->callee]->params[E.A].type();
  case NodeOp::Global:
    return U.globals[E.A]->type;
  case NodeOp::This: {
    if (ThisType != Expr::Untyped)
      return ThisType;
    int32_t R = F->callee < 0 ? -1 : U.callees[F->callee]->record;
    return R < 0 ? -1 : Names.pointerTo(Names.ofRecord(R));
  }
  case NodeOp::Errno:
    return Names.find("int");
  case NodeOp::Field:
    return U.records[E.B]->fields[E.C].type();
  case NodeOp::Index:
  case NodeOp::Deref:
    return element(E.Kids[0].Type);
  case NodeOp::Load:
  case NodeOp::Neg:
  case NodeOp::BitNot:
  case NodeOp::Shl:
  case NodeOp::Shr:
  case NodeOp::Abs:
    return E.Kids[0].Type;
  case NodeOp::Not:
  case NodeOp::Lt:
  case NodeOp::Le:
  case NodeOp::Gt:
  case NodeOp::Ge:
  case NodeOp::Eq:
  case NodeOp::Ne:
  case NodeOp::And:
  case NodeOp::Or:
    return Names.find(U.is_c ? "int" : "bool");
  case NodeOp::Add:
  case NodeOp::Sub:
  case NodeOp::Mul:
  case NodeOp::Div:
  case NodeOp::Rem:
  case NodeOp::BitAnd:
  case NodeOp::BitOr:
  case NodeOp::BitXor:
  case NodeOp::Min:
  case NodeOp::Max:
    return ofPair(E, 0);
  case NodeOp::Select:
    return ofPair(E, 1);
  case NodeOp::Pow:
  case NodeOp::Exp:
  case NodeOp::Log:
  case NodeOp::Sqrt:
  case NodeOp::Floor:
  case NodeOp::Ceil:
  case NodeOp::Round:
    return Names.find("double");
  case NodeOp::Aggregate:
    return Names.find(Names.recordSpelling(E.A));
  case NodeOp::New: {
    int32_t Spelling = U.types[E.A].spelling();
    return Spelling < 0 ? -1 : Names.find(U.strings[Spelling] + " *");
  }
  }
  return -1;
}

int32_t TypeRules::expectedOf(const Expr &E, size_t Kid, int32_t Expected) {
  auto Sibling = [&](size_t Other, int32_t Else) {
    return E.Kids[Kid].isLiteral() && !E.Kids[Other].isLiteral()
               ? E.Kids[Other].Type
               : Else;
  };
  switch (E.Op) {
  case NodeOp::Mul:
  case NodeOp::Div:
  case NodeOp::Rem: {
    // A duration is multiplied by a number.
    int32_t Other = Sibling(1 - Kid, Expected);
    return kind(Other) == TypeKind::Duration ? -1 : Other;
  }
  case NodeOp::Add:
  case NodeOp::Sub:
  case NodeOp::BitAnd:
  case NodeOp::BitOr:
  case NodeOp::BitXor:
  case NodeOp::Min:
  case NodeOp::Max:
    return Sibling(1 - Kid, Expected);
  case NodeOp::Lt:
  case NodeOp::Le:
  case NodeOp::Gt:
  case NodeOp::Ge:
  case NodeOp::Eq:
  case NodeOp::Ne: {
    int32_t Other = Sibling(1 - Kid, -1);
    // In C enumerators are integers.
    if (U.is_c && kind(Other) == TypeKind::Enum)
      return Names.find(U.types[Other].is_signed() ? "int" : "unsigned int");
    return Other;
  }
  case NodeOp::Select:
    return Kid == 0 ? -1 : Sibling(3 - Kid, Expected);
  case NodeOp::Neg:
  case NodeOp::BitNot:
  case NodeOp::Abs:
    return Expected;
  case NodeOp::Shl:
  case NodeOp::Shr:
    return Kid == 0 ? Expected : -1;
  case NodeOp::Aggregate:
    return U.records[E.A]->fields[E.Members[Kid]].type();
  case NodeOp::ArrayOf:
    return element(E.Type);
  case NodeOp::Pow:
  case NodeOp::Exp:
  case NodeOp::Log:
  case NodeOp::Sqrt:
  case NodeOp::Floor:
  case NodeOp::Ceil:
  case NodeOp::Round:
    return Names.find("double");
  default:
    return -1;
  }
}

void TypeRules::settle(Expr &E, int32_t Expected) {
  // An array tells its elements, all else is told by its operands.
  if (E.Op == NodeOp::ArrayOf && E.Type == Expr::Untyped)
    E.Type = infer(E, Expected);
  for (bool Literals : {false, true})
    for (size_t K = 0; K < E.Kids.size(); ++K)
      if (E.Kids[K].isLiteral() == Literals)
        settle(E.Kids[K], expectedOf(E, K, Expected));
  if (E.Type == Expr::Untyped)
    E.Type = infer(E, Expected);
}

} // namespace retrytidy
