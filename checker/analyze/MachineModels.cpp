//===-- MachineModels.cpp - What library functions do ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Broken.h"
#include "analyze/Machine.h"
#include "analyze/Words.h"
#include "models/Settings.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

/// ns in one \p In; a number without a length counts as ns.
static double nanoseconds(Unit In) {
  double Length = nanosecondsPer(In);
  return Length > 0 ? Length : 1;
}

Value Machine::fieldNamed(const Value &Address, llvm::StringRef Name) {
  if (!Address.isAddress())
    return {};
  const ObjectInfo &Info = Mem.object(Address.Object);
  auto Try = [&](RecordId R) -> Value {
    if (R == NoId)
      return {};
    const ProgramRecord &PR = P.record(R);
    const facts::Record &Decl =
        *P.unit(PR.DeclUnit).records()->Get(PR.DeclRecord);
    unsigned I = 0;
    for (const facts::Field &Field : items(Decl.fields())) {
      if (P.string(PR.DeclUnit, Field.name()) == Name) {
        Value Where = Address;
        Where.Path = Mem.step(Address.Path, R, I);
        return load(Where, frameOfUnit(PR.DeclUnit), Field.type());
      }
      ++I;
    }
    return {};
  };
  Value V = Address.Path == 0 ? Try(Info.Record) : Value();
  if (V.Is != Value::Nothing)
    return V;
  // The class of an inner part is not kept; the few records meant here have
  // one name each.
  for (const char *Record : {"timespec", "timeval"}) {
    V = Try(P.recordNamed(Record));
    if (V.Is != Value::Nothing)
      return V;
  }
  return V;
}

Value Machine::delayOf(Frame &F, const DelayArgument &D, const Value &Receiver,
                       const std::vector<Value> &Arguments) {
  (void)F;
  (void)Receiver;
  if (D.Param < 0 || size_t(D.Param) >= Arguments.size())
    return {};
  for (int I : D.OnlyIfNull)
    if (size_t(I) < Arguments.size() && !Arguments[I].isZero())
      return {};
  Value V = Arguments[D.Param];
  NumberType Real;
  Real.IsInteger = false;
  if (D.In == Unit::Timespec || D.In == Unit::Timeval) {
    Value Sec = fieldNamed(V, "tv_sec");
    Value Part = fieldNamed(V, D.In == Unit::Timespec ? "tv_nsec" : "tv_usec");
    for (Value *X : {&Sec, &Part})
      if (X->isSymbol() && isFree(*X))
        *X = sample(*X);
    if (!Sec.isNumber() || !Part.isNumber())
      return Sec.isSymbol() ? Sec : Part;
    if (std::optional<Value> Both = joined(Sec, Part, 1e9))
      V = *Both;
    else
      V = binary(NodeOp::Add, inUnit(Sec, 1e9),
                 inUnit(Part, D.In == Unit::Timespec ? 1 : 1e3), Real);
  } else {
    // A reference to a length is its place.
    V = numberAt(V);
    if (V.isSymbol() && isFree(V) && !isBroken(Syms, V))
      V = sample(V);
    // Ticks: nobody knows how long one lasts.
    if (V.isNumber() && D.In == Unit::None && !V.isZero())
      return unknown(Syms.text(V) + " ticks", F, -1);
    if (V.isNumber())
      V = inUnit(V, nanoseconds(D.In));
  }
  bool IsAbsolute = D.IsAbsolute;
  if (D.AbsoluteIfParam >= 0 && size_t(D.AbsoluteIfParam) < Arguments.size() &&
      Arguments[D.AbsoluteIfParam].isExact())
    IsAbsolute =
        (int64_t(Arguments[D.AbsoluteIfParam].Lo) & D.AbsoluteIfBits) != 0;
  if (IsAbsolute && V.isNumber()) {
    V = binary(NodeOp::Sub, V, Value::number(Clock), Real);
    V.Flags &= ~FromClock;
    V.Lo = std::max(V.Lo, 0.0);
    V.Hi = std::max(V.Hi, 0.0);
  }
  return V;
}

void Machine::wait(Frame &F, const Value &Delay, const Place &At,
                   const std::vector<StackEntry> &Where, bool IsTimed) {
  (void)F;
  if (IsNested || Delay.Is == Value::Nothing)
    return;
  Event E;
  E.Is = Event::Waited;
  E.Round = Out.Rounds;
  E.At = At;
  E.Stack = Where;
  E.Delay = Delay;
  E.IsTimed = IsTimed;
  if (Delay.isNumber()) {
    if (Delay.Lo <= 0)
      Out.HasZeroWait = true;
    Clock += std::max(Delay.Lo, 0.0);
  } else {
    // Time passes, nobody knows how much.
    Out.HasZeroWait = true;
    Clock += SampleNs;
  }
  if (Out.Rounds <= MaxKeptRounds)
    Out.Events.push_back(std::move(E));
}

int Machine::callbackIndex(int Wanted,
                           const std::vector<Value> &Arguments) const {
  if (Wanted >= 0)
    return size_t(Wanted) < Arguments.size() ? Wanted : -1;
  if (Wanted == -2)
    for (size_t I = 0; I < Arguments.size(); ++I)
      if (isCallable(Arguments[I]))
        return I;
  if (Wanted == -3 && !Arguments.empty())
    return Arguments.size() - 1;
  return -1;
}

Value Machine::clockValue(Unit In) const {
  Value V = Value::number(Clock / nanoseconds(In));
  if (In == Unit::Seconds || In == Unit::Milliseconds ||
      In == Unit::Microseconds)
    V.Lo = V.Hi = V.Nominal = double(int64_t(V.Lo));
  V.Flags = FromClock;
  return V;
}

const std::vector<Value> *Machine::madeWith(const Value &Object) {
  if (!Object.isAddress())
    return nullptr;
  auto Find = [&]() -> const std::vector<Value> * {
    auto It = MadeWith.find({Object.Object, Object.Path});
    return It == MadeWith.end() ? nullptr : &It->second;
  };
  if (const auto *Found = Find())
    return Found;
  return initialise(Object.Object) ? Find() : nullptr;
}

/// The latest operation that was given \p Handle, 0 where there was none.
unsigned Machine::lastUseOf(const Value &Handle) const {
  if (Handle.Is == Value::Nothing)
    return 0;
  for (const Event &E : llvm::reverse(Out.Events))
    if (E.Is == Event::Executed && E.Model &&
        E.Model->Does == Role::Operation &&
        llvm::any_of(E.Arguments,
                     [&](const Value &A) { return sameValue(A, Handle); }))
      return E.Instance;
  return 0;
}

bool Machine::isPredictableEngine(const Value &Engine) {
  const std::vector<Value> *Made = madeWith(Engine);
  if (!Made) {
    // Nothing says how it was made. An engine of the program's own that is
    // never constructed with an argument was made by default.
    if (!Engine.isAddress())
      return false;
    const ObjectInfo &Info = Mem.object(Engine.Object);
    return Info.Kind == ObjectKind::Global || Info.Kind == ObjectKind::Static;
  }
  if (Made->empty())
    return true;
  for (const Value &V : *Made)
    if ((V.Flags & FromDraw && !(V.Flags & FromPredictable)) ||
        V.Flags & FromHost || V.isSymbol() || V.isAddress())
      return false;
  return true;
}

/// Whether the program seeds a process-wide generator from something that
/// differs between processes.
bool Machine::isSeededWell(const FunctionModel &M) const {
  for (const std::string &Seed : M.SeededBy)
    for (FunctionId F : P.functionsNamed(Seed))
      for (const CallRef &Ref : P.function(F).Callers) {
        // What the caller computes the seed from is told by whom it asks.
        bool HasTime = false, HasOther = false, HasConstant = true;
        for (const CallRef &Near : P.function(Ref.In).Calls) {
          if (Near.Block != Ref.Block || Near.Call >= Ref.Call)
            continue;
          const Body &B = P.function(Ref.In).Definition;
          FunctionId To = P.functionOf(B.UnitIndex,
                                       B.Fn->calls()->Get(Near.Call)->callee());
          const FunctionModel *Model = To == NoId ? nullptr : W.Sums.model(To);
          if (!Model)
            continue;
          if (Model->Does == Role::Clock)
            HasTime = true;
          if (Model->Does == Role::Draw &&
              (Model->Seeding == SeedState::Entropy ||
               Model->Seeding == SeedState::ByIdentity))
            HasOther = true;
          HasConstant = false;
        }
        if (HasOther || (!HasTime && !HasConstant))
          return true;
      }
  return false;
}

Value Machine::bound(const DrawBound &B, const Value &Receiver,
                     const std::vector<Value> &Arguments) {
  Value V = Value::number(B.Value);
  if (B.From == DrawBound::Param && B.Index >= 0 &&
      size_t(B.Index) < Arguments.size())
    V = Arguments[B.Index];
  if (B.From == DrawBound::ReceiverArg)
    if (const std::vector<Value> *Made = madeWith(Receiver))
      if (B.Index >= 0 && size_t(B.Index) < Made->size())
        V = (*Made)[B.Index];
  V = numberAt(V);
  if (V.isSymbol() && isFree(V))
    V = sample(V);
  if (V.isNumber() && B.Offset != 0) {
    V.Lo += B.Offset;
    V.Hi += B.Offset;
  }
  return V;
}

Value Machine::draw(Frame &F, const FunctionModel &M, const Value &Receiver,
                    const std::vector<Value> &Arguments, FunctionId Callee) {
  (void)F;
  (void)Callee;
  Value Lo = bound(M.Lo, Receiver, Arguments);
  Value Hi = bound(M.Hi, Receiver, Arguments);
  if (M.Lo.From == DrawBound::Infinite || M.Hi.From == DrawBound::Infinite) {
    // Three deviations on each side of the mean: what a normal distribution
    // yields, but for three draws in a thousand.
    Value Mean = bound({DrawBound::ReceiverArg, 0, 0, 0}, Receiver, Arguments);
    Value Dev = bound({DrawBound::ReceiverArg, 1, 1, 0}, Receiver, Arguments);
    double Middle = Mean.isNumber() ? Mean.Lo : 0;
    double Reach = 3 * (Dev.isNumber() ? Dev.Lo : 1);
    Lo = Value::number(Middle - Reach);
    Hi = Value::number(Middle + Reach);
  }
  if (!Lo.isNumber() || !Hi.isNumber()) {
    Value V = Value::number(0);
    V.Hi = V.Nominal = 1e9;
    V.Flags = FromDraw | FromUnknown;
    return V;
  }
  Value V = Value::number(Lo.Lo);
  V.Hi = std::max(Hi.Hi, V.Lo);
  V.Nominal = V.Hi;
  if (Job.IsSlow)
    V.Lo = V.Hi;
  V.Flags = FromDraw | ((Lo.Flags | Hi.Flags) & ~FromClock);
  if ((Lo.Flags | Hi.Flags) & FromDraw)
    V.Flags |= FromOlderDraw;
  V.Draw = ++Draws;
  Out.Draws.resize(Draws);
  V.From = Hi.From;
  bool IsPredictable = false;
  switch (M.Seeding) {
  case SeedState::Entropy:
    break;
  case SeedState::ByIdentity:
    V.Flags |= FromHost;
    break;
  case SeedState::UnlessSeeded:
    IsPredictable = !isSeededWell(M);
    break;
  case SeedState::ByConstructor:
    IsPredictable = isPredictableEngine(Receiver);
    break;
  case SeedState::ByEngine:
    if (M.EngineParam >= 0 && size_t(M.EngineParam) < Arguments.size())
      IsPredictable = isPredictableEngine(Arguments[M.EngineParam]);
    break;
  }
  if (IsPredictable)
    V.Flags |= FromPredictable;
  return V;
}

bool Machine::applyModel(Frame &F, const facts::Stmt &S, const facts::Call &C,
                         FunctionId Callee, const FunctionModel &M,
                         const Value &Receiver, std::vector<Value> &Arguments,
                         const std::string &Site) {
  // A callable given by reference is the variable that holds it.
  for (Value &A : Arguments)
    if (A.isAddress() && !isCallable(A))
      if (const Value *Held = Mem.cell(A.Object, A.Path);
          Held && isCallable(*Held))
        A = *Held;
  ModelCall Now{F, S, C, Callee, M, Receiver, Arguments, Site, {}, {}, -1};
  Now.At = placeOf(F, S.line(), S.column());
  Now.Where = F.Stack;
  Now.Where.push_back(
      {F.Fn, uint32_t(S.a()), unsigned(S.line()), unsigned(S.column())});
  if (C.result() >= 0)
    Now.ResultType = F.B.Fn->locals()->Get(C.result())->type();
  return applyRole(Now);
}

} // namespace retrytidy
