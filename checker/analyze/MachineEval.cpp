//===-- MachineEval.cpp - Values and places -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>

namespace retrytidy {

using facts::NodeOp;
using facts::TypeKind;

/// Operators in a symbol that still tell something.
static constexpr unsigned MaxSymbolSize = 12;

/// Pointers followed from something unknown before they are taken to end.
static constexpr unsigned MaxHops = 6;

/// The index of the element that nobody knows but for the symbol \p S.
static int64_t unknownElement(SymbolId S) { return -1 - int64_t(S); }

static bool isPointer(const facts::Type *T) {
  return T && T->kind() == TypeKind::Pointer;
}

const facts::Type *Machine::type(const Frame &F, int Type) const {
  return Type < 0 ? nullptr : F.B.Unit->types()->Get(Type);
}

NumberType Machine::numberType(const Frame &F, int Index) const {
  const facts::Type *T = type(F, Index);
  NumberType N;
  if (!T)
    return N;
  switch (T->kind()) {
  case TypeKind::Float:
    N.IsInteger = false;
    break;
  case TypeKind::Duration:
  case TypeKind::TimePoint:
    // A tick of a floating-point duration has no end; the extractor says 0.
    {
      // A duration<double> keeps parts of its tick.
      llvm::StringRef Name = P.string(F.B.UnitIndex, T->spelling());
      N.IsInteger = !Name.contains("<double") && !Name.contains("<float");
    }
    N.Tick = N.IsInteger && T->period_ns() >= 1 ? T->period_ns() : 1;
    break;
  default:
    N.IsSigned = T->is_signed();
    N.Bits = T->kind() == TypeKind::Int || T->kind() == TypeKind::Enum
                 ? T->bits()
                 : 0;
  }
  return N;
}

RecordId Machine::recordOfType(const Frame &F, int Index, bool Pointed) const {
  const facts::Type *T = type(F, Index);
  if (Pointed && T &&
      (T->kind() == TypeKind::Pointer || T->kind() == TypeKind::Reference))
    T = type(F, T->of());
  if (!T || T->kind() != TypeKind::Record)
    return NoId;
  return P.recordOf(F.B.UnitIndex, T->record());
}

Value Machine::makeSymbol(SymbolNode N, const Frame &F, int Index) {
  if (const facts::Type *T = type(F, Index)) {
    N.IsBool = T->kind() == TypeKind::Bool;
    N.IsPointer =
        T->kind() == TypeKind::Pointer || T->kind() == TypeKind::Reference;
    N.IsFloat = T->kind() == TypeKind::Float;
    N.IsDuration = T->kind() == TypeKind::Duration;
    N.IsTimePoint = T->kind() == TypeKind::TimePoint;
    if (T->kind() == TypeKind::Enum && T->enumeration() >= 0)
      N.EnumName = P.string(F.B.UnitIndex,
                            F.B.Unit->enums()->Get(T->enumeration())->name())
                       .str();
    N.Record = recordOfType(F, Index, true);
  }
  return Value::symbol(Syms.intern(std::move(N)));
}

Value Machine::unknown(const std::string &Why, const Frame &F, int Type) {
  SymbolNode N;
  N.Text = Why;
  N.Key = "unknown:" + Why + "@" + F.Site + ":" + std::to_string(F.Fn);
  return makeSymbol(std::move(N), F, Type);
}

Value Machine::computed(const std::string &Name,
                        const std::vector<Value> &Arguments, const Frame &F,
                        int Type) {
  SymbolNode N;
  N.Text = Name;
  N.Key = Name + "@" + F.Site + ":" + std::to_string(F.Fn) + "(";
  for (const Value &A : Arguments) {
    Value V = A;
    if (A.isAddress())
      if (const Value *Held = Mem.cell(A.Object, A.Path))
        V = *Held;
    // Time goes on by itself: no other question.
    if (V.isNumber() && V.Flags & FromClock)
      N.Key += "now,";
    else if (V.isNumber() || V.isSymbol())
      N.Key += Syms.key(V) + ",";
  }
  // Long keys would only grow from round to round.
  if (N.Key.size() > 400)
    N.Key.resize(400);
  return makeSymbol(std::move(N), F, Type);
}

Value Machine::localAddress(Frame &F, int Local) {
  const facts::Local &L = *F.B.Fn->locals()->Get(Local);
  if (L.is_static()) {
    auto [It, IsNew] = Statics.try_emplace({F.Fn, Local}, 0);
    if (IsNew) {
      ObjectInfo Info;
      Info.Kind = ObjectKind::Static;
      Info.Fn = F.Fn;
      Info.Index = Local;
      Info.Record = recordOfType(F, L.type(), false);
      It->second = Mem.create(std::move(Info));
    }
    return Value::address(It->second);
  }
  if (F.Locals.empty())
    F.Locals.resize(F.B.Fn->locals()->size());
  if (!F.Locals[Local]) {
    ObjectInfo Info;
    Info.Fn = F.Fn;
    Info.Index = Local;
    Info.Record = recordOfType(F, L.type(), false);
    F.Locals[Local] = Mem.create(std::move(Info));
  }
  return Value::address(F.Locals[Local]);
}

Value Machine::paramAddress(Frame &F, int Index) {
  if (size_t(Index) >= F.Params.size())
    F.Params.resize(Index + 1);
  if (F.Params[Index])
    return Value::address(F.Params[Index]);
  ObjectInfo Info;
  Info.Fn = F.Fn;
  F.Params[Index] = Mem.create(std::move(Info));
  // Nobody gave it a value: its default, or whatever a caller may pass.
  if (Value V = Job.MayExtend ? Value() : defaultOf(F.Fn, Index);
      V.Is != Value::Nothing) {
    Mem.store(F.Params[Index], 0, V);
    return Value::address(F.Params[Index]);
  }
  const facts::Callee &C = P.callee(F.Fn);
  SymbolNode N;
  N.Kind = SymbolKind::Param;
  N.ParamOf = F.Fn;
  N.Index = Index;
  int Type = -1;
  if (C.params() && unsigned(Index) < C.params()->size()) {
    Type = C.params()->Get(Index)->type();
    N.Text = P.string(P.function(F.Fn).DeclUnit, C.params()->Get(Index)->name())
                 .str();
  }
  N.Key = "param:" + std::to_string(F.Fn) + "." + std::to_string(Index);
  Value S = makeSymbol(std::move(N), F, Type);
  Mem.store(F.Params[Index], 0, S);
  return Value::address(F.Params[Index]);
}

Value Machine::globalAddress(const Frame &F, int Global) {
  GlobalId G = P.globalOf(F.B.UnitIndex, Global);
  auto [It, IsNew] = Globals.try_emplace(G, 0);
  if (IsNew) {
    ObjectInfo Info;
    Info.Kind = ObjectKind::Global;
    Info.Index = G;
    const ProgramGlobal &PG = P.global(G);
    Frame Decl;
    Decl.B = {PG.DeclUnit, &P.unit(PG.DeclUnit), nullptr};
    Info.Record = recordOfType(
        Decl, Decl.B.Unit->globals()->Get(PG.DeclGlobal)->type(), false);
    It->second = Mem.create(std::move(Info));
  }
  return Value::address(It->second);
}

Value Machine::toAddress(const Value &Pointer, RecordId Record) {
  if (Pointer.isAddress())
    return Pointer;
  // Callbacks find their state through fields that somebody above has set.
  if (Job.Header < 0 && Pointer.isSymbol() &&
      Syms[Pointer.Sym].Kind == SymbolKind::Part &&
      !Pointees.count(Pointer.Sym))
    needCaller(Pointer);
  Value Key = Pointer;
  if (!Key.isSymbol()) {
    SymbolNode N;
    N.Text = "an unknown object";
    N.Key = "object:" + Syms.key(Pointer);
    N.Record = Record;
    Key = Value::symbol(Syms.intern(std::move(N)));
  }
  auto [It, IsNew] = Pointees.try_emplace(Key.Sym, 0);
  if (IsNew) {
    ObjectInfo Info;
    Info.Kind = ObjectKind::Symbolic;
    Info.Sym = Key.Sym;
    Info.Record = Record != NoId ? Record : Syms[Key.Sym].Record;
    It->second = Mem.create(std::move(Info));
  } else if (Mem.object(It->second).Record == NoId) {
    Mem.object(It->second).Record = Record;
  }
  return Value::address(It->second);
}

Value Machine::place(Frame &F, int Node) {
  const facts::Node &N = *F.B.Fn->nodes()->Get(Node);
  switch (N.op()) {
  case NodeOp::Local:
    return localAddress(F, N.a());
  case NodeOp::Param:
    return paramAddress(F, N.a());
  case NodeOp::Global:
    return globalAddress(F, N.a());
  case NodeOp::Errno: {
    if (!ErrnoObject)
      ErrnoObject = Mem.create({});
    return Value::address(ErrnoObject);
  }
  case NodeOp::Field: {
    RecordId R = P.recordOf(F.B.UnitIndex, N.b());
    Value Base = toAddress(place(F, N.a()), R);
    // A variable that holds a closure or a pointer to its value is that object.
    if (const Value *Held = Mem.cell(Base.Object, Base.Path))
      if (Held->isAddress())
        Base = *Held;
    Base.Path = Mem.step(Base.Path, R, N.c());
    return Base;
  }
  case NodeOp::Index: {
    Value Base = place(F, N.a());
    if (const Value *Held =
            Base.isAddress() ? Mem.cell(Base.Object, Base.Path) : nullptr)
      if (Held->isAddress())
        Base = *Held;
    Base = toAddress(Base, NoId);
    Value Index = eval(F, N.b());
    int64_t At = Index.isExact()    ? int64_t(Index.Lo)
                 : Index.isSymbol() ? unknownElement(Index.Sym)
                                    : unknownElement(0);
    Base.Path = Mem.step(Base.Path, NoId, At);
    return Base;
  }
  case NodeOp::Deref: {
    Value Pointer = eval(F, N.a());
    return toAddress(Pointer, recordOfType(F, N.type(), false));
  }
  case NodeOp::This:
    return toAddress(F.This, NoId);
  default:
    // A value used as a place: a pointer.
    return toAddress(eval(F, Node), recordOfType(F, N.type(), true));
  }
}

/// A step as it is written: `.field`, `[3]`.
std::string Machine::stepText(const PathStep &S) const {
  if (S.Record == NoId)
    return "[" + std::to_string(S.Index) + "]";
  const ProgramRecord &R = P.record(S.Record);
  const auto *Fields =
      P.unit(R.DeclUnit).records()->Get(R.DeclRecord)->fields();
  if (!Fields || uint64_t(S.Index) >= Fields->size())
    return "[" + std::to_string(S.Index) + "]";
  return "." + P.string(R.DeclUnit, Fields->Get(S.Index)->name()).str();
}

Value Machine::partOf(const Value &Whole, PathId Rel, const Frame &F,
                      int Type) {
  if (Rel == 0)
    return Whole;
  if (Whole.Is == Value::Number && Whole.Lo == 0 && Whole.Hi == 0)
    return Whole; // zero-initialised as a whole
  if (Whole.isAddress())
    return load(Value::address(Whole.Object, Mem.join(Whole.Path, Rel)), F,
                Type);
  if (!Whole.isSymbol())
    return unknown("part of a value", F, Type);
  if (Syms[Whole.Sym].Kind == SymbolKind::Pointee) {
    Value Object =
        toAddress(Value::symbol(Syms[Whole.Sym].Base), Syms[Whole.Sym].Record);
    return load(Value::address(Object.Object, Rel), F, Type);
  }
  PathStep S = Mem.path(Rel);
  Value Base = partOf(Whole, S.Parent, F, -1);
  SymbolNode N;
  N.Kind = SymbolKind::Part;
  N.Base = Base.Sym;
  N.Instance = Syms[Base.Sym].Instance;
  N.Callee = Syms[Base.Sym].Callee;
  const std::string Name = stepText(S);
  N.Hops = Syms[Base.Sym].Hops;
  if (N.Hops > MaxHops && isPointer(type(F, Type))) {
    // A list that nobody has made ends somewhere.
    Value End = Value::number(0);
    End.Flags = FromUnknown;
    return End;
  }
  N.Key = Syms[Base.Sym].Key + Name;
  N.Text = Syms[Base.Sym].Text + Name;
  return makeSymbol(std::move(N), F, Type);
}

Value Machine::load(const Value &Address, const Frame &F, int Type) {
  if (!Address.isAddress())
    return unknown("a value at an unknown place", F, Type);
  // First as it is; then with what the object, and last what the field, begins
  // with.
  for (int Try = 0; Try < 3; ++Try) {
    const facts::Type *T = type(F, Type);
    bool IsRecord =
        T && (T->kind() == TypeKind::Record || T->kind() == TypeKind::Array);
    const Value *Exact = Mem.cell(Address.Object, Address.Path);
    if (IsRecord && !(Exact && Exact->isAddress()))
      if (auto Gathered = Mem.gather(Address.Object, Address.Path)) {
        if (Exact)
          Gathered->Rest = std::make_shared<Value>(*Exact);
        Value V;
        V.Is = Value::Record;
        V.Fields = std::move(Gathered);
        return V;
      }
    if (Exact)
      return *Exact;
    PathId At = 0;
    if (const Value *Around = Mem.enclosing(Address.Object, Address.Path, At)) {
      Value Whole = *Around;
      return partOf(Whole, Mem.relative(Address.Path, At), F, Type);
    }
    bool IsNew = Try == 0 && initialise(Address.Object);
    if (!IsNew && !initialiseField(Address.Object, Address.Path))
      break;
    if (IsDone)
      break;
  }
  const ObjectInfo &Info = Mem.object(Address.Object);
  SymbolNode N;
  if (Info.Kind == ObjectKind::Symbolic) {
    N.Kind = SymbolKind::Pointee;
    N.Base = Info.Sym;
    N.Instance = Syms[Info.Sym].Instance;
    N.Callee = Syms[Info.Sym].Callee;
    N.Hops = Syms[Info.Sym].Hops + 1;
    N.Key = "*" + Syms[Info.Sym].Key;
    N.Text = Syms[Info.Sym].Text;
    N.Record = Info.Record;
    Value Whole = Value::symbol(Syms.intern(std::move(N)));
    if (Address.Path == 0)
      return Whole;
    // A plain part: the object has nothing to say about it.
    Syms[Whole.Sym].Kind = SymbolKind::Part;
    Value Part = partOf(Whole, Address.Path, F, Type);
    Syms[Whole.Sym].Kind = SymbolKind::Pointee;
    return Part;
  }
  if (Info.Kind == ObjectKind::Global) {
    N.Key = "global:" + P.global(Info.Index).Key + "." +
            std::to_string(Address.Path);
    for (PathId At = Address.Path; At; At = Mem.path(At).Parent)
      N.Text.insert(0, stepText(Mem.path(At)));
    N.Text.insert(0, P.global(Info.Index).Name);
    return makeSymbol(std::move(N), F, Type);
  }
  if (Info.Kind == ObjectKind::Static)
    return Value::number(0);
  N.Text = "a variable without a value";
  N.IsUnset = Address.Path == 0 && Info.Kind == ObjectKind::Local;
  // The same variable in every round, whichever object it is this time.
  N.Key = "local:" + std::to_string(Info.Fn) + "." +
          std::to_string(Info.Index) + "." + std::to_string(Address.Path);
  N.Base = 0;
  return makeSymbol(std::move(N), F, Type);
}

Value Machine::referred(const Value &V) {
  if (!V.isAddress() || isCallable(V))
    return V;
  const Value *Held = Mem.cell(V.Object, V.Path);
  if (!Held && (initialise(V.Object) || initialiseField(V.Object, V.Path)))
    Held = Mem.cell(V.Object, V.Path);
  if (!Held) {
    Frame Nobody;
    PathId At = 0;
    if (const Value *Around = Mem.enclosing(V.Object, V.Path, At))
      return partOf(Value(*Around), Mem.relative(V.Path, At), Nobody, -1);
    return V;
  }
  return *Held;
}

void Machine::store(const Value &Address, const Value &V) {
  if (Address.isAddress())
    Mem.store(Address.Object, Address.Path, V);
}

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
  if (B.isExact() && Index >= 0) {
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
  // A value that no operation made, beside a number: a sample stands for it.
  if (IsArithmetic || IsOrder) {
    for (Value *Side : {&A, &B})
      if (Side->isSymbol() &&
          (isFree(*Side) || (IsArithmetic && isSetting(*Side))))
        *Side = sample(*Side);
  }
  if (A.isNumber() && B.isNumber()) {
    if (IsArithmetic)
      return binary(N.op(), A, B, numberType(F, N.type()));
    if (N.op() == NodeOp::And || N.op() == NodeOp::Or) {
      bool X = A.Lo != 0 || A.Hi != 0, Y = B.Lo != 0 || B.Hi != 0;
      return Value::number(N.op() == NodeOp::And ? X && Y : X || Y);
    }
    if (F.B.Fn) // comparisons of numbers are watched where they decide
      if (std::optional<bool> T = compare(N.op(), A, B)) {
        bool Truth =
            watch(F, N.op(), A, B, *T, &N - F.B.Fn->nodes()->Get(0), 0);
        Value R = Value::number(Truth);
        R.Flags = A.Flags | B.Flags;
        return R;
      }
  }
  if (A.isAddress() && IsArithmetic)
    return movePointer(F, N, A, B);
  if (A.isAddress() && B.isAddress() && IsOrder && A.Object == B.Object) {
    auto [Left, I] = elementAt(A);
    auto [Right, J] = elementAt(B);
    if (Left == Right)
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
