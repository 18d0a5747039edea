//===-- Explorer.cpp - All ways through a loop ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Explorer.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>

namespace retrytidy {

// Beyond these the answer would not be understood by a reader either.
static constexpr size_t MaxWays = 160;
// Of a long way only the last choices are tried otherwise: the nearest to the
// loop.
static constexpr size_t MaxOpen = 48;
static constexpr size_t MaxContexts = 24;
static constexpr size_t MaxRoots = 5;
// Statements of one way, and of all ways of all contexts.
static constexpr unsigned StepsOfWay = 20000;
static constexpr unsigned StepsOfAll = 120000;

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

/// All ways of one context; empty and \p Outermost set where a caller is
/// needed first.
static std::vector<Trace> enumerate(const World &W, Plan Base,
                                    FunctionId &Outermost, unsigned &Steps) {
  Base.MaxSteps = StepsOfWay;
  std::vector<Trace> Traces;
  std::vector<std::vector<Decision>> Work{{}};
  while (!Work.empty() && Traces.size() < MaxWays && Steps < StepsOfAll) {
    Plan Job = Base;
    Job.Fixed = std::move(Work.back());
    Work.pop_back();
    size_t Given = Job.Fixed.size();
    Trace T = Machine(W, Job).run();
    Steps += T.Steps + 50;
    if (T.How == Stop::NeedsCaller) {
      Outermost = T.Outermost;
      return {};
    }
    // The alternatives to what this run decided by itself.
    size_t From = std::max(Given, T.Decisions.size() > MaxOpen
                                      ? T.Decisions.size() - MaxOpen
                                      : size_t(0));
    for (size_t I = From; I < T.Decisions.size(); ++I)
      for (int Other = 1; Other < T.Decisions[I].Options; ++Other) {
        std::vector<Decision> Next(T.Decisions.begin(),
                                   T.Decisions.begin() + I + 1);
        Next.back().Choice = Other;
        Work.push_back(std::move(Next));
      }
    if (T.How != Stop::Missed)
      Traces.push_back(std::move(T));
  }
  return Traces;
}

std::vector<Context> explore(const World &W, FunctionId Target, int Header) {
  std::vector<Context> Found;
  std::deque<std::vector<Root>> Work{{}};
  size_t Tried = 0;
  unsigned Steps = 0;
  while (!Work.empty() && Tried++ < MaxContexts && Steps < StepsOfAll) {
    Context C;
    C.Roots = std::move(Work.front());
    Work.pop_front();
    Plan Job;
    Job.Target = Target;
    Job.Header = Header;
    Job.Roots = C.Roots;
    Job.MayExtend = C.Roots.size() < MaxRoots;
    FunctionId Outermost = NoId;
    C.Traces = enumerate(W, Job, Outermost, Steps);
    if (Outermost != NoId) {
      std::vector<Root> Above;
      for (const Root &R : rootsOf(W, Outermost))
        if (llvm::none_of(C.Roots,
                          [&](const Root &Old) { return Old.In == R.In; }) &&
            R.In != Target)
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
      C.Traces = enumerate(W, Job, Outermost, Steps);
    }
    if (!C.Traces.empty())
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
  Job.MayExtend = false;
  FunctionId Outermost = NoId;
  C.Traces = enumerate(W, Job, Outermost, Steps);
  if (!C.Traces.empty())
    Found.push_back(std::move(C));
  return Found;
}

} // namespace retrytidy
