//===-- MachineFields.cpp - What globals and fields begin with ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Asking.h"
#include "analyze/Machine.h"
#include "analyze/Trail.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

// A field that takes the value of a field, and so on.
static constexpr unsigned MaxFieldDepth = 3;

/// A pointer or a state that a body which was not entered has set: what it
/// left there. A number keeps what the program says it begins with.
bool Machine::leaveInGlobal(ObjectId O) {
  GlobalId G = Mem.object(O).Index;
  const ProgramGlobal &PG = P.global(G);
  const facts::Global &Decl =
      *P.unit(PG.DeclUnit).globals()->Get(PG.DeclGlobal);
  const Value *Held = Mem.cell(O, 0);
  if (Held && Held->isNumber() && !Held->isZero())
    return false;
  const facts::Type *T = P.unit(PG.DeclUnit).types()->Get(Decl.type());
  if (T->kind() == facts::TypeKind::Record ||
      T->kind() == facts::TypeKind::Array)
    return false;
  auto By = llvm::find_if(llvm::reverse(Skipped), [&](const auto &Call) {
    return W.Sums.footprint(Call.first).storesTo(G);
  });
  if (By == Skipped.rend())
    return false;
  SymbolNode N;
  N.Kind = SymbolKind::Effect;
  N.Instance = By->second;
  N.Callee = By->first;
  N.Key = "effect:" + std::to_string(By->first) + "." + PG.Key;
  N.Text = PG.Name;
  Mem.store(O, 0,
            makeSymbol(std::move(N), frameOfUnit(PG.DeclUnit), Decl.type()));
  return true;
}

/// A pointer that begins as null and that some code sets is hardly read before
/// it was set: nobody knows it.
bool Machine::forgetNull(ObjectId O) {
  const ProgramGlobal &PG = P.global(Mem.object(O).Index);
  const facts::Type *T =
      P.unit(PG.DeclUnit)
          .types()
          ->Get(P.unit(PG.DeclUnit).globals()->Get(PG.DeclGlobal)->type());
  const Value *Held = Mem.cell(O, 0);
  if (PG.Stores.empty() || !Held || !Held->isZero())
    return false;
  if (T->kind() == facts::TypeKind::Pointer) {
    Mem.forget(O, 0);
    return true;
  }
  return takeStored(O);
}

/// A number that begins as zero and that some code sets to another one: a
/// setting, as long as nothing counts with it.
bool Machine::takeStored(ObjectId O) {
  const ProgramGlobal &PG = P.global(Mem.object(O).Index);
  Value Best;
  for (const StoreRef &Ref : PG.Stores) {
    const Body &B = P.function(Ref.In).Definition;
    const facts::Stmt &St = *B.Fn->stmts()->Get(Ref.Stmt);
    if (Ref.In == PG.Initializer || B.Fn->callee() < 0)
      continue;
    const facts::Node &N = *B.Fn->nodes()->Get(St.b());
    if (N.op() != NodeOp::Int && N.op() != NodeOp::Float)
      return false;
    Frame At = bareFrame(Ref.In);
    Value V = eval(At, St.b());
    if (!V.isNumber() || V.Lo < 2)
      return false;
    writtenAt(V, placeOf(At, St.line(), St.column()));
    if (Best.Is == Value::Nothing || V.Lo > Best.Lo)
      Best = V;
  }
  if (Best.Is == Value::Nothing)
    return false;
  Best.Flags |= FromStore;
  Mem.store(O, 0, Best);
  return true;
}

/// Whether \p B does nothing with \p G but ask whether it is zero: a flag that
/// someone else sets, and no count.
bool Machine::isOnlyAsked(const Body &B, GlobalId G) const {
  auto [It, IsNew] =
      W.Starts.OnlyAsked.try_emplace({B.Fn, NodeOp::Global, G}, false);
  if (IsNew)
    It->second = !computesWith(*B.Fn, [&](const facts::Node &N) {
      return N.op() == NodeOp::Global && P.globalOf(B.UnitIndex, N.a()) == G;
    });
  return It->second;
}

/// Whether parameter \p Index of \p B is a flag there.
bool Machine::isFlag(const Body &B, unsigned Index) const {
  auto [It, IsNew] =
      W.Starts.OnlyAsked.try_emplace({B.Fn, NodeOp::Param, Index}, false);
  if (IsNew)
    It->second = asksIfZero(*B.Fn, [&](const facts::Node &N) {
      return N.op() == NodeOp::Param && unsigned(N.a()) == Index;
    });
  return It->second;
}

/// Fields that begin as zero and that some code sets are hardly read before
/// that either.
void Machine::forgetZeroFields(ObjectId O) {
  const FunctionId Init = P.global(Mem.object(O).Index).Initializer;
  for (PathId Path : Mem.fieldsOf(O)) {
    const PathStep &S = Mem.path(Path);
    const Value *Held = Mem.cell(O, Path);
    if (Held && Held->isZero() &&
        llvm::any_of(P.storesTo({S.Record, uint32_t(S.Index)}),
                     [&](const StoreRef &Ref) { return Ref.In != Init; }))
      Mem.forget(O, Path);
  }
}

bool Machine::initialiseGlobal(ObjectId O) {
  GlobalId G = Mem.object(O).Index;
  FunctionId Init = P.global(G).Initializer;
  const ProgramGlobal &PG = P.global(G);
  const facts::Global &Decl =
      *P.unit(PG.DeclUnit).globals()->Get(PG.DeclGlobal);
  if (Init == NoId) {
    if (!Decl.is_defined())
      return false;
    Mem.store(O, 0, Value::number(0)); // static storage begins as zero
    if (!leaveInGlobal(O))
      forgetNull(O);
    return true;
  }
  Nesting Making(*this);
  size_t Depth = Stack.size();
  Frame Nobody;
  enter(Nobody, Init, nullptr, {}, {}, "init", {});
  runNested(Depth);
  if (leaveInGlobal(O) || forgetNull(O))
    return true;
  if (!Decl.is_const())
    forgetZeroFields(O);
  // A flag's definition is a global that nobody assigns: its value is a
  // default that the command line may override.
  llvm::StringRef Name = unqualified(PG.Name);
  if (!Decl.is_const() && Name.starts_with("FLAGS_"))
    if (const Value *V = Mem.cell(O, 0); V && V->isNumber()) {
      Value Flagged = *V;
      Flagged.Flags |= FromDefault;
      Flagged.From = std::make_shared<Provenance>(
          Provenance{PG.Name,
                     {P.file(PG.DeclUnit, Decl.file()).str(),
                      unsigned(Decl.line()), unsigned(Decl.column())}});
      if (std::optional<unsigned> Index = W.Assumed.ofFlag(PG.Name)) {
        SymbolNode Flag;
        Flag.Text = PG.Name;
        Flagged = W.Assumed.valueOf(*Index, Flag);
        Out.Assumed.insert(*Index);
      }
      Mem.store(O, 0, Flagged);
    }
  return true;
}

/// A shorter table is as quickly read as a whole.
static constexpr int LongTable = 8;

/// The list of elements that a table begins with and keeps; null where \p G is
/// no such table.
static const facts::Node *longTableOf(const Program &P,
                                      const ProgramGlobal &G) {
  const facts::Global &Decl = *P.unit(G.DeclUnit).globals()->Get(G.DeclGlobal);
  if (!Decl.is_const() || G.Initializer == NoId)
    return nullptr;
  const facts::Function &Init = *P.function(G.Initializer).Definition.Fn;
  if (!Init.stmts() || Init.stmts()->size() != 1)
    return nullptr;
  const facts::Stmt &S = *Init.stmts()->Get(0);
  if (S.op() != facts::StmtOp::Assign ||
      Init.nodes()->Get(S.a())->op() != NodeOp::Global)
    return nullptr;
  const facts::Node *List = Init.nodes()->Get(S.b());
  return List->op() == NodeOp::ArrayOf && List->c() >= LongTable ? List
                                                                 : nullptr;
}

/// Of a long table that stays as it is, only the element that \p Address is in
/// or is; false where there is no such thing.
bool Machine::initialiseElement(const Value &Address) {
  const ObjectInfo &Info = Mem.object(Address.Object);
  if (Info.Kind != ObjectKind::Global || Info.IsInitialised || IsDone ||
      !Address.Path)
    return false;
  PathId At = Address.Path;
  while (Mem.path(At).Parent)
    At = Mem.path(At).Parent;
  const PathStep Step = Mem.path(At);
  const ProgramGlobal &G = P.global(Info.Index);
  const facts::Node *List = longTableOf(P, G);
  if (!List || Mem.cell(Address.Object, At) || gather(Address.Object, At))
    return false;
  PartlyKnown.insert(Address.Object);
  // The table has nothing to say of an element that nobody knows, nor of what
  // a pointer into it stands at.
  if (Step.Record != NoId || Step.Index < 0 || Step.Index >= List->c())
    return true;
  Frame Of = bareFrame(G.Initializer);
  Mem.store(Address.Object, At,
            eval(Of, Of.B.Fn->lists()->Get(List->b() + int(Step.Index))));
  return true;
}

/// All that is known below \p P, as a record; null where that is nothing.
std::shared_ptr<RecordValue> Machine::gather(ObjectId O, PathId P) {
  if (!P && PartlyKnown.erase(O))
    initialise(O);
  return Mem.gather(O, P);
}

/// Whether the value of \p Node hangs on nothing that only an execution of its
/// function would know.
static bool isSelfContained(const Body &B, int Node) {
  const facts::Node &N = *B.Fn->nodes()->Get(Node);
  switch (N.op()) {
  case NodeOp::Int:
  case NodeOp::Float:
  case NodeOp::FunctionRef:
  case NodeOp::Closure:
  case NodeOp::Param:
  case NodeOp::Global:
    return true;
  case NodeOp::Load:
  case NodeOp::Cast:
  case NodeOp::Field:
  case NodeOp::Deref:
    return isSelfContained(B, N.a());
  case NodeOp::Select:
    return isSelfContained(B, N.a()) && isSelfContained(B, N.b()) &&
           isSelfContained(B, N.c());
  case NodeOp::Add:
  case NodeOp::Sub:
  case NodeOp::Mul:
  case NodeOp::Div:
    return isSelfContained(B, N.a()) && isSelfContained(B, N.b());
  default:
    return false;
  }
}

/// Whether \p Node reads the field \p S.
static bool readsField(const Program &P, const Body &B, int Node,
                       const PathStep &S) {
  const facts::Node &N = *B.Fn->nodes()->Get(Node);
  if (N.op() == NodeOp::Load || N.op() == NodeOp::Cast)
    return readsField(P, B, N.a(), S);
  return N.op() == NodeOp::Field && N.c() == S.Index &&
         P.recordOf(B.UnitIndex, N.b()) == S.Record;
}

/// Whether the value of \p Node is computed from the field \p S: `n + 1`,
/// `2 * (n + 1)`. What is stored so says nothing of where it begins.
static bool isMadeOf(const Program &P, const Body &B, int Node,
                     const PathStep &S) {
  const facts::Node &N = *B.Fn->nodes()->Get(Node);
  if (N.op() == NodeOp::Cast)
    return isMadeOf(P, B, N.a(), S);
  if (N.op() < NodeOp::Add || N.op() > NodeOp::Div)
    return false;
  return readsField(P, B, N.a(), S) || readsField(P, B, N.b(), S) ||
         isMadeOf(P, B, N.a(), S) || isMadeOf(P, B, N.b(), S);
}

/// Whether the field \p S counts up, and nothing sets it to anything but 0.
bool Machine::isCounter(const PathStep &S) const {
  bool CountsUp = false;
  for (const StoreRef &Ref : P.storesTo({S.Record, uint32_t(S.Index)})) {
    const Body &B = P.function(Ref.In).Definition;
    const facts::Stmt &St = *B.Fn->stmts()->Get(Ref.Stmt);
    const facts::Node &N = *B.Fn->nodes()->Get(St.b());
    if (N.op() == NodeOp::Add && isMadeOf(P, B, St.b(), S))
      CountsUp = true;
    else if (N.op() != NodeOp::Int || N.v() != 0)
      return false;
  }
  return CountsUp;
}

/// Whether the body compares the field with the same constant: a store that
/// keeps it within a limit, and says nothing of where it begins.
static bool isClamp(const Program &P, const Body &B, const facts::Node &Stored,
                    const PathStep &S) {
  for (const facts::Node &N : items(B.Fn->nodes())) {
    if (!isComparison(N.op()) || N.op() == NodeOp::Eq || N.op() == NodeOp::Ne)
      continue;
    auto IsSame = [&](int I) {
      const facts::Node &C = *B.Fn->nodes()->Get(I);
      return C.op() == Stored.op() && C.v() == Stored.v();
    };
    if ((IsSame(N.b()) && readsField(P, B, N.a(), S)) ||
        (IsSame(N.a()) && readsField(P, B, N.b(), S)))
      return true;
  }
  return false;
}

/// Whether two nodes read the same variable, or are both `this`.
static bool isSameVariable(const Body &B, int Left, int Right) {
  const facts::Node &X = *B.Fn->nodes()->Get(Left);
  const facts::Node &Y = *B.Fn->nodes()->Get(Right);
  if (X.op() == NodeOp::Cast)
    return isSameVariable(B, X.a(), Right);
  if (Y.op() == NodeOp::Cast || Y.op() == NodeOp::Deref)
    return isSameVariable(B, Left, Y.a());
  if (X.op() != Y.op())
    return false;
  if (X.op() == NodeOp::Load)
    return isSameVariable(B, X.a(), Y.a());
  return X.op() == NodeOp::This ||
         ((X.op() == NodeOp::Local || X.op() == NodeOp::Param) &&
          X.a() == Y.a());
}

/// Whether the program makes the field \p Back of a part, the field \p Part of
/// an object, point back to the object: `link->timer.data = link`.
static bool leadsBack(const Program &P, const PathStep &Back,
                      const PathStep &Part) {
  for (const StoreRef &Ref : P.storesTo({Back.Record, uint32_t(Back.Index)})) {
    const Body &B = P.function(Ref.In).Definition;
    const facts::Stmt &St = *B.Fn->stmts()->Get(Ref.Stmt);
    const facts::Node &Inner =
        *B.Fn->nodes()->Get(B.Fn->nodes()->Get(St.a())->a());
    if (Inner.op() == NodeOp::Field && Inner.c() == Part.Index &&
        P.recordOf(B.UnitIndex, Inner.b()) == Part.Record &&
        isSameVariable(B, St.b(), Inner.a()))
      return true;
  }
  return false;
}

/// Where the field \p Path of a part of an object is made to point back to the
/// object: the object's own path.
std::optional<PathId> Machine::ownerBehind(PathId Path) const {
  const PathStep &Back = Mem.path(Path), &Part = Mem.path(Back.Parent);
  if (!Back.Parent || Part.Record == NoId)
    return std::nullopt;
  auto [It, IsNew] = W.Starts.LeadsBack.try_emplace(
      {Back.Record, Back.Index, Part.Record, Part.Index}, false);
  if (IsNew)
    It->second = leadsBack(P, Back, Part);
  return It->second ? std::optional(Part.Parent) : std::nullopt;
}

/// Whether the place \p Node lies in another global than \p G.
bool Machine::isOfOther(const Body &B, int Node, GlobalId G) const {
  const facts::Node &N = *B.Fn->nodes()->Get(Node);
  if (N.op() == NodeOp::Field || N.op() == NodeOp::Index)
    return isOfOther(B, N.a(), G);
  return N.op() == NodeOp::Global && P.globalOf(B.UnitIndex, N.a()) != G;
}

/// A sample of what the field \p S holds, which the program only scales: how it
/// grows is known, and where it begins is not.
Value Machine::sampleOf(const PathStep &S) const {
  const facts::Field *Field = P.field(S.Record, S.Index);
  const facts::Type *T =
      Field ? P.unit(P.record(S.Record).DeclUnit).types()->Get(Field->type())
            : nullptr;
  Value Sample = Value::number(
      T && T->kind() == facts::TypeKind::Duration ? SampleNs : SampleCount);
  Sample.Flags = FromUnknown;
  Sample.From =
      std::make_shared<Provenance>(Provenance{stepText(S).substr(1), Place()});
  return Sample;
}

FieldHolder Machine::holderOf(const ObjectInfo &Info) const {
  FieldHolder Of;
  if (Info.Kind == ObjectKind::Global)
    Of.Global = Info.Index;
  if (Info.Kind != ObjectKind::Symbolic)
    return Of;
  const SymbolNode &N = Syms[Info.Sym];
  if (N.Kind == SymbolKind::Param && N.Text != "this") {
    Of.ParamOf = N.ParamOf;
    Of.Param = N.Index;
  }
  return Of;
}

/// Whether \p Ref stores to another object than that of \p Of, as far as both
/// are known.
bool Machine::isStoreElsewhere(const StoreRef &Ref,
                               const FieldHolder &Of) const {
  const Body &B = P.function(Ref.In).Definition;
  const int To = B.Fn->stmts()->Get(Ref.Stmt)->a();
  if (Of.Global != NoId)
    return isOfOther(B, To, Of.Global);
  if (Of.ParamOf == NoId)
    return false;
  auto [It, IsNew] = W.Starts.Behind.try_emplace(Of);
  if (IsNew)
    It->second = objectsBehind(P, Of.ParamOf, Of.Param);
  if (!It->second)
    return false;
  std::optional<VariableObject> V = variableAround(P, Ref.In, To);
  return V && !It->second->count(*V);
}

/// What the program stores to the field \p S of \p Of: the largest number, or
/// the one function. Nothing where that can't be said.
Value Machine::storedIn(const PathStep &S, const FieldHolder &Of) {
  Value Best;
  bool IsScaled = false; // by some code, from whatever it begins with
  ++FieldDepth;
  for (const StoreRef &Ref : P.storesTo({S.Record, uint32_t(S.Index)})) {
    const Body &B = P.function(Ref.In).Definition;
    const facts::Stmt &St = *B.Fn->stmts()->Get(Ref.Stmt);
    const facts::Node &N = *B.Fn->nodes()->Get(St.b());
    if (isStoreElsewhere(Ref, Of))
      continue;
    bool IsConstant = N.op() == NodeOp::Int || N.op() == NodeOp::Float;
    IsScaled |= N.op() == NodeOp::Mul && isMadeOf(P, B, St.b(), S);
    if (B.Fn->callee() < 0 || !isSelfContained(B, St.b()) ||
        isMadeOf(P, B, St.b(), S) || (IsConstant && isClamp(P, B, N, S)))
      continue;
    Frame At = bareFrame(Ref.In);
    Value V = eval(At, St.b());
    if (IsDone)
      break;
    if (!V.isNumber() && V.Is != Value::Function && !isCallable(V))
      continue;
    // Of two functions neither is the larger: all that may come here is asked.
    if (!V.isNumber() && Best.Is != Value::Nothing && !sameValue(V, Best)) {
      Best = {};
      break;
    }
    if (Best.Is != Value::Nothing && V.isNumber() && V.Lo <= Best.Lo)
      continue;
    Best = V;
    if (!Best.From)
      Best.From = std::make_shared<Provenance>(
          Provenance{stepText(S).substr(1),
                     {P.file(B.UnitIndex, B.Fn->file()).str(),
                      unsigned(St.line()), unsigned(St.column())}});
  }
  --FieldDepth;
  if (Best.Is == Value::Nothing && IsScaled && !IsDone)
    return sampleOf(S);
  // A flag that some code turns on or off is either.
  if (IsDone || (Best.isExact() && (Best.Lo == 0 || Best.Lo == 1)))
    return {};
  if (Best.isNumber())
    Best.Flags |= FromStore;
  return Best;
}

/// The same, worked out once for all executions: every store is read without
/// the frame that it stands in, so that it can't hang on the execution. Each
/// field costs its own stores only, however many fields read it.
Value Machine::knownStart(const PathStep &S, const FieldHolder &Of) {
  FieldStarts::Key Key{S.Record, S.Index, FieldDepth, Of};
  auto It = W.Starts.Known.find(Key);
  if (It == W.Starts.Known.end()) {
    Machine Apart(W, Plan());
    Apart.FieldDepth = FieldDepth;
    Value Start = Apart.storedIn(S, Of);
    It = W.Starts.Known.emplace(Key, std::move(Start)).first;
  }
  // An object with a call operator belongs to the execution that made it.
  const Value &Start = It->second;
  bool IsOwn = Start.Is != Value::Nothing && !Start.isNumber() &&
               Start.Is != Value::Function;
  return IsOwn ? storedIn(S, Of) : Start;
}

/// A field that no constructor sets takes what the program stores to it, where
/// that is the same everywhere or can be ordered: the largest counts.
bool Machine::initialiseField(ObjectId O, PathId Path) {
  const PathStep S = Mem.path(Path);
  const ObjectInfo &Info = Mem.object(O);
  if (!Path || S.Record == NoId ||
      (Info.Kind != ObjectKind::Symbolic && Info.Kind != ObjectKind::Global) ||
      FieldDepth > MaxFieldDepth)
    return false;
  if (std::optional<PathId> Owner = ownerBehind(Path)) {
    Mem.store(O, Path, Value::address(O, *Owner));
    return true;
  }
  Value Start = knownStart(S, holderOf(Info));
  // Where no caller knows better, what only counts has not begun to.
  const bool HasCaller =
      Job.MayExtend && !Stack.empty() && !Stack.front()->IsCallback;
  if (Start.Is == Value::Nothing &&
      (Job.IsQueued || (!HasCaller && Job.Header < 0)) && isCounter(S)) {
    Start = Value::number(0);
    Start.Flags = FromStore;
  }
  if (Start.Is == Value::Nothing || IsDone)
    return false;
  Mem.store(O, Path, Start);
  return true;
}

} // namespace retrytidy
