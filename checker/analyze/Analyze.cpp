//===-- Analyze.cpp - From a program to its sites and chains --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Analyze.h"
#include "analyze/CallCycles.h"
#include "analyze/Chains.h"
#include "analyze/LibrarySites.h"
#include "analyze/Repeats.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <map>

namespace retrytidy {

namespace {

class Analyzer {
public:
  Analyzer(const Program &P, const Models &M, const AnalysisOptions &Options)
      : P(P), Options(Options), Flows(P), Sums(P, M, Flows),
        W{P, M, Flows, Sums, Starts}, Cycles(P, Sums) {}
  Analysis run();

private:
  void lookAtFunction(FunctionId F);
  void lookAtLoop(FunctionId F, const NaturalLoop &L);
  void look(FunctionId F, int Header, const Place &At, bool HasWord);
  bool callsFallible(FunctionId F, const NaturalLoop *L) const;
  bool isInLoop(FunctionId F, uint32_t Call);
  bool makesOperation(FunctionId F) const;
  bool hasRetryWord(FunctionId F, const NaturalLoop *L) const;
  void add(FoundSite S);
  void listSites();
  void decline(FunctionId F, const Place &At, std::string Reason,
               std::string Detail);

  const Program &P;
  AnalysisOptions Options;
  FlowCache Flows;
  Summaries Sums;
  FieldStarts Starts;
  World W;
  CallCycles Cycles;
  Analysis Out;
  /// By function, and header of the loop or call of the helper.
  std::map<std::tuple<FunctionId, int, int>, SiteEntry> Entries;
};

} // namespace

void Analyzer::decline(FunctionId F, const Place &At, std::string Reason,
                       std::string Detail) {
  Out.DeclinedLoops.push_back(
      {At, P.function(F).Name, std::move(Reason), std::move(Detail)});
}

/// Whether a call stands in a loop of its function.
bool Analyzer::isInLoop(FunctionId F, uint32_t Call) {
  for (const CallRef &Ref : P.function(F).Calls)
    if (Ref.Call == Call)
      for (const NaturalLoop &L : Flows.of(F).loops())
        if (L.Blocks.test(Ref.Block))
          return true;
  return false;
}

/// Whether \p F itself makes a call that can fail and that leaves the program.
bool Analyzer::makesOperation(FunctionId F) const {
  const Body &B = P.function(F).Definition;
  for (const CallRef &Ref : P.function(F).Calls) {
    FunctionId To =
        P.functionOf(B.UnitIndex, B.Fn->calls()->Get(Ref.Call)->callee());
    if (To == NoId && Sums.mayFail(Ref))
      return true;
    if (To == NoId)
      continue;
    if (Cycles.inOneCycle(F, To))
      continue;
    if (Sums.of(To).Failure.any())
      return true;
  }
  return false;
}

bool Analyzer::callsFallible(FunctionId F, const NaturalLoop *L) const {
  const Body &B = P.function(F).Definition;
  for (const CallRef &Ref : P.function(F).Calls) {
    if (L && !L->Blocks.test(Ref.Block))
      continue;
    FunctionId To =
        P.functionOf(B.UnitIndex, B.Fn->calls()->Get(Ref.Call)->callee());
    if (Sums.mayFail(Ref))
      return true;
    if (To == NoId)
      continue;
    for (FunctionId I : P.implementations(To))
      if (Sums.of(I).Failure.any())
        return true;
    const FunctionModel *M = Sums.model(To);
    if (M && (M->Does == Role::Lock || M->Does == Role::Inspect ||
              M->Does == Role::Invoke))
      return true;
    // A lambda handed in may be called through a parameter's own class.
    if (llvm::StringRef(P.function(To).Name).ends_with("operator()"))
      return true;
  }
  return false;
}

/// Names near the loop that speak of retrying: of the function, its
/// variables, the label, what it calls.
bool Analyzer::hasRetryWord(FunctionId F, const NaturalLoop *L) const {
  const Body &B = P.function(F).Definition;
  const uint32_t U = B.UnitIndex;
  if (namesRetry(P.function(F).Name))
    return true;
  if (L && L->Written &&
      (namesRetry(P.string(U, L->Written->label())) ||
       namesRetry(P.string(U, L->Written->macro()))))
    return true;
  for (const facts::Local &Local : items(B.Fn->locals()))
    if (namesRetry(P.string(U, Local.name())))
      return true;
  if (B.Fn->callee() >= 0)
    for (const facts::Param &Param : items(P.callee(F).params()))
      if (namesRetry(P.string(P.function(F).DeclUnit, Param.name())))
        return true;
  return false;
}

void Analyzer::add(FoundSite S) {
  int Repeat = S.S.Form == SiteForm::Repeat ? int(S.S.At.Line) : -1;
  std::tuple<FunctionId, int, int> Key{S.Fn, S.Header, Repeat};
  FunctionId In = S.Fn;
  int HelperCall = -1;
  if (S.IsHelper) {
    In = S.Roots.back().In;
    HelperCall = S.Roots.back().Call;
    Key = {In, -2, HelperCall};
  }
  SiteEntry &E = Entries[Key];
  E.In = In;
  E.HelperCall = HelperCall;
  E.Contexts.push_back(std::move(S));
}

void Analyzer::look(FunctionId F, int Header, const Place &At, bool HasWord) {
  std::vector<Context> Contexts = explore(W, F, Header);
  Recognition Declined;
  bool IsSite = false;
  for (const Context &C : Contexts) {
    Recognition R = recognize(W, C, {F, Header, HasWord});
    if (!R.Op) {
      if (Declined.Reason.empty() || R.Weight > Declined.Weight)
        Declined = std::move(R);
      continue;
    }
    FoundSite S = buildSite(W, F, Header, C, R, HasWord);
    if (S.S.At.Line == 0)
      S.S.At = At;
    IsSite = true;
    add(std::move(S));
  }
  if (!IsSite)
    decline(F, At, Declined.Reason.empty() ? "never reached" : Declined.Reason,
            Declined.Detail);
}

void Analyzer::lookAtLoop(FunctionId F, const NaturalLoop &L) {
  ++Out.Loops;
  const Body &B = P.function(F).Definition;
  Place At{P.file(B.UnitIndex, B.Fn->file()).str(), unsigned(B.Fn->line()), 0};
  if (L.Written) {
    At.Line = L.Written->line();
    At.Column = L.Written->column();
  }
  if (!callsFallible(F, &L))
    return decline(F, At, "no operation", "calls nothing that could fail");
  look(F, L.Header, At, hasRetryWord(F, &L));
}

void Analyzer::lookAtFunction(FunctionId F) {
  const Body &B = P.function(F).Definition;
  ++Out.Functions;
  if (B.Fn->callee() < 0 || B.Fn->is_pattern())
    return;
  for (const NaturalLoop &L : Flows.of(F).loops())
    lookAtLoop(F, L);
  if (!Cycles.isInCycle(F))
    for (FoundSite &S : findRepeats(W, F))
      if (!isInLoop(F, S.Calls.front().Stack.front().Call))
        add(std::move(S));
  if (Cycles.isInCycle(F) && makesOperation(F)) {
    ++Out.Loops;
    Place At{P.file(B.UnitIndex, B.Fn->file()).str(), unsigned(B.Fn->line()),
             unsigned(B.Fn->column())};
    look(F, -1, At, hasRetryWord(F, nullptr));
  }
}

/// Unbounded, then the larger known number, then what is unknown.
static bool moreAttempts(const Attempts &A, const Attempts &B) {
  auto Rank = [](const Attempts &X) {
    return std::pair(X.Status == CountStatus::Unbounded ? 2
                     : X.Status == CountStatus::Known   ? 1
                                                        : 0,
                     X.Max);
  };
  return Rank(A) > Rank(B);
}

/// One site for each entry: the context with the most attempts speaks for it.
void Analyzer::listSites() {
  std::vector<SiteEntry> Listed;
  for (auto &[Key, E] : Entries) {
    std::stable_sort(E.Contexts.begin(), E.Contexts.end(),
                     [&](const FoundSite &A, const FoundSite &B) {
                       return moreAttempts(A.S.Count, B.S.Count);
                     });
    const Site &S = E.Contexts.front().S;
    bool IsOnce = S.Count.Status == CountStatus::Known && S.Count.Max < 2;
    if (IsOnce) {
      decline(E.In, S.At, "one attempt", "its bound is one attempt");
      continue;
    }
    if (S.Sure < Options.Least)
      continue;
    Listed.push_back(std::move(E));
  }
  // Of the ways into one circle, the one that makes the operation itself knows
  // most of it.
  auto Distance = [](const SiteEntry &E) {
    for (const RoundCall &C : E.Contexts.front().Calls)
      if (C.IsOperation)
        return C.Stack.size();
    return size_t(0);
  };
  std::stable_sort(Listed.begin(), Listed.end(),
                   [&](const SiteEntry &A, const SiteEntry &B) {
                     const Place &X = A.Contexts.front().S.At,
                                 &Y = B.Contexts.front().S.At;
                     return X == Y ? Distance(A) < Distance(B) : X < Y;
                   });
  // Instantiations of one template, and several ways into one circle of
  // callbacks, are one site: the most attempts count.
  for (SiteEntry &E : Listed) {
    const Site &S = E.Contexts.front().S;
    if (!Out.Sites.empty() && Out.Sites.back().At == S.At &&
        Out.Sites.back().Form == S.Form) {
      Site &Held = Out.Sites.back();
      if (moreAttempts(S.Count, Held.Count))
        Held = S;
    } else {
      Out.Sites.push_back(S);
    }
    E.Index = Out.Sites.size() - 1;
  }
  Out.Chains = findChains(W, Listed, Out.Sites);
}

Analysis Analyzer::run() {
  for (FunctionId F = 0; F < P.functionCount(); ++F)
    if (P.function(F).Definition)
      lookAtFunction(F);
  for (FoundSite &S : findLibrarySites(W))
    add(std::move(S));
  listSites();
  std::stable_sort(
      Out.DeclinedLoops.begin(), Out.DeclinedLoops.end(),
      [](const Declined &A, const Declined &B) { return A.At < B.At; });
  Out.Units = P.units().size();
  for (const auto &File : P.units())
    Out.PartialUnits += sizeOf(File->unit().problems()) != 0;
  return std::move(Out);
}

Analysis analyze(const Program &P, const Models &M,
                 const AnalysisOptions &Options) {
  return Analyzer(P, M, Options).run();
}

} // namespace retrytidy
