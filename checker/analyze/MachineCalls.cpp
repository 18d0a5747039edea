//===-- MachineCalls.cpp - Calls: entered, or executed as operations ------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Awaiting.h"
#include "analyze/Machine.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

namespace retrytidy {

using facts::TypeKind;

// A body larger than this that can fail is a black box: what it returns is
// unknown, what it is made of is looked at for itself.
static constexpr int MaxInlinedBlocks = 40;
static constexpr int MaxDecidingBlocks = 160;

// Executions of one call in a round until the way is given up.
static constexpr unsigned MaxCallRuns = 60;

// The content of a larger object is not compared from round to round.
static constexpr size_t MaxContents = 64;

/// The kind of what \p F returns.
TypeKind Machine::returnKind(FunctionId F) const {
  int T = P.callee(F).returns();
  return T < 0 ? TypeKind::Void
               : P.unit(P.function(F).DeclUnit).types()->Get(T)->kind();
}

/// What an operation answered: an error code, a status; not a handle.
bool Machine::isAnswer(const Value &V) const {
  return V.isSymbol() && !Syms[V.Sym].IsPointer && !Syms.instances(V).empty();
}

bool Machine::isOpaque(FunctionId Callee, bool HasClosure,
                       bool HasAnswer) const {
  if (Job.IsBrief && !Out.Rounds && !IsNested && !TargetFrame)
    return true;
  const Summary &S = W.Sums.of(Callee);
  const Body &B = P.function(Callee).Definition;
  unsigned Depth = 0;
  for (const auto &F : Stack)
    Depth += F->Fn == Callee;
  bool IsRecursiveRound = Job.Header < 0 && Callee == Job.Target;
  if (IsRecursiveRound)
    return false;
  if (Depth > 0 && Job.Header >= 0)
    return true;
  if (!S.IsFallible) {
    // What only makes a string or an object of parts, with loops of its own,
    // has nothing to say about attempts and delays.
    const Flow &Fl = W.Flows.of(Callee);
    TypeKind Returns = returnKind(Callee);
    bool IsPlain = Returns == TypeKind::Record || Returns == TypeKind::Void ||
                   Returns == TypeKind::Pointer;
    return IsPlain && !Fl.loops().empty() && !S.MayWait && !S.Stores &&
           !HasClosure;
  }
  // What is told how an operation went decides what happens next; and what
  // waits, when.
  if (HasAnswer)
    return S.LoopsItself || int(sizeOf(B.Fn->blocks())) > MaxDecidingBlocks;
  if (S.WaitsItself && !S.LoopsItself && returnKind(Callee) == TypeKind::Void)
    return int(sizeOf(B.Fn->blocks())) > MaxInlinedBlocks;
  return S.HasFallibleLoop || int(sizeOf(B.Fn->blocks())) > MaxInlinedBlocks;
}

void Machine::enter(Frame &F, FunctionId Callee, const facts::Call *C,
                    const Value &Receiver, const std::vector<Value> &Arguments,
                    const std::string &Site, const StackEntry &Entry) {
  auto New = std::make_unique<Frame>();
  New->Fn = Callee;
  New->B = P.function(Callee).Definition;
  New->Fl = &W.Flows.of(Callee);
  New->Site = Site;
  New->Stack = F.Stack;
  New->Stack.push_back(Entry);
  New->This = Receiver;
  if (C) {
    New->ResultLocal = C->result();
    New->Unwind = C->unwind();
  }
  bool IsRoot = !IsNested && RootDepth <= Job.Roots.size() &&
                Stack.size() == RootDepth && !TargetFrame;
  if (IsRoot) {
    New->Site.clear();
    New->Stack.clear();
    if (RootDepth < Job.Roots.size()) {
      const Root &R = Job.Roots[RootDepth];
      if (R.In == Callee)
        for (const CallRef &Ref : P.function(Callee).Calls)
          if (int(Ref.Call) == R.Call)
            New->Goal = Ref.Block;
    } else if (Callee == Job.Target) {
      New->Goal = Job.Header >= 0 ? Job.Header : -1;
    }
  }
  if (Job.Header < 0 && Callee == Job.Target && TargetFrame && !IsNested) {
    // Another round: what happens in it is named as in the one before.
    New->Site.clear();
    New->Stack.clear();
    if (Out.AgainAt.Line == 0 && Entry.Fn != NoId)
      Out.AgainAt = AgainAt.Line ? AgainAt : placeIn(Entry);
  }
  for (const Value &A : Arguments) {
    ObjectInfo Info;
    Info.Fn = Callee;
    New->Params.push_back(Mem.create(std::move(Info)));
    if (A.Is != Value::Nothing)
      Mem.store(New->Params.back(), 0,
                passedTo(A, Callee, New->Params.size() - 1, Entry));
  }
  for (size_t I = 0; I < Arguments.size(); ++I)
    if (Arguments[I].Is == Value::Nothing)
      New->Params[I] = 0;
  Stack.push_back(std::move(New));
  if (sizeOf(top().B.Fn->blocks()) == 0)
    return popFrame({});
  if (Job.Header < 0 && Callee == Job.Target && !IsNested &&
      RootDepth == Job.Roots.size()) {
    if (!TargetFrame) {
      TargetFrame = &top();
      FirstThis = Receiver;
      FirstArguments = Arguments;
    }
    // Where only the time has passed, the same attempt goes on.
    if (!Job.IsQueued || !Out.Rounds || IsProbing)
      beginRound(top());
    if (IsDone)
      return;
  }
  enterBlock(top(), 0);
}

void Machine::setResult(Frame &F, const facts::Call &C, const Value &V) {
  if (C.result() >= 0)
    store(localAddress(F, C.result()), V);
}

void Machine::execute(Frame &F, const facts::Stmt &S, const facts::Call &C,
                      FunctionId Callee, const Value &Receiver,
                      const std::vector<Value> &Arguments,
                      const std::string &Site) {
  if (Callee == NoId || W.Sums.of(Callee).Failure.any() ||
      W.Sums.isMade(F.Fn, S.a()))
    beginRoundAt(Site);
  const bool IsOther = isOfOtherItem(Site, Arguments);
  Out.AsksOthers |= IsOther;
  if (IsProbing && !IsOther && Out.RoundsOf.count(Site))
    return finish(Stop::Returned);
  if (IsDone)
    return;
  // A loop in the way that goes on and on says nothing of the one looked at.
  if (!IsNested && !Job.IsForAnswer && ++CallRuns[Site] > MaxCallRuns)
    return finish(Stop::Budget);
  Event E;
  E.Is = Event::Executed;
  E.Round = Out.Rounds;
  E.At = placeOf(F, S.line(), S.column());
  E.Stack = F.Stack;
  E.Stack.push_back(
      {F.Fn, uint32_t(S.a()), unsigned(S.line()), unsigned(S.column())});
  E.Site = Site;
  E.Callee = Callee;
  E.Name = Callee != NoId ? P.function(Callee).Name : "a call through a value";
  if (Callee == NoId && C.target() >= 0) {
    Value Target = eval(F, C.target());
    if (Target.isSymbol())
      E.Name = Syms[Target.Sym].Text;
  }
  E.Model = Callee != NoId ? W.Sums.model(Callee) : nullptr;
  E.Said = W.Comments.of(E.Stack);
  E.Arguments = Arguments;
  for (const Value &A : Arguments)
    E.Contents.push_back(contentOf(A, MaxContents));
  E.Receiver = Receiver;
  E.Instance = ++Instances;
  E.HasBody = Callee != NoId && bool(P.function(Callee).Definition);
  E.IsAsync = E.Model && E.Model->Callback != -1;
  LastInstance = E.Instance;
  if (Job.IsSlow && !IsNested)
    Clock += std::exchange(CallTime, std::min(2 * CallTime, SlowestCallNs));
  unsigned Instance = E.Instance;
  std::string Name = E.Name;
  size_t Slot = Out.Events.size();
  const bool IsAwaiting = !IsNested && awaits(E);
  // What tells of no failure has an answer, and is no operation.
  bool IsOperation = IsAwaiting || Callee == NoId ||
                     W.Sums.of(Callee).Failure.any() ||
                     W.Sums.isMade(F.Fn, S.a());
  bool IsKept =
      !IsNested && Out.Rounds <= MaxKeptRounds && IsOperation && !IsOther;
  if (!IsNested && IsOperation) {
    Out.LastStepOf[Site] = Steps;
    unsigned &Last = Out.LastRoundOf[Site];
    if (Last != Out.Rounds || !Out.RoundsOf.count(Site))
      ++Out.RoundsOf[Site];
    Last = Out.Rounds;
  }
  if (IsKept) {
    auto OriginOf = [&](const Value &V) {
      return V.isAddress() && Mem.object(V.Object).Kind == ObjectKind::Symbolic
                 ? Mem.object(V.Object).Sym
                 : 0;
    };
    E.Origins.push_back(OriginOf(Receiver));
    for (const Value &A : Arguments)
      E.Origins.push_back(OriginOf(A));
    Out.Events.push_back(std::move(E));
    if (IsAwaiting) // a copy: more events follow
      noteAwait(F, Event(Out.Events[Slot]));
  }
  if (Callee != NoId && W.Sums.of(Callee).MayWait &&
      namesPause(unqualified(Name)) && P.function(Callee).Definition)
    notePause(F, S, Callee, Arguments);
  leaveEffects(F, Callee, Receiver, Arguments, Instance, Site);
  if (maybeThrow(C, Callee, Site, Instance)) {
    if (IsKept)
      Out.Events[Slot].HasThrown = true;
    return;
  }
  setResult(
      F, C,
      resultSymbol(F, C, Callee, Instance, unqualified(Name).str(), Site));
}

/// What lies where \p At leads: one value, or the cells there as a record,
/// where there are at most \p MaxCells. Nothing where that is not known, and
/// for what is called and not read.
Value Machine::contentOf(const Value &At, size_t MaxCells) {
  Value Content;
  if (!At.isAddress() || isCallable(At))
    return Content;
  const Value *Held = Mem.cell(At.Object, At.Path);
  if (auto Cells = gather(At.Object, At.Path);
      Cells && Cells->Cells.size() <= MaxCells) {
    if (Held)
      Cells->Rest = std::make_shared<Value>(*Held);
    Content.Is = Value::Record;
    Content.Fields = std::move(Cells);
  } else if (Held) {
    Content = *Held;
  } else if (const std::vector<Value> *Made = madeWith(At)) {
    Content = contentMadeOf(*Made);
  }
  return Content;
}

/// What a library's object holds that was made from \p Arguments.
Value Machine::contentMadeOf(const std::vector<Value> &Arguments) {
  if (Arguments.size() == 1)
    return Arguments.front();
  auto Parts = std::make_shared<RecordValue>();
  for (size_t I = 0; I < Arguments.size(); ++I)
    Parts->Cells[Mem.step(0, NoId, int64_t(I))] = Arguments[I];
  Value Content;
  Content.Is = Value::Record;
  Content.Fields = std::move(Parts);
  return Content;
}

/// Whether \p S is an item of a range, or a part of one: no call has answered
/// it.
static bool isOfItem(const Symbols &Syms, SymbolId S) {
  while (Syms[S].Kind != SymbolKind::Item && Syms[S].Base)
    S = Syms[S].Base;
  return Syms[S].Kind == SymbolKind::Item;
}

/// Whether a call that nobody knows asks about the result of an earlier one
/// (`status.ok()`, `is_retryable(rc)`); if so, which.
static const Value *asked(const Symbols &Syms, const Memory &Mem,
                          const Value &Receiver,
                          const std::vector<Value> &Arguments, bool ReturnsBool,
                          bool AsksForError) {
  auto Held = [&](const Value &V) -> const Value * {
    const Value *At = &V;
    if (V.isAddress())
      At = Mem.cell(V.Object, V.Path);
    if (At && At->isSymbol() && !Syms.instances(*At).empty() &&
        (AsksForError || !isOfItem(Syms, At->Sym)))
      return At;
    return nullptr;
  };
  if (Receiver.Is != Value::Nothing && Arguments.empty())
    return Held(Receiver);
  if (Arguments.size() == 1 && ReturnsBool)
    return Held(Arguments[0]);
  if (AsksForError)
    for (const Value &A : Arguments)
      if (const Value *Of = Held(A))
        return Of;
  return nullptr;
}

/// The copying that the compiler writes: a constructor or `operator=` without
/// a body that takes another object of the class.
bool Machine::copiesObject(const facts::Call &C, FunctionId Callee,
                           const Value &Receiver,
                           const std::vector<Value> &Arguments) {
  if (Callee == NoId || Arguments.size() != 1 || !Receiver.isAddress())
    return false;
  bool IsAssignment =
      llvm::StringRef(P.function(Callee).Name).ends_with("::operator=");
  if (!IsAssignment && !(C.is_construct() && isCopyConstructor(Callee)))
    return false;
  Value From = Arguments[0];
  if (From.isAddress() && !isCallable(From)) {
    const Value *Exact = Mem.cell(From.Object, From.Path);
    auto Cells = gather(From.Object, From.Path);
    if (!Exact && !Cells &&
        Mem.object(From.Object).Kind == ObjectKind::Symbolic) {
      initialise(From.Object);
      Exact = Mem.cell(From.Object, From.Path);
      Cells = gather(From.Object, From.Path);
    }
    if (Cells) {
      if (Exact)
        Cells->Rest = std::make_shared<Value>(*Exact);
      From = {};
      From.Is = Value::Record;
      From.Fields = std::move(Cells);
    } else if (Exact) {
      From = *Exact;
    } else {
      return false;
    }
  }
  if (!IsDone)
    store(Receiver, From);
  return true;
}

/// A bound function takes its own arguments, with the call's in their places.
void Machine::unbind(FunctionId Callee, Value &Receiver,
                     std::vector<Value> &Arguments) const {
  if (!Receiver.isAddress() || Callee == NoId)
    return;
  const ObjectInfo &Info = Mem.object(Receiver.Object);
  if (Info.Kind != ObjectKind::Closure || Info.Bound.empty())
    return;
  std::vector<Value> All = Info.Bound;
  All.insert(All.end(), Arguments.begin(), Arguments.end());
  Arguments = std::move(All);
  Receiver = {};
  if (P.function(Callee).Record != NoId &&
      !P.callee(Callee).is_static_method() && !Arguments.empty()) {
    Receiver = Arguments.front();
    Arguments.erase(Arguments.begin());
  }
}

/// A call of a function whose body is at hand.
void Machine::callBody(Frame &F, const facts::Stmt &S, const facts::Call &C,
                       FunctionId Callee, const Value &Receiver,
                       const std::vector<Value> &Arguments,
                       const std::string &Site, const StackEntry &Entry) {
  bool HasClosure =
      llvm::any_of(Arguments, [&](const Value &V) { return isCallable(V); });
  bool HasAnswer =
      llvm::any_of(Arguments, [&](const Value &V) { return isAnswer(V); });
  bool HasCallable = llvm::any_of(Arguments, [&](const Value &V) {
    return callableIn(V).Is != Value::Nothing;
  });
  if (!isOpaque(Callee, HasClosure, HasAnswer)) {
    Pending Form;
    if (HasCallable) {
      Form.At = placeOf(F, S.line(), S.column());
      Form.Stack = F.Stack;
      Form.Stack.push_back(Entry);
      Form.Site = Site + "!";
    }
    const size_t Depth = Stack.size();
    const ObjectId FirstOwn = Mem.size();
    enter(F, Callee, &C, Receiver, Arguments, Site, Entry);
    if (HasCallable && !Kept && !IsNested && !IsDone && Stack.size() > Depth)
      beginKeeping(Callee, Form, Arguments, FirstOwn);
    return;
  }
  if (W.Sums.of(Callee).IsFallible)
    return HasCallable && !Job.IsBrief
               ? executeLender(F, S, C, Callee, Receiver, Arguments, Site,
                               Entry)
               : execute(F, S, C, Callee, Receiver, Arguments, Site);
  if (Job.IsBrief)
    leaveEffects(F, Callee, Receiver, Arguments, 0, Site);
  if (C.result() >= 0)
    setResult(F, C,
              computed(P.function(Callee).Name, Arguments, F,
                       F.B.Fn->locals()->Get(C.result())->type()));
}

/// Answers a call that nobody knows where that needs no execution: a question
/// about an earlier result, a library's computation. False: it does.
bool Machine::answerPlainly(Frame &F, const facts::Call &C, FunctionId Callee,
                            const Value &Receiver,
                            const std::vector<Value> &Arguments) {
  int ResultType =
      C.result() >= 0 ? F.B.Fn->locals()->Get(C.result())->type() : -1;
  const facts::Type *T = type(F, ResultType);
  bool IsLibrary =
      Callee != NoId &&
      llvm::StringRef(P.function(Callee).Name).starts_with("std::");
  const Value *Asked =
      asked(Syms, Mem, Receiver, Arguments, T && T->kind() == TypeKind::Bool,
            Callee != NoId && hasWord(P.function(Callee).Name,
                                      {"error", "errno", "status", "code",
                                       "reason", "retryable", "transient"}));
  if (Asked && (T || IsLibrary)) {
    SymbolNode N;
    N.Kind = SymbolKind::Part;
    N.Base = Asked->Sym;
    N.Instance = Syms.instances(*Asked).front();
    N.Callee = Callee;
    std::string Name = Callee != NoId ? P.function(Callee).Name : "?";
    // Of an error it is asked whether there is one.
    bool IsError = llvm::StringRef(Name).ends_with("::operator bool") &&
                   hasWord(Name, {"error"});
    N.Text = Syms[Asked->Sym].Text + "." +
             (IsError ? "error" : unqualified(Name).str()) + "()";
    N.Key = Name + "(" + Syms[Asked->Sym].Key + ")";
    setResult(F, C, makeSymbol(std::move(N), F, ResultType));
    return true;
  }
  const FunctionModel *Model = Callee != NoId ? W.Sums.model(Callee) : nullptr;
  const bool MayBeInVain = Model && Model->Does == Role::TimedWait;
  if (IsLibrary || C.is_implicit() ||
      (Callee != NoId && !W.Sums.of(Callee).IsFallible && !MayBeInVain)) {
    if (C.result() >= 0)
      setResult(F, C,
                computed(Callee != NoId ? P.function(Callee).Name : "a call",
                         Arguments, F, ResultType));
    return true;
  }
  return false;
}

void Machine::call(Frame &F, const facts::Stmt &S) {
  const facts::Call &C = *F.B.Fn->calls()->Get(S.a());
  std::string Site =
      F.Site + "/" + std::to_string(F.Fn) + "." + std::to_string(S.a());
  Value Receiver = C.receiver() >= 0 ? eval(F, C.receiver()) : Value();
  std::vector<Value> Arguments;
  Arguments.reserve(C.argument_count());
  for (int I = 0; I < C.argument_count(); ++I)
    Arguments.push_back(eval(F, F.B.Fn->lists()->Get(C.arguments() + I)));
  if (IsDone)
    return;
  if (CaptureAt && CaptureAt->In == F.Fn && int(CaptureAt->Call) == S.a()) {
    Captured = std::move(Arguments);
    CaptureAt = nullptr;
    return;
  }
  StackEntry Entry{F.Fn, uint32_t(S.a()), unsigned(S.line()),
                   unsigned(S.column())};
  bool IsRoot = !IsNested && RootDepth < Job.Roots.size() &&
                Stack.size() == RootDepth + 1 &&
                Job.Roots[RootDepth].In == F.Fn &&
                Job.Roots[RootDepth].Call == S.a();
  if (IsRoot) {
    FunctionId Next =
        ++RootDepth < Job.Roots.size() ? Job.Roots[RootDepth].In : Job.Target;
    return enter(F, Next, &C, Receiver, Arguments, Site, Entry);
  }
  FunctionId Callee = resolveCall(F, S.a(), Receiver, Site);
  if (IsDone)
    return;
  unbind(Callee, Receiver, Arguments);
  if (Kept && Callee != NoId &&
      llvm::StringRef(P.function(Callee).Name).starts_with("std::"))
    for (const Value &A : Arguments)
      keep(Receiver, A);
  if (W.Sums.isMade(F.Fn, S.a()))
    return execute(F, S, C, Callee, Receiver, Arguments, Site);
  if (Callee != NoId && P.function(Callee).Definition && !W.Sums.model(Callee))
    return callBody(F, S, C, Callee, Receiver, Arguments, Site, Entry);
  if (copiesObject(C, Callee, Receiver, Arguments)) {
    setResult(F, C, Receiver);
    return;
  }
  if (queueCall(F, C, Callee, Receiver, Arguments))
    return;
  if (C.is_construct() && Receiver.isAddress())
    MadeWith[{Receiver.Object, Receiver.Path}] = Arguments;
  if (const FunctionModel *Model =
          Callee != NoId ? W.Sums.model(Callee) : nullptr)
    if (applyModel(F, S, C, Callee, *Model, Receiver, Arguments, Site))
      return;
  if (answerPlainly(F, C, Callee, Receiver, Arguments))
    return;
  // A pause that nobody knows is a pause, as far as its name can be trusted:
  // whoever believes that there is none would be wrong more often.
  bool IsPlain = llvm::all_of(Arguments, [](const Value &V) {
    return !V.isAddress() && V.Is != Value::Function;
  });
  if (Callee != NoId && IsPlain && returnKind(Callee) == TypeKind::Void &&
      namesPause(P.function(Callee).Name)) {
    wait(F, unknown("a pause in " + P.function(Callee).Name, F, -1),
         placeOf(F, S.line(), S.column()), {}, false);
    return;
  }
  bool HasCallable = llvm::any_of(Arguments, [&](const Value &V) {
    return callableIn(V).Is != Value::Nothing;
  });
  if (!HasCallable)
    return execute(F, S, C, Callee, Receiver, Arguments, Site);
  executeLender(F, S, C, Callee, Receiver, Arguments, Site, Entry);
}

} // namespace retrytidy
