//===-- Trace.h - What one execution did ------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_TRACE_H
#define RETRYTIDY_ANALYZE_TRACE_H

#include "analyze/Memory.h"
#include "analyze/Symbols.h"
#include "models/Models.h"
#include <set>

namespace retrytidy {

struct Correction;

/// A choice that the machine could not decide: which branch, which override.
struct Decision {
  std::string
      Key; ///< The same in every round, so a choice stands for a way round.
  int Choice = 0;
  int Options = 2;
  bool IsBefore = false; ///< Made before the first round.
};

/// How the stack above the target came to be: a call in a caller, or the
/// creation of a closure in its enclosing function.
struct Root {
  FunctionId In = NoId;
  int Call = -1;    ///< Index into Function.calls, or -1.
  int Closure = -1; ///< Node that makes the closure, or -1.
  auto operator<=>(const Root &) const = default;
};

/// From a round on, other choices count.
struct Switch {
  unsigned FromRound = 0;
  std::map<std::string, int> Choices;
};

/// What to execute.
struct Plan {
  FunctionId Target = NoId;
  int Header = -1; ///< Block that begins a round; -1: the function does.
  std::vector<Root> Roots; ///< Outermost first; the last leads to Target.
  std::vector<Decision> Fixed;
  std::vector<Switch> Switches;
  unsigned MaxRounds = 4;
  /// Conditions that do not end the loop (ExitCause::Keys).
  std::set<std::string> Ignore;
  unsigned MaxSteps = 400000;
  /// What is called on the way to the target is not entered: it is too long.
  bool IsBrief = false;
  /// A machine of states: a round begins where a call is made again, and not
  /// with each step.
  bool IsStepwise = false;
  /// One request is followed through stamps and queues (MachineQueue.cpp).
  bool IsQueued = false;
  /// Each call takes longer and longer and each draw is the largest; else calls
  /// take no time and draws count with their smallest value.
  bool IsSlow = false;
  bool MayExtend = true; ///< Stop and ask for a caller where one is needed.
  /// Only the target's answer is asked for: loops in it may be long, and what
  /// runs after it does not matter.
  bool IsForAnswer = false;
};

/// A call on the way from the target's frame to an event.
struct StackEntry {
  FunctionId Fn = NoId; ///< Where the call stands.
  uint32_t Call = 0;
  unsigned Line = 0, Column = 0;
};

struct Event {
  /// Raised: the program itself throws, because of what was decided before.
  enum Kind : uint8_t { Executed, Decided, Waited, RoundBegins, Raised };
  Kind Is = Executed;
  unsigned Round = 0;
  Place At;
  std::vector<StackEntry> Stack; ///< Outermost first, from the target's frame.
  // Executed
  std::string Site; ///< The call with the calls above it; the same every round.
  FunctionId Callee = NoId; ///< NoId for a call through an unknown value.
  std::string Name;
  const FunctionModel *Model = nullptr;
  const Correction *Said = nullptr; ///< What a comment says of the call.
  std::vector<Value> Arguments;
  /// What arguments that are addresses refer to, by number.
  std::vector<Value> Contents;
  Value Receiver;
  /// The pointer that leads to the object of the receiver (first) and of each
  /// argument, where it is one that nobody has made here; otherwise 0.
  std::vector<SymbolId> Origins;
  unsigned Instance = 0;
  bool HasBody = false;
  bool HasThrown = false;
  bool IsAsync = false;
  // Decided; `Left` is a symbol.
  Value Left, Right;
  facts::NodeOp Relation = facts::NodeOp::Ne;
  bool Truth = false;
  std::string Key;
  std::string Text;
  std::vector<unsigned> Instances;
  // Waited
  Value Delay; ///< ns
  /// The call (its Instance) that waited for an answer: its time counts only
  /// where that was in vain. 0: a sleep.
  unsigned Awaits = 0;
  bool IsTimed = false;
  bool IsForAnswer = false; ///< For what was started, and not for its own sake.
};

enum class Stop : uint8_t {
  LeftLoop,    ///< Control left the loop.
  Returned,    ///< The target returned or threw, or nothing was left to run.
  Rounds,      ///< MaxRounds rounds had begun.
  NeedsCaller, ///< An argument of the outermost function matters.
  Missed,      ///< The target was never reached.
  Budget,      ///< Too many steps.
};

/// A concrete condition that turned round in the last round: what ended it.
struct ExitCause {
  bool IsKnown = false;
  std::string Key; ///< Names the condition within the plan.
  /// That condition and the others that look at the same bound and turned
  /// together with it: `if (i + 1 < n) sleep()`.
  std::set<std::string> Keys;
  uint32_t Flags = 0; ///< Of both sides.
  Value Left, Right;
  std::string Text; ///< The bound as written.
  std::shared_ptr<const Provenance> From;
  Place At; ///< Of the condition, where the bound is a plain number in it.
  /// It ends with one value only: where it is not looked at once, that may be
  /// passed by.
  bool MayBePassed = false;
};

struct Trace {
  std::vector<Event> Events;
  std::vector<Decision> Decisions;
  Stop How = Stop::Missed;
  unsigned Rounds = 0;
  unsigned Steps = 0;
  Value Answer;                ///< Plan::IsForAnswer: what the target returned.
  FunctionId Outermost = NoId; ///< NeedsCaller: whose caller.
  ExitCause Exit;
  uint32_t LastFlags = 0; ///< Of the condition that was looked at last.
  /// Header -1: the call that began the second round, or that armed the timer
  /// whose callback did.
  Place AgainAt;
  bool IsCallback = false; ///< A callback began it.
  bool IsAssumed = false;  ///< Nobody knows whether that callback will run.
  std::shared_ptr<Symbols> Syms;
  /// A branch looked at a variable that nothing has set: no such way exists,
  /// as far as all stores are known.
  bool ReadsNothing = false;
  /// Plan::IsQueued: a round asked for another item too.
  bool AsksOthers = false;
  /// The loop goes over the items of a range: no more rounds than those.
  bool IsOverItems = false;
  bool HasKnownItems = false; ///< They are written in the program.
  /// A setting from outside (an environment variable) was taken as not given,
  /// and as given.
  bool IsDefault = false, IsGiven = false;
  bool HasThrownOut = false;  ///< An exception ended it.
  bool HasZeroWait = false;   ///< Some wait may last no time.
  std::set<unsigned> Assumed; ///< Indices of the assumptions that were used.
  std::map<std::string, std::string> Sampled; ///< Unknown values, and why.
  std::vector<TrailStep> Draws; ///< By Value::Draw, counted from 1.
  /// Rounds in which a call was executed, by its Site; kept for all rounds,
  /// while events are for the first ones only.
  std::map<std::string, unsigned> RoundsOf;
  std::map<std::string, unsigned> LastRoundOf;
  /// The step of the machine in which it was executed last.
  std::map<std::string, unsigned> LastStepOf;
  /// Whether a concrete condition of the loop looked at changing numbers in
  /// the last rounds; which of the next looks at it, one in each round, turns
  /// it at this pace (-1: none); and the step of the last look.
  bool HasMovingCondition = false;
  double LooksToTurn = -1;
  unsigned TurningStep = 0;
  Value TurningBound;
  uint32_t TurningFlags = 0; ///< Of both sides.
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_TRACE_H
