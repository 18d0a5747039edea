//===-- SiteBuilder.cpp - The figures of one retry site -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/SiteBuilder.h"
#include "analyze/Awaiting.h"
#include "analyze/Deadlines.h"
#include "analyze/HandedOperations.h"
#include "analyze/Requests.h"
#include "analyze/Schedules.h"
#include "analyze/SiteDetails.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace retrytidy {

using facts::NodeOp;

namespace {

// A bound beyond this is computed from the pace of its counter.
constexpr unsigned MaxCountedRounds = 2000;
// Rounds that show growth and cap of a schedule.
constexpr unsigned ScheduleRounds = 26;
// What nobody counts to: the largest values of the integer types, in steps of
// more than one too.
constexpr double Forever = 1e8;
constexpr size_t MaxWaysCounted = 24;
// Statements executed for one site in all, and at least for one way.
constexpr unsigned MaxSteps = 1500000;
constexpr unsigned LeastSteps = 20000;

class Builder {
public:
  Builder(const World &W, FunctionId Fn, int Header, const Context &C,
          const Recognition &R, bool HasRetryWord)
      : W(W), C(C), R(R), HasRetryWord(HasRetryWord) {
    Out.Fn = Fn;
    Out.Header = Header;
    Out.Roots = C.Roots;
  }
  FoundSite run();

private:
  /// Runs \p Job as far as the site's share of work allows.
  Trace execute(Plan Job);
  Plan planOf(const Trace &Way, unsigned Rounds) const;
  uint64_t executions(const Trace &T) const;
  bool isOperation(const Trace &T, const Event &E) const;
  bool isInOtherLoop(const Event &E) const;
  bool decidesEntry(const Trace &T, const Event &E) const;
  Attempts countOf(const Trace &T);
  std::vector<const Trace *> waysCounted() const;
  bool isOverridable(llvm::ArrayRef<const Trace *> Ways);
  void count();
  const Event *deciderOf(const Trace &T) const;
  void tryMixing(std::vector<const Trace *> Ways);
  void keep(const Plan &Job, Trace T);
  void addEdge(const Trace &Way);
  DelayRow delaysOf(const Trace &T) const;
  std::string predicateOf(const Trace &Way) const;
  void chooseSchedule();
  void describe();
  void collectCalls();
  void countOtherWays(llvm::ArrayRef<std::string> SitesOfCalls);

  const World &W;
  const Context &C;
  const Recognition &R;
  bool HasRetryWord;
  FoundSite Out;
  std::optional<Trace> Best;
  unsigned Spent = 0;
  Attempts BestCount;
  bool IsEndedByTime = false; ///< The best way is, see endsInTime().
};

} // namespace

Trace Builder::execute(Plan Job) {
  Job.MaxSteps =
      std::min(Job.MaxSteps, Spent < MaxSteps ? MaxSteps - Spent : LeastSteps);
  Trace T = Machine(W, Job).run();
  Spent += T.Steps;
  return T;
}

Plan Builder::planOf(const Trace &Way, unsigned Rounds) const {
  return planAlong(Out.Fn, Out.Header, C, Way, Rounds);
}

/// Whether \p E stands in a loop of the site's function that is over where the
/// site's begins: an attempt of that one.
bool Builder::isInOtherLoop(const Event &E) const {
  if (E.Stack.empty() || Out.Header < 0 || E.Stack.front().Fn != Out.Fn)
    return false;
  for (const CallRef &Ref : W.P.function(Out.Fn).Calls)
    if (Ref.Call == E.Stack.front().Call)
      return llvm::any_of(
          W.Flows.of(Out.Fn).loops(), [&](const NaturalLoop &L) {
            return L.Blocks.test(Ref.Block) && !L.Blocks.test(Out.Header);
          });
  return false;
}

/// Whether the loop is entered because of what \p E, a call in a caller, has
/// answered.
bool Builder::decidesEntry(const Trace &T, const Event &E) const {
  for (const Event &D : T.Events) {
    if (D.Is == Event::Executed && D.Site == R.Op->Site)
      return false;
    if (D.Is == Event::Decided && D.Round == 1 &&
        llvm::is_contained(D.Instances, E.Instance))
      return true;
  }
  return false;
}

/// The operation, or a first try of it before the loop.
bool Builder::isOperation(const Trace &T, const Event &E) const {
  if (E.Is != Event::Executed)
    return false;
  if (E.Site == R.Op->Site)
    return true;
  if (E.Round != 0 || E.Callee == NoId || E.Callee != R.Op->Call->Callee ||
      ((E.Stack.empty() || E.Stack.front().Fn != Out.Fn) &&
       !decidesEntry(T, E)))
    return false;
  return !isInOtherLoop(E) && !namesOther(T, E, R.Op->Site);
}

uint64_t Builder::executions(const Trace &T) const {
  auto It = T.RoundsOf.find(R.Op->Site);
  uint64_t N = It == T.RoundsOf.end() ? 0 : It->second;
  for (const Event &E : T.Events)
    if (E.Site != R.Op->Site && isOperation(T, E)) {
      ++N;
      break;
    }
  return N;
}

/// Says how often \p Bound, which a sample of \p N executions stands for, lets
/// the operation run: retries that are counted are one attempt less.
static std::string inAttempts(const std::string &Bound, uint64_t N) {
  const double More = double(N) - SampleCount;
  if (Bound.empty() || std::fabs(More) != 1)
    return Bound;
  return Bound + (More > 0 ? " + 1" : " - 1");
}

/// The attempts of a count up to a number that is known, where nobody knows
/// what it begins with: \p N from 0 on, "4 - n"; empty for another condition.
static std::string upFromUnknown(const ExitCause &Exit, uint64_t N) {
  const bool IsLeft = Exit.Left.Flags & FromUnknown;
  const Value &Count = IsLeft ? Exit.Left : Exit.Right;
  const Value &Bound = IsLeft ? Exit.Right : Exit.Left;
  if (Bound.Flags & FromUnknown || !Count.From || Bound.isZero() ||
      Count.From->Text.empty() || Count.From->Text == Exit.Text)
    return "";
  return std::to_string(N) + " - " + Count.From->Text;
}

Attempts Builder::countOf(const Trace &T) {
  Attempts A;
  uint64_t N = executions(T);
  A.Text = T.Exit.Text == "0" ? "" : T.Exit.Text;
  if (T.Exit.From && T.Exit.From->At.Line)
    A.Origin = T.Exit.From->At;
  A.Overridable = (T.Exit.Flags & FromDefault) != 0;
  A.IsAssumed = (T.Exit.Flags & FromAssumption) != 0;
  if (T.How == Stop::Rounds || T.How == Stop::Budget) {
    if (T.HasMovingCondition && T.LooksToTurn >= 0 &&
        double(N) + T.LooksToTurn < Forever) {
      A.Status = CountStatus::Known;
      // The look that turns it comes before the attempt of its round, or after.
      auto It = T.LastStepOf.find(R.Op->Site);
      bool IsBefore = It != T.LastStepOf.end() && It->second > T.TurningStep;
      A.Max = N + uint64_t(T.LooksToTurn) - (IsBefore ? 1 : 0);
      A.Overridable = (T.TurningBound.Flags & FromDefault) != 0;
      A.IsAssumed = (T.TurningBound.Flags & FromAssumption) != 0;
      // What has left the range of its type keeps no pace.
      if ((T.TurningBound.Flags & FromUnknown) ||
          (T.TurningFlags & HasOverflowed))
        A.Status = CountStatus::Unknown;
      if (T.TurningBound.From) {
        A.Text = T.TurningBound.From->Text;
        if (T.TurningBound.From->At.Line)
          A.Origin = T.TurningBound.From->At;
      }
      return A;
    }
    A.Status =
        T.IsOverItems || (T.How == Stop::Budget && T.Rounds < MaxKeptRounds)
            ? CountStatus::Unknown
            : CountStatus::Unbounded;
    A.Text = "";
    A.Origin.reset();
    A.Overridable = false;
    A.IsAssumed = false;
    return A;
  }
  A.Status = CountStatus::Known;
  A.Max = N;
  // A plain number stands in the condition itself.
  if (T.Exit.IsKnown && !T.Exit.From && !(T.Exit.Flags & FromClock) &&
      T.Exit.At.Line)
    A.Origin = T.Exit.At;
  // Left because of something that no condition on numbers says.
  bool IsSaid = T.Exit.IsKnown || T.HasKnownItems;
  if (T.Exit.Flags & FromUnknown || !IsSaid)
    A.Status = CountStatus::Unknown;
  if (T.Exit.Flags & FromUnknown && !(T.Exit.Flags & FromClock)) {
    const std::string FromStart = upFromUnknown(T.Exit, N);
    A.Text = FromStart.empty() ? inAttempts(A.Text, N) : FromStart;
  }
  if (T.Exit.Flags & FromClock && T.HasZeroWait)
    A.Status = CountStatus::Unknown;
  return A;
}

/// The call without a body that says in each round of \p T whether there is to
/// be another one, by its name or since its answer is the delay; null without
/// one. How often it says so nobody knows.
const Event *Builder::deciderOf(const Trace &T) const {
  auto IsAsked = [&](const Event &E) {
    return llvm::any_of(T.Events, [&](const Event &D) {
      return D.Is == Event::Decided &&
             llvm::is_contained(D.Instances, E.Instance);
    });
  };
  auto IsDelay = [&](const Event &E) {
    return llvm::any_of(T.Events, [&](const Event &D) {
      return D.Is == Event::Waited &&
             llvm::is_contained(T.Syms->instances(D.Delay), E.Instance);
    });
  };
  auto Decides = [&](const Event &E) {
    return E.Is == Event::Executed && E.Round == 1 && !E.HasBody && !E.Model &&
           E.Site != R.Op->Site &&
           (namesDecision(unqualified(E.Name)) || IsDelay(E)) && IsAsked(E);
  };
  auto It = llvm::find_if(T.Events, Decides);
  return It == T.Events.end() ? nullptr : &*It;
}

/// Keeps \p T, which came of \p Job, if it makes more attempts than what is
/// kept.
void Builder::keep(const Plan &Job, Trace T) {
  Attempts A = countOf(T);
  // What a queue or a stamp holds is asked for by the clock, and not ended.
  bool ByTime =
      A.Status == CountStatus::Unbounded && !C.IsQueued && endsInTime(W, Job);
  if (ByTime)
    A.Status = CountStatus::Unknown;
  const Event *Decider =
      A.Status == CountStatus::Unbounded ? deciderOf(T) : nullptr;
  if (Decider) {
    A.Status = CountStatus::Unknown;
    A.Text = Decider->Name + "()";
  }
  auto Rank = [](const Attempts &X) {
    return X.Status == CountStatus::Unbounded ? 2
           : X.Status == CountStatus::Unknown ? 1
                                              : 0;
  };
  bool IsMore =
      !Best || Rank(A) > Rank(BestCount) ||
      (Rank(A) == Rank(BestCount) &&
       (A.Max > BestCount.Max ||
        (A.Status != CountStatus::Known && executions(T) > executions(*Best))));
  if (!IsMore)
    return;
  BestCount = A;
  IsEndedByTime = ByTime;
  Best = std::move(T);
}

/// Two kinds of failure with a budget each: where one is spent, the other may
/// go on. One that its count has ended may go on too, once the other one has
/// passed the value that ends it.
void Builder::tryMixing(std::vector<const Trace *> Ways) {
  constexpr size_t MostMixed = 8;
  if (Ways.size() > MostMixed)
    return;
  for (const Trace &T : C.Traces)
    if (Ways.size() < MostMixed && T.Exit.MayBePassed && executions(T) > 1 &&
        !llvm::is_contained(Ways, &T))
      Ways.push_back(&T);
  if (Ways.size() < 2)
    return;
  for (const Trace *First : Ways) {
    if (Spent > MaxSteps / 2)
      return;
    Plan Job = planOf(*First, MaxCountedRounds);
    Trace Now = execute(Job);
    const Trace *Active = First;
    for (int Turns = 0; Turns < 4; ++Turns) {
      std::optional<Trace> Longer;
      Switch Taken;
      const Trace *To = nullptr;
      for (const Trace *Next : Ways) {
        if (Next == Active || Now.How == Stop::Rounds)
          continue;
        Switch S;
        S.FromRound = Now.Rounds;
        for (const Decision &D : Next->Decisions)
          S.Choices[D.Key] = D.Choice;
        Plan Mixed = Job;
        Mixed.Switches.push_back(S);
        Trace T = execute(Mixed);
        if (executions(T) > executions(Longer ? *Longer : Now)) {
          Longer = std::move(T);
          Taken = std::move(S);
          To = Next;
        }
      }
      if (!Longer)
        break;
      Active = To;
      Job.Switches.push_back(std::move(Taken));
      Now = std::move(*Longer);
    }
    keep(Job, std::move(Now));
  }
}

/// The ways round that count: where a setting from outside has a default, those
/// with the default.
std::vector<const Trace *> Builder::waysCounted() const {
  std::vector<const Trace *> Ways;
  bool HasDefault = llvm::any_of(R.Op->Rounds, [&](size_t I) {
    return C.Traces[I].IsDefault && !C.Traces[I].IsGiven;
  });
  for (size_t I : R.Op->Rounds)
    if (Ways.size() < MaxWaysCounted && !(HasDefault && C.Traces[I].IsGiven))
      Ways.push_back(&C.Traces[I]);
  return Ways;
}

/// Whether a setting from outside makes it another number of attempts.
bool Builder::isOverridable(llvm::ArrayRef<const Trace *> Ways) {
  for (size_t I : R.Op->Rounds) {
    const Trace &Way = C.Traces[I];
    if (!Way.IsGiven || llvm::is_contained(Ways, &Way))
      continue;
    Attempts A = countOf(execute(planOf(Way, MaxCountedRounds)));
    if (A.Status != BestCount.Status || A.Max != BestCount.Max)
      return true;
  }
  return false;
}

void Builder::count() {
  std::vector<const Trace *> Ways = waysCounted();
  for (const Trace *Way : Ways)
    keep(planOf(*Way, MaxCountedRounds),
         execute(planOf(*Way, MaxCountedRounds)));
  if (BestCount.Status != CountStatus::Unbounded)
    tryMixing(Ways);
  BestCount.Overridable |= isOverridable(Ways);
  Out.S.Count = BestCount;
  tellCount(W.P, *Best, Out.S);
  tellAssumed(W.Assumed, *Best, Out.S);
  Out.S.BoundedByDeadline = (Best->Exit.Flags & FromClock) != 0;
  Out.S.BoundedByAttempts =
      BestCount.Status != CountStatus::Unbounded && !Out.S.BoundedByDeadline;
  if (Best->How == Stop::Rounds || BestCount.Status == CountStatus::Unbounded)
    Out.S.BoundedByDeadline = IsEndedByTime;
  Out.S.BoundedByAttempts &= !Out.S.BoundedByDeadline;
  // What is waited after the last attempt.
  bool Waited = false;
  for (const Event &E : Best->Events) {
    if (isOperation(*Best, E))
      Waited = false;
    else if (E.Is == Event::Waited && !E.IsForAnswer && !E.Awaits)
      Waited = true;
  }
  Out.S.SleepsAfterLast =
      Waited && Best->How != Stop::Rounds && Best->Rounds < MaxKeptRounds;
}

DelayRow Builder::delaysOf(const Trace &T) const {
  DelayRow Row;
  bool HasFirst = false;
  Value Sum;
  std::vector<Place> Before, Now; // Where the waits of a round stand.
  NumberType Real;
  Real.IsInteger = false;
  for (const Event &E : T.Events) {
    if (isOperation(T, E)) {
      Row.Operations.push_back(E.Instance);
      if (HasFirst)
        Row.Delays.push_back(Sum);
      HasFirst = true;
      Before = std::exchange(Now, {});
      Sum = {};
    } else if (E.Is == Event::Waited && HasFirst &&
               (!E.Awaits || isInVain(W, T, E.Awaits))) {
      Now.push_back(E.At);
      if (Sum.Is == Value::Nothing || !Sum.isNumber() || E.Delay.isSymbol())
        Sum = E.Delay;
      else if (E.Delay.isNumber())
        Sum = binary(NodeOp::Add, Sum, E.Delay, Real);
    }
  }
  // A round that no attempt follows shows the law as well.
  if (Sum.isNumber() && Now == Before && !Row.Delays.empty())
    Row.Delays.push_back(Sum);
  // Rounds that do not wait say nothing of how those that do grow.
  bool Waits = llvm::any_of(
      Row.Delays, [](const Value &V) { return V.Is != Value::Nothing; });
  if (Waits)
    llvm::erase_if(Row.Delays,
                   [](const Value &V) { return V.Is == Value::Nothing; });
  return Row;
}

/// Cuts off what was read past the end of a table, whose rounds nobody meets:
/// the site ends after \p Attempts. Whether there was such.
static bool cutPastTable(DelayRow &Row, uint64_t Attempts) {
  auto IsUnknown = [](const Value &V) {
    return V.isSymbol() || (V.isNumber() && V.Flags & FromUnknown);
  };
  size_t Known = llvm::find_if(Row.Delays, IsUnknown) - Row.Delays.begin();
  if (Known == 0 || Known == Row.Delays.size() || Known + 1 < Attempts)
    return false;
  Row.Delays.resize(Known);
  return true;
}

std::string Builder::predicateOf(const Trace &Way) const {
  const Event *Call = nullptr;
  for (const Event &E : Way.Events)
    if (E.Is == Event::Executed && E.Site == R.Op->JudgedBy && E.Round == 1)
      Call = &E;
  if (!Call)
    return "its failure";
  if (Call->HasThrown)
    return Call->Name + " throws";
  std::string Text;
  for (const Event &E : Way.Events) {
    if (E.Is != Event::Decided ||
        !llvm::is_contained(E.Instances, Call->Instance))
      continue;
    Judgement J = judge(W, *Way.Syms, E);
    if (J.Says != Verdict::Failure && J.Says != Verdict::Neutral)
      continue;
    if (J.Says == Verdict::Failure)
      return E.Text;
    if (Text.empty())
      Text = E.Text;
  }
  return Text.empty() ? "its failure" : Text;
}

void Builder::addEdge(const Trace &Way) {
  Trace Real = execute(planOf(Way, ScheduleRounds));
  Plan Job = planOf(Way, ScheduleRounds);
  if (Real.How != Stop::Rounds)
    Job.Ignore = Real.Exit.Keys;
  Trace Long = execute(Job);
  // Another condition may look at the same bound in another way.
  for (int More = 0;
       More < 3 && Long.How != Stop::Rounds && Long.Rounds < ScheduleRounds &&
       Long.Exit.IsKnown && !Real.Exit.Keys.empty();
       ++More) {
    Job.Ignore.insert(Long.Exit.Keys.begin(), Long.Exit.Keys.end());
    Long = execute(Job);
  }
  DelayRow Row = delaysOf(Long);
  bool IsTable = Long.How != Stop::Rounds;
  if (Out.S.Count.Status == CountStatus::Known)
    IsTable |= cutPastTable(Row, Out.S.Count.Max);
  bool OnlyOne =
      Out.S.Count.Status == CountStatus::Known && Out.S.Count.Max <= 2;
  // What is drawn of delays that are never met says nothing.
  if (OnlyOne && !Row.Delays.empty() && Row.Delays.front().isExact())
    Row.Delays.resize(1);
  FittedDelay Fit = fitDelays(Row, *Long.Syms);
  // Any two numbers keep one ratio.
  if (IsTable && Row.Delays.size() == 2 &&
      Fit.Form.Kind == DelayKind::Exponential) {
    Fit.Form.Kind = DelayKind::Varying;
    Fit.Form.Factor.reset();
  }
  // Beyond its bound no delay is met.
  if (Out.S.Count.Status == CountStatus::Known)
    Fit.Form.Overflows =
        llvm::any_of(delaysOf(Real).Delays, [](const Value &V) {
          return V.isNumber() && V.Flags & HasOverflowed;
        });
  if (OnlyOne && Fit.Form.Kind != DelayKind::None &&
      Fit.Form.Kind != DelayKind::Server &&
      Fit.Form.Kind != DelayKind::Unknown) {
    Fit.Form.Kind = DelayKind::Fixed;
    Fit.Form.Factor.reset();
    Fit.Form.CapMs.reset();
  }
  if (Out.S.Count.Status == CountStatus::Known && Out.S.Count.Max > 0 &&
      Fit.Form.FirstDelaysMs.size() > Out.S.Count.Max - 1) {
    Fit.Form.FirstDelaysMs.resize(Out.S.Count.Max - 1);
    Fit.Form.FirstRangesMs.resize(Out.S.Count.Max - 1);
  }
  tellDelays(W.P, Long, Row, Fit.Form);
  tellUnknownDelays(Long, Row, Out.S);
  tellAssumed(W.Assumed, Long, Out.S);
  FailureEdge Edge;
  Edge.On = predicateOf(Way);
  for (const Event &E : Way.Events)
    if (E.Is == Event::Decided && E.Round >= 1 && E.Text == Edge.On &&
        !Edge.Line) {
      Edge.Line = E.At.Line;
      Edge.File = E.At.File;
    }
  if (!Edge.Line) {
    Edge.Line = R.Op->Call->At.Line;
    Edge.File = R.Op->Call->At.File;
  }
  Edge.Delay = Fit.Form;
  Edge.Draw = Fit.Draw;
  for (const FailureEdge &Old : Out.S.Edges)
    if (Old.On == Edge.On && Old.Draw == Edge.Draw &&
        Old.Delay.Kind == Edge.Delay.Kind &&
        Old.Delay.FirstMs == Edge.Delay.FirstMs &&
        Old.Delay.Factor == Edge.Delay.Factor &&
        Old.Delay.CapMs == Edge.Delay.CapMs)
      return;
  Out.S.Edges.push_back(std::move(Edge));
}

/// The figures of the least protected edge that waits.
void Builder::chooseSchedule() {
  auto Protection = [](const FailureEdge &E) {
    switch (E.Draw) {
    case Jitter::None:
      return 0;
    case Jitter::Predictable:
      return 1;
    case Jitter::Additive:
      return 2;
    default:
      return 3;
    }
  };
  const FailureEdge *Least = nullptr;
  for (const FailureEdge &E : Out.S.Edges) {
    if (E.Delay.Kind == DelayKind::None)
      continue;
    auto Key = [&](const FailureEdge &X) {
      return std::pair(Protection(X), X.Delay.FirstMs.value_or(1e18));
    };
    if (!Least || Key(E) < Key(*Least))
      Least = &E;
  }
  if (!Least)
    return;
  Out.S.Delay = Least->Delay;
  Out.S.Draw = Least->Draw;
}

void Builder::describe() {
  Site &S = Out.S;
  const World &World = W;
  const Program &P = World.P;
  const Body &B = P.function(Out.Fn).Definition;
  const Event &Op = *R.Op->Call;
  nameFunction(P, Out.Fn, S);
  S.At.File = P.file(B.UnitIndex, B.Fn->file()).str();
  if (Out.Header >= 0) {
    const NaturalLoop *L = W.Flows.of(Out.Fn).loopAt(Out.Header);
    if (L && L->Written) {
      S.At.Line = L->Written->line();
      S.At.Column = L->Written->column();
      S.EndLine = L->Written->end_line();
      S.Form = L->Written->kind() == facts::LoopKind::Label ? SiteForm::Goto
                                                            : SiteForm::Loop;
    } else {
      S.At.Line = Op.At.Line;
      S.At.Column = Op.At.Column;
      S.EndLine = Op.At.Line;
    }
  }
  if (Out.Header < 0) {
    const Trace &Way = C.Traces[R.Op->Rounds.front()];
    S.At = Way.AgainAt;
    S.EndLine = S.At.Line;
    S.Form = Way.IsCallback ? SiteForm::Callback : SiteForm::Recursion;
  }
  S.Op.Name = Op.Name;
  S.Op.At = Op.Stack.empty() ? Op.At
                             : Place{S.At.File, Op.Stack.front().Line,
                                     Op.Stack.front().Column};
  S.Op.Kind = kindOf(Op);
  Out.Said = Op.Said;
  S.Kind = R.Op->IsPoll   ? SiteKind::Poll
           : R.AllConnect ? SiteKind::Reconnect
                          : SiteKind::Request;
  bool IsResolved = S.Count.Status != CountStatus::Unknown;
  int Weak = R.Op->RestsOnName + !IsResolved;
  bool HasWait = S.Delay.Kind != DelayKind::None;
  S.Sure = Weak == 0 ? Confidence::High : Confidence::Medium;
  if (R.Op->RestsOnName && !HasWait && !HasRetryWord &&
      S.Op.Kind == OperationKind::Unknown && !IsResolved)
    S.Sure = Confidence::Low;
  // That a callback runs rests on what its timer is called; without a wait or
  // a bound, on its being handed over.
  if (Out.Header < 0 && C.Traces[R.Op->Rounds.front()].IsAssumed) {
    bool IsEndless = S.Count.Status == CountStatus::Unbounded;
    S.Sure = std::min(S.Sure, HasWait || !IsEndless ? Confidence::Medium
                                                    : Confidence::Low);
  }
  Out.IsHelper =
      !C.Roots.empty() && C.Roots.back().Call >= 0 && isHandedIn(W, Out.Fn, Op);
  if (!Out.IsHelper)
    return;
  // The site is where the helper is called.
  const Root &Caller = C.Roots.back();
  const Body &In = P.function(Caller.In).Definition;
  for (const CallRef &Ref : P.function(Caller.In).Calls)
    if (int(Ref.Call) == Caller.Call) {
      S.At = {P.file(In.UnitIndex, In.Fn->file()).str(), Ref.Line, Ref.Column};
      S.EndLine = In.Fn->calls()->Get(Ref.Call)->end_line();
    }
  S.Form = SiteForm::Helper;
  nameFunction(P, Caller.In, S);
}

void Builder::collectCalls() {
  std::vector<std::string> Seen;
  auto Add = [&](const Trace &T) {
    for (const Event &E : T.Events) {
      if (E.Is != Event::Executed || E.Round == 0 ||
          llvm::is_contained(Seen, E.Site))
        continue;
      Seen.push_back(E.Site);
      RoundCall Call;
      Call.Callee = E.Callee;
      Call.Name = E.Name;
      Call.Stack = E.Stack;
      // A callback that nothing is known to have armed has no place.
      llvm::erase_if(Call.Stack,
                     [](const StackEntry &At) { return At.Fn == NoId; });
      auto It = T.RoundsOf.find(E.Site);
      Call.Times = It == T.RoundsOf.end() ? 0 : It->second;
      Call.IsOperation = E.Site == R.Op->Site;
      Call.LeadsRound =
          Call.IsOperation ||
          (llvm::is_contained(R.Leading, E.Site) &&
           (kindOf(E) != OperationKind::Local || receives(E) || sends(E)));
      if (Call.IsOperation)
        Call.Times = Out.S.Count.Max;
      Out.Calls.push_back(std::move(Call));
    }
  };
  Add(*Best);
  for (size_t I : R.Op->Rounds)
    Add(C.Traces[I]);
  countOtherWays(Seen);
}

/// The way with the most attempts may make a call once that another way makes
/// in each of its rounds. \p SitesOfCalls: of Out.Calls.
void Builder::countOtherWays(llvm::ArrayRef<std::string> SitesOfCalls) {
  auto In = [](const Trace &T, const std::string &Site) {
    auto It = T.RoundsOf.find(Site);
    return It == T.RoundsOf.end() ? 0 : It->second;
  };
  for (size_t I : R.Op->Rounds) {
    const Trace &Way = C.Traces[I];
    std::optional<Trace> Whole;
    for (size_t K = 0; K < SitesOfCalls.size(); ++K) {
      uint64_t &Times = Out.Calls[K].Times;
      const std::string &Site = SitesOfCalls[K];
      if (Out.Calls[K].IsOperation || In(Way, Site) < 2 ||
          Times >= Out.S.Count.Max)
        continue;
      if (!Whole)
        Whole = execute(planOf(Way, MaxCountedRounds));
      Times = std::max<uint64_t>(Times, In(*Whole, Site));
    }
  }
}

FoundSite Builder::run() {
  count();
  for (const Trace *Way : waysCounted())
    addEdge(*Way);
  chooseSchedule();
  describe();
  collectCalls();
  return std::move(Out);
}

FoundSite buildSite(const World &W, FunctionId Fn, int Header, const Context &C,
                    const Recognition &R, bool HasRetryWord) {
  return Builder(W, Fn, Header, C, R, HasRetryWord).run();
}

} // namespace retrytidy
