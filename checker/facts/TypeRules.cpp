//===-- TypeRules.cpp - Types of values where none is written -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Shapes.h"
#include "facts/TextTypes.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

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
  return hasElement(kind(T)) ? U.types[T].of() : -1;
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

int32_t TypeRules::ofNumber(const Expr &E, int32_t Expected) {
  Expected = withoutConst(Expected);
  TypeKind Asked = kind(Expected);
  if (E.Op == NodeOp::Float)
    return Asked == TypeKind::Float || Asked == TypeKind::Duration
               ? Expected
               : Names.find("double");
  if (Asked != TypeKind::Duration &&
      (E.IsDuration || kind(E.Type) == TypeKind::Duration))
    return Names.find(durationOf(E.V));
  return Asked == TypeKind::Int || Asked == TypeKind::Bool ||
                 Asked == TypeKind::Enum || Asked == TypeKind::Duration ||
                 Asked == TypeKind::TimePoint
             ? Expected
             : Names.find("int");
}

int32_t TypeRules::ofThis() {
  if (ThisType != Expr::Untyped)
    return ThisType;
  int32_t R = F->callee < 0 ? -1 : U.callees[F->callee]->record;
  return R < 0 ? -1 : Names.pointerTo(Names.ofRecord(R));
}

int32_t TypeRules::infer(const Expr &E, int32_t Expected) {
  switch (E.Op) {
  case NodeOp::Int:
  case NodeOp::Float:
    return ofNumber(E, Expected);
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
  case NodeOp::This:
    return ofThis();
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
