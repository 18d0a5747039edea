//===-- MachineEval.cpp - Values and places -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Broken.h"
#include "analyze/Machine.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <cstring>

namespace retrytidy {

using facts::NodeOp;
using facts::TypeKind;

/// Operators in a symbol that still tell something.
static constexpr unsigned MaxSymbolSize = 12;

Value Machine::evalConstant(Frame &F, const facts::Node &N) {
  double Number = double(N.v());
  if (N.op() == NodeOp::Float) {
    int64_t Bits = N.v();
    std::memcpy(&Number, &Bits, sizeof Number);
  } else if (const facts::Type *T = type(F, N.type());
             T && !T->is_signed() && N.v() < 0 &&
             (T->kind() == TypeKind::Int || T->kind() == TypeKind::Enum)) {
    Number = double(uint64_t(N.v()));
    if (T->bits() && T->bits() < 64)
      Number = double(uint64_t(N.v()) & ((uint64_t(1) << T->bits()) - 1));
  }
  Value V = Value::number(Number);
  if (N.a() >= 0 || N.b() >= 0) {
    Provenance From;
    From.Text = P.string(F.B.UnitIndex, N.a()).str();
    if (N.b() >= 0) {
      const facts::Origin &O = *F.B.Unit->origins()->Get(N.b());
      From.At = {P.file(F.B.UnitIndex, O.file()).str(), unsigned(O.line()),
                 unsigned(O.column())};
    }
    V.From = std::make_shared<Provenance>(std::move(From));
  }
  return V;
}

Value Machine::evalClosure(Frame &F, int Node) {
  const facts::Node &N = *F.B.Fn->nodes()->Get(Node);
  FunctionId Fn = P.functionOf(F.B.UnitIndex, N.a());
  ObjectInfo Info;
  Info.Kind = ObjectKind::Closure;
  Info.Fn = Fn;
  const Body &Lambda = Fn == NoId ? Body() : P.function(Fn).Definition;
  std::vector<Value> Captured;
  for (int I = 0; I < N.c(); ++I) {
    int Item = F.B.Fn->lists()->Get(N.b() + I);
    NodeOp Op = F.B.Fn->nodes()->Get(Item)->op();
    bool IsPlace =
        Op >= NodeOp::Local && Op <= NodeOp::Deref && Op != NodeOp::This;
    Captured.push_back(IsPlace ? place(F, Item) : eval(F, Item));
  }
  bool IsLambda = Fn != NoId && P.function(Fn).IsLambda;
  if (!IsLambda)
    Info.Bound = Captured;
  Info.Record = Fn == NoId ? NoId : P.function(Fn).Record;
  RecordId R = Info.Record;
  ObjectId O = Mem.create(std::move(Info));
  if (IsLambda && Lambda)
    for (size_t I = 0; I < Captured.size(); ++I) {
      int Field = Lambda.Fn->captures() && I < Lambda.Fn->captures()->size()
                      ? Lambda.Fn->captures()->Get(I)
                      : int(I);
      Mem.store(O, Mem.step(0, R, Field), Captured[I]);
    }
  if (!IsNested && RootDepth < Job.Roots.size() &&
      Job.Roots[RootDepth].In == F.Fn && Job.Roots[RootDepth].Closure == Node)
    EnterClosure = Value::address(O);
  return Value::address(O);
}

/// The array that \p Pointer points into, and its index there.
std::pair<PathId, int64_t> Machine::elementAt(const Value &Pointer) const {
  const PathStep &Last = Mem.path(Pointer.Path);
  if (Pointer.Path && Last.Record == NoId)
    return {Last.Parent, Last.Index};
  return {Pointer.Path, 0};
}

/// `p + n`, `p - n`, `p - q`.
Value Machine::movePointer(Frame &F, const facts::Node &N, const Value &A,
                           const Value &B) {
  auto [Array, Index] = elementAt(A);
  if (B.isAddress()) {
    auto [Other, From] = elementAt(B);
    if (A.Object == B.Object && Array == Other && Index >= 0 && From >= 0)
      return Value::number(double(Index - From));
    return unknown("a distance", F, N.type());
  }
  // Elements that nobody knows are one: told apart by what was added last.
  int64_t To = B.isSymbol() ? unknownElement(B.Sym) : unknownElement(0);
  if (B.isExact() && Index >= 0 && std::fabs(B.Lo) < MaxElement) {
    To = Index + int64_t(N.op() == NodeOp::Sub ? -B.Lo : B.Lo);
    if (To < 0)
      To = unknownElement(0);
  }
  return Value::address(A.Object, Mem.step(Array, NoId, To));
}

Value Machine::evalBinary(Frame &F, const facts::Node &N) {
  Value A = eval(F, N.a()), B = eval(F, N.b());
  if (IsDone)
    return Value::number(0);
  bool IsOrder =
      isComparison(N.op()) && N.op() != NodeOp::Eq && N.op() != NodeOp::Ne;
  bool IsArithmetic =
      !isComparison(N.op()) && N.op() != NodeOp::And && N.op() != NodeOp::Or;
  // A truth value that no operation made, as a number: 0 or 1, either of them.
  if (IsArithmetic || IsOrder)
    for (Value *Side : {&A, &B})
      if (Side->isSymbol() && Syms[Side->Sym].IsBool &&
          Syms[Side->Sym].Kind != SymbolKind::Op &&
          Syms.instances(*Side).empty())
        *Side = Value::number(decide(F, *Side, 0, 0, std::nullopt));
  if (IsDone)
    return Value::number(0);
  // A value that no operation made, beside a number: a sample stands for it.
  if (IsArithmetic || (IsOrder && !asksForHandle(N.op(), A, B))) {
    for (Value *Side : {&A, &B})
      if (Side->isSymbol() && !(IsArithmetic && isBroken(Syms, *Side)) &&
          (isFree(*Side) || (IsArithmetic && isSetting(*Side))))
        *Side = sample(*Side);
  }
  if (A.isNumber() && B.isNumber()) {
    if (const Value *Cut =
            N.op() == NodeOp::Min ? delayCutShort(A, B) : nullptr)
      return *Cut;
    if (IsArithmetic)
      return binary(N.op(), A, B, numberType(F, N.type()));
    if (N.op() == NodeOp::And || N.op() == NodeOp::Or) {
      bool X = A.Lo != 0 || A.Hi != 0, Y = B.Lo != 0 || B.Hi != 0;
      return Value::number(N.op() == NodeOp::And ? X && Y : X || Y);
    }
    if (F.B.Fn) { // comparisons of numbers are watched where they decide
      int Index = &N - F.B.Fn->nodes()->Get(0);
      std::optional<bool> T = compare(N.op(), A, B);
      if (T)
        noteNotYet(F, A, B);
      int Type = F.B.Fn->nodes()->Get(N.a())->type();
      bool IsUnsigned = !numberType(F, Type).IsSigned;
      Value R =
          Value::number(T ? watch(F, N.op(), A, B, *T, Index, 0, IsUnsigned)
                          : decideDrawn(F, N.op(), A, B, Index, 0));
      R.Flags = A.Flags | B.Flags | FromCompare;
      return R;
    }
  }
  if (A.isAddress() && IsArithmetic)
    return N.op() == NodeOp::Add || N.op() == NodeOp::Sub
               ? movePointer(F, N, A, B)
               : unknown("a number made of an address", F, N.type());
  if (A.isAddress() && B.isAddress() && IsOrder && A.Object == B.Object) {
    auto [Left, I] = elementAt(A);
    auto [Right, J] = elementAt(B);
    if (Left == Right && I >= 0 && J >= 0)
      return Value::number(
          *compare(N.op(), Value::number(double(I)), Value::number(double(J))));
  }
  auto IsThing = [](const Value &V) {
    return V.isAddress() || V.Is == Value::Function;
  };
  if ((N.op() == NodeOp::Eq || N.op() == NodeOp::Ne) &&
      ((IsThing(A) && (IsThing(B) || B.isNumber())) ||
       (IsThing(B) && A.isNumber())))
    return Value::number((N.op() == NodeOp::Eq) == sameValue(A, B));
  // The truth of a condition is the condition.
  if (N.op() == NodeOp::Ne && B.isZero() && A.isSymbol() &&
      Syms[A.Sym].Kind == SymbolKind::Op && Syms[A.Sym].IsBool)
    return A;
  SymbolNode S;
  for (const Value *Side : {&A, &B}) {
    for (unsigned I : Syms.instances(*Side)) {
      S.Instance = std::max(S.Instance, I);
      if (!llvm::is_contained(S.DependsOn, I) && S.DependsOn.size() < 8)
        S.DependsOn.push_back(I);
    }
    if (Side->isSymbol())
      S.Size += Syms[Side->Sym].Size;
  }
  if (S.Size > MaxSymbolSize) {
    // A sum over rounds; what it was made of says nothing any more.
    S.Key = "computed@" + F.Site + ":" + std::to_string(F.Fn) + "." +
            std::to_string(&N - F.B.Fn->nodes()->Get(0));
    S.Text = "a computed value";
    S.Size = 1;
    return makeSymbol(std::move(S), F, N.type());
  }
  S.Kind = SymbolKind::Op;
  S.Op = N.op();
  S.Key = "(" + Syms.key(A) + spelling(N.op()) + Syms.key(B) + ")";
  S.Text = Syms.text(A) + " " + spelling(N.op()) + " " + Syms.text(B);
  S.A = A;
  S.B = B;
  if (const facts::Type *T = type(F, N.type()))
    S.IsBool = T->kind() == TypeKind::Bool || isComparison(N.op());
  return Value::symbol(Syms.add(std::move(S)));
}

/// The elements of an array, or the fields of a record, as one value.
Value Machine::evalParts(Frame &F, const facts::Node &N) {
  auto Cells = std::make_shared<RecordValue>();
  auto List = [&](int I) { return F.B.Fn->lists()->Get(N.b() + I); };
  auto Add = [&](RecordId R, int64_t Index, int Node) {
    Value Item = eval(F, Node);
    PathId At = Mem.step(0, R, Index);
    if (Item.Is == Value::Record)
      for (const auto &[Rel, Cell] : Item.Fields->Cells)
        Cells->Cells[Mem.join(At, Rel)] = Cell;
    else
      Cells->Cells[At] = Item;
  };
  if (N.op() == NodeOp::ArrayOf) {
    for (int I = 0; I < N.c(); ++I)
      Add(NoId, I, List(I));
  } else {
    RecordId R = P.recordOf(F.B.UnitIndex, N.a());
    for (int I = 0; I + 1 < N.c(); I += 2)
      Add(R, List(I), List(I + 1));
  }
  Value V;
  V.Is = Value::Record;
  V.Fields = std::move(Cells);
  return V;
}

Value Machine::eval(Frame &F, int Node) {
  if (Node < 0 || IsDone)
    return {};
  const facts::Node &N = *F.B.Fn->nodes()->Get(Node);
  switch (N.op()) {
  case NodeOp::Int:
  case NodeOp::Float:
    return evalConstant(F, N);
  case NodeOp::Null:
    return Value::number(0);
  case NodeOp::String: {
    SymbolNode S;
    S.Text = "\"" + P.string(F.B.UnitIndex, N.a()).str() + "\"";
    S.Key = S.Text;
    S.IsPointer = true;
    return Value::symbol(Syms.intern(std::move(S)));
  }
  case NodeOp::FunctionRef:
    return Value::function(P.functionOf(F.B.UnitIndex, N.a()));
  case NodeOp::Unknown:
    if (F.Exception.Is != Value::Nothing &&
        P.string(F.B.UnitIndex, N.a()) == "exception")
      return F.Exception;
    return unknown(P.string(F.B.UnitIndex, N.a()).str(), F, N.type());
  case NodeOp::This:
    return F.This;
  case NodeOp::Local:
  case NodeOp::Param:
  case NodeOp::Global:
  case NodeOp::Errno:
  case NodeOp::Field:
  case NodeOp::Index:
  case NodeOp::Deref:
    return place(F, Node);
  case NodeOp::Load:
    return load(place(F, N.a()), F, N.type());
  case NodeOp::Cast: {
    Value V = eval(F, N.a());
    return V.isNumber() ? convert(V, numberType(F, N.type())) : V;
  }
  case NodeOp::Select: {
    for (auto Choose : {&Machine::selectDrawn, &Machine::selectLimit})
      if (std::optional<Value> V = (this->*Choose)(F, N))
        return *V;
    if (IsDone)
      return {};
    Value C = eval(F, N.a());
    if (IsDone)
      return {};
    bool Truth = decide(F, C, Node, -1);
    return eval(F, Truth ? N.b() : N.c());
  }
  case NodeOp::Now: {
    Value V = Value::number(Clock);
    V.Flags = FromClock;
    return V;
  }
  case NodeOp::Not: {
    Value V = eval(F, N.a());
    if (V.isNumber() && (V.isExact())) {
      Value R = Value::number(V.Lo == 0);
      R.Flags = V.Flags;
      return R;
    }
    if (!V.isSymbol())
      return Value::number(0);
    SymbolNode S;
    S.Kind = SymbolKind::Op;
    S.Op = NodeOp::Eq;
    S.A = V;
    S.B = Value::number(0);
    S.Key = "(!" + Syms.key(V) + ")";
    S.Text = "!" + Syms.text(V);
    S.Instance = Syms[V.Sym].Instance;
    S.DependsOn = Syms.instances(V);
    S.IsBool = true;
    return Value::symbol(Syms.add(std::move(S)));
  }
  case NodeOp::Neg:
  case NodeOp::BitNot:
  case NodeOp::Exp:
  case NodeOp::Log:
  case NodeOp::Sqrt:
  case NodeOp::Abs:
  case NodeOp::Floor:
  case NodeOp::Ceil:
  case NodeOp::Round: {
    Value V = eval(F, N.a());
    if (V.isSymbol() && isFree(V))
      V = sample(V);
    return V.isNumber() ? unary(N.op(), V, numberType(F, N.type())) : V;
  }
  case NodeOp::Closure:
    return evalClosure(F, Node);
  case NodeOp::ArrayOf:
  case NodeOp::Aggregate:
    return evalParts(F, N);
  case NodeOp::New: {
    ObjectInfo Info;
    Info.Kind = ObjectKind::Heap;
    Frame &Here = F;
    Info.Record = recordOfType(Here, N.a(), false);
    return Value::address(Mem.create(std::move(Info)));
  }
  default:
    return evalBinary(F, N);
  }
}

} // namespace retrytidy
