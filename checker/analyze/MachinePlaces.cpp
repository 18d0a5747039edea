//===-- MachinePlaces.cpp - Objects, places and what they hold ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>

namespace retrytidy {

using facts::NodeOp;
using facts::TypeKind;

/// Pointers followed from something unknown before they are taken to end.
static constexpr unsigned MaxHops = 6;

/// Addresses held in place of records that are followed at once.
static constexpr unsigned MaxFollowed = 8;

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
    N.IsByte = T->kind() == TypeKind::Int && T->bits() == 8;
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
    else if (V.isNumber() && V.Flags & FromDraw)
      N.Key += "draw" + std::to_string(V.Draw) + ",";
    else if (V.isNumber() || V.isSymbol())
      N.Key += Syms.key(V) + ",";
    // A number that a text from the configuration is turned into.
    if (V.isSymbol() && N.Setting.empty() && !Syms[V.Sym].Setting.empty()) {
      N.Setting = Syms[V.Sym].Setting;
      N.Text = Name + "(" + Syms[V.Sym].Text + ")";
    }
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
  N.IsFlag = F.B.Fn && !namesAmount(N.Text) && isFlag(F.B, Index);
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
    const Frame Decl = frameOfUnit(PG.DeclUnit);
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

/// The number of elements that the place at \p Node has room for. An array of
/// one may be the beginning of a longer one.
double Machine::lengthOf(const Frame &F, int Node) const {
  const facts::Type *T = type(F, F.B.Fn->nodes()->Get(Node)->type());
  bool IsArray = T && T->kind() == facts::TypeKind::Array && T->count() > 1;
  return IsArray ? double(T->count()) : MaxElement;
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
    int64_t At = unknownElement(Index.isSymbol() ? Index.Sym : 0);
    if (Index.isExact() && Index.Lo >= lengthOf(F, N.a()))
      return toAddress(unknown("past the end of an array", F, -1), NoId);
    if (Index.isExact() && Index.Lo >= 0)
      At = int64_t(Index.Lo);
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
    return S.Index < 0 ? "[...]" : "[" + std::to_string(S.Index) + "]";
  const facts::Field *Field = P.field(S.Record, S.Index);
  if (!Field)
    return "[" + std::to_string(S.Index) + "]";
  return "." + P.string(P.record(S.Record).DeclUnit, Field->name()).str();
}

/// What a place holds that was found by following an address. Objects that hold
/// each other's addresses lead round for ever.
Value Machine::follow(ObjectId O, PathId Path, const Frame &F, int Type) {
  if (Followed >= MaxFollowed)
    return unknown("a pointer to itself", F, Type);
  ++Followed;
  Value Held = load(Value::address(O, Path), F, Type);
  --Followed;
  return Held;
}

Value Machine::partOf(const Value &Whole, PathId Rel, const Frame &F,
                      int Type) {
  if (Rel == 0)
    return Whole;
  if (Whole.Is == Value::Number && Whole.Lo == 0 && Whole.Hi == 0)
    return Whole; // zero-initialised as a whole
  if (Whole.isAddress())
    return follow(Whole.Object, Mem.join(Whole.Path, Rel), F, Type);
  if (!Whole.isSymbol())
    return unknown("part of a value", F, Type);
  if (Syms[Whole.Sym].Kind == SymbolKind::Pointee) {
    Value Object =
        toAddress(Value::symbol(Syms[Whole.Sym].Base), Syms[Whole.Sym].Record);
    return follow(Object.Object, Rel, F, Type);
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
  N.FieldOf = S.Record;
  N.Field = S.Record != NoId ? uint32_t(S.Index) : 0;
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
      if (auto Gathered = gather(Address.Object, Address.Path)) {
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
    bool IsNew =
        Try == 0 && (initialiseElement(Address) || initialise(Address.Object));
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
    if (Address.Path == 0) {
      const facts::Type *T = type(F, Type);
      Syms[Whole.Sym].IsBool |= T && T->kind() == TypeKind::Bool;
      return Whole;
    }
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
    if (Address.Path && Mem.path(Address.Path).Record != NoId) {
      N.FieldOf = Mem.path(Address.Path).Record;
      N.Field = uint32_t(Mem.path(Address.Path).Index);
    }
    if (!Address.Path)
      N.Global = Info.Index;
    N.IsFlag = !Address.Path && F.B.Fn && isOnlyAsked(F.B, Info.Index);
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
    PathId At = 0;
    if (const Value *Around = Mem.enclosing(V.Object, V.Path, At))
      return partOf(Value(*Around), Mem.relative(V.Path, At), Frame(), -1);
    // A field that nobody has looked at yet, of an object that others made.
    const PathStep &Step = Mem.path(V.Path);
    const facts::Field *Field = V.Path && Step.Record != NoId
                                    ? P.field(Step.Record, Step.Index)
                                    : nullptr;
    if (!Field)
      return V;
    return load(V, frameOfUnit(P.record(Step.Record).DeclUnit), Field->type());
  }
  return *Held;
}

Value Machine::numberAt(Value V) {
  if (V.isSymbol() && Syms[V.Sym].Kind == SymbolKind::Param &&
      Syms[V.Sym].IsPointer) {
    if (needCaller(V))
      return Value::number(0);
    return load(toAddress(V, NoId), Frame(), -1);
  }
  return referred(V);
}

void Machine::store(const Value &Address, const Value &V) {
  if (Kept)
    keep(Address, V);
  if (Job.IsQueued)
    noteStamp(Address, V);
  if (Address.isAddress())
    Mem.store(Address.Object, Address.Path, V);
}

} // namespace retrytidy
