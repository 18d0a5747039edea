//===-- HandedOperations.cpp - Operations that are parameters -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/HandedOperations.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using facts::NodeOp;

/// The value through which \p Call calls; -1 where it names what it calls.
static int calledThrough(const World &W, const Body &B,
                         const facts::Call &Call) {
  if (Call.target() >= 0)
    return Call.target();
  FunctionId Named = W.P.functionOf(B.UnitIndex, Call.callee());
  bool IsCallOperator =
      Named != NoId &&
      (W.P.function(Named).IsLambda ||
       StringRef(W.P.function(Named).Name).ends_with("operator()"));
  return IsCallOperator ? Call.receiver() : -1;
}

/// Whether \p Call hands over what parameter \p Param holds.
static bool handsOn(const facts::Function &Fn, const facts::Call &Call,
                    int Param) {
  for (int I = 0; I < Call.argument_count(); ++I) {
    const facts::Node *N =
        Fn.nodes()->Get(Fn.lists()->Get(Call.arguments() + I));
    while (N->op() == NodeOp::Load || N->op() == NodeOp::Cast)
      N = Fn.nodes()->Get(N->a());
    if (N->op() == NodeOp::Param && N->a() == Param)
      return true;
  }
  return false;
}

bool isOfInterface(const World &W, const CallRef &Ref) {
  const auto Runs = W.Sums.mayRun(Ref);
  return !Runs.empty() && all_of(Runs, [&](FunctionId To) {
    return all_of(W.P.referencesTo(To), [&](const StoreRef &Use) {
      return W.P.function(Use.In).Definition.Fn->initialises() >= 0;
    });
  });
}

bool isHandedIn(const World &W, FunctionId F, const Event &Op) {
  if (Op.Stack.empty() || Op.Stack.front().Fn != F)
    return false;
  const Body &B = W.P.function(F).Definition;
  const uint32_t Index = Op.Stack.front().Call;
  const facts::Call &Call = *B.Fn->calls()->Get(Index);
  bool IsField = false, IsBehindField = false;
  for (int Node = calledThrough(W, B, Call); Node >= 0;) {
    const facts::Node &N = *B.Fn->nodes()->Get(Node);
    if (N.op() == NodeOp::Param)
      return !IsField || !handsOn(*B.Fn, Call, N.a()) ||
             !isOfInterface(W, {F, 0, Index, 0, 0});
    if (N.op() == NodeOp::Field && IsBehindField)
      return false;
    IsField |= N.op() == NodeOp::Field;
    IsBehindField |= IsField && N.op() == NodeOp::Deref;
    if (N.op() != NodeOp::Load && N.op() != NodeOp::Deref &&
        N.op() != NodeOp::Field && N.op() != NodeOp::Cast)
      return false;
    Node = N.a();
  }
  return false;
}

} // namespace retrytidy
