//===-- MachineResolve.cpp - What stands outside the execution ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that is looked at by itself reads fields and globals that other
// code has set. Each is given a value when it is first read: a global by its
// initialiser, an object by the constructor that the program makes it with,
// a field by what the program stores to it.
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

// More places than these make no difference that a reader could follow.
static constexpr int MaxCreations = 4;
static constexpr int ManyCreations = 8;

void Machine::startRoots() {
  FunctionId First = Job.Roots.empty() ? Job.Target : Job.Roots.front().In;
  const Body &B = P.function(First).Definition;
  if (!B || sizeOf(B.Fn->blocks()) == 0)
    return finish(Stop::Missed);
  if (Job.Header >= 0)
    Loop = W.Flows.of(Job.Target).loopAt(Job.Header);
  Frame Nobody;
  std::vector<Value> None;
  const facts::Callee *C = B.Fn->callee() >= 0 ? &P.callee(First) : nullptr;
  Value This;
  if (C && P.function(First).Record != NoId && !C->is_static_method()) {
    SymbolNode N;
    N.Kind = SymbolKind::Param;
    N.ParamOf = First;
    N.Key = "this:" + std::to_string(First);
    N.Text = "this";
    N.IsPointer = true;
    N.Record = P.function(First).Record;
    This = Value::symbol(Syms.intern(std::move(N)));
  }
  enter(Nobody, First, nullptr, This, None, "", {});
}

bool Machine::initialise(ObjectId O) {
  ObjectInfo &Info = Mem.object(O);
  if (Info.IsInitialised || IsDone)
    return false;
  if (Info.Kind == ObjectKind::Global) {
    Info.IsInitialised = true;
    return initialiseGlobal(O);
  }
  if (Info.Kind == ObjectKind::Symbolic && Info.Record != NoId) {
    Info.IsInitialised = true;
    return initialiseSymbolic(O);
  }
  return false;
}

/// A constructor that takes another object of its class.
bool Machine::isCopyConstructor(FunctionId F) const {
  const facts::Callee &C = P.callee(F);
  if (!C.params() || C.params()->size() != 1)
    return false;
  uint32_t U = P.function(F).DeclUnit;
  const facts::Type *T = P.unit(U).types()->Get(C.params()->Get(0)->type());
  if (T->kind() == facts::TypeKind::Reference && T->of() >= 0)
    T = P.unit(U).types()->Get(T->of());
  return T->kind() == facts::TypeKind::Record &&
         P.recordOf(U, T->record()) == P.function(F).Record;
}

std::vector<CallRef> Machine::creationsOf(RecordId R) const {
  std::vector<CallRef> Found;
  for (FunctionId C : P.record(R).Constructors) {
    if (isCopyConstructor(C))
      continue;
    for (const CallRef &Ref : P.function(C).Callers) {
      // A base is made by the constructors of what derives from it.
      const ProgramFunction &By = P.function(Ref.In);
      if (By.IsConstructor && By.Record != R && P.derivesFrom(By.Record, R))
        continue;
      Found.push_back(Ref);
    }
  }
  llvm::sort(Found);
  return Found;
}

/// Runs the function of \p Ref up to that call, and the constructor with the
/// call's arguments on \p O.
bool Machine::constructAt(const CallRef &Ref, ObjectId O) {
  FunctionId Ctor = P.calleeOf(Ref);
  if (Ctor == NoId || !P.function(Ctor).Definition)
    return false;
  const CallRef *Outer = CaptureAt;
  CaptureAt = &Ref;
  std::vector<std::unique_ptr<Frame>> Saved = std::move(Stack);
  Stack.clear();
  std::optional<Nesting> Way(std::in_place, *this);
  Captured.clear();
  Frame Nobody;
  Value This;
  if (P.function(Ref.In).Record != NoId &&
      !P.callee(Ref.In).is_static_method()) {
    SymbolNode N;
    N.Kind = SymbolKind::Param;
    N.ParamOf = Ref.In;
    N.Key = "this:" + std::to_string(Ref.In);
    N.Text = "this";
    N.IsPointer = true;
    N.Record = P.function(Ref.In).Record;
    This = Value::symbol(Syms.intern(std::move(N)));
  }
  enter(Nobody, Ref.In, nullptr, This, {}, "make", {});
  if (!Stack.empty())
    Stack.front()->Goal = Ref.Block;
  while (!IsDone && CaptureAt == &Ref && !Stack.empty())
    step();
  bool IsReached = CaptureAt == nullptr;
  std::vector<Value> Arguments = std::move(Captured);
  CaptureAt = Outer;
  Way.reset();
  Stack = std::move(Saved);
  Nesting Making(*this);
  if (IsReached && !IsDone) {
    size_t Depth = Stack.size();
    enter(Nobody, Ctor, nullptr, Value::address(O), Arguments, "make", {});
    runNested(Depth);
  }
  return IsReached;
}

/// A frame to evaluate an expression of \p F in that needs no execution of it.
Machine::Frame Machine::frameOfUnit(uint32_t Unit) const {
  Frame At;
  At.B = {Unit, &P.unit(Unit), nullptr};
  return At;
}

Machine::Frame Machine::bareFrame(FunctionId F) const {
  Frame At;
  At.Fn = F;
  At.B = P.function(F).Definition;
  At.Fl = &W.Flows.of(F);
  return At;
}

/// The default argument of a parameter; nothing where it has none.
Value Machine::defaultOf(FunctionId F, unsigned Param) {
  if (F == NoId || !P.function(F).Definition)
    return {};
  const Body &B = P.function(F).Definition;
  int Default =
      Param < sizeOf(B.Fn->defaults()) ? B.Fn->defaults()->Get(Param) : -1;
  if (Default < 0)
    return {};
  Frame At = bareFrame(F);
  Value V = eval(At, Default);
  V.Flags |= V.isNumber() ? uint32_t(FromDefault) : 0u;
  // What a reference is bound to by default is told as the value.
  auto IsPointerType = [&](int Type) {
    const facts::Type *T = type(At, Type);
    return T && T->kind() == facts::TypeKind::Pointer;
  };
  const facts::Callee &C = P.callee(F);
  const facts::Unit &Declared = P.unit(P.function(F).DeclUnit);
  const bool IsReference =
      Declared.types()->Get(C.params()->Get(Param)->type())->kind() ==
      facts::TypeKind::Pointer;
  if (!IsReference || !V.isNumber() ||
      IsPointerType(B.Fn->nodes()->Get(Default)->type()))
    return V;
  const ObjectId Bound = Mem.create({});
  Mem.store(Bound, 0, V);
  return Value::address(Bound);
}

/// Whether \p S is a parameter of \p F, or a part of one or what it points to.
static bool comesFromParam(const Symbols &Syms, SymbolId S, FunctionId F) {
  for (; S; S = Syms[S].Base)
    if (Syms[S].Kind == SymbolKind::Param && Syms[S].ParamOf == F)
      return true;
  return false;
}

/// The constructors that say what an object of \p R begins with where nobody
/// makes one. Where one takes what it is to hold, an object that was made with
/// nothing is none that anybody asks.
std::vector<FunctionId> Machine::ownConstructors(RecordId R) const {
  std::vector<FunctionId> All, Taking;
  for (FunctionId C : P.record(R).Constructors) {
    if (!P.function(C).Definition || isCopyConstructor(C))
      continue;
    All.push_back(C);
    const auto *Defaults = P.function(C).Definition.Fn->defaults();
    if (sizeOf(P.callee(C).params()) != 0 &&
        (sizeOf(Defaults) == 0 || Defaults->Get(0) < 0))
      Taking.push_back(C);
  }
  return Taking.empty() ? All : Taking;
}

/// Whether all of \p Creations call one constructor that takes nothing.
static bool areMadeAlike(const Program &P, llvm::ArrayRef<CallRef> Creations) {
  const FunctionId First = P.calleeOf(Creations.front());
  return First != NoId && sizeOf(P.callee(First).params()) == 0 &&
         llvm::all_of(Creations, [&](const CallRef &Ref) {
           return P.calleeOf(Ref) == First;
         });
}

bool Machine::initialiseSymbolic(ObjectId O) {
  RecordId R = Mem.object(O).Record;
  // What an operation answered or threw is its own affair.
  if (Stack.size() > 24 ||
      !Syms.instances(Value::symbol(Mem.object(O).Sym)).empty())
    return false;
  std::vector<CallRef> Creations = creationsOf(R);
  if (Creations.empty())
    for (RecordId D : P.record(R).Derived) {
      std::vector<CallRef> More = creationsOf(D);
      Creations.insert(Creations.end(), More.begin(), More.end());
    }
  // Of a value that is made everywhere nobody knows which one this is, unless
  // all are made alike.
  if (Creations.size() > ManyCreations) {
    if (!areMadeAlike(P, Creations))
      return false;
    Creations.resize(1);
  }
  if (Creations.size() > MaxCreations)
    Creations.resize(MaxCreations);
  if (!Creations.empty()) {
    int Choice = choose("create:" + std::to_string(R), Creations.size());
    if (constructAt(Creations[Choice], O))
      return true;
  }
  // Nobody makes one: a library. Its constructors say what it starts with.
  std::vector<FunctionId> Constructors = ownConstructors(R);
  if (Constructors.empty())
    return false;
  FunctionId Ctor = Constructors[choose("constructor:" + std::to_string(R),
                                        std::min<int>(Constructors.size(), 3))];
  Nesting Making(*this);
  size_t Depth = Stack.size();
  Frame Nobody;
  std::vector<Value> Arguments;
  const unsigned Count = sizeOf(P.function(Ctor).Definition.Fn->defaults());
  Arguments.reserve(Count);
  for (unsigned I = 0; I < Count; ++I)
    Arguments.push_back(defaultOf(Ctor, I));
  enter(Nobody, Ctor, nullptr, Value::address(O), Arguments, "make", {});
  runNested(Depth);
  // Each object was given something of its own.
  for (PathId Path : Mem.fieldsOf(O))
    if (const Value *Held = Mem.cell(O, Path);
        Held && Held->isSymbol() && comesFromParam(Syms, Held->Sym, Ctor))
      Mem.forget(O, Path);
  return true;
}

} // namespace retrytidy
