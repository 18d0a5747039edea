//===-- TargetCalls.cpp - Calls joined to what they run -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/TargetFlow.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// Whether a function as a value needs an object to run on. A lambda is one.
bool TargetFlow::isMethod(FunctionId F) const {
  const ProgramFunction &Fn = P.function(F);
  return Fn.Record != NoId && !Fn.IsLambda && !P.callee(F).is_static_method();
}

void TargetFlow::bind(FunctionId F, Binding How) {
  auto &All = Bindings[F];
  if (!llvm::is_contained(All, How))
    All.push_back(std::move(How));
}

void TargetFlow::joinDirect(Site &S, FunctionId To) {
  if (To == NoId || !P.function(To).Definition)
    return leaveProgram(S, To);
  IsReached.set(To);
  if (S.Result != NoId)
    G.addEdge(result(To), S.Result);
  for (uint32_t I = 0; I < S.Arguments.size(); ++I) {
    TargetNode N = carryingParameter(To, I);
    if (N != NoId)
      store(S.Arguments[I], {{TargetSource::Content, N}});
    else if (I >= ParametersOf[To])
      escape(S.Arguments[I], true); // va_arg
  }
}

void TargetFlow::joinIndirect(Site &S, FunctionId To) {
  if (!P.function(To).Definition)
    return leaveProgram(S, To);
  IsReached.set(To);
  if (S.Result != NoId && Slots[SlotsOf[To]] != NoId)
    G.addEdge(Slots[SlotsOf[To]], S.Result);
  else if (S.Result != NoId)
    G.addUnknown(S.Result); // no node: it returns nothing that carries
  llvm::SmallVector<const TargetSources *, 8> Given;
  int Objects = isMethod(To);
  if (Objects && S.HasReceiver)
    Given.push_back(&S.Receiver);
  for (const TargetSources &A : S.Arguments)
    Given.push_back(&A);
  for (const Binding &How : Bindings[To])
    for (int I = Objects, E = Objects + int(ParametersOf[To]); I < E; ++I) {
      int Bound = How.size();
      int From = I < Bound ? How[I] : I - Bound;
      TargetNode N = Slots[SlotsOf[To] + 1 + I - Objects];
      if (N != NoId && From >= 0 && From < int(Given.size()))
        store(*Given[From], {{TargetSource::Content, N}});
    }
}

/// Code outside the program gets \p Values: it may run the functions among
/// them with any arguments and, with \p MayStore, put others where the
/// addresses among them lead.
void TargetFlow::escape(const TargetSources &Values, bool MayStore) {
  for (TargetSource V : Values) {
    if (V.Kind == TargetSource::Function)
      G.addFunction(Outside, V.Id);
    if (V.isNode())
      G.addEdge(V.Id, Outside);
    if (V.Kind == TargetSource::Address && MayStore)
      G.addUnknown(V.Id);
  }
}

/// A method of a container or another object of the standard library: it keeps
/// what it is given and gives what it keeps.
void TargetFlow::keepInObject(Site &S) {
  for (TargetSource O : S.Receiver) {
    if (!O.isNode())
      continue;
    for (const TargetSources &A : S.Arguments)
      for (TargetSource V : A) {
        if (V.isNode())
          G.addEdge(V.Id, O.Id);
        else if (V.Kind == TargetSource::Function)
          G.addFunction(O.Id, V.Id);
      }
    if (S.Result != NoId)
      G.store({TargetSource::Address, O.Id}, S.Result);
  }
}

/// A call of a function without a body, or of something unknown.
void TargetFlow::leaveProgram(Site &S, FunctionId To) {
  bool IsHolder = To != NoId && isMethod(To) &&
                  llvm::StringRef(P.function(To).Name).starts_with("std::");
  if (IsHolder && S.HasReceiver) {
    // What an object is made with it may run too: a thread does.
    if (S.IsConstruct)
      for (const TargetSources &A : S.Arguments)
        escape(A, false);
    return keepInObject(S);
  }
  if (S.Result != NoId)
    G.addUnknown(S.Result);
  if (S.HasEscaped)
    return;
  S.HasEscaped = To == NoId;
  const facts::Callee *C = To == NoId ? nullptr : &P.callee(To);
  for (uint32_t I = 0; I < S.Arguments.size(); ++I) {
    bool IsConst =
        C && I < sizeOf(C->params()) &&
        isReadOnly(P.function(To).DeclUnit, C->params()->Get(I)->type());
    escape(S.Arguments[I], !IsConst);
  }
}

void TargetFlow::arrived(TargetNode N, FunctionId F) {
  if (N == Outside)
    return F == NoId ? void() : loseParameters(F);
  // Joining adds edges, but no nodes and no calls.
  for (uint32_t Call : G[N].Calls)
    if (F == NoId)
      leaveProgram(Sites[Call], NoId);
    else
      joinIndirect(Sites[Call], F);
}

/// Somebody runs \p F that is not part of the program.
void TargetFlow::loseParameters(FunctionId F) {
  IsReached.set(F);
  for (uint32_t I = 0; I < ParametersOf[F]; ++I)
    if (TargetNode N = Slots[SlotsOf[F] + 1 + I]; N != NoId)
      G.addUnknown(N);
}

void TargetFlow::loseUnreached() {
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    bool IsOutside =
        llvm::any_of(P.function(F).Overrides, [this](FunctionId Base) {
          return P.function(Base).IsSystem;
        });
    if (ParametersOf[F] > 0 && (IsOutside || !IsReached.test(F)))
      loseParameters(F);
  }
}

} // namespace retrytidy
