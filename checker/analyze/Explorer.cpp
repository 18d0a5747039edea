//===-- Explorer.cpp - All ways through a loop ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Explorer.h"
#include "analyze/Prospects.h"
#include "llvm/ADT/STLExtras.h"
#include <array>
#include <deque>

namespace retrytidy {

// Beyond these the answer would not be understood by a reader either.
static constexpr size_t MaxWays = 160;
// The same, where nothing speaks for a retry.
static constexpr size_t FewWays = 40;
// Ways that end before the target until what is called there is left out.
static constexpr size_t WaysToReach = 2;
static constexpr size_t MaxContexts = 24;
static constexpr size_t MaxRoots = 5;
// Statements of one way, and of all ways of all contexts.
static constexpr unsigned StepsOfWay = 6000;
static constexpr unsigned StepsOfAll = 40000;
static constexpr unsigned FewSteps = 10000; // See FewWays.
// The same, where a loop is looked at in another manner once more.
static constexpr unsigned StepsOfMore = 12000;

std::vector<Root> rootsOf(const World &W, FunctionId F) {
  std::vector<CallRef> Calls;
  std::vector<FunctionId> Names{F};
  for (size_t I = 0; I < Names.size(); ++I) {
    const ProgramFunction &Fn = W.P.function(Names[I]);
    Calls.insert(Calls.end(), Fn.Callers.begin(), Fn.Callers.end());
    for (FunctionId Base : Fn.Overrides)
      if (!llvm::is_contained(Names, Base))
        Names.push_back(Base);
  }
  llvm::sort(Calls);
  Calls.erase(std::unique(Calls.begin(), Calls.end()), Calls.end());
  std::vector<Root> Roots;
  for (const CallRef &Ref : Calls)
    if (Ref.In != F)
      Roots.push_back({Ref.In, int(Ref.Call), -1});
  if (!Roots.empty() || !W.P.function(F).IsLambda)
    return Roots;
  for (const StoreRef &Ref : W.P.referencesTo(F)) {
    const Body &B = W.P.function(Ref.In).Definition;
    if (B.Fn->nodes()->Get(Ref.Stmt)->op() == facts::NodeOp::Closure)
      Roots.push_back({Ref.In, -1, int(Ref.Stmt)});
  }
  return Roots;
}

namespace {

/// Ways that are still to be tried, the most ordinary first: those that differ
/// in the fewest choices from what the machine does by itself. So the first
/// hundred of a million show what each choice does.
class OpenWays {
public:
  OpenWays() { Levels[0].push_back({std::make_shared<Choices>(), 0, 0}); }
  bool empty() const {
    return llvm::all_of(Levels, [](const auto &L) { return L.empty(); });
  }
  /// The next one's choices, and how unusual it is.
  std::pair<std::vector<Decision>, unsigned> take();
  /// Adds the alternatives to what a way decided by itself, after its first
  /// \p Given choices.
  void add(const std::vector<Decision> &Made, size_t Given, unsigned Level);

private:
  using Choices = std::vector<Decision>;
  /// The first choices of another way, the last of them made otherwise.
  struct Way {
    std::shared_ptr<const Choices> Of;
    size_t Count = 0;
    int Last = 0;
  };
  static constexpr unsigned Deepest = 15;
  std::array<std::deque<Way>, Deepest + 1> Levels;
};

} // namespace

std::pair<std::vector<Decision>, unsigned> OpenWays::take() {
  auto Level = llvm::find_if(Levels, [](const auto &L) { return !L.empty(); });
  Way Next = Level->back();
  Level->pop_back();
  std::vector<Decision> Fixed(Next.Of->begin(), Next.Of->begin() + Next.Count);
  if (!Fixed.empty())
    Fixed.back().Choice = Next.Last;
  return {std::move(Fixed), unsigned(Level - Levels.begin())};
}

void OpenWays::add(const std::vector<Decision> &Made, size_t Given,
                   unsigned Level) {
  if (Made.size() == Given)
    return;
  auto Shared = std::make_shared<const Choices>(Made);
  for (size_t I = Given; I < Made.size(); ++I)
    for (int Other = 1; Other < Made[I].Options; ++Other) {
      unsigned To = Level + (Made[I].IsBefore ? 2 : 1);
      Levels[std::min(To, Deepest)].push_back({Shared, I + 1, Other});
    }
}

/// Whether \p F stands in \p Outer, as a lambda of it or of a lambda of it.
static bool isInside(const Program &P, FunctionId F, FunctionId Outer) {
  while (F != NoId && F != Outer)
    F = P.function(F).IsLambda ? P.function(F).Enclosing : NoId;
  return F != NoId;
}

namespace {

/// How much is run of one loop or function.
struct Limits {
  size_t Ways = MaxWays;
  unsigned Steps = StepsOfAll;
};

} // namespace

static Limits limitsFor(const World &W, FunctionId F, int Header) {
  const NaturalLoop *L = Header < 0 ? nullptr : W.Flows.of(F).loopAt(Header);
  return isPromising(W, F, L) ? Limits() : Limits{FewWays, FewSteps};
}

/// Finds all ways of \p C. Where a caller is needed first there are none, and
/// the function whose caller is returned; else NoId.
static FunctionId enumerate(const World &W, Plan Base, Context &C,
                            unsigned &Steps, Limits Most = {}) {
  Base.MaxSteps = StepsOfWay;
  bool IsReached = false;
  std::vector<Trace> &Traces = C.Traces;
  Traces.clear();
  OpenWays Work;
  const bool IsMore = Base.IsStepwise || Base.IsQueued || Base.IsForAnswer;
  const unsigned MaxSteps = IsMore ? StepsOfMore : Most.Steps;
  while (!Work.empty() && Traces.size() < Most.Ways && Steps < MaxSteps) {
    Plan Job = Base;
    unsigned Level = 0;
    std::tie(Job.Fixed, Level) = Work.take();
    size_t Given = Job.Fixed.size();
    Trace T = Machine(W, Job).run();
    Steps += T.Steps + 50;
    if (T.How == Stop::NeedsCaller) {
      Traces.clear();
      return T.Outermost;
    }
    Work.add(T.Decisions, Given, Level);
    IsReached |= T.Rounds > 0;
    if (T.How == Stop::Budget && !IsReached && !Base.IsBrief &&
        (Traces.size() >= WaysToReach || Work.empty())) {
      Base.IsBrief = true;
      Work = OpenWays();
      Traces.clear();
      continue;
    }
    if (T.How != Stop::Missed)
      Traces.push_back(std::move(T));
  }
  // Where all ways look at such a variable, its store is what was not seen.
  auto ReadsNothing = [](const Trace &T) { return T.ReadsNothing; };
  if (!llvm::all_of(Traces, ReadsNothing))
    llvm::erase_if(Traces, ReadsNothing);
  auto AsksOthers = [](const Trace &T) { return T.AsksOthers; };
  if (!llvm::all_of(Traces, AsksOthers))
    llvm::erase_if(Traces, AsksOthers);
  C.IsBrief = Base.IsBrief;
  C.IsStepwise = Base.IsStepwise;
  C.IsQueued = Base.IsQueued;
  return NoId;
}

std::vector<Trace> waysThrough(const World &W, FunctionId F) {
  Plan Job;
  Job.Target = F;
  Job.MayExtend = false;
  Job.IsForAnswer = true;
  Context C;
  unsigned Steps = 0;
  enumerate(W, Job, C, Steps);
  return std::move(C.Traces);
}

std::vector<Context> explore(const World &W, FunctionId Target, int Header,
                             Rounds Manner) {
  std::vector<Context> Found;
  std::deque<std::vector<Root>> Work{{}};
  size_t Tried = 0;
  unsigned Steps = 0;
  const Limits Most = limitsFor(W, Target, Header);
  while (!Work.empty() && Tried++ < MaxContexts && Steps < Most.Steps) {
    Context C;
    C.Roots = std::move(Work.front());
    Work.pop_front();
    Plan Job;
    Job.Target = Target;
    Job.Header = Header;
    Job.Roots = C.Roots;
    Job.IsStepwise = Manner == Rounds::Stepwise;
    Job.IsQueued = Manner == Rounds::Queued;
    Job.MayExtend = C.Roots.size() < MaxRoots;
    FunctionId Outermost = enumerate(W, Job, C, Steps, Most);
    if (Outermost != NoId) {
      std::vector<Root> Above;
      for (const Root &R : rootsOf(W, Outermost))
        if (llvm::none_of(C.Roots,
                          [&](const Root &Old) { return Old.In == R.In; }) &&
            !isInside(W.P, R.In, Target))
          Above.push_back(R);
      if (Above.size() > MaxContexts / 2)
        Above.resize(MaxContexts / 2);
      for (const Root &R : Above) {
        std::vector<Root> Longer{R};
        Longer.insert(Longer.end(), C.Roots.begin(), C.Roots.end());
        Work.push_back(std::move(Longer));
      }
      if (!Above.empty())
        continue;
      Job.MayExtend = false;
      C.IsOpen = true;
      enumerate(W, Job, C, Steps, Most);
    }
    if (llvm::any_of(C.Traces, [](const Trace &T) { return T.Rounds > 0; }))
      Found.push_back(std::move(C));
  }
  if (!Found.empty())
    return Found;
  // No caller leads here: look at it by itself.
  Steps = 0;
  Context C;
  C.IsOpen = true;
  Plan Job;
  Job.Target = Target;
  Job.Header = Header;
  Job.IsStepwise = Manner == Rounds::Stepwise;
  Job.IsQueued = Manner == Rounds::Queued;
  Job.MayExtend = false;
  enumerate(W, Job, C, Steps, Most);
  if (!C.Traces.empty())
    Found.push_back(std::move(C));
  return Found;
}

} // namespace retrytidy
