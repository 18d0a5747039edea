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
  if (M && M->Fails == FailureSign::MinusOne && Result.isSymbol())
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
    const std::set<std::string> &Throws = W.Sums.effects(Callee).Throws;
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

bool isEvolving(const Program &P, FieldKey Key) {
  for (const StoreRef &Ref : P.storesTo(Key)) {
    const Body &B = P.function(Ref.In).Definition;
    const facts::Stmt &S = *B.Fn->stmts()->Get(Ref.Stmt);
    llvm::SmallVector<int, 8> Work{S.b()};
    while (!Work.empty()) {
      int At = Work.pop_back_val();
      if (At < 0)
        continue;
      const facts::Node &N = *B.Fn->nodes()->Get(At);
      if (N.op() == NodeOp::Field &&
          P.recordOf(B.UnitIndex, N.b()) == Key.Record &&
          uint32_t(N.c()) == Key.Field)
        return true;
      if (N.op() >= NodeOp::Load && N.op() <= NodeOp::Select) {
        Work.push_back(N.a());
        if (N.op() > NodeOp::BitNot && N.op() != NodeOp::Cast)
          Work.push_back(N.b());
      }
    }
  }
  return false;
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

void Machine::leaveEffects(const Frame &F, FunctionId Callee,
                           const Value &Receiver,
                           const std::vector<Value> &Arguments,
                           unsigned Instance, const std::string &Name) {
  auto Symbol = [&](const std::string &What, const std::string &Text,
                    RecordId R) {
    SymbolNode N;
    N.Kind = SymbolKind::Effect;
    N.Instance = Instance;
    N.Callee = Callee;
    N.Key = "effect:" + Name + "." + What;
    N.Text = Text;
    N.Record = R;
    return N;
  };
  bool HasBody = Callee != NoId && bool(P.function(Callee).Definition);
  if (HasBody) {
    const Effects &Left = W.Sums.effects(Callee);
    // It writes to no local variable of its callers that it doesn't know of.
    std::optional<llvm::DenseSet<ObjectId>> Known;
    auto IsKnown = [&](ObjectId O) {
      if (Mem.object(O).Kind != ObjectKind::Local)
        return true;
      if (!Known)
        Known = Mem.reachable(objectsOf(Receiver, Arguments));
      return Known->contains(O);
    };
    auto IsStoredTo = [&](Memory::FieldStep S) {
      return Left.storesTo(FieldKey{S.first, uint32_t(S.second)});
    };
    for (const Memory::FieldCells *List : Mem.fieldCells(IsStoredTo)) {
      FieldKey Key{List->Of.first, uint32_t(List->Of.second)};
      const ProgramRecord &R = P.record(Key.Record);
      const auto *Fields =
          P.unit(R.DeclUnit).records()->Get(R.DeclRecord)->fields();
      if (!Fields || Key.Field >= Fields->size())
        continue;
      const facts::Field &Field = *Fields->Get(Key.Field);
      std::string FieldName = P.string(R.DeclUnit, Field.name()).str();
      Frame Decl;
      Decl.B = {R.DeclUnit, &P.unit(R.DeclUnit), nullptr};
      Value V = makeSymbol(Symbol(R.Name + "." + FieldName, FieldName, NoId),
                           Decl, Field.type());
      for (auto [O, Path] : List->Cells)
        if (Mem.cell(O, Path) && IsKnown(O))
          Mem.store(O, Path, V);
    }
    Skipped.push_back({Callee, Instance});
    for (auto [G, O] : Globals)
      if (Left.storesTo(G))
        leaveInGlobal(O);
  }
  for (size_t I = 0; I < Arguments.size(); ++I) {
    const Value &A = Arguments[I];
    if (!A.isAddress() || isCallable(A) || Lent.count(A.Object))
      continue;
    std::string Text = "argument " + std::to_string(I + 1);
    Frame Decl;
    int Type = -1;
    if (Callee != NoId) {
      const ProgramFunction &Fn = P.function(Callee);
      const facts::Callee &Sig = P.callee(Callee);
      Decl.B = {Fn.DeclUnit, &P.unit(Fn.DeclUnit), nullptr};
      if (Sig.params() && I < Sig.params()->size()) {
        const facts::Param &Param = *Sig.params()->Get(I);
        const facts::Type *T = type(Decl, Param.type());
        if (T && T->of() >= 0) {
          if (type(Decl, T->of())->is_const())
            continue;
          Type = T->of();
        }
        if (llvm::StringRef Name = P.string(Fn.DeclUnit, Param.name());
            !Name.empty())
          Text = Name.str();
      }
    } else {
      Decl.B = F.B;
    }
    ObjectInfo &Info = Mem.object(A.Object);
    if (Info.Kind == ObjectKind::Symbolic && Type < 0)
      continue;
    Value V = makeSymbol(Symbol("arg" + std::to_string(I), Text, Info.Record),
                         Decl, Type);
    // A record keeps what the program computes in it by itself.
    auto Kept = std::make_shared<RecordValue>();
    Kept->Rest = std::make_shared<Value>(V);
    if (auto Before = Mem.gather(A.Object, A.Path))
      for (const auto &[Path, Cell] : Before->Cells) {
        const PathStep &S = Mem.path(Path);
        if (S.Record == NoId)
          continue;
        FieldKey Key{S.Record, uint32_t(S.Index)};
        bool IsKept = HasBody
                          ? !W.Sums.effects(Callee).storesTo(Key)
                          : isEvolving(P, Key) || Cell.isAddress() ||
                                (Cell.isSymbol() && Syms[Cell.Sym].IsPointer &&
                                 Syms.instances(Cell).empty());
        if (IsKept)
          Kept->Cells[Path] = Cell;
      }
    Value Record;
    Record.Is = Value::Record;
    Record.Fields = std::move(Kept);
    Mem.store(A.Object, A.Path, Record);
  }
  if (!ErrnoObject)
    ErrnoObject = Mem.create({});
  SymbolNode E = Symbol("errno", "errno", NoId);
  E.Kind = SymbolKind::Errno;
  Mem.store(ErrnoObject, 0, Value::symbol(Syms.intern(std::move(E))));
}

} // namespace retrytidy
