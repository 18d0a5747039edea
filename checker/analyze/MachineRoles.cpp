//===-- MachineRoles.cpp - What a call does by its model's role -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace retrytidy {

/// Gives the call its result, where somebody takes it.
void Machine::answer(const ModelCall &Now, const Value &V) {
  setResult(Now.F, Now.C, V);
}

/// Runs a callback when its time has come.
void Machine::runLater(const ModelCall &Now, const Value &Callback,
                       std::vector<Value> Given, const Value &Delay) {
  Pending Next;
  Next.Callback = Callback;
  Next.Arguments = std::move(Given);
  Next.Delay = Delay;
  Next.At = Now.At;
  Next.Stack = Now.Where;
  Next.Site = Now.Site + "!";
  Queue.push_back(std::move(Next));
}

/// The argument \p I of a call; nothing where there is none.
Value Machine::argumentAt(const ModelCall &Now, int I) const {
  return I >= 0 && size_t(I) < Now.Arguments.size() ? Now.Arguments[I]
                                                    : Value();
}

bool Machine::applyRole(ModelCall &Now) {
  switch (Now.M.Does) {
  case Role::Wait:
    return applyWait(Now);
  case Role::TimedWait:
    return applyTimedWait(Now);
  case Role::SetTimer:
    if (Now.Receiver.isAddress())
      TimerDelays[{Now.Receiver.Object, Now.Receiver.Path}] =
          delayOf(Now.F, Now.M.Delay, Now.Receiver, Now.Arguments);
    answer(Now, unknown("a timer", Now.F, Now.ResultType));
    return true;
  case Role::Timer:
    return applyTimer(Now);
  case Role::Draw:
    return applyDraw(Now);
  case Role::Clock:
    return applyClock(Now);
  case Role::Duration:
    return applyDuration(Now);
  case Role::Exit:
    finish(Stop::Returned);
    return true;
  case Role::Invoke:
    return applyInvoke(Now);
  case Role::Predicate:
  case Role::Part:
    return applyPart(Now);
  case Role::Length:
    return applyLength(Now);
  case Role::Operation:
    return applyOperation(Now);
  case Role::RetryHelper:
    return false;
  case Role::Lock:
  case Role::Inspect:
    // A site around them waits for a local state; the recognizer looks at the
    // model. To the machine they are calls like others.
    execute(Now.F, Now.S, Now.C, Now.Callee, Now.Receiver, Now.Arguments,
            Now.Site);
    return true;
  case Role::Config:
    // Another value for each name that is asked for.
    return applyConfig(Now);
  case Role::Seed:
  case Role::Register:
  case Role::Neutral:
    return applyNeutral(Now);
  }
  return false;
}

/// Options of the command line: where none is given, the model's failure (-1)
/// says so, and what the program begins with counts.
bool Machine::applyConfig(const ModelCall &Now) {
  if (Now.M.Fails == FailureSign::MinusOne) {
    const bool IsGiven = choose("config:" + Now.Site, 2) == 1;
    (IsGiven ? Out.IsGiven : Out.IsDefault) = true;
    // One option is given in a way, and then no other.
    if (!IsGiven || !AskedForOptions.insert(Now.Site).second) {
      answer(Now, Value::number(-1));
      return true;
    }
  }
  Value V = setting(Now);
  if (V.isSymbol()) {
    Syms[V.Sym].IsConfig = Syms[V.Sym].IsPointer;
    Syms[V.Sym].IsOption = Now.M.Fails == FailureSign::MinusOne;
  }
  answer(Now, V);
  return true;
}

bool Machine::applyWait(const ModelCall &Now) {
  Value Delay = delayOf(Now.F, Now.M.Delay, Now.Receiver, Now.Arguments);
  if (IsDone)
    return true;
  wait(Now.F, Delay, Now.At, Now.Where, false);
  answer(Now, Value::number(0));
  return true;
}

bool Machine::applyTimedWait(const ModelCall &Now) {
  Value Delay = delayOf(Now.F, Now.M.Delay, Now.Receiver, Now.Arguments);
  if (IsDone)
    return true;
  bool IsSleep = !Now.M.Delay.OnlyIfNull.empty();
  if (Delay.Is == Value::Nothing && IsSleep)
    return false;
  size_t Slot = Out.Events.size();
  wait(Now.F, Delay, Now.At, Now.Where, true);
  if (Slot < Out.Events.size())
    Out.Events[Slot].IsForAnswer =
        hasWord(P.function(Now.Callee).Name, {"future"});
  if (Now.C.result() < 0)
    return true;
  SymbolNode N;
  N.Kind = SymbolKind::Part;
  N.Instance = LastInstance;
  N.Callee = Now.Callee;
  N.Key = "signalled:" + Now.Site;
  N.Text = P.function(Now.Callee).Name + "()";
  answer(Now, makeSymbol(std::move(N), Now.F, Now.ResultType));
  return true;
}

/// Notes how long \p Call, which awaits an answer, does so in vain.
void Machine::noteAwait(Frame &F, const Event &Call) {
  Value Delay;
  if (Call.Model) {
    DelayArgument Told = Call.Model->Delay;
    Told.OnlyIfNull.clear();
    Delay = delayOf(F, Told, Call.Receiver, Call.Arguments);
  } else {
    Delay = delayTold(F, Call.Callee, Call.Arguments);
    if (Delay.Is == Value::Nothing)
      Delay = unknown("the wait of " + Call.Name, F, -1);
  }
  // Without an end (NULL, -1) there is no answer to come too late.
  const bool IsEndless =
      Delay.isAddress() || (Delay.isNumber() && Delay.Lo < 0);
  const size_t Slot = Out.Events.size();
  if (!IsEndless)
    wait(F, Delay, Call.At, Call.Stack, true);
  if (Slot < Out.Events.size())
    Out.Events[Slot].Awaits = Call.Instance;
}

/// Notes that \p Callee, which is not entered, pauses, by its name and by what
/// it calls: for as long as it is told, which only it may know.
void Machine::notePause(Frame &F, const facts::Stmt &S, FunctionId Callee,
                        const std::vector<Value> &Arguments) {
  Value Delay = delayTold(F, Callee, Arguments);
  if (Delay.Is == Value::Nothing)
    Delay = unknown("the wait of " + P.function(Callee).Name, F, -1);
  std::vector<StackEntry> Where = F.Stack;
  Where.push_back(
      {F.Fn, uint32_t(S.a()), unsigned(S.line()), unsigned(S.column())});
  wait(F, Delay, placeOf(F, S.line(), S.column()), Where, true);
}

bool Machine::applyTimer(const ModelCall &Now) {
  Value Delay = delayOf(Now.F, Now.M.Delay, Now.Receiver, Now.Arguments);
  Value Handle = argumentAt(Now, Now.M.Handle);
  const Value &Timer = Handle.Is == Value::Nothing ? Now.Receiver : Handle;
  if (Delay.Is == Value::Nothing && Timer.isAddress()) {
    auto It = TimerDelays.find({Timer.Object, Timer.Path});
    if (It != TimerDelays.end())
      Delay = It->second;
  }
  Value Repeat = argumentAt(Now, Now.M.Repeat);
  bool IsPeriodic = Repeat.Is != Value::Nothing && !Repeat.isZero();
  Value Callback =
      argumentAt(Now, callbackIndex(Now.M.Callback, Now.Arguments));
  if (Callback.Is != Value::Nothing && isCallable(Callback) && !IsPeriodic) {
    std::vector<Value> Given;
    if (Handle.Is != Value::Nothing)
      Given.push_back(Handle);
    runLater(Now, Callback, std::move(Given), Delay);
  }
  answer(Now, Value::number(0));
  return true;
}

bool Machine::applyDraw(const ModelCall &Now) {
  if (Now.C.is_construct())
    return true;
  Value V = draw(Now.F, Now.M, Now.Receiver, Now.Arguments, Now.Callee);
  if (IsDone)
    return true;
  if (V.Draw)
    Out.Draws[V.Draw - 1] = {P.function(Now.Callee).Name, Now.At};
  if (Now.M.Out >= 0 && size_t(Now.M.Out) < Now.Arguments.size())
    store(Now.Arguments[Now.M.Out], V);
  else
    answer(Now, V);
  return true;
}

bool Machine::applyClock(const ModelCall &Now) {
  Value Out = argumentAt(Now, Now.M.Out);
  if (!Out.isAddress()) {
    answer(Now, clockValue(Now.M.Delay.In));
    return true;
  }
  for (const char *Name : {"timespec", "timeval"}) {
    RecordId R = P.recordNamed(Name);
    if (R == NoId)
      continue;
    Value Sec = Out, Part = Out;
    Sec.Path = Mem.step(Sec.Path, R, 0);
    Part.Path = Mem.step(Part.Path, R, 1);
    Value Seconds = clockValue(Unit::Seconds);
    double Tick = llvm::StringRef(Name) == "timespec" ? 1 : 1e3;
    Value Rest = Value::number(std::floor((Clock - Seconds.Lo * 1e9) / Tick));
    Rest.Flags = FromClock;
    store(Sec, Seconds);
    store(Part, Rest);
  }
  answer(Now, Value::number(0));
  return true;
}

bool Machine::applyDuration(const ModelCall &Now) {
  Value V = delayOf(Now.F, Now.M.Delay, Now.Receiver, Now.Arguments);
  if (Now.C.is_construct())
    store(Now.Receiver, V);
  else
    answer(Now, V.Is == Value::Nothing ? Value::number(0) : V);
  return true;
}

bool Machine::applyInvoke(const ModelCall &Now) {
  int Index = callbackIndex(Now.M.Callback, Now.Arguments);
  if (Index >= 0 && isCallable(Now.Arguments[Index])) {
    Value Callback = Now.Arguments[Index];
    FunctionId Fn = Callback.Is == Value::Function
                        ? Callback.Fn
                        : Mem.object(Callback.Object).Fn;
    if (Fn != NoId && P.function(Fn).Definition &&
        !W.Sums.of(Fn).HasFallibleLoop) {
      std::vector<Value> Given(Now.Arguments.begin() + Index + 1,
                               Now.Arguments.end());
      enter(Now.F, Fn, &Now.C, Callback, Given, Now.Site, Now.Where.back());
      return true;
    }
  }
  answer(Now, unknown(P.function(Now.Callee).Name, Now.F, Now.ResultType));
  return true;
}

bool Machine::applyPart(const ModelCall &Now) {
  Value Handle =
      Now.M.Handle == -2 ? Now.Receiver : argumentAt(Now, Now.M.Handle);
  if (Handle.isAddress())
    if (const Value *Held = Mem.cell(Handle.Object, Handle.Path))
      Handle = *Held;
  SymbolNode N;
  N.Kind = SymbolKind::Part;
  std::vector<unsigned> In = Syms.instances(Handle);
  N.Instance = lastUseOf(Handle);
  // What a timer tells its handler is about the timer.
  const bool IsToldLater = Now.F.IsCallback && Handle.isSymbol() &&
                           Syms[Handle.Sym].Kind == SymbolKind::Param;
  if (!N.Instance && !IsToldLater)
    N.Instance = In.empty() ? LastInstance : In.front();
  if (Handle.isSymbol())
    N.Base = Handle.Sym;
  N.Callee = Now.Callee;
  N.Key =
      P.function(Now.Callee).Name + "(" + Syms.key(Handle) + ")@" + Now.Site;
  N.Text = P.function(Now.Callee).Name + "()";
  if (Now.M.Out >= 0 && size_t(Now.M.Out) < Now.Arguments.size()) {
    Frame Decl;
    Decl.B = Now.F.B;
    store(Now.Arguments[Now.M.Out], makeSymbol(std::move(N), Decl, -1));
    answer(Now, Value::number(0));
    return true;
  }
  if (Now.C.result() >= 0)
    answer(Now, makeSymbol(std::move(N), Now.F, Now.ResultType));
  return true;
}

/// Whether the text of the receiver says what went wrong, as far as its name or
/// that of the call says: nothing in it is good news.
bool Machine::tellsOfError(const ModelCall &Now, SymbolId Text) const {
  const std::initializer_list<llvm::StringRef> Words = {
      "err",     "error",      "errors",    "errmsg",  "what",
      "msg",     "message",    "reason",    "problem", "problems",
      "failure", "diagnostic", "complaint", "warning"};
  const FunctionId Of = Syms[Text].Callee;
  if (Of != NoId && hasWord(unqualified(P.function(Of).Name), Words))
    return true;
  const Value &At = Now.Receiver;
  if (!At.isAddress())
    return false;
  const ObjectInfo &Object = Mem.object(At.Object);
  if (Object.Kind != ObjectKind::Local || Object.Fn == NoId)
    return false;
  const Body &B = P.function(Object.Fn).Definition;
  return B && Object.Index < sizeOf(B.Fn->locals()) &&
         hasWord(
             P.string(B.UnitIndex, B.Fn->locals()->Get(Object.Index)->name()),
             Words);
}

/// Of a text that a call has answered, how much of it there is belongs to the
/// answer; of any other it says nothing.
bool Machine::applyLength(const ModelCall &Now) {
  Value Held = Now.Receiver;
  if (Held.isAddress())
    if (const Value *Cell = Mem.cell(Held.Object, Held.Path))
      Held = *Cell;
  if (!Held.isSymbol() || Syms[Held.Sym].Kind != SymbolKind::Result ||
      !Syms[Held.Sym].Instance || tellsOfError(Now, Held.Sym))
    return applyNeutral(Now);
  SymbolNode N;
  N.Kind = SymbolKind::Part;
  N.Instance = Syms[Held.Sym].Instance;
  N.Base = Held.Sym;
  N.Callee = Now.Callee;
  N.Text = Syms[Held.Sym].Text + "." +
           unqualified(P.function(Now.Callee).Name).str() + "()";
  N.Key = N.Text + "@" + Now.Site;
  answer(Now, makeSymbol(std::move(N), Now.F, Now.ResultType));
  return true;
}

bool Machine::applyOperation(const ModelCall &Now) {
  size_t Depth = Stack.size();
  execute(Now.F, Now.S, Now.C, Now.Callee, Now.Receiver, Now.Arguments,
          Now.Site);
  if (IsDone || Stack.size() != Depth)
    return true; // it threw
  int Index = callbackIndex(Now.M.Callback, Now.Arguments);
  if (Index < 0 || !isCallable(Now.Arguments[Index]))
    return true;
  SymbolNode N;
  N.Kind = SymbolKind::Effect;
  N.Instance = LastInstance;
  N.Callee = Now.Callee;
  N.Key = "status:" + P.function(Now.Callee).Name;
  N.Text = "the status of " + P.function(Now.Callee).Name;
  int StatusAt = std::max(Now.M.CallbackStatus, 0);
  std::vector<Value> Given(StatusAt + 1);
  Given[StatusAt] = Value::symbol(Syms.intern(std::move(N)));
  if (StatusAt == 1 && !Now.Arguments.empty())
    Given[0] = Now.Arguments[0]; // C: the request that was started
  runLater(Now, Now.Arguments[Index], std::move(Given), {});
  return true;
}

/// What configuration answers: a symbol that knows the name that was asked for.
Value Machine::setting(const ModelCall &Now) {
  const std::string &Name = P.function(Now.Callee).Name;
  Value V = computed(Name, Now.Arguments, Now.F, Now.ResultType);
  Value Asked = referred(argumentAt(Now, std::max(Now.M.Handle, 0)));
  if (!V.isSymbol() || !Asked.isSymbol())
    return V;
  llvm::StringRef Text = Syms[Asked.Sym].Text;
  if (Text.consume_front("\"") && Text.consume_back("\"")) {
    Syms[V.Sym].Setting = Text.str();
    Syms[V.Sym].Text = Name + "(" + Syms[Asked.Sym].Text + ")";
  }
  return V;
}

/// The executions of calls that what \p V is or leads to was answered by.
static std::vector<unsigned> madeBy(const Symbols &Syms, Memory &Mem,
                                    const Value &V) {
  if (!V.isAddress())
    return Syms.instances(V);
  if (const Value *Held = Mem.cell(V.Object, V.Path))
    return Syms.instances(*Held);
  std::vector<unsigned> By;
  if (auto Cells = Mem.gather(V.Object, V.Path))
    for (const auto &[Path, Held] : Cells->Cells)
      llvm::append_range(By, Syms.instances(Held));
  return By;
}

/// Whether a function of this name says if two contents are the same.
static bool comparesContent(llvm::StringRef Name) {
  return hasWord(Name, {"memcmp", "bcmp", "strcmp", "strncmp", "strcasecmp",
                        "strncasecmp", "wmemcmp", "wcscmp", "wcsncmp"});
}

/// \p V, what \p Arguments are compared to be, as a part of what the calls say
/// that they came from: another answer compares anew.
static Value comparisonOf(Symbols &Syms, Memory &Mem, const Value &V,
                          llvm::ArrayRef<Value> Arguments) {
  if (!V.isSymbol())
    return V;
  SymbolNode N = Syms[V.Sym];
  for (const Value &A : Arguments)
    for (unsigned I : madeBy(Syms, Mem, A)) {
      if (!llvm::is_contained(N.DependsOn, I))
        N.DependsOn.push_back(I);
      N.Instance = std::max(N.Instance, I);
    }
  return Value::symbol(Syms.intern(std::move(N)));
}

bool Machine::applyNeutral(const ModelCall &Now) {
  llvm::StringRef Name = P.function(Now.Callee).Name;
  Value V = argumentAt(Now, Now.M.Returns);
  if (V.Is == Value::Nothing)
    V = computed(Name.str(), Now.Arguments, Now.F, Now.ResultType);
  if (comparesContent(Name) && &Now.F == TargetFrame)
    V = comparisonOf(Syms, Mem, V, Now.Arguments);
  answer(Now, V);
  // snprintf and the like write to where their first argument points.
  const std::vector<Value> &Given = Now.Arguments;
  if (!Now.C.is_construct() && Given.size() > 1 && Given[0].isAddress() &&
      !isCallable(Given[0]) &&
      hasWord(Name, {"snprintf", "sprintf", "vsnprintf", "msnprintf", "strcpy",
                     "strncpy"}))
    store(Given[0], V);
  return true;
}

} // namespace retrytidy
