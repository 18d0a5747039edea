//===-- ChainWalker.cpp - Goes down from site to site ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/ChainWalker.h"
#include "analyze/ChainContext.h"
#include "analyze/HandedOperations.h"
#include "analyze/OneAttempt.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <utility>

namespace retrytidy {

// Functions that are looked into for one beginning, and one below another.
static constexpr unsigned MaxVisits = 30000;
static constexpr size_t MaxDepth = 32;

/// A plain call in \p In.
ChainStep ChainWalker::callStep(FunctionId In, unsigned Line,
                                unsigned Column) const {
  ChainStep Step;
  Step.Function = P.function(In).Name;
  Step.At = placeIn(P, In, Line, Column);
  return Step;
}

void ChainWalker::follow(FunctionId Callee, ChainWay &At, bool SeeksSinks) {
  if (Callee == NoId || !P.function(Callee).Definition)
    return;
  if (!SeeksSinks && !Edges.leadsToSite(Callee))
    return;
  walkFunction(Callee, At, SeeksSinks);
}

/// Goes on in the services that \p Stub asks; false where none retries.
bool ChainWalker::followRemote(FunctionId Stub, const ChainWay &At) {
  const std::vector<FunctionId> Methods = Edges.servicesOf(Stub);
  for (FunctionId Method : Methods) {
    ChainWay Next = At;
    Next.Weakest = std::max(Next.Weakest, EdgeStrength::Rpc);
    follow(Method, Next, true);
  }
  return !Methods.empty();
}

/// Walks a function, or knows what that would come to: where ways meet again,
/// a function is entered once if its first walk hung on nothing above it.
void ChainWalker::walkFunction(FunctionId F, ChainWay &At, bool SeeksSinks) {
  const size_t Depth = At.Functions.size();
  const size_t Above = llvm::find(At.Functions, F) - At.Functions.begin();
  if (Above != Depth) {
    CutAt = std::min(CutAt, Above);
    return;
  }
  const std::string State = Walked ? Walked->stateOf(F, At, SeeksSinks) : "";
  if (Walked)
    if (std::optional<size_t> Reached = Walked->reachedFrom(State)) {
      Ends.countReached(*Reached);
      return;
    }
  if (++Visits > MaxVisits || Depth > MaxDepth) {
    CutAt = 0;
    HasGivenUp = true;
    return;
  }
  const size_t Outer = std::exchange(CutAt, Nowhere);
  const size_t Before = Ends.timesReached();
  walkBody(F, At, SeeksSinks);
  if (CutAt >= Depth)
    CutAt = Nowhere;
  if (Walked && CutAt == Nowhere)
    Walked->note(State, Ends.timesReached() - Before);
  CutAt = std::min(CutAt, Outer);
}

void ChainWalker::walkBody(FunctionId F, ChainWay &At, bool SeeksSinks) {
  At.Functions.push_back(F);
  for (size_t I : Nested.sitesIn(F))
    walkSite(I, At);
  for (const CallRef &Ref : P.function(F).Calls)
    if (!Nested.isCovered(Ref))
      walkCall(Ref, At, SeeksSinks);
  // What it makes a closure of, it hands on to be run.
  for (FunctionId Lambda : Edges.closuresOf(F)) {
    ChainWay Next = At;
    Next.Weakest = std::max(Next.Weakest, EdgeStrength::Callable);
    follow(Lambda, Next, SeeksSinks);
  }
  At.Functions.pop_back();
}

/// Whether \p Ref stands in a loop that may make it more than once.
bool ChainWalker::isPerItem(const CallRef &Ref) const {
  return llvm::any_of(W.Flows.of(Ref.In).loops(), [&](const NaturalLoop &L) {
    return L.Blocks.test(Ref.Block) && !Once.contains(Ref.In, L.Header);
  });
}

/// A call that no site speaks for.
void ChainWalker::walkCall(const CallRef &Ref, const ChainWay &At,
                           bool SeeksSinks) {
  for (auto [To, Strength] : Edges.targets(Ref)) {
    // Beyond a request that retries nowhere, the request is the end.
    if (Strength == EdgeStrength::Rpc && !Edges.leadsToSite(To))
      continue;
    if (!P.function(To).Definition) {
      if (SeeksSinks && Edges.servicesOf(To).empty())
        endIn(To, Ref, At);
      continue;
    }
    const bool SeeksBelow = SeeksSinks && Tells.mayTell(Ref, To);
    if (!SeeksBelow && !Edges.leadsToSite(To))
      continue;
    ChainWay Next = At;
    Next.Calls.push_back(Ref);
    Next.Steps.push_back(callStep(Ref.In, Ref.Line, Ref.Column));
    Next.Weakest = std::max(Next.Weakest, Strength);
    if (!llvm::is_contained(Next.Conditions, "per item") && isPerItem(Ref))
      Next.Conditions.push_back("per item");
    follow(To, Next, SeeksBelow);
  }
}

/// Notes that \p Ref calls \p Sink, which has no body, if that is something
/// that may fail.
void ChainWalker::endIn(FunctionId Sink, const CallRef &Ref,
                        const ChainWay &At) {
  if (!At.Layers.empty() && Tells.mayTell(Ref, Sink))
    Ends.reach(P.function(Sink).Name,
               Sites[Entries[At.Layers.back()].Index].Kind, At);
}

/// The site as a step of a path.
static ChainStep layerStep(const Site &Reported, const FoundSite &S) {
  ChainStep Step;
  Step.Function = Reported.Function;
  Step.At = Reported.At;
  Step.Status = S.S.Count.Status;
  if (Step.Status != CountStatus::Known)
    Step.Factor = 0;
  else if (!isOneAttempt(S.S.Count))
    Step.Factor = S.S.Count.Max;
  Step.Text = S.S.Count.Text;
  return Step;
}

void ChainWalker::walkSite(size_t Index, const ChainWay &At) {
  const SiteEntry &E = Entries[Index];
  // A layer may be passed by where it makes a call once only.
  if (llvm::is_contained(At.Layers, Index) || llvm::is_contained(At.Met, Index))
    return;
  const FoundSite &S = contextOf(E, At.Calls);
  // A function that these callers have make one attempt is passed by.
  const bool IsLayer = !isOneAttempt(S.S.Count);
  IsMet[Index] = true;
  if (IsLayer && !At.Layers.empty())
    IsBelow[Index] = true;
  ChainWay Next = At;
  Next.Met.push_back(Index);
  if (IsLayer) {
    Next.Layers.push_back(Index);
    Next.Found.push_back(&S);
  }
  const RoundParts Parts = Nested.partsOf(S);
  for (auto [Inner, Times] : Parts.Sites)
    walkNested(Inner, Times, Next, layerStep(Sites[E.Index], S));
  for (const RoundCall *C : Parts.Calls)
    walkRoundCall(*C, S, Index, Next);
}

/// Makes the last layer of \p At none: what follows is done once.
static void passBy(ChainWay &At, ChainStep &Layer) {
  At.Layers.pop_back();
  At.Found.pop_back();
  Layer.Factor = 1;
}

/// The site \p Inner in the rounds of the site that makes \p Layer: where it
/// begins in one of them only, that doesn't multiply.
void ChainWalker::walkNested(size_t Inner, uint64_t Times, const ChainWay &At,
                             ChainStep Layer) {
  if (llvm::is_contained(At.Met, Inner))
    return;
  ChainWay Next = At;
  if (Layer.Status == CountStatus::Known && Layer.Factor > 1) {
    Layer.Factor = Times;
    if (Times < 2)
      passBy(Next, Layer);
  }
  Next.Steps.push_back(std::move(Layer));
  walkSite(Inner, Next);
}

/// A call in the rounds of \p S, the context of the entry \p Index that was
/// chosen, and the last layer of \p At where it makes more than one attempt.
void ChainWalker::walkRoundCall(const RoundCall &C, const FoundSite &S,
                                size_t Index, ChainWay At) {
  const Site &Reported = Sites[Entries[Index].Index];
  ChainStep Layer = layerStep(Reported, S);
  if (Layer.Status == CountStatus::Known && Layer.Factor > 1 &&
      !C.IsOperation) {
    Layer.Factor = C.Times;
    // Made once: on the way out, or before the first round.
    if (C.Times < 2)
      passBy(At, Layer);
  }
  At.Steps.push_back(std::move(Layer));
  walkOthers(C, At);
  const Descent Down = descend(C, S, At);
  if (Down.Inner)
    return walkSite(*Down.Inner, At);
  // Behind an edge that is not followed, the operation is the end.
  if (!Down.IsCut)
    walkBeyond(C, Reported.Kind, At);
  else if (C.LeadsRound)
    Ends.reach(C.Name, Reported.Kind, At);
}

/// What the call of an interface in the rounds may run besides the function
/// that was executed.
void ChainWalker::walkOthers(const RoundCall &C, const ChainWay &At) {
  if (C.Stack.empty())
    return;
  const StackEntry &Made = C.Stack.front();
  const CallRef Ref{Made.Fn, 0, Made.Call, Made.Line, Made.Column};
  if (P.calleeOf(Ref) != NoId || !isOfInterface(W, Ref))
    return;
  const FunctionId Executed = C.Stack.size() > 1 ? C.Stack[1].Fn : C.Callee;
  for (auto [To, Strength] : Edges.targets(Ref)) {
    if (To == Executed)
      continue;
    ChainWay Next = At;
    Next.Calls.push_back(Ref);
    Next.Weakest = std::max(Next.Weakest, Strength);
    follow(To, Next, C.LeadsRound);
  }
}

/// Goes down the stack of \p C, as far as no other site speaks for the rest.
ChainWalker::Descent ChainWalker::descend(const RoundCall &C,
                                          const FoundSite &S,
                                          ChainWay &At) const {
  for (size_t I = 0; I < C.Stack.size(); ++I) {
    const StackEntry &Entry = C.Stack[I];
    if (std::optional<size_t> Inner = innerSite(C, I, S, At))
      return {Inner, false};
    At.Calls.push_back({Entry.Fn, 0, Entry.Call, Entry.Line, Entry.Column});
    if (I != 0)
      At.Steps.push_back(callStep(Entry.Fn, Entry.Line, Entry.Column));
    EdgeStrength Strength = Edges.strengthAfter(C, I);
    if (!Edges.isFollowed(Strength))
      return {std::nullopt, true};
    At.Weakest = std::max(At.Weakest, Strength);
  }
  return {};
}

/// The site that stands at entry number \p I of the stack of \p C, a call in
/// the rounds of \p S, or around it.
std::optional<size_t> ChainWalker::innerSite(const RoundCall &C, size_t I,
                                             const FoundSite &S,
                                             const ChainWay &At) const {
  std::optional<size_t> Inner = Nested.siteAtCall(C.Stack[I]);
  // Two functions that run each other again are one circle.
  if (!Inner && I != 0 && !isWhole(S))
    Inner = Nested.siteOver(C.Stack[I]);
  if (Inner && llvm::is_contained(At.Layers, *Inner))
    return std::nullopt;
  return Inner;
}

/// Goes on behind the call \p C, whose stack is passed.
void ChainWalker::walkBeyond(const RoundCall &C, SiteKind Kind, ChainWay &At) {
  if (C.Callee == NoId || !P.function(C.Callee).Definition) {
    if (!followRemote(C.Callee, At) && C.LeadsRound)
      Ends.reach(C.Name, Kind, At);
    return;
  }
  if (At.Layers.empty() && !Edges.leadsToSite(C.Callee))
    return;
  const size_t Before = Ends.timesReached();
  follow(C.Callee, At, C.LeadsRound);
  // Nothing below it can be named: the call itself is the sink.
  if (C.LeadsRound && Ends.timesReached() == Before)
    Ends.reach(C.Name, Kind, At);
}

/// Walks from the site \p Index, as if nothing stood above it.
void ChainWalker::beginAt(size_t Index) {
  Visits = 0;
  ChainWay Start;
  Start.Functions.push_back(Entries[Index].In);
  walkSite(Index, Start);
}

std::vector<Chain> ChainWalker::run() {
  // What stands below another site is no beginning. Sites that reach each
  // other in a circle begin where the first of them stands.
  for (size_t I = 0; I < Entries.size(); ++I)
    beginAt(I);
  const std::vector<bool> Below = IsBelow;
  Ends.clear();
  IsMet.assign(Entries.size(), false);
  for (const bool TakesCircles : {false, true})
    for (size_t I = 0; I < Entries.size(); ++I) {
      if (TakesCircles ? IsMet[I] : Below[I])
        continue;
      const size_t Before = Ends.size();
      beginAt(I);
      for (size_t Chain = Before; Chain < Ends.size(); ++Chain)
        Ends.nameEntry(Chain, Entries[I]);
    }
  return Ends.take();
}

ChainsOfCall ChainWalker::runFrom(FunctionId F) {
  Walked.emplace(Entries);
  ChainWay Start;
  walkFunction(F, Start, /*SeeksSinks=*/false);
  std::vector<Chain> Chains = Ends.take();
  for (Chain &C : Chains)
    C.Entry = P.function(F).Name;
  return {std::move(Chains), !HasGivenUp};
}

} // namespace retrytidy
