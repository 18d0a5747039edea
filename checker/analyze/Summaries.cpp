//===-- Summaries.cpp - What is known of each function --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Summaries.h"
#include "analyze/Counting.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <tuple>
#include <utility>

namespace retrytidy {

using facts::NodeOp;

// How many bodies deep an object of the caller's is still set.
static constexpr unsigned MaxStoreDepth = 3;

static bool isFallibleRole(Role R) {
  return R == Role::Operation || R == Role::RetryHelper;
}

/// Whether a failure can be seen in the result and nowhere else.
static bool tellsByResultOnly(const FunctionModel &M) {
  return M.Fails == FailureSign::Negative || M.Fails == FailureSign::MinusOne ||
         M.Fails == FailureSign::MinusOneElseNumber ||
         M.Fails == FailureSign::NonZero || M.Fails == FailureSign::Zero ||
         M.Fails == FailureSign::NotAmong ||
         M.Fails == FailureSign::NotPositive;
}

/// Whether a function without a body is an operator that compares, computes or
/// selects: nobody writes a request as `a == b`. A call operator and a
/// conversion may stand for anything.
static bool isLocalOperator(llvm::StringRef Name) {
  llvm::StringRef Last = unqualified(Name);
  return Last.consume_front("operator") && !Last.empty() &&
         llvm::StringRef("=!<>+-*/%&|^~[").contains(Last.front());
}

void Summaries::findModel(FunctionId F) {
  const ProgramFunction &Fn = P.function(F);
  const facts::Callee &C = P.callee(F);
  auto TypeName = [&](int T) {
    return T < 0 ? llvm::StringRef("void")
                 : P.string(Fn.DeclUnit,
                            P.unit(Fn.DeclUnit).types()->Get(T)->spelling());
  };
  llvm::SmallVector<llvm::StringRef, 8> Params;
  for (const facts::Param &Param : items(C.params()))
    Params.push_back(TypeName(Param.type()));
  Signature S{TypeName(C.returns()), Params, C.is_constructor()};
  const FunctionModel *Found = M.find(Fn.Name, &S);
  // What a library's operation is does not hang on whether its body is at hand.
  bool IsInterface = Found && (Found->Does == Role::Operation ||
                               Found->Does == Role::Predicate);
  if (!Fn.Definition || IsInterface)
    ModelOf[F] = Found;
}

bool Summaries::isOfC(FunctionId F) const {
  return P.unit(P.function(F).DeclUnit).is_c();
}

/// How \p F passes the result of \p C on. In C++ an exception tells as well,
/// and so may an object's own state.
Telling Summaries::passesOn(FunctionId F, const facts::Call &C) const {
  if (!isOfC(F))
    return {true, 1};
  const Body &B = P.function(F).Definition;
  return tellsResult(B, Flows.of(F), C, [&](const facts::Call &Other) {
    FunctionId To = P.functionOf(B.UnitIndex, Other.callee());
    return To != NoId && P.function(To).Definition &&
           setsForCaller(P.function(To).Definition);
  });
}

/// What \p F does in its own body, and whom it may call.
void Summaries::collect(FunctionId F) {
  const ProgramFunction &Fn = P.function(F);
  Summary &S = All[F];
  if (!Fn.Definition) {
    if (const FunctionModel *Model = ModelOf[F]) {
      S.IsFallible = isFallibleRole(Model->Does);
      if (S.IsFallible)
        S.Failure = {true, tellsByResultOnly(*Model) ? 0u : 1u};
      S.MayWait = Model->Does == Role::Wait || Model->Does == Role::TimedWait ||
                  Model->Does == Role::Timer;
      S.ThrowsUnknown = S.IsFallible;
    } else if (!llvm::StringRef(Fn.Name).starts_with("std::") &&
               !isLocalOperator(Fn.Name)) {
      S.IsFallible = true;
      S.Failure = {true, P.callee(F).returns() < 0 || !isOfC(F) ? 1u : 0u};
      S.ThrowsUnknown = !P.callee(F).is_noexcept();
    }
    return;
  }
  if (ModelOf[F] && isFallibleRole(ModelOf[F]->Does)) {
    S.IsFallible = S.ThrowsUnknown = true;
    S.Failure = {true, 1};
  }
  const Body &B = Fn.Definition;
  S.AnswersCount = answersCount(P, F);
  for (const CallRef &Ref : Fn.Calls) {
    const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
    FunctionId To = P.functionOf(B.UnitIndex, C.callee());
    const Telling Passed = passesOn(F, C);
    if (isMade(F, int(Ref.Call))) {
      S.IsFallible = true;
      S.Failure = S.Failure | Passed;
    }
    if (To == NoId) {
      const Targets::Set &May = Pointers.of(F, Ref.Call);
      Callees[F].insert(Callees[F].end(), May.Functions.begin(),
                        May.Functions.end());
      for (FunctionId I : May.Functions)
        PassesOn[F][I] = PassesOn[F][I] | Passed;
      // Where some functions are known to be called, those speak for the
      // others.
      if (May.HasUnknown)
        S.IsFallible = S.ThrowsUnknown = true;
      if (May.HasUnknown && May.Functions.empty())
        S.Failure = S.Failure | Passed;
      continue;
    }
    PassesOn[F][To] = PassesOn[F][To] | Passed;
    if (C.kind() == facts::CallKind::Virtual)
      for (FunctionId I : P.implementations(To)) {
        Callees[F].push_back(I);
        PassesOn[F][I] = {true, 1};
      }
    Callees[F].push_back(To);
  }
  for (const facts::Node &N : items(B.Fn->nodes()))
    if (N.op() == NodeOp::Closure)
      Callees[F].push_back(P.functionOf(B.UnitIndex, N.a()));
  S.Stores = storesItself(F);
  llvm::sort(Callees[F]);
  Callees[F].erase(std::unique(Callees[F].begin(), Callees[F].end()),
                   Callees[F].end());
  llvm::erase(Callees[F], NoId);
}

/// Adds what the callees of \p F may do; true where that is news.
bool Summaries::absorb(FunctionId F) {
  Summary &S = All[F];
  auto State = [&] {
    return std::tuple(S.IsFallible, S.MayWait, S.ThrowsUnknown, S.Stores,
                      S.Failure.ByResult, S.Failure.ByStore);
  };
  const auto Before = State();
  for (FunctionId To : Callees[F]) {
    const Summary &Other = All[To];
    S.IsFallible |= Other.IsFallible;
    auto Passes = PassesOn[F].find(To);
    if (Other.Failure.ByResult && Passes != PassesOn[F].end())
      S.Failure = S.Failure | Passes->second;
    // What was left in memory is there for everybody above; but whoever is far
    // above looks at other objects.
    if (Other.Failure.ByStore && !isOfC(F))
      S.Failure = S.Failure | Telling{true, 1};
    else if (Other.Failure.ByStore && Other.Failure.ByStore < MaxStoreDepth)
      S.Failure = S.Failure | Telling{true, Other.Failure.ByStore + 1};
    S.MayWait |= Other.MayWait;
    S.ThrowsUnknown |= Other.ThrowsUnknown;
    S.Stores |= Other.Stores;
  }
  return State() != Before;
}

llvm::SmallVector<FunctionId, 4> Summaries::mayRun(const CallRef &Ref) const {
  FunctionId To = P.calleeOf(Ref);
  if (To == NoId)
    return Pointers.of(Ref.In, Ref.Call).Functions;
  return {To};
}

bool Summaries::mayFail(const CallRef &Ref) const {
  if (isMade(Ref.In, int(Ref.Call)))
    return true;
  FunctionId To = P.calleeOf(Ref);
  if (To != NoId)
    return All[To].IsFallible;
  const Targets::Set &May = Pointers.of(Ref.In, Ref.Call);
  return May.HasUnknown || llvm::any_of(May.Functions, [&](FunctionId I) {
           return All[I].IsFallible;
         });
}

bool Summaries::hasFallibleLoop(FunctionId F) {
  for (const NaturalLoop &L : Flows.of(F).loops())
    for (const CallRef &Ref : P.function(F).Calls)
      if (L.Blocks.test(Ref.Block) && mayFail(Ref))
        return true;
  return false;
}

Summaries::Summaries(const Program &P, const Models &M, FlowCache &Flows)
    : P(P), M(M), Flows(Flows), Pointers(P), Rpc(P), Enums(P) {
  ModelOf.resize(P.functionCount());
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    // The initialisers of globals have no callee.
    if (!P.function(F).Definition || P.function(F).Definition.Fn->callee() >= 0)
      findModel(F);
  }
  summarize();
}

void Summaries::makeOperations(llvm::ArrayRef<CallRef> Calls) {
  if (Calls.empty())
    return;
  for (const CallRef &Ref : Calls)
    Made.insert({Ref.In, Ref.Call});
  summarize();
}

void Summaries::summarize() {
  uint32_t N = P.functionCount();
  All.assign(N, {});
  Callees.assign(N, {});
  Callers.assign(N, {});
  PassesOn.assign(N, {});
  Footprints.clear();
  for (FunctionId F = 0; F < N; ++F)
    collect(F);
  for (FunctionId F = 0; F < N; ++F)
    for (FunctionId To : Callees[F])
      Callers[To].push_back(F);
  std::vector<FunctionId> Work;
  Work.reserve(N);
  std::vector<bool> IsQueued(N, true);
  for (FunctionId F = 0; F < N; ++F)
    Work.push_back(F);
  while (!Work.empty()) {
    FunctionId F = Work.back();
    Work.pop_back();
    IsQueued[F] = false;
    if (!absorb(F))
      continue;
    for (FunctionId Up : Callers[F])
      if (!IsQueued[Up]) {
        IsQueued[Up] = true;
        Work.push_back(Up);
      }
  }
  for (FunctionId F = 0; F < N; ++F)
    if (P.function(F).Definition && All[F].IsFallible)
      All[F].HasFallibleLoop = All[F].LoopsItself = hasFallibleLoop(F);
  for (FunctionId F = 0; F < N; ++F)
    All[F].WaitsItself = llvm::any_of(Callees[F], [&](FunctionId To) {
      return All[To].MayWait && !All[To].IsFallible;
    });
  spreadLoops();
}

/// A layer below counts for what is above it.
void Summaries::spreadLoops() {
  std::vector<FunctionId> Work;
  for (FunctionId F = 0; F < All.size(); ++F)
    if (All[F].HasFallibleLoop)
      Work.push_back(F);
  while (!Work.empty()) {
    const FunctionId Below = Work.back();
    Work.pop_back();
    for (FunctionId F : Callers[Below])
      if (!std::exchange(All[F].HasFallibleLoop, true))
        Work.push_back(F);
  }
}

} // namespace retrytidy
