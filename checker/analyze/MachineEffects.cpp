//===-- MachineEffects.cpp - What a call that is not entered leaves -------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;
using facts::TermOp;
using facts::TypeKind;

Value Machine::resultSymbol(Frame &F, const facts::Call &C, FunctionId Callee,
                            unsigned Instance, const std::string &Name,
                            const std::string &Site) {
  SymbolNode N;
  N.Kind = SymbolKind::Result;
  N.Instance = Instance;
  N.Callee = Callee;
  N.Key = "result:" + Site;
  N.Text = Name + "()";
  int Type = C.result() >= 0 ? F.B.Fn->locals()->Get(C.result())->type() : -1;
  Value Result = makeSymbol(std::move(N), F, Type);
  const FunctionModel *M = Callee != NoId ? W.Sums.model(Callee) : nullptr;
  if (M &&
      (M->Fails == FailureSign::MinusOne ||
       M->Fails == FailureSign::MinusOneElseNumber) &&
      Result.isSymbol())
    Ranges[Result.Sym].Lo = -1;
  return Result;
}

/// The classes that handlers around a call would catch if it threw, nearest
/// first, as far as the handlers are part of what is executed again.
std::vector<std::string> Machine::catchable(const facts::Call &C,
                                            FunctionId Callee) const {
  std::vector<std::string> Classes;
  if (Callee != NoId && P.callee(Callee).is_noexcept())
    return Classes;
  bool IsOpen = Callee == NoId || W.Sums.of(Callee).ThrowsUnknown;
  auto MayThrow = [&](llvm::StringRef Caught) {
    if (IsOpen)
      return true;
    const std::set<std::string> &Throws = W.Sums.footprint(Callee).Throws;
    if (Caught.empty())
      return !Throws.empty();
    RecordId Base = P.recordNamed(Caught);
    for (const std::string &T : Throws) {
      RecordId R = P.recordNamed(T);
      if (Caught == T || (R != NoId && P.derivesFrom(R, Base)) ||
          (Caught == "std::exception" &&
           llvm::StringRef(T).starts_with("std::")))
        return true;
    }
    return false;
  };
  int Block = C.unwind();
  for (size_t Depth = Stack.size(); Depth-- > 0;) {
    if (IsNested && Depth < NestedBase)
      break;
    const Frame &At = *Stack[Depth];
    while (Block >= 0) {
      const facts::Block &B = *At.B.Fn->blocks()->Get(Block);
      if (B.term() != TermOp::Catch)
        break;
      for (int I = 0; I < B.b() / 2; ++I) {
        int Name = At.B.Fn->lists()->Get(B.a() + 2 * I);
        int To = At.B.Fn->lists()->Get(B.a() + 2 * I + 1);
        llvm::StringRef Caught = P.string(At.B.UnitIndex, Name);
        bool IsInside = !isTarget(At) || !Loop || Loop->Blocks.test(To);
        if (IsInside && MayThrow(Caught) &&
            !llvm::is_contained(Classes, Caught))
          Classes.push_back(Caught.str());
        if (Name < 0)
          return Classes;
      }
      Block = B.c();
    }
    if (isTarget(At))
      break;
    Block = At.Unwind;
  }
  return Classes;
}

bool Machine::maybeThrow(const facts::Call &C, FunctionId Callee,
                         const std::string &Site, unsigned Instance) {
  std::vector<std::string> Classes = catchable(C, Callee);
  if (Classes.empty())
    return false;
  int Choice = choose("throws:" + Site, Classes.size() + 1);
  if (Choice == 0)
    return false;
  const std::string &Class = Classes[Choice - 1];
  SymbolNode N;
  N.Kind = SymbolKind::Thrown;
  N.Instance = Instance;
  N.Callee = Callee;
  N.Key = "thrown:" + Site + Class;
  N.Text = "the exception";
  N.Record = P.recordNamed(Class);
  Value What = Value::symbol(Syms.intern(std::move(N)));
  raise(Class, C.unwind(), What);
  return true;
}

/// The objects that the addresses among \p Receiver and \p Arguments are of.
static std::vector<ObjectId> objectsOf(const Value &Receiver,
                                       llvm::ArrayRef<Value> Arguments) {
  std::vector<ObjectId> Given;
  if (Receiver.isAddress())
    Given.push_back(Receiver.Object);
  for (const Value &A : Arguments)
    if (A.isAddress())
      Given.push_back(A.Object);
  return Given;
}

/// A value that \p By left in a place.
SymbolNode Machine::effectOf(const Effects &By, const std::string &What,
                             const std::string &Text, RecordId R) const {
  SymbolNode N;
  N.Kind = SymbolKind::Effect;
  N.Instance = By.Instance;
  N.Callee = By.Callee;
  N.Key = "effect:" + By.Name + "." + What;
  N.Text = Text;
  N.Record = R;
  return N;
}

/// What \p By left in a field of any object; nothing where nobody knows the
/// field.
Value Machine::leftInField(const Effects &By, FieldKey Key) {
  const facts::Field *Field = P.field(Key.Record, Key.Field);
  if (!Field)
    return {};
  const ProgramRecord &R = P.record(Key.Record);
  const std::string Name = P.string(R.DeclUnit, Field->name()).str();
  SymbolNode N = effectOf(By, R.Name + "." + Name, Name, NoId);
  N.FieldOf = Key.Record;
  N.Field = Key.Field;
  return makeSymbol(std::move(N), frameOfUnit(R.DeclUnit), Field->type());
}

/// What a function with a body that is not entered may have written: the fields
/// and globals that it stores to.
void Machine::leaveInFields(const Effects &By, llvm::ArrayRef<ObjectId> Given) {
  const Footprint &Left = W.Sums.footprint(By.Callee);
  auto IsStoredTo = [&](Memory::FieldStep S) {
    return Left.storesTo(FieldKey{S.first, uint32_t(S.second)});
  };
  Memory::FieldStep Of{NoId, 0};
  Value V;
  // It writes to no local variable of its callers that it doesn't know of.
  for (const Memory::FieldCell &Cell : Mem.fieldCells(Given, IsStoredTo)) {
    if (Cell.Of != Of)
      V = leftInField(By, FieldKey{Cell.Of.first, uint32_t(Cell.Of.second)});
    Of = Cell.Of;
    // What it is a part of may have been written in the meantime.
    if (V.Is != Value::Nothing && Mem.cell(Cell.Object, Cell.Path))
      Mem.store(Cell.Object, Cell.Path, V);
  }
  Skipped.push_back({By.Callee, By.Instance});
  for (auto [G, O] : Globals)
    if (Left.storesTo(G))
      leaveInGlobal(O);
}

/// What is written where argument \p I of \p By leads. A record keeps what the
/// program computes in it by itself.
void Machine::leaveInArgument(const Frame &F, const Effects &By, size_t I,
                              const Value &At) {
  std::string Text = "argument " + std::to_string(I + 1);
  const Frame Decl = frameOfUnit(
      By.Callee == NoId ? F.B.UnitIndex : P.function(By.Callee).DeclUnit);
  int Type = -1;
  const facts::Param *Param =
      By.Callee == NoId ? nullptr : P.param(By.Callee, I);
  if (Param) {
    const facts::Type *T = type(Decl, Param->type());
    if (T && T->of() >= 0) {
      if (type(Decl, T->of())->is_const())
        return;
      Type = T->of();
    }
    llvm::StringRef Name = P.string(Decl.B.UnitIndex, Param->name());
    if (!Name.empty())
      Text = Name.str();
  }
  const ObjectInfo &Info = Mem.object(At.Object);
  if (Info.Kind == ObjectKind::Symbolic && Type < 0)
    return;
  Value V = makeSymbol(
      effectOf(By, "arg" + std::to_string(I), Text, Info.Record), Decl, Type);
  auto Kept = std::make_shared<RecordValue>();
  Kept->Rest = std::make_shared<Value>(V);
  if (auto Before = gather(At.Object, At.Path))
    for (const auto &[Path, Cell] : Before->Cells)
      if (Mem.path(Path).Record != NoId && isLeftAlone(By, Path, Cell))
        Kept->Cells[Path] = Cell;
  Value Record;
  Record.Is = Value::Record;
  Record.Fields = std::move(Kept);
  Mem.store(At.Object, At.Path, Record);
}

/// Whether \p By writes nothing to a field that holds \p Held.
bool Machine::isLeftAlone(const Effects &By, PathId Path,
                          const Value &Held) const {
  const PathStep &S = Mem.path(Path);
  const FieldKey Key{S.Record, uint32_t(S.Index)};
  if (By.HasBody)
    return !W.Sums.footprint(By.Callee).storesTo(Key);
  return isEvolving(W, Key) || Held.isAddress() ||
         (Held.isSymbol() && Syms[Held.Sym].IsPointer &&
          Syms.instances(Held).empty());
}

/// What nobody has looked at yet is written all the same: a record that a
/// function without a body gets the address of, and may change. One with a body
/// writes the fields of an error that it stores to; what it does to an object
/// that lives longer is no answer.
Value Machine::writableBehind(const Effects &By, size_t I, const Value &A) {
  if (A.isAddress() || By.Callee == NoId || !A.isSymbol())
    return A;
  const facts::Param *Param = P.param(By.Callee, I);
  if (!Param)
    return A;
  const Frame Decl = frameOfUnit(P.function(By.Callee).DeclUnit);
  const facts::Type *T = type(Decl, Param->type());
  if (!T || T->kind() != TypeKind::Pointer || T->of() < 0)
    return A;
  const facts::Type *Of = type(Decl, T->of());
  if (Of->kind() != TypeKind::Record || Of->is_const())
    return A;
  const RecordId R = recordOfType(Decl, T->of(), false);
  if (!By.HasBody)
    return toAddress(A, R);
  if (R == NoId || !namesFailure(P.record(R).Name))
    return A;
  const Footprint &Written = W.Sums.footprint(By.Callee);
  for (uint32_t Field = 0; P.field(R, Field); ++Field) {
    if (!Written.storesTo(FieldKey{R, Field}))
      continue;
    const Value At = toAddress(A, R), V = leftInField(By, {R, Field});
    if (V.Is != Value::Nothing)
      Mem.store(At.Object, Mem.step(0, R, Field), V);
  }
  return {};
}

void Machine::leaveEffects(const Frame &F, FunctionId Callee,
                           const Value &Receiver,
                           const std::vector<Value> &Arguments,
                           unsigned Instance, const std::string &Name) {
  const Effects By{Callee, Instance, Name,
                   Callee != NoId && bool(P.function(Callee).Definition)};
  if (By.HasBody)
    leaveInFields(By, objectsOf(Receiver, Arguments));
  for (size_t I = 0; I < Arguments.size(); ++I) {
    const Value At = writableBehind(By, I, Arguments[I]);
    if (At.isAddress() && !isCallable(At) && !Lent.count(At.Object))
      leaveInArgument(F, By, I, At);
  }
  if (!ErrnoObject)
    ErrnoObject = Mem.create({});
  SymbolNode E = effectOf(By, "errno", "errno", NoId);
  E.Kind = SymbolKind::Errno;
  Mem.store(ErrnoObject, 0, Value::symbol(Syms.intern(std::move(E))));
}

} // namespace retrytidy
