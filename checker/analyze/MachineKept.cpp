//===-- MachineKept.cpp - Callables that the program puts away ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A timer or a queue of the program's own: a function that is given a callable
// and puts it into an object that outlives the call, from where some call
// through a value takes it. What it stamps on the way, a point in time after
// now, says when that will be.
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// Notes that the frame on top, of \p Keeper, was given callables.
void Machine::beginKeeping(FunctionId Keeper, const Pending &Form,
                           const std::vector<Value> &Arguments,
                           ObjectId FirstOwn) {
  Kept = std::make_unique<Keeping>();
  Kept->Form = Form;
  Kept->Keeper = Keeper;
  Kept->Arguments = Arguments;
  Kept->FirstOwn = FirstOwn;
  Kept->By = &top();
}

/// \p V is stored to \p Where, or handed to an object of a library there.
void Machine::keep(const Value &Where, const Value &V) {
  if (IsNested)
    return;
  if (V.Is == Value::Record) {
    for (const auto &[Path, Cell] : V.Fields->Cells)
      keep(Where, Cell);
    return;
  }
  const Value *Held = V.isAddress() ? Mem.cell(V.Object, V.Path) : &V;
  if (std::optional<Value> Until = untilStamp(Held ? *Held : V);
      Until && Until->Hi > 0)
    Kept->Delay = *Until;
  const Value Callback = callableIn(V);
  if (Callback.Is == Value::Nothing || Where.Is == Value::Nothing)
    return;
  if (Where.isAddress()) {
    ObjectKind Kind = Mem.object(Where.Object).Kind;
    if (Kind == ObjectKind::Closure ||
        (Kind == ObjectKind::Local && Where.Object >= Kept->FirstOwn))
      return;
  }
  // What was given, or a closure around it.
  bool IsGiven = llvm::any_of(Kept->Arguments, [&](const Value &A) {
    return sameValue(callableIn(A), Callback);
  });
  if (!IsGiven && !Callback.isAddress())
    return;
  Kept->Form.Callback = Callback;
  Kept->IsPutAway = true;
}

/// The frame that kept something is over: what was put away will run.
void Machine::endKeeping(const Frame &Gone) {
  if (!Kept || Kept->By != &Gone)
    return;
  const std::unique_ptr<Keeping> Done = std::move(Kept);
  Value Closure;
  const FunctionId Fn = closureOf(Done->Form.Callback, Closure);
  if (!Done->IsPutAway || Fn == NoId)
    return;
  Pending Later = Done->Form;
  Later.IsAssumed = !W.Sums.targets().isReached(Fn);
  Later.Delay = Done->Delay;
  if (Later.Delay.Is == Value::Nothing)
    Later.Delay = delayTold(Gone, Done->Keeper, Done->Arguments);
  for (size_t I = 0; I < Done->Arguments.size(); ++I)
    if (sameValue(callableIn(Done->Arguments[I]), Later.Callback))
      Later.Arguments =
          givenLater(Later.Callback, I, NoId, Done->Arguments, Later.Receiver);
  if (!IsDone)
    Queue.push_back(std::move(Later));
}

} // namespace retrytidy
