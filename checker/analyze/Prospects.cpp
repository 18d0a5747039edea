//===-- Prospects.cpp - What is cheap to see before ways are run ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Prospects.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

bool isInLoop(const World &W, FunctionId F, uint32_t Call) {
  for (const CallRef &Ref : W.P.function(F).Calls)
    if (Ref.Call == Call)
      for (const NaturalLoop &L : W.Flows.of(F).loops())
        if (L.Blocks.test(Ref.Block))
          return true;
  return false;
}

bool makesOperation(const World &W, const CallCycles &Cycles, FunctionId F) {
  for (const CallRef &Ref : W.P.function(F).Calls) {
    FunctionId To = W.P.calleeOf(Ref);
    if ((To == NoId && W.Sums.mayFail(Ref)) || W.Sums.isMade(F, int(Ref.Call)))
      return true;
    if (To == NoId)
      continue;
    if (Cycles.inOneCycle(F, To))
      continue;
    if (W.Sums.of(To).Failure.any())
      return true;
  }
  return false;
}

bool callsFallible(const World &W, FunctionId F, const NaturalLoop &L) {
  for (const CallRef &Ref : W.P.function(F).Calls) {
    if (!L.Blocks.test(Ref.Block))
      continue;
    FunctionId To = W.P.calleeOf(Ref);
    if (W.Sums.mayFail(Ref))
      return true;
    if (To == NoId)
      continue;
    for (FunctionId I : W.P.implementations(To))
      if (W.Sums.of(I).Failure.any())
        return true;
    const FunctionModel *M = W.Sums.model(To);
    if (M && (M->Does == Role::Lock || M->Does == Role::Inspect ||
              M->Does == Role::Invoke))
      return true;
    // A lambda handed in may be called through a parameter's own class.
    if (llvm::StringRef(W.P.function(To).Name).ends_with("operator()"))
      return true;
  }
  return false;
}

bool isPromising(const World &W, FunctionId F, const NaturalLoop *L) {
  if (hasRetryWord(W, F, L))
    return true;
  auto Waits = [&](FunctionId To) {
    const ProgramFunction &Fn = W.P.function(To);
    const Summary &S = W.Sums.of(To);
    return S.WaitsItself ||
           (!Fn.Definition && (S.MayWait || namesPause(unqualified(Fn.Name))));
  };
  auto Speaks = [&](FunctionId To) {
    const FunctionModel *M = W.Sums.model(To);
    const std::string &Name = W.P.function(To).Name;
    return Waits(To) || llvm::any_of(W.Sums.callees(To), Waits) ||
           (M && M->IsRemote) || namesRetry(Name) || namesConnect(Name);
  };
  return llvm::any_of(W.P.function(F).Calls, [&](const CallRef &Ref) {
    return (!L || L->Blocks.test(Ref.Block)) &&
           llvm::any_of(W.Sums.mayRun(Ref), [&](FunctionId To) {
             return Speaks(To) || llvm::any_of(W.P.implementations(To), Speaks);
           });
  });
}

bool hasRetryWord(const World &W, FunctionId F, const NaturalLoop *L) {
  const Body &B = W.P.function(F).Definition;
  const uint32_t U = B.UnitIndex;
  if (namesRetry(W.P.function(F).Name))
    return true;
  if (L && L->Written &&
      (namesRetry(W.P.string(U, L->Written->label())) ||
       namesRetry(W.P.string(U, L->Written->macro()))))
    return true;
  for (const facts::Local &Local : items(B.Fn->locals()))
    if (namesRetry(W.P.string(U, Local.name())))
      return true;
  if (B.Fn->callee() >= 0)
    for (const facts::Param &Param : items(W.P.callee(F).params()))
      if (namesRetry(W.P.string(W.P.function(F).DeclUnit, Param.name())))
        return true;
  return false;
}

} // namespace retrytidy
