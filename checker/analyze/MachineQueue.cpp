//===-- MachineQueue.cpp - Requests that wait in objects ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plan::IsQueued: an event loop that sends again without a sleep of the retry's
// own. A failure stamps the request with the time of its next try, and a later
// round compares that with the clock; or it puts the request back into the
// queue from which the round has taken it. One request is followed: a queue
// holds that and nothing else, and where nothing but the time is missing, time
// passes.
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "analyze/StampedCalls.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace retrytidy {

/// Notes a point in time that is put to \p Where: a stamp, or since when.
void Machine::noteStamp(const Value &Where, const Value &V) {
  if (IsNested || !Out.Rounds || !Where.isAddress())
    return;
  const bool IsLocal =
      Mem.object(Where.Object).Kind == ObjectKind::Local &&
      (Stack.empty() || Mem.object(Where.Object).Fn == top().Fn);
  std::optional<Value> Until = untilStamp(V);
  if (!Until)
    return;
  if (Until->Hi > 0)
    Stamps.push_back(V);
  else if (!IsLocal)
    SinceUnit = unitOfStamp(V);
  HasStamped |= !IsLocal;
}

/// A function that stamps what has failed, and does nothing until then: runs it
/// once more. Before the time has come, to see that it does nothing; and then,
/// which belongs to the same round. False: there is nothing to run it for.
bool Machine::runAgain() {
  if (!Job.IsQueued || Job.Header >= 0 || !TargetFrame)
    return false;
  const bool HasPassed = passTime();
  if (!HasPassed && (IsProbing || !HasStamped))
    return false;
  IsProbing = !HasPassed;
  if (!HasPassed)
    AtStamp = StampedAt;
  if (Out.AgainAt.Line == 0)
    Out.AgainAt = AtStamp;
  Out.IsCallback = true;
  Frame Loop;
  enter(Loop, Job.Target, nullptr, FirstThis, FirstArguments, "", {});
  return true;
}

/// Notes that \p A and \p B are compared, and that only the time is missing.
void Machine::noteNotYet(const Frame &F, const Value &A, const Value &B) {
  if (!Job.IsQueued || IsNested || !Out.Rounds || F.Fn != Job.Target)
    return;
  NumberType Real;
  Real.IsInteger = false;
  auto Note = [&](const Value &Until) {
    const Value At =
        binary(facts::NodeOp::Add, Until, Value::number(Clock), Real);
    if (Until.Hi > 0 && (Awaited.Is == Value::Nothing || At.Hi < Awaited.Hi))
      Awaited = At;
  };
  for (const Value *Side : {&A, &B}) {
    const bool IsKnown = llvm::any_of(
        Stamps, [&](const Value &S) { return sameValue(S, *Side); });
    if (IsKnown)
      if (std::optional<Value> Until = untilStamp(*Side))
        Note(*Until);
  }
  // So long ago, and so long to wait.
  if (SinceUnit <= 0 || !A.isNumber() || !B.isNumber())
    return;
  const Value &Since = A.Flags & FromClock ? A : B;
  const Value &Least = A.Flags & FromClock ? B : A;
  if (!(Since.Flags & FromClock) || Least.Flags & FromClock ||
      Since.Lo * SinceUnit > Clock / 2 || Since.Lo >= Least.Hi)
    return;
  Note(binary(facts::NodeOp::Mul,
              binary(facts::NodeOp::Sub, Least, Since, Real),
              Value::number(SinceUnit), Real));
}

/// At the end of a round: lets the time pass that the request waits for. True
/// where it did, so that what follows belongs to the same attempt.
bool Machine::passTime() {
  if (Awaited.Is == Value::Nothing)
    return false;
  NumberType Real;
  Real.IsInteger = false;
  Value Delay = binary(facts::NodeOp::Sub, Awaited, Value::number(Clock), Real);
  Delay.Flags &= ~uint32_t(FromClock);
  Delay.Lo = std::max(Delay.Lo, 0.0);
  Awaited = {};
  if (Delay.Hi <= 0)
    return false;
  Event E;
  E.Is = Event::Waited;
  E.Round = Out.Rounds;
  E.At = StampedAt;
  E.Delay = Delay;
  Clock += std::max(Delay.Hi, 0.0);
  if (Out.Rounds <= MaxKeptRounds)
    Out.Events.push_back(std::move(E));
  return true;
}

/// Whether the call at \p Site was made in this round for another item: its
/// request is another one than that which is followed.
bool Machine::isOfOtherItem(const std::string &Site,
                            const std::vector<Value> &Arguments) const {
  if (!Job.IsQueued || IsNested)
    return false;
  for (const Event &E : llvm::reverse(Out.Events)) {
    if (E.Round != Out.Rounds)
      break;
    if (E.Is != Event::Executed || E.Site != Site)
      continue;
    for (size_t I = 0; I < Arguments.size() && I < E.Arguments.size(); ++I) {
      const Value &A = Arguments[I], &B = E.Arguments[I];
      if ((A.isAddress() && B.isAddress() && !sameValue(A, B)) ||
          (A.isSymbol() && B.isSymbol() && Syms.key(A) != Syms.key(B)))
        return true;
    }
    return false;
  }
  return false;
}

/// Follows the one request through a container of the standard library. False:
/// a call like others.
bool Machine::queueCall(Frame &F, const facts::Call &C, FunctionId Callee,
                        const Value &Receiver,
                        const std::vector<Value> &Arguments) {
  if (!Job.IsQueued || IsNested || Callee == NoId || !Out.Rounds)
    return false;
  const llvm::StringRef Name = P.function(Callee).Name;
  if (queueAct(Name) == QueueAct::None ||
      !(Receiver.isAddress() || Receiver.isSymbol()))
    return false;
  const Value At = toAddress(Receiver, NoId);
  if (IsDone)
    return true;
  QueueState &Q = Queues[{At.Object, At.Path}];
  const int Type =
      C.result() >= 0 ? F.B.Fn->locals()->Get(C.result())->type() : -1;
  switch (queueAct(Name)) {
  case QueueAct::Look:
    // What is looked at first is the request; with it back, that again.
    if (Q.Back.empty())
      setResult(F, C,
                computed(Name.str() + std::to_string(Q.Taken), {}, F, Type));
    else
      setResult(F, C, Value::address(Q.Back.front()));
    return true;
  case QueueAct::Take:
    if (Q.Back.empty())
      ++Q.Taken;
    else
      Q.Back.erase(Q.Back.begin());
    Q.IsGone = Q.Back.empty();
    setResult(F, C,
              computed(Name.str() + std::to_string(Q.Taken), {}, F, Type));
    return true;
  case QueueAct::Put: {
    if (Arguments.size() != 1)
      return false;
    Value V = contentOf(Arguments[0], SIZE_MAX);
    if (V.Is == Value::Nothing)
      V = Arguments[0];
    ObjectInfo Info;
    Info.Kind = ObjectKind::Heap;
    Q.Back.push_back(Mem.create(std::move(Info)));
    Mem.store(Q.Back.back(), 0, V);
    Q.IsGone = false;
    setResult(F, C, unknown("an item", F, Type));
    return true;
  }
  case QueueAct::Ask:
    if (Q.Back.empty())
      return false;
    setResult(F, C, Value::number(unqualified(Name) == "empty" ? 0 : 1));
    return true;
  case QueueAct::None:
    return false;
  }
  return false;
}

/// Whether the request was taken out and not put back.
bool Machine::isRequestGone() const {
  return llvm::any_of(Queues, [](const auto &Q) { return Q.second.IsGone; });
}

/// The end of a round of Plan::IsQueued. True where the next one begins.
bool Machine::endQueuedRound() {
  if (passTime())
    return false;
  if (isRequestGone()) {
    finish(Stop::LeftLoop);
    return false;
  }
  return true;
}

} // namespace retrytidy
