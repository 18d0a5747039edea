//===-- MachineLater.cpp - Callables that others run later ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A callable that is given to a function that nobody knows may run later: a
// timer or an executor of a library without a model. A function of the
// program's own that puts it away, so that some loop calls it, is a timer or a
// queue too. The time that passes in between is what the function is told, as
// far as types and names say, or the stamp that it puts away with it.
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace retrytidy {

using facts::TypeKind;

/// \p V itself where it is callable, else what it refers to where that is.
Value Machine::callableIn(const Value &V) const {
  if (isCallable(V))
    return V;
  if (V.isAddress())
    if (const Value *Held = Mem.cell(V.Object, V.Path);
        Held && isCallable(*Held))
      return *Held;
  return {};
}

/// Parameter \p I of \p F as it is declared: its name and type.
static std::pair<llvm::StringRef, const facts::Type *>
declared(const Program &P, FunctionId F, size_t I) {
  const facts::Param *Param = P.param(F, I);
  if (!Param)
    return {};
  const uint32_t U = P.function(F).DeclUnit;
  return {P.string(U, Param->name()),
          Param->type() < 0 ? nullptr : P.unit(U).types()->Get(Param->type())};
}

/// ns in one of what \p Name is counted in, 0 where it doesn't say.
static double unitNamed(llvm::StringRef Name) {
  if (hasWord(Name, {"ms", "msec", "msecs", "millis", "milliseconds",
                     "millisecond", "millisec"}))
    return 1e6;
  if (hasWord(Name, {"us", "usec", "usecs", "micros", "microseconds"}))
    return 1e3;
  if (hasWord(Name, {"ns", "nsec", "nanos", "nanoseconds"}))
    return 1;
  return hasWord(Name, {"s", "sec", "secs", "seconds"}) ? 1e9 : 0;
}

bool namesDelay(llvm::StringRef Name) {
  return hasWord(Name, {"delay", "timeout", "after", "wait", "interval", "due",
                        "expires", "expiry", "deadline", "when", "backoff"}) ||
         unitNamed(Name) > 0;
}

/// A function that runs something once when some time has passed.
bool namesTimer(llvm::StringRef Name) {
  return hasWord(Name, {"after", "delay", "delayed", "timeout", "timer",
                        "schedule", "later", "expires", "alarm", "defer"});
}

/// One that runs it again and again by itself.
static bool namesPeriod(llvm::StringRef Name) {
  return hasWord(Name, {"every", "periodic", "periodically", "repeat",
                        "repeating", "repeated", "recurring", "interval"});
}

/// ns in one of what the point in time \p V counts. Its unit shows by its size:
/// the clock begins far from zero.
double Machine::unitOfStamp(const Value &V) const {
  return std::pow(10, std::round(std::log10(Clock / V.Lo)));
}

/// How long after now the point in time \p V is; nothing where it is none.
std::optional<Value> Machine::untilStamp(const Value &V) const {
  if (!V.isNumber() || !(V.Flags & FromClock) || V.Lo <= 0)
    return std::nullopt;
  const double Unit = unitOfStamp(V);
  if (std::fabs(V.Lo * Unit / Clock - 1) > 0.5)
    return std::nullopt;
  NumberType Real;
  Real.IsInteger = false;
  Value Until = binary(facts::NodeOp::Sub,
                       binary(facts::NodeOp::Mul, V, Value::number(Unit), Real),
                       Value::number(Clock), Real);
  Until.Flags &= ~FromClock;
  Until.Lo = std::max(Until.Lo, 0.0);
  Until.Hi = std::max(Until.Hi, 0.0);
  return Until;
}

/// The delay that \p Callee is told in \p Arguments: nothing where neither
/// types nor names speak of one, a symbol where the unit is not known.
Value Machine::delayTold(const Frame &F, FunctionId Callee,
                         const std::vector<Value> &Arguments) {
  if (Callee == NoId)
    return {};
  const llvm::StringRef Name = unqualified(P.function(Callee).Name);
  const bool IsTimer = namesTimer(Name);
  int Best = -1, BestRank = 0;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    auto [Told, T] = declared(P, Callee, I);
    const Value V = referred(Arguments[I]);
    const bool IsNumeric =
        V.isNumber() || (V.isSymbol() && !Syms[V.Sym].IsPointer &&
                         !Syms[V.Sym].IsBool && Syms[V.Sym].Record == NoId);
    if (!IsNumeric || callableIn(Arguments[I]).Is != Value::Nothing)
      continue;
    if (T && T->kind() == TypeKind::Reference && T->of() >= 0)
      T = P.unit(P.function(Callee).DeclUnit).types()->Get(T->of());
    if (T && (T->kind() == TypeKind::Bool || T->kind() == TypeKind::Enum ||
              T->kind() == TypeKind::Pointer))
      continue;
    const bool IsTime = T && (T->kind() == TypeKind::Duration ||
                              T->kind() == TypeKind::TimePoint);
    const int Rank = IsTime ? 4 : namesDelay(Told) ? 3 : IsTimer ? 1 : 0;
    if (Rank > BestRank) {
      Best = int(I);
      BestRank = Rank;
    }
  }
  if (Best < 0)
    return IsTimer ? unknown("the delay of " + Name.str(), F, -1) : Value();
  Value V = numberAt(Arguments[Best]);
  if (V.isSymbol() && isFree(V))
    V = sample(V);
  if (std::optional<Value> Until = untilStamp(V))
    return *Until;
  auto [Told, T] = declared(P, Callee, size_t(Best));
  double Unit = BestRank == 4 ? 1 : unitNamed(Told);
  if (Unit == 0)
    Unit = unitNamed(Name);
  if (!V.isNumber() || Unit == 0)
    return unknown(Syms.text(V), F, -1);
  NumberType Real;
  Real.IsInteger = false;
  Value Delay = binary(facts::NodeOp::Mul, V, Value::number(Unit), Real);
  Delay.From = V.From;
  return Delay;
}

/// What a status that a callback gets is called.
static bool namesStatus(llvm::StringRef Name) {
  return namesCode(Name) || namesFailure(Name) || namesSuccess(Name);
}

/// The arguments that \p Callback gets when it runs: of the call's own those
/// that stand behind it, for what it takes by pointer, and an answer of the
/// call for what is called a status.
std::vector<Value> Machine::givenLater(const Value &Callback, size_t At,
                                       FunctionId Callee,
                                       const std::vector<Value> &Arguments,
                                       Value &Receiver) {
  Value Closure;
  const FunctionId Fn = closureOf(Callback, Closure);
  const facts::Callee &C = P.callee(Fn);
  const uint32_t U = P.function(Fn).DeclUnit;
  std::vector<Value> Given;
  size_t Next = At + 1;
  auto TakePointer = [&]() -> Value {
    for (; Next < Arguments.size(); ++Next) {
      const Value &A = Arguments[Next];
      if (A.isAddress() || A.isZero() ||
          (A.isSymbol() && Syms[A.Sym].IsPointer))
        return Arguments[Next++];
    }
    return {};
  };
  // A method goes with the object that is given along.
  const bool IsMethod = Callback.Is == Value::Function &&
                        P.function(Fn).Record != NoId &&
                        !P.callee(Fn).is_static_method();
  if (IsMethod) {
    Receiver = TakePointer();
    if (Receiver.Is == Value::Nothing && At > 0)
      Receiver = Arguments[At - 1];
  }
  for (size_t I = 0; I < sizeOf(C.params()); ++I) {
    auto [Name, T] = declared(P, Fn, I);
    if (T && T->kind() == TypeKind::Reference && T->of() >= 0)
      T = P.unit(U).types()->Get(T->of());
    const bool IsPointer = T && T->kind() == TypeKind::Pointer;
    if (IsPointer && Callback.Is == Value::Function) {
      Given.push_back(TakePointer());
      continue;
    }
    Given.push_back({});
    const llvm::StringRef TypeName =
        T ? P.string(U, T->spelling()) : llvm::StringRef();
    if (IsPointer || !T || !LastInstance ||
        !(namesStatus(Name) || hasWord(TypeName, {"error", "status", "errc"})))
      continue;
    SymbolNode N;
    N.Kind = SymbolKind::Effect;
    N.Instance = LastInstance;
    N.Callee = Callee;
    N.Key = "status:" + std::to_string(I) +
            (Callee != NoId ? P.function(Callee).Name : "");
    N.Text = Name.empty() ? "the status" : Name.str();
    Frame Decl = bareFrame(Fn);
    Decl.B.UnitIndex = U;
    Decl.B.Unit = &P.unit(U);
    Given.back() = makeSymbol(std::move(N), Decl, C.params()->Get(I)->type());
  }
  return Given;
}

/// A callable given to a function that nobody knows runs at some time after
/// it, \p Delay later where that is said.
void Machine::assumeLater(const Pending &Form, const Value &Delay,
                          FunctionId Callee,
                          const std::vector<Value> &Arguments) {
  for (size_t I = 0; I < Arguments.size(); ++I) {
    Pending Later = Form;
    Later.Callback = callableIn(Arguments[I]);
    Value Closure;
    if (Later.Callback.Is == Value::Nothing ||
        closureOf(Later.Callback, Closure) == NoId)
      continue;
    Later.Arguments =
        givenLater(Later.Callback, I, Callee, Arguments, Later.Receiver);
    Later.Delay = Delay;
    Later.IsAssumed = true;
    Queue.push_back(std::move(Later));
  }
}

/// Executes a call that is not entered and is given a callable.
void Machine::executeLender(Frame &F, const facts::Stmt &S,
                            const facts::Call &C, FunctionId Callee,
                            const Value &Receiver,
                            const std::vector<Value> &Arguments,
                            const std::string &Site, const StackEntry &Entry) {
  const llvm::StringRef Name =
      Callee != NoId ? unqualified(P.function(Callee).Name) : "";
  const bool HasBody = Callee != NoId && P.function(Callee).Definition;
  const Value Delay = delayTold(F, Callee, Arguments);
  if (IsDone)
    return;
  if (namesPeriod(Name) || (HasBody && Delay.Is == Value::Nothing))
    return execute(F, S, C, Callee, Receiver, Arguments, Site);
  // The frame may be gone after the call.
  Pending Form;
  Form.At = placeOf(F, S.line(), S.column());
  Form.Stack = F.Stack;
  Form.Stack.push_back(Entry);
  Form.Site = Site + "!";
  // A timer hands on what it is given and leaves it as it is.
  if (Delay.Is != Value::Nothing ||
      hasWord(Name, {"post", "enqueue", "exec", "execute", "dispatch", "queue",
                     "push", "run"}))
    for (const Value &A : Arguments)
      if (A.isAddress())
        Lent.insert(A.Object);
  const size_t Depth = Stack.size();
  execute(F, S, C, Callee, Receiver, Arguments, Site);
  Lent.clear();
  if (!IsDone && Stack.size() == Depth)
    assumeLater(Form, Delay, Callee, Arguments);
}

} // namespace retrytidy
