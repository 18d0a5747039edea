//===-- MachineTargets.cpp - What a call runs -----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::CallKind;
using facts::NodeOp;

// Of more functions than these a call is taken to run one of the first.
static constexpr int MaxTargets = 4;

bool Machine::isCallable(const Value &V) const {
  // The address of a captured variable is none of the closure.
  return V.Is == Value::Function ||
         (V.isAddress() && V.Path == 0 &&
          Mem.object(V.Object).Kind == ObjectKind::Closure);
}

/// The function that a value is, \p Receiver its captured values.
FunctionId Machine::closureOf(const Value &V, Value &Receiver) const {
  if (V.Is == Value::Function)
    return V.Fn;
  if (!isCallable(V))
    return NoId;
  Receiver = V;
  return Mem.object(V.Object).Fn;
}

/// What a call through a value runs, as far as the value is known here.
FunctionId Machine::resolveValue(Frame &F, const facts::Call &C,
                                 Value &Receiver) {
  Value Target = eval(F, C.target());
  if (Target.isAddress() && !isCallable(Target))
    if (const Value *Held = Mem.cell(Target.Object, Target.Path))
      Target = *Held;
  FunctionId Found = closureOf(Target, Receiver);
  if (Found != NoId || needCaller(Target))
    return Found;
  // Held by an object that a caller may know better.
  const facts::Node &N = *F.B.Fn->nodes()->Get(C.target());
  if (N.op() != NodeOp::Load)
    return NoId;
  Value Where = place(F, N.a());
  if (IsDone || !Where.isAddress())
    return NoId;
  const ObjectInfo Info = Mem.object(Where.Object);
  if (Info.Kind != ObjectKind::Symbolic || needCaller(Value::symbol(Info.Sym)))
    return NoId;
  const Value *Before = Mem.cell(Where.Object, Where.Path);
  const Value Old = Before ? *Before : Value();
  Mem.forget(Where.Object, Where.Path);
  if (!initialiseField(Where.Object, Where.Path)) {
    if (Old.Is != Value::Nothing)
      Mem.store(Where.Object, Where.Path, Old);
    return NoId;
  }
  const Value *Held = Mem.cell(Where.Object, Where.Path);
  return Held ? closureOf(*Held, Receiver) : NoId;
}

/// What a virtual call of \p Named runs: by the object's class, else by the
/// classes that the program makes.
FunctionId Machine::resolveVirtual(FunctionId Named, const Value &Receiver,
                                   const std::string &Site) {
  RecordId Class = NoId;
  if (Receiver.isAddress()) {
    const ObjectInfo &Info = Mem.object(Receiver.Object);
    if (Receiver.Path == 0 && Info.Kind != ObjectKind::Symbolic)
      Class = Info.Record;
  }
  std::vector<FunctionId> Possible = P.implementations(Named);
  if (Class != NoId)
    for (FunctionId I : Possible)
      if (P.function(I).Record == Class)
        return I;
  if (Possible.size() > 1 && Class == NoId) {
    std::vector<FunctionId> Made;
    for (FunctionId I : Possible) {
      RecordId R = P.function(I).Record;
      if (R != NoId && !creationsOf(R).empty())
        Made.push_back(I);
    }
    if (!Made.empty())
      Possible = std::move(Made);
  }
  if (Possible.size() > 1 && Receiver.isSymbol() && needCaller(Receiver))
    return NoId;
  if (Possible.empty())
    return Named;
  int N = std::min<int>(Possible.size(), MaxTargets);
  return Possible[choose("override:" + Site, N)];
}

/// What runs, NoId where that is not known. \p Receiver becomes the object that
/// it runs on.
FunctionId Machine::resolveCall(Frame &F, uint32_t Index, Value &Receiver,
                                const std::string &Site) {
  const facts::Call &C = *F.B.Fn->calls()->Get(Index);
  if (C.kind() == CallKind::Indirect) {
    FunctionId Found = resolveValue(F, C, Receiver);
    if (Found != NoId || IsDone)
      return Found;
    // Nothing is known of this value, but of all that may come here.
    const Targets::Set &May = W.Sums.targets().of(F.Fn, Index);
    if (May.HasUnknown || May.Functions.empty() ||
        llvm::any_of(May.Functions,
                     [&](FunctionId I) { return P.function(I).IsLambda; }))
      return NoId;
    int N = std::min<int>(May.Functions.size(), MaxTargets);
    return May.Functions[choose("target:" + Site, N)];
  }
  FunctionId Named = P.functionOf(F.B.UnitIndex, C.callee());
  if (Named == NoId)
    return NoId;
  if (P.function(Named).IsLambda && Receiver.isAddress() &&
      !isCallable(Receiver)) {
    // The receiver is the variable that holds the closure.
    if (const Value *Held = Mem.cell(Receiver.Object, Receiver.Path)) {
      if (isCallable(*Held))
        Receiver = *Held;
      else if (Held->isSymbol())
        needCaller(*Held);
    }
  }
  if (C.kind() != CallKind::Virtual)
    return Named;
  return resolveVirtual(Named, Receiver, Site);
}

} // namespace retrytidy
