//===-- CallEdges.cpp - Ways from one function to another -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/CallEdges.h"
#include "facts/Casts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using facts::NodeOp;

static const facts::Call &callAt(const Program &P, const CallRef &Ref) {
  return *P.function(Ref.In).Definition.Fn->calls()->Get(Ref.Call);
}

std::vector<CallEdge> edgesOf(const Program &P, const Summaries &Sums,
                              const CallRef &Ref) {
  std::vector<CallEdge> Edges;
  FunctionId To = P.calleeOf(Ref);
  if (To == NoId) {
    for (FunctionId I : Sums.mayRun(Ref))
      Edges.push_back({I, EdgeStrength::Callable, CallManner::Value, Ref});
    return Edges;
  }
  if (callAt(P, Ref).kind() == facts::CallKind::Virtual)
    for (FunctionId I : P.implementations(To))
      Edges.push_back({I, EdgeStrength::Virtual,
                       I == To ? CallManner::Named : CallManner::Override,
                       Ref});
  if (Edges.empty())
    Edges.push_back({To, EdgeStrength::Direct, CallManner::Named, Ref});
  for (FunctionId I : Sums.services().servedBy(To))
    Edges.push_back({I, EdgeStrength::Rpc, CallManner::Remote, Ref});
  return Edges;
}

EdgeStrength strengthOf(const Program &P, const Summaries &Sums,
                        const CallRef &Ref, FunctionId To) {
  for (const CallEdge &E : edgesOf(P, Sums, Ref))
    if (E.To == To)
      return E.Strength;
  return EdgeStrength::Callable;
}

std::vector<FunctionId> handedFunctions(const Program &P, const CallRef &Ref) {
  FunctionId To = P.calleeOf(Ref);
  if (To == NoId || P.function(To).Definition)
    return {};
  const Body &B = P.function(Ref.In).Definition;
  const facts::Call &C = callAt(P, Ref);
  std::vector<FunctionId> Handed;
  for (int I = 0; I < C.argument_count(); ++I) {
    const facts::Node *N = B.Fn->nodes()->Get(
        withoutCasts(*B.Fn, B.Fn->lists()->Get(C.arguments() + I)));
    if (N->op() != NodeOp::FunctionRef)
      continue;
    if (FunctionId F = P.functionOf(B.UnitIndex, N->a()); F != NoId)
      Handed.push_back(F);
  }
  return Handed;
}

/// Whether a model says that \p F runs what it is given.
static bool runsCallback(const Summaries &Sums, FunctionId F) {
  const FunctionModel *M = F == NoId ? nullptr : Sums.model(F);
  return M && M->Callback != -1 && M->Does != Role::Neutral;
}

/// The closures that \p F makes.
static void addClosures(const Program &P, FunctionId F,
                        std::vector<CallEdge> &Edges) {
  const Body &B = P.function(F).Definition;
  for (const facts::Node &N : items(B.Fn->nodes())) {
    if (N.op() != NodeOp::Closure)
      continue;
    FunctionId To = P.functionOf(B.UnitIndex, N.a());
    if (To == NoId)
      continue;
    CallRef At{F, 0, NoId, unsigned(B.Fn->line()), unsigned(B.Fn->column())};
    // A bound function may be written anywhere, a lambda here.
    if (const Body &Made = P.function(To).Definition;
        Made && P.function(To).IsLambda) {
      At.Line = Made.Fn->line();
      At.Column = Made.Fn->column();
    }
    Edges.push_back({To, EdgeStrength::Callable, CallManner::Closure, At});
  }
}

std::vector<CallEdge> edgesFrom(const Program &P, const Summaries &Sums,
                                FunctionId F) {
  std::vector<CallEdge> Edges;
  if (!P.function(F).Definition)
    return Edges;
  for (const CallRef &Ref : P.function(F).Calls) {
    FunctionId To = P.calleeOf(Ref);
    std::vector<CallEdge> Run = edgesOf(P, Sums, Ref);
    if (To != NoId &&
        none_of(Run, [&](const CallEdge &E) { return E.To == To; }))
      Run.push_back({To, EdgeStrength::Virtual, CallManner::Named, Ref});
    append_range(Edges, Run);
    if (runsCallback(Sums, To))
      for (FunctionId Handed : handedFunctions(P, Ref))
        Edges.push_back(
            {Handed, EdgeStrength::Callable, CallManner::Handed, Ref});
  }
  addClosures(P, F, Edges);
  return Edges;
}

/// A place or value of \p B as a person would write it.
static std::string written(const Program &P, const Body &B, int Index) {
  const facts::Node &N = *B.Fn->nodes()->Get(Index);
  switch (N.op()) {
  case NodeOp::Load:
  case NodeOp::Cast:
    return written(P, B, N.a());
  case NodeOp::This:
    return "this";
  case NodeOp::Local:
    return P.string(B.UnitIndex, B.Fn->locals()->Get(N.a())->name()).str();
  case NodeOp::Param: {
    const auto *Params = B.Unit->callees()->Get(B.Fn->callee())->params();
    return P.string(B.UnitIndex, Params->Get(N.a())->name()).str();
  }
  case NodeOp::Global:
    return P.global(P.globalOf(B.UnitIndex, N.a())).Name;
  case NodeOp::Deref:
    return written(P, B, N.a());
  case NodeOp::Index: {
    std::string Of = written(P, B, N.a());
    return Of.empty() ? "" : Of + "[]";
  }
  case NodeOp::Field: {
    const facts::Record &R = *B.Unit->records()->Get(N.b());
    if (unsigned(N.c()) >= sizeOf(R.fields()))
      return "";
    std::string Name =
        P.string(B.UnitIndex, R.fields()->Get(N.c())->name()).str();
    const facts::Node &Of = *B.Fn->nodes()->Get(N.a());
    std::string Object = written(P, B, N.a());
    if (Object.empty() || Object == "this")
      return Name;
    return Object + (Of.op() == NodeOp::Deref ? "->" : ".") + Name;
  }
  default:
    return "";
  }
}

std::string calledValue(const Program &P, const CallRef &Ref) {
  int Target = callAt(P, Ref).target();
  if (Target < 0)
    return "";
  return written(P, P.function(Ref.In).Definition, Target);
}

} // namespace retrytidy
