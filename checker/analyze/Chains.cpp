//===-- Chains.cpp - Products along call paths ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Chains.h"
#include "analyze/CallEdges.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace retrytidy {

namespace {

constexpr unsigned MaxVisits = 30000;
constexpr size_t MaxDepth = 32;
constexpr size_t Nowhere = ~size_t(0);

uint64_t times(uint64_t A, uint64_t B) {
  uint64_t R;
  return __builtin_mul_overflow(A, B, &R) ? ~uint64_t(0) : R;
}

/// What was met on the way down.
struct Way {
  std::vector<size_t> Layers; ///< Indices of entries.
  std::vector<size_t> Met;    ///< Layers, and sites that were passed by.
  std::vector<const FoundSite *> Found;
  std::vector<ChainStep> Steps;
  std::vector<FunctionId> Functions;
  std::vector<CallRef> Calls;
  EdgeStrength Weakest = EdgeStrength::Direct;
  std::vector<std::string> Conditions;
};

class Walker {
public:
  Walker(const World &W, const std::vector<SiteEntry> &Entries,
         const std::vector<Site> &Sites, EdgeStrength Least)
      : W(W), P(W.P), Entries(Entries), Sites(Sites), Least(Least) {
    index();
  }
  std::vector<Chain> run();
  ChainsOfCall runFrom(FunctionId F);

private:
  void index();
  void walkFunction(FunctionId F, Way &At, bool SeeksSinks);
  void walkBody(FunctionId F, Way &At, bool SeeksSinks);
  std::string stateOf(FunctionId F, const Way &At, bool SeeksSinks) const;
  void walkSite(size_t Entry, Way &At);
  void walkCalls(const FoundSite &S, Way &At, const ChainStep &Layer);
  void walkNested(size_t Inner, uint64_t Times, const Way &At, ChainStep Layer);
  void follow(FunctionId Callee, Way &At, bool SeeksSinks);
  void reach(const std::string &Sink, SiteKind Kind, const Way &At);
  const FoundSite &contextOf(const SiteEntry &E, const Way &At) const;
  std::vector<std::pair<FunctionId, EdgeStrength>>
  targets(const CallRef &Ref) const;
  std::vector<FunctionId> servicesOf(FunctionId Stub) const;
  bool followRemote(FunctionId Stub, const Way &At);
  bool isFollowed(EdgeStrength S) const { return S <= Least; }
  EdgeStrength strengthAfter(const RoundCall &C, size_t I) const;
  bool isCovered(const CallRef &Ref) const;
  std::optional<size_t> siteAtCall(const StackEntry &Call) const;
  std::optional<size_t> siteOver(const StackEntry &Call) const;
  int blockOf(const StackEntry &Call) const;
  std::optional<size_t> siteAround(const FoundSite &Outer,
                                   const StackEntry &Call) const;
  std::map<size_t, uint64_t> nestedSites(const FoundSite &Outer) const;
  bool leadsToSite(FunctionId F) const { return LeadsToSite[F]; }
  Place placeOf(FunctionId F, unsigned Line, unsigned Column) const;
  ChainStep stepOf(const Site &S, const FoundSite &F, uint64_t Factor) const;
  void addEntry(Chain &C, FunctionId First);
  void addTimes(Chain &C, const Way &At);
  void sortChains();

  const World &W;
  const Program &P;
  const std::vector<SiteEntry> &Entries;
  const std::vector<Site> &Sites;
  const EdgeStrength Least;                 ///< Weaker edges are not followed.
  std::vector<std::vector<size_t>> SitesIn; ///< By function.
  std::vector<bool> LeadsToSite;
  std::vector<bool> IsBelow; ///< Entries met below another one.
  std::vector<Chain> Chains;
  std::map<std::pair<size_t, std::string>, size_t> ByEnds;
  std::map<FunctionId, std::vector<FunctionId>> Closures;
  unsigned Visits = 0;
  unsigned Reached = 0; ///< How often a sink was reached.
  /// The outermost function of the way whose second call ended the walk.
  size_t CutAt = Nowhere;
  bool HasGivenUp = false;
  size_t Outermost = 0;
  /// Of runFrom(): the calls that a site may be told apart by, and whether a
  /// sink was reached from each state that was walked to the end.
  std::set<std::pair<FunctionId, int>> TellingCalls;
  bool EntersOnce = false;
  std::map<std::string, bool> Done;
};

} // namespace

Place Walker::placeOf(FunctionId F, unsigned Line, unsigned Column) const {
  const Body &B = P.function(F).Definition;
  return {P.file(B.UnitIndex, B.Fn->file()).str(), Line, Column};
}

void Walker::index() {
  uint32_t N = P.functionCount();
  SitesIn.resize(N);
  LeadsToSite.resize(N);
  IsBelow.resize(Entries.size());
  for (size_t I = 0; I < Entries.size(); ++I)
    SitesIn[Entries[I].In].push_back(I);
  std::vector<FunctionId> Work;
  for (FunctionId F = 0; F < N; ++F)
    if (!SitesIn[F].empty()) {
      LeadsToSite[F] = true;
      Work.push_back(F);
    }
  while (!Work.empty()) {
    FunctionId F = Work.back();
    Work.pop_back();
    auto Mark = [&](FunctionId Up) {
      if (!LeadsToSite[Up])
        Work.push_back(Up);
      LeadsToSite[Up] = true;
    };
    for (FunctionId Up : W.Sums.callers(F))
      Mark(Up);
    for (FunctionId Stub : W.Sums.services().stubsOf(F))
      for (const CallRef &Ref : P.function(Stub).Callers)
        Mark(Ref.In);
  }
  for (FunctionId F = 0; F < N; ++F)
    if (P.function(F).IsLambda)
      for (const StoreRef &Ref : P.referencesTo(F))
        Closures[Ref.In].push_back(F);
}

std::vector<std::pair<FunctionId, EdgeStrength>>
Walker::targets(const CallRef &Ref) const {
  std::vector<std::pair<FunctionId, EdgeStrength>> Found;
  for (const CallEdge &E : edgesOf(P, W.Sums, Ref))
    if (isFollowed(E.Strength))
      Found.push_back({E.To, E.Strength});
  return Found;
}

/// The strength of the edge from entry number \p I of the stack of \p C to what
/// runs next: the entry after it, or what \p C calls.
EdgeStrength Walker::strengthAfter(const RoundCall &C, size_t I) const {
  const CallRef Ref{C.Stack[I].Fn, 0, C.Stack[I].Call, 0, 0};
  bool IsLast = I + 1 == C.Stack.size();
  FunctionId Next = IsLast ? C.Callee : C.Stack[I + 1].Fn;
  // What is called without a body, or by nobody knows whom, is the end itself.
  if (Next == NoId || (IsLast && !P.function(Next).Definition))
    return EdgeStrength::Direct;
  return strengthOf(P, W.Sums, Ref, Next);
}

/// A call inside a site's loop, or the call of a helper: the site speaks for
/// it.
bool Walker::isCovered(const CallRef &Ref) const {
  for (size_t I : SitesIn[Ref.In]) {
    const SiteEntry &E = Entries[I];
    if (E.HelperCall >= 0) {
      if (uint32_t(E.HelperCall) == Ref.Call)
        return true;
      continue;
    }
    const FoundSite &S = E.Contexts.front();
    const NaturalLoop *L =
        S.Header >= 0 ? W.Flows.of(S.Fn).loopAt(S.Header) : nullptr;
    bool IsInside = S.Header < 0 || (L && L->Blocks.test(Ref.Block));
    if (!IsInside)
      continue;
    for (const RoundCall &C : S.Calls)
      if (!C.Stack.empty() && C.Stack.front().Fn == Ref.In &&
          C.Stack.front().Call == Ref.Call)
        return true;
  }
  return false;
}

/// Whether \p Call is one of the two calls of a repeat.
static bool isRepeatAt(const SiteEntry &E, const StackEntry &Call) {
  return llvm::any_of(E.Contexts, [&](const FoundSite &S) {
    return S.S.Form == SiteForm::Repeat && S.Fn == Call.Fn &&
           (S.FirstCall == int(Call.Call) ||
            S.Calls.front().Stack.front().Call == Call.Call);
  });
}

/// Whether the rounds of \p S are activations of its function.
static bool isWhole(const FoundSite &S) {
  return S.S.Form == SiteForm::Recursion || S.S.Form == SiteForm::Callback;
}

/// The block of its function that \p Call stands in, or -1.
int Walker::blockOf(const StackEntry &Call) const {
  for (const CallRef &Ref : P.function(Call.Fn).Calls)
    if (Ref.Call == Call.Call)
      return Ref.Block;
  return -1;
}

/// The library's, helper's or repeat's site that stands at \p Call.
std::optional<size_t> Walker::siteAtCall(const StackEntry &Call) const {
  for (size_t I : SitesIn[Call.Fn])
    if (Entries[I].HelperCall == int(Call.Call) || isRepeatAt(Entries[I], Call))
      return I;
  return std::nullopt;
}

/// The site in a function below the outer one whose rounds \p Call stands in.
std::optional<size_t> Walker::siteOver(const StackEntry &Call) const {
  for (size_t I : SitesIn[Call.Fn]) {
    const FoundSite &S = Entries[I].Contexts.front();
    if (Entries[I].HelperCall >= 0 || S.Fn != Call.Fn)
      continue;
    if (isWhole(S))
      return I;
    const NaturalLoop *L =
        S.Header >= 0 ? W.Flows.of(S.Fn).loopAt(S.Header) : nullptr;
    const int Block = blockOf(Call);
    if (L && Block >= 0 && L->Blocks.test(Block))
      return I;
  }
  return std::nullopt;
}

/// The site whose loop stands in the rounds of \p Outer, in the same function,
/// and around \p Call; of several the outermost.
std::optional<size_t> Walker::siteAround(const FoundSite &Outer,
                                         const StackEntry &Call) const {
  if (Call.Fn != Outer.Fn || (Outer.Header < 0 && !isWhole(Outer)))
    return std::nullopt;
  const int Block = blockOf(Call);
  if (Block < 0)
    return std::nullopt;
  const Flow &Fl = W.Flows.of(Call.Fn);
  const NaturalLoop *Rounds =
      Outer.Header >= 0 ? Fl.loopAt(Outer.Header) : nullptr;
  std::optional<size_t> Found;
  unsigned Largest = 0;
  for (size_t I : SitesIn[Call.Fn]) {
    const FoundSite &S = Entries[I].Contexts.front();
    if (Entries[I].HelperCall >= 0 || S.Fn != Call.Fn || S.Header < 0 ||
        S.Header == Outer.Header)
      continue;
    const NaturalLoop *L = Fl.loopAt(S.Header);
    if (!L || !L->Blocks.test(Block) ||
        (Rounds && !Rounds->Blocks.test(S.Header)) ||
        (Rounds && L->Blocks.test(Outer.Header)))
      continue;
    if (L->Blocks.count() > Largest) {
      Largest = L->Blocks.count();
      Found = I;
    }
  }
  return Found;
}

/// The sites in the rounds of \p Outer itself, and in how many of its rounds
/// each of them begins.
std::map<size_t, uint64_t> Walker::nestedSites(const FoundSite &Outer) const {
  std::map<size_t, uint64_t> Found;
  for (const RoundCall &C : Outer.Calls)
    if (!C.Stack.empty())
      if (std::optional<size_t> I = siteAround(Outer, C.Stack.front()))
        Found[*I] = std::max(Found[*I], C.Times);
  return Found;
}

/// The context of the site that fits the calls that led to it.
const FoundSite &Walker::contextOf(const SiteEntry &E, const Way &At) const {
  for (const FoundSite &S : E.Contexts) {
    if (S.Roots.empty())
      continue;
    // A helper's last root is its own call.
    size_t N = S.Roots.size() - (E.HelperCall >= 0 ? 1 : 0);
    if (N == 0)
      return S;
    const Root &Last = S.Roots[N - 1];
    if (Last.Call < 0)
      continue;
    for (const CallRef &Ref : At.Calls)
      if (Ref.In == Last.In && int(Ref.Call) == Last.Call)
        return S;
  }
  return E.Contexts.front();
}

ChainStep Walker::stepOf(const Site &S, const FoundSite &F,
                         uint64_t Factor) const {
  ChainStep Step;
  Step.Function = S.Function;
  Step.At = S.At;
  Step.Status = F.S.Count.Status;
  Step.Factor = Step.Status == CountStatus::Known ? Factor : 0;
  Step.Text = F.S.Count.Text;
  return Step;
}

void Walker::follow(FunctionId Callee, Way &At, bool SeeksSinks) {
  if (Callee == NoId || !P.function(Callee).Definition)
    return;
  if (!SeeksSinks && !leadsToSite(Callee))
    return;
  walkFunction(Callee, At, SeeksSinks);
}

/// Of the methods that serve \p Stub, those that retry.
std::vector<FunctionId> Walker::servicesOf(FunctionId Stub) const {
  std::vector<FunctionId> Found;
  if (Stub != NoId && isFollowed(EdgeStrength::Rpc))
    for (FunctionId Method : W.Sums.services().servedBy(Stub))
      if (leadsToSite(Method))
        Found.push_back(Method);
  return Found;
}

/// Goes on in the services that \p Stub asks; false where none retries.
bool Walker::followRemote(FunctionId Stub, const Way &At) {
  const std::vector<FunctionId> Methods = servicesOf(Stub);
  for (FunctionId Method : Methods) {
    Way Next = At;
    Next.Weakest = std::max(Next.Weakest, EdgeStrength::Rpc);
    follow(Method, Next, true);
  }
  return !Methods.empty();
}

/// All that the products below \p F depend on. What is only told of a chain,
/// its strength and conditions, is not among it.
std::string Walker::stateOf(FunctionId F, const Way &At,
                            bool SeeksSinks) const {
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  OS << F << (SeeksSinks ? "s" : "");
  for (size_t L : At.Layers)
    OS << " l" << L;
  for (size_t M : At.Met)
    OS << " m" << M;
  for (const ChainStep &S : At.Steps)
    if (S.Status != CountStatus::Known || S.Factor != 1)
      OS << " x" << int(S.Status) << ':' << S.Factor << S.Text;
  std::set<std::pair<FunctionId, int>> Calls;
  for (const CallRef &Ref : At.Calls)
    if (TellingCalls.count({Ref.In, int(Ref.Call)}))
      Calls.insert({Ref.In, int(Ref.Call)});
  for (auto [In, Call] : Calls)
    OS << " c" << In << ':' << Call;
  return Key;
}

/// Ways that divide and meet again enter a function once, if its first walk
/// depended on nothing above it.
void Walker::walkFunction(FunctionId F, Way &At, bool SeeksSinks) {
  const size_t Depth = At.Functions.size();
  size_t Above = llvm::find(At.Functions, F) - At.Functions.begin();
  if (Above != Depth) {
    CutAt = std::min(CutAt, Above);
    return;
  }
  std::string State = EntersOnce ? stateOf(F, At, SeeksSinks) : "";
  if (auto It = Done.find(State); EntersOnce && It != Done.end()) {
    Reached += It->second;
    return;
  }
  if (++Visits > MaxVisits || Depth > MaxDepth) {
    CutAt = 0;
    HasGivenUp = true;
    return;
  }
  const size_t Outer = std::exchange(CutAt, Nowhere);
  const unsigned Before = Reached;
  walkBody(F, At, SeeksSinks);
  if (CutAt >= Depth)
    CutAt = Nowhere;
  if (EntersOnce && CutAt == Nowhere)
    Done[State] = Reached != Before;
  CutAt = std::min(CutAt, Outer);
}

void Walker::walkBody(FunctionId F, Way &At, bool SeeksSinks) {
  At.Functions.push_back(F);
  for (size_t I : SitesIn[F])
    walkSite(I, At);
  for (const CallRef &Ref : P.function(F).Calls) {
    if (isCovered(Ref))
      continue;
    const Body &B = P.function(F).Definition;
    const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
    bool IsInLoop = false;
    for (const NaturalLoop &L : W.Flows.of(F).loops())
      IsInLoop |= L.Blocks.test(Ref.Block);
    for (auto [To, Strength] : targets(Ref)) {
      // Beyond a request that retries nowhere, the request is the end.
      if (Strength == EdgeStrength::Rpc && !leadsToSite(To))
        continue;
      if (!P.function(To).Definition) {
        if (!servicesOf(To).empty())
          continue;
        const FunctionModel *M = W.Sums.model(To);
        bool IsUsed = C.result() >= 0 || (M && M->Does == Role::Operation);
        if (SeeksSinks && !At.Layers.empty() && IsUsed &&
            W.Sums.of(To).Failure.any())
          reach(P.function(To).Name,
                Sites[Entries[At.Layers.back()].Index].Kind, At);
        continue;
      }
      if (!SeeksSinks && !leadsToSite(To))
        continue;
      Way Next = At;
      Next.Calls.push_back(Ref);
      ChainStep Step;
      Step.Function = P.function(F).Name;
      Step.At = placeOf(F, Ref.Line, Ref.Column);
      Next.Steps.push_back(Step);
      Next.Weakest = std::max(Next.Weakest, Strength);
      if (IsInLoop && !llvm::is_contained(Next.Conditions, "per item"))
        Next.Conditions.push_back("per item");
      follow(To, Next, SeeksSinks);
    }
  }
  // What it makes a closure of, it hands on to be run.
  if (auto It = Closures.find(F);
      It != Closures.end() && isFollowed(EdgeStrength::Callable))
    for (FunctionId Lambda : It->second) {
      Way Next = At;
      Next.Weakest = std::max(Next.Weakest, EdgeStrength::Callable);
      follow(Lambda, Next, SeeksSinks);
    }
  At.Functions.pop_back();
}

void Walker::walkSite(size_t Index, Way &At) {
  const SiteEntry &E = Entries[Index];
  // A layer may be passed by where it makes a call once only.
  if (llvm::is_contained(At.Layers, Index) || llvm::is_contained(At.Met, Index))
    return;
  if (!At.Layers.empty())
    IsBelow[Index] = true;
  const FoundSite &S = contextOf(E, At);
  if (S.S.Count.Status == CountStatus::Known && S.S.Count.Max < 2)
    return;
  Way Next = At;
  Next.Met.push_back(Index);
  Next.Layers.push_back(Index);
  Next.Found.push_back(&S);
  walkCalls(S, Next, stepOf(Sites[E.Index], S, S.S.Count.Max));
}

/// The site \p Inner in the rounds of the last layer, which is \p Layer: where
/// it begins in one of them only, it doesn't multiply.
void Walker::walkNested(size_t Inner, uint64_t Times, const Way &At,
                        ChainStep Layer) {
  if (llvm::is_contained(At.Met, Inner))
    return;
  Way Next = At;
  if (Layer.Status == CountStatus::Known)
    Layer.Factor = Times;
  if (Layer.Status == CountStatus::Known && Times < 2) {
    Next.Layers.pop_back();
    Next.Found.pop_back();
    Layer.Factor = 1;
  }
  Next.Steps.push_back(std::move(Layer));
  walkSite(Inner, Next);
}

void Walker::walkCalls(const FoundSite &S, Way &At, const ChainStep &Layer) {
  const Site &Reported = Sites[Entries[At.Layers.back()].Index];
  for (auto [Inner, Times] : nestedSites(S))
    walkNested(Inner, Times, At, Layer);
  for (const RoundCall &C : S.Calls) {
    if (!C.Stack.empty() && siteAround(S, C.Stack.front()))
      continue;
    Way Next = At;
    ChainStep Step = Layer;
    if (!C.IsOperation && Step.Status == CountStatus::Known)
      Step.Factor = C.Times;
    bool IsLayer =
        C.IsOperation || C.Times > 1 || Step.Status != CountStatus::Known;
    if (!IsLayer) {
      // Made once: on the way out, or before the first round.
      Next.Layers.pop_back();
      Next.Found.pop_back();
      Step.Factor = 1;
    }
    Next.Steps.push_back(Step);
    std::optional<size_t> Inner;
    bool IsCut = false;
    for (size_t I = 0; I < C.Stack.size(); ++I) {
      const StackEntry &Entry = C.Stack[I];
      Inner = siteAtCall(Entry);
      // Two functions that run each other again are one circle.
      if (!Inner && &Entry != &C.Stack.front() && !isWhole(S))
        Inner = siteOver(Entry);
      if (Inner && llvm::is_contained(At.Layers, *Inner))
        Inner.reset();
      if (Inner)
        break;
      Next.Calls.push_back({Entry.Fn, 0, Entry.Call, Entry.Line, Entry.Column});
      if (I != 0) {
        ChainStep Through;
        Through.Function = P.function(Entry.Fn).Name;
        Through.At = placeOf(Entry.Fn, Entry.Line, Entry.Column);
        Next.Steps.push_back(std::move(Through));
      }
      EdgeStrength Strength = strengthAfter(C, I);
      IsCut = !isFollowed(Strength);
      if (IsCut)
        break;
      Next.Weakest = std::max(Next.Weakest, Strength);
    }
    if (Inner) {
      walkSite(*Inner, Next);
      continue;
    }
    // Behind an edge that is not followed, the operation is the end.
    bool HasBody =
        !IsCut && C.Callee != NoId && P.function(C.Callee).Definition;
    if (!HasBody) {
      if (!IsCut && followRemote(C.Callee, Next))
        continue;
      if (C.IsOperation)
        reach(C.Name, Reported.Kind, Next);
      continue;
    }
    unsigned Before = Reached;
    if (Next.Layers.empty() && !leadsToSite(C.Callee))
      continue;
    follow(C.Callee, Next, C.IsOperation);
    // Nothing below it can be named: the operation itself is the sink.
    if (C.IsOperation && Reached == Before)
      reach(C.Name, Reported.Kind, Next);
  }
}

/// Delays of all layers in the worst case, in ms.
void Walker::addTimes(Chain &C, const Way &At) {
  double Total = 0;
  for (size_t I = At.Found.size(); I-- > 0;) {
    const Site &S = At.Found[I]->S;
    if (S.Count.Status != CountStatus::Known || C.Path.empty())
      return;
    uint64_t Factor = S.Count.Max;
    double Delays = 0;
    if (S.Delay.Kind != DelayKind::None) {
      if (S.Delay.FirstDelaysMs.empty() || !S.Delay.FirstMs)
        return;
      const std::vector<double> &D = S.Delay.FirstDelaysMs;
      for (uint64_t K = 0; K + 1 < Factor; ++K) {
        if (K >= D.size() && !S.Delay.CapMs && S.Delay.Kind != DelayKind::Fixed)
          return;
        Delays += K < D.size() ? D[K] : D.back();
        if (K > 100000)
          return;
      }
      double Share = S.Delay.HighShare.value_or(1);
      Delays *= std::max(Share, 1.0);
    }
    Total = Total * double(Factor) + Delays;
  }
  C.WorstCaseDelayMs = Total;
}

void Walker::reach(const std::string &Sink, SiteKind Kind, const Way &At) {
  if (At.Layers.empty())
    return;
  ++Reached;
  Chain C;
  C.Kind = Kind;
  C.Sink = Sink;
  C.Weakest = At.Weakest;
  C.Conditions = At.Conditions;
  C.Path = At.Steps;
  bool IsUnbounded = false, IsUnknown = false;
  size_t Layer = 0;
  for (const ChainStep &S : At.Steps) {
    bool IsPlain = S.Status == CountStatus::Known && S.Factor == 1;
    if (IsPlain)
      continue;
    if (!C.Expression.empty())
      C.Expression += " x ";
    if (S.Status == CountStatus::Known) {
      C.LowerBound = times(C.LowerBound, S.Factor);
      C.Expression += std::to_string(S.Factor);
    } else if (S.Status == CountStatus::Unbounded) {
      IsUnbounded = true;
      C.Expression += "unbounded";
    } else {
      IsUnknown = true;
      C.Expression += S.Text.empty() ? "unknown" : S.Text;
    }
    ++Layer;
  }
  for (size_t L : At.Layers)
    C.Layers.push_back(Entries[L].Index);
  C.Status = IsUnbounded ? CountStatus::Unbounded
             : IsUnknown ? CountStatus::Unknown
                         : CountStatus::Known;
  C.Multiplier = C.Status == CountStatus::Known ? C.LowerBound : 0;
  addTimes(C, At);
  auto Worse = [](const Chain &A, const Chain &B) {
    auto Key = [](const Chain &X) {
      return std::tuple(X.Status == CountStatus::Unbounded, X.LowerBound,
                        X.Layers.size());
    };
    return Key(A) > Key(B);
  };
  auto [It, IsNew] =
      ByEnds.try_emplace({At.Layers.front(), Sink}, Chains.size());
  if (IsNew) {
    Chains.push_back(std::move(C));
    return;
  }
  Chain &Old = Chains[It->second];
  unsigned Others = Old.Others + 1;
  if (Worse(C, Old))
    Old = std::move(C);
  Old.Others = Others;
}

/// Names the entry above the outermost site and puts the calls from there in
/// front of the path.
void Walker::addEntry(Chain &C, FunctionId First) {
  std::vector<ChainStep> Above;
  std::vector<FunctionId> Seen{First};
  FunctionId At = First;
  for (;;) {
    std::vector<Root> Roots = rootsOf(W, At);
    auto StrengthOf = [&](const Root &R) {
      if (R.Call < 0)
        return EdgeStrength::Callable;
      return strengthOf(P, W.Sums, {R.In, 0, uint32_t(R.Call), 0, 0}, At);
    };
    auto Next = llvm::find_if(Roots, [&](const Root &R) {
      return !llvm::is_contained(Seen, R.In) && isFollowed(StrengthOf(R));
    });
    if (Next == Roots.end())
      break;
    C.Weakest = std::max(C.Weakest, StrengthOf(*Next));
    ChainStep Step;
    Step.Function = P.function(Next->In).Name;
    for (const CallRef &Ref : P.function(Next->In).Calls)
      if (int(Ref.Call) == Next->Call)
        Step.At = placeOf(Next->In, Ref.Line, Ref.Column);
    if (Next->Call < 0)
      Step.At = placeOf(Next->In, P.function(Next->In).Definition.Fn->line(),
                        P.function(Next->In).Definition.Fn->column());
    Above.insert(Above.begin(), Step);
    At = Next->In;
    Seen.push_back(At);
    if (Seen.size() > MaxDepth)
      break;
  }
  C.Entry = P.function(At).Name;
  C.Path.insert(C.Path.begin(), Above.begin(), Above.end());
}

void Walker::sortChains() {
  std::stable_sort(
      Chains.begin(), Chains.end(), [](const Chain &A, const Chain &B) {
        auto Key = [](const Chain &X) {
          return std::tuple(X.Status != CountStatus::Unbounded, ~X.LowerBound);
        };
        return Key(A) < Key(B);
      });
}

std::vector<Chain> Walker::run() {
  // What stands below another site is no beginning. Sites that reach each
  // other in a circle begin where the first of them stands.
  for (size_t I = 0; I < Entries.size(); ++I) {
    Visits = 0;
    Way Start;
    Start.Functions.push_back(Entries[I].In);
    walkSite(I, Start);
  }
  std::vector<bool> Below = IsBelow;
  Chains.clear();
  ByEnds.clear();
  std::vector<Chain> All;
  for (size_t I = 0; I < Entries.size(); ++I) {
    if (Below[I])
      continue;
    Visits = 0;
    Way Start;
    Start.Functions.push_back(Entries[I].In);
    size_t Before = Chains.size();
    walkSite(I, Start);
    for (size_t J = Before; J < Chains.size(); ++J)
      addEntry(Chains[J], Entries[I].In);
  }
  sortChains();
  return std::move(Chains);
}

/// The chains of a call of \p F: what stands above it does not count.
ChainsOfCall Walker::runFrom(FunctionId F) {
  EntersOnce = true;
  for (const SiteEntry &E : Entries)
    for (const FoundSite &S : E.Contexts)
      if (size_t N = S.Roots.size() - (E.HelperCall >= 0 && !S.Roots.empty()))
        TellingCalls.insert({S.Roots[N - 1].In, S.Roots[N - 1].Call});
  Way Start;
  walkFunction(F, Start, /*SeeksSinks=*/false);
  for (Chain &C : Chains)
    C.Entry = P.function(F).Name;
  sortChains();
  return {std::move(Chains), !HasGivenUp};
}

std::vector<Chain> findChains(const World &W,
                              const std::vector<SiteEntry> &Entries,
                              const std::vector<Site> &Sites,
                              EdgeStrength Least) {
  return Walker(W, Entries, Sites, Least).run();
}

ChainsOfCall findChainsFrom(const World &W,
                            const std::vector<SiteEntry> &Entries,
                            const std::vector<Site> &Sites, EdgeStrength Least,
                            FunctionId F) {
  return Walker(W, Entries, Sites, Least).runFrom(F);
}

} // namespace retrytidy
