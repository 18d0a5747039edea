//===-- Machine.cpp - Control: blocks, frames, exceptions -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;

static constexpr size_t MaxDepth = 48;
static constexpr size_t MaxRecursion = 400;

// Steps of a machine of states from one attempt to the next.
static constexpr unsigned MaxStates = 60;

Machine::Machine(const World &W, const Plan &Job)
    : W(W), P(W.P), Job(Job), Out(),
      Syms(*(Out.Syms = std::make_shared<Symbols>())), Mem(W.Ways) {
  for (const Decision &D : Job.Fixed) {
    Choices.emplace(D.Key, D.Choice);
    Out.Decisions.push_back(D);
  }
}

Place Machine::placeOf(const Frame &F, int Line, int Column) const {
  return {P.file(F.B.UnitIndex, F.B.Fn->file()).str(), unsigned(Line),
          unsigned(Column)};
}

Place Machine::placeIn(const StackEntry &Entry) const {
  const Body &B = P.function(Entry.Fn).Definition;
  return {P.file(B.UnitIndex, B.Fn->file()).str(), Entry.Line, Entry.Column};
}

Trace Machine::run() {
  startRoots();
  while (!IsDone) {
    if (Stack.empty()) {
      runPending();
      continue;
    }
    step();
  }
  explainExit();
  Out.Steps = Steps;
  return std::move(Out);
}

void Machine::finish(Stop How) {
  if (IsDone)
    return;
  IsDone = true;
  Out.How = How;
}

/// Runs until the stack is as deep as \p Depth again.
void Machine::runNested(size_t Depth) {
  while (!IsDone && Stack.size() > Depth)
    step();
}

Machine::Nesting::Nesting(Machine &M)
    : M(M), WasNested(M.IsNested), Base(M.NestedBase) {
  M.IsNested = true;
  M.NestedBase = M.Stack.size();
}

Machine::Nesting::~Nesting() {
  M.IsNested = WasNested;
  M.NestedBase = Base;
}

void Machine::step() {
  if (++Steps > Job.MaxSteps)
    return finish(Stop::Budget);
  if (Stack.size() > (Job.Header < 0 ? MaxRecursion : MaxDepth))
    return finish(Job.Header < 0 ? Stop::Rounds : Stop::Budget);
  Frame &F = top();
  const facts::Block &Block = *F.B.Fn->blocks()->Get(F.Block);
  if (F.Next >= Block.count())
    return terminate(F);
  const facts::Stmt &S = *F.B.Fn->stmts()->Get(Block.first() + F.Next++);
  switch (S.op()) {
  case StmtOp::Assign: {
    Value V = eval(F, S.b());
    Value To = place(F, S.a());
    if (!IsDone) {
      passToPlace(V, To, F, S);
      const bool HadStamped = std::exchange(HasStamped, false);
      store(To, V);
      if (HasStamped)
        StampedAt = placeOf(F, S.line(), S.column());
      HasStamped |= HadStamped;
    }
    break;
  }
  case StmtOp::Declare:
    Mem.forget(localAddress(F, S.a()).Object, 0);
    break;
  case StmtOp::Call:
    call(F, S);
    break;
  }
  if (EnterClosure.isAddress() && !IsDone) {
    Value Closure = EnterClosure;
    EnterClosure = {};
    ++RootDepth;
    enter(top(), Mem.object(Closure.Object).Fn, nullptr, Closure, {}, "", {});
  }
}

void Machine::terminate(Frame &F) {
  const facts::Block &B = *F.B.Fn->blocks()->Get(F.Block);
  switch (B.term()) {
  case TermOp::Goto:
    return enterBlock(F, B.a());
  case TermOp::If: {
    if (joinArms(F, B) || IsDone)
      return;
    Value V = eval(F, B.v());
    if (IsDone)
      return;
    std::optional<bool> Wanted;
    if (int Forced = forcedBranch(F, B.a(), B.b()); Forced >= 0)
      Wanted = Forced == 0;
    bool Truth = decide(F, V, B.line(), B.column(), Wanted);
    if (!IsDone)
      enterBlock(F, Truth ? B.a() : B.b());
    return;
  }
  case TermOp::Switch:
    return terminateSwitch(F, B);
  case TermOp::ForEach:
    return terminateForEach(F, B);
  case TermOp::Once:
    return enterBlock(F,
                      StaticsDone.insert({F.Fn, B.c()}).second ? B.a() : B.b());
  case TermOp::Return: {
    Value V;
    if (B.v() >= 0)
      V = eval(F, B.v());
    if (!IsDone)
      popFrame(V);
    return;
  }
  case TermOp::Throw: {
    Value What = B.v() >= 0 ? eval(F, B.v()) : F.Exception;
    std::string Class = B.c() >= 0 ? P.string(F.B.UnitIndex, B.c()).str() : "";
    if (B.c() < 0 && F.Exception.From)
      Class = F.Exception.From->Text;
    if (!IsNested && Out.Rounds <= MaxKeptRounds) {
      Event E;
      E.Is = Event::Raised;
      E.Round = Out.Rounds;
      E.At = placeOf(F, B.line(), B.column());
      E.Name = Class;
      E.Instances = {LastInstance};
      Out.Events.push_back(std::move(E));
    }
    return raise(Class, B.a(), What);
  }
  case TermOp::Catch:
    // Entered by findHandler, or by an ordinary edge that nothing makes.
  case TermOp::Unreachable:
    return finish(Stop::Returned);
  }
}

/// Whether the cases of a switch name every enumerator of what it looks at.
bool Machine::coversAll(Frame &F, const facts::Block &B, const Value &V) {
  const std::string &Name = Syms[V.Sym].EnumName;
  if (Name.empty())
    return false;
  std::set<int64_t> Named;
  for (int I = 0; I < B.b() / 2; ++I) {
    Value Case = eval(F, F.B.Fn->lists()->Get(B.a() + 2 * I));
    if (Case.isExact())
      Named.insert(int64_t(Case.Lo));
  }
  for (const facts::Enumeration *E : items(F.B.Unit->enums()))
    if (P.string(F.B.UnitIndex, E->name()) == Name)
      return sizeOf(E->values()) && llvm::all_of(*E->values(), [&](int64_t N) {
               return Named.count(N) != 0;
             });
  return false;
}

/// One choice for the whole switch: cases that lead to one block are one way.
void Machine::terminateSwitch(Frame &F, const facts::Block &B) {
  auto List = [&](int I) { return F.B.Fn->lists()->Get(I); };
  Value V = eval(F, B.v());
  std::vector<int> Targets; // The first case for each block.
  for (int I = 0; I < B.b() / 2; ++I)
    if (llvm::none_of(Targets, [&](int J) {
          return List(B.a() + 2 * J + 1) == List(B.a() + 2 * I + 1);
        }))
      Targets.push_back(I);
  int Wanted = -1;
  if (V.isSymbol() && !IsDone) {
    int Choice =
        choose("s:" + Syms.key(V) + "@" + F.Site + ":" + std::to_string(F.Fn) +
                   "." + std::to_string(F.Block),
               Targets.size() + !coversAll(F, B, V));
    Wanted = Choice < int(Targets.size()) ? Targets[Choice] : B.b() / 2;
  }
  for (int I = 0; I < B.b() / 2 && !IsDone; ++I) {
    Value Case = eval(F, List(B.a() + 2 * I));
    // That a state is left says nothing of when the machine ends.
    std::optional<bool> IsState;
    if (Job.IsStepwise && V.isNumber() && Case.isNumber())
      IsState = compare(NodeOp::Eq, V, Case);
    bool Same = IsState ? *IsState
                : V.isNumber() && Case.isNumber()
                    ? decideNumber(F, NodeOp::Eq, V, Case, B.line(), B.column())
                    : decideSymbol(F, V, NodeOp::Eq, Case, B.line(), B.column(),
                                   I == Wanted);
    if (Same && !IsDone)
      return enterBlock(F, List(B.a() + 2 * I + 1));
  }
  if (!IsDone)
    enterBlock(F, B.c());
}

void Machine::enterBlock(Frame &F, int Block) {
  if (F.Goal == Block)
    F.Goal = -1;
  if (F.Goal >= 0)
    ++F.Visits[Block];
  F.Block = Block;
  F.Next = 0;
  if (IsNested || F.Fn != Job.Target || Job.Header < 0)
    return;
  if (!TargetFrame && Block == Job.Header && RootDepth == Job.Roots.size())
    TargetFrame = &F;
  if (!isTarget(F))
    return;
  if (Block == Job.Header)
    passHeader(F);
  else if (Out.Rounds && Loop && !Loop->Blocks.test(Block))
    finish(Stop::LeftLoop);
}

/// A round begins; of a machine of states only the first one does.
void Machine::passHeader(Frame &F) {
  if (Job.IsQueued && Out.Rounds && !endQueuedRound())
    return;
  if (!Job.IsStepwise || !Out.Rounds)
    return beginRound(F);
  if (++StepsOfRound > MaxStates)
    finish(Stop::Budget);
}

/// Begins a round of a machine of states where it comes back to a call.
void Machine::beginRoundAt(const std::string &Site) {
  if (!Job.IsStepwise || IsNested || !StepsOfRound || !TargetFrame)
    return;
  auto It = Out.LastRoundOf.find(Site);
  if (It != Out.LastRoundOf.end() && It->second == Out.Rounds)
    beginRound(const_cast<Frame &>(*TargetFrame));
}

void Machine::beginRound(Frame &F) {
  if (Out.Rounds >= Job.MaxRounds)
    return finish(Stop::Rounds);
  // Nothing that could end it has changed so far, and nothing will.
  if (Out.Rounds == MaxKeptRounds && !isMoving())
    return finish(Stop::Rounds);
  if (++Out.Rounds == 1)
    InstancesBefore = Instances;
  StepsOfRound = 0;
  HasStamped = false;
  CallbackRuns.clear();
  CallRuns.clear();
  ItemsTaken.clear();
  AgainAt = {};
  // What callers have armed before is no part of it.
  if (Out.Rounds == 1 && Job.Header < 0)
    Queue.clear();
  for (const Switch &S : Job.Switches)
    if (S.FromRound == Out.Rounds)
      for (const auto &[Key, Choice] : S.Choices)
        Choices[Key] = Choice;
  Event E;
  E.Is = Event::RoundBegins;
  E.Round = Out.Rounds;
  E.Stack = F.Stack;
  if (Out.Rounds <= MaxKeptRounds)
    Out.Events.push_back(std::move(E));
}

void Machine::popFrame(const Value &Result) {
  std::unique_ptr<Frame> Gone = std::move(Stack.back());
  Stack.pop_back();
  if (Gone.get() == TargetFrame && Job.Header >= 0 && !IsNested)
    return finish(Stop::LeftLoop);
  if (Gone.get() == TargetFrame && Job.IsForAnswer && !IsNested) {
    Out.Answer = Result;
    return finish(Stop::Returned);
  }
  endKeeping(*Gone);
  // The first activation is over: what remains is what it has left behind for
  // later, and nothing of the callers that led to it.
  if (Gone.get() == TargetFrame && !IsNested) {
    Stack.clear();
    TargetFrame = &Past;
  }
  if (Stack.empty() || Gone->IsCallback)
    return;
  if (Gone->ResultLocal >= 0)
    store(localAddress(top(), Gone->ResultLocal), Result);
}

bool Machine::findHandler(Frame &F, int Index, const std::string &Class,
                          const Value &What) {
  while (Index >= 0) {
    const facts::Block &B = *F.B.Fn->blocks()->Get(Index);
    if (B.term() != TermOp::Catch) {
      // Clean-up on the way to the handlers.
      enterBlock(F, Index);
      return true;
    }
    for (int I = 0; I < B.b() / 2; ++I) {
      int Name = F.B.Fn->lists()->Get(B.a() + 2 * I);
      std::string Caught = P.string(F.B.UnitIndex, Name).str();
      bool Fits = Name < 0 || Caught == Class || Class.empty();
      if (!Fits) {
        RecordId R = P.recordNamed(Class), Base = P.recordNamed(Caught);
        Fits = (R != NoId && Base != NoId && P.derivesFrom(R, Base)) ||
               (Caught == "std::exception" &&
                llvm::StringRef(Class).starts_with("std::"));
      }
      if (!Fits)
        continue;
      F.Exception = What;
      F.Exception.From =
          std::make_shared<Provenance>(Provenance{Class, Place()});
      enterBlock(F, F.B.Fn->lists()->Get(B.a() + 2 * I + 1));
      return true;
    }
    Index = B.c();
  }
  return false;
}

void Machine::raise(const std::string &Class, int Unwind, const Value &What) {
  for (int Block = Unwind;;) {
    // What is made in passing throws: it is not made, and that is all.
    if (IsNested && Stack.size() <= NestedBase)
      return;
    if (findHandler(top(), Block, Class, What)) {
      Out.HasThrownOut |= IsDone && Out.How == Stop::LeftLoop;
      return;
    }
    std::unique_ptr<Frame> Gone = std::move(Stack.back());
    Stack.pop_back();
    endKeeping(*Gone);
    Out.HasThrownOut |= Gone.get() == TargetFrame;
    if (Gone.get() == TargetFrame && Job.Header >= 0)
      return finish(Stop::LeftLoop);
    if (Gone.get() == TargetFrame && !IsNested) {
      Stack.clear();
      TargetFrame = &Past;
    }
    if (Stack.empty() || Gone->IsCallback)
      return;
    Block = Gone->Unwind;
  }
}

void Machine::runPending() {
  if (Queue.empty() && runAgain())
    return;
  if (Queue.empty())
    return finish(Out.Rounds || Job.Header < 0 ? Stop::Returned : Stop::Missed);
  Pending Next = std::move(Queue.front());
  Queue.pop_front();
  FunctionId Fn = NoId;
  Value Receiver;
  if (Next.Callback.Is == Value::Function)
    Fn = Next.Callback.Fn;
  else if (Next.Callback.isAddress()) {
    Fn = Mem.object(Next.Callback.Object).Fn;
    Receiver = Next.Callback;
    unbind(Fn, Receiver, Next.Arguments);
  }
  if (Next.Receiver.Is != Value::Nothing)
    Receiver = Next.Receiver;
  if (Fn == NoId || !P.function(Fn).Definition)
    return;
  // Callbacks that keep calling for each other without another round of the
  // target have nothing to say about it.
  if (++CallbackRuns[Fn] > 3)
    return;
  Next.Site = "!" + std::to_string(Fn);
  // A round of callbacks begins where its timer was armed, else where the
  // operation was given its handler.
  if (Next.Delay.Is != Value::Nothing || AgainAt.Line == 0)
    AgainAt = Next.At;
  if (Out.Rounds < 2) {
    Out.IsCallback = true;
    Out.IsAssumed |= Next.IsAssumed;
  }
  if (Next.Delay.Is != Value::Nothing) {
    Event E;
    E.Is = Event::Waited;
    E.Round = Out.Rounds;
    E.At = Next.At;
    E.Stack = Next.Stack;
    E.Delay = Next.Delay;
    Clock += E.Delay.isNumber() ? E.Delay.Lo : 0;
    Out.Events.push_back(std::move(E));
  }
  // The queue outlives the frames; a bare one stands for the event loop.
  Frame Loop;
  Loop.Site = Next.Site;
  Loop.Stack = Next.Stack;
  StackEntry Entry = Next.Stack.empty() ? StackEntry() : Next.Stack.back();
  enter(Loop, Fn, nullptr, Receiver, Next.Arguments, Next.Site, Entry);
  if (!Stack.empty())
    top().IsCallback = true;
}

} // namespace retrytidy
