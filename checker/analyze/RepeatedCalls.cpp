//===-- RepeatedCalls.cpp - The same call written twice -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/RepeatedCalls.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "facts/Shapes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using facts::NodeOp;

FunctionId outermostCallee(const Event &E) {
  return E.Stack.size() > 1 ? E.Stack[1].Fn : E.Callee;
}

std::string outermostName(const World &W, const Event &E) {
  return E.Stack.size() > 1 ? W.P.function(E.Stack[1].Fn).Name : E.Name;
}

static bool isSameCall(const StackEntry &A, const StackEntry &B) {
  return A.Fn == B.Fn && A.Call == B.Call;
}

bool areCounterparts(const Event &A, const Event &B) {
  return A.Callee == B.Callee && A.Stack.size() == B.Stack.size() &&
         A.Stack.front().Fn == B.Stack.front().Fn &&
         !isSameCall(A.Stack.front(), B.Stack.front()) &&
         std::equal(A.Stack.begin() + 1, A.Stack.end(), B.Stack.begin() + 1,
                    isSameCall);
}

namespace {

/// Two calls of one body.
struct Twice {
  const facts::Function &Fn;
  const StackEntry &A, &B;

  bool isAlike(int X, int Y) const;
  bool isChanged(const facts::Node &Variable) const;
};

} // namespace

/// Whether something between the two calls assigns to the local or parameter
/// \p Variable.
bool Twice::isChanged(const facts::Node &Variable) const {
  return any_of(items(Fn.stmts()), [&](const facts::Stmt &S) {
    if (unsigned(S.line()) < A.Line || unsigned(S.line()) > B.Line)
      return false;
    if (S.op() == facts::StmtOp::Call)
      return Variable.op() == NodeOp::Local &&
             Fn.calls()->Get(S.a())->result() == Variable.a();
    if (S.op() != facts::StmtOp::Assign)
      return false;
    const facts::Node &To = *Fn.nodes()->Get(S.a());
    return To.op() == Variable.op() && To.a() == Variable.a();
  });
}

/// Whether the values \p X and \p Y of one body, -1 for none, are written
/// alike. Where a constant comes from does not matter.
bool Twice::isAlike(int X, int Y) const {
  if (X < 0 || Y < 0)
    return X == Y;
  const facts::Node &M = *Fn.nodes()->Get(X), &N = *Fn.nodes()->Get(Y);
  if (M.op() != N.op() || M.v() != N.v())
    return false;
  if (M.op() == NodeOp::Int)
    return true;
  const bool IsVariable = M.op() == NodeOp::Local || M.op() == NodeOp::Param;
  if (IsVariable && (M.a() != N.a() || isChanged(M)))
    return false;
  const NodeShape &Shape = shapeOf(M.op());
  auto IsSame = [&](Ref Is, int P, int Q) {
    return Is == Ref::Value || Is == Ref::Place ? isAlike(P, Q) : P == Q;
  };
  return IsSame(Shape.A, M.a(), N.a()) && IsSame(Shape.B, M.b(), N.b()) &&
         IsSame(Shape.C, M.c(), N.c());
}

bool areWrittenAlike(const World &W, const Event &A, const Event &B) {
  const StackEntry &First = A.Stack.front(), &Second = B.Stack.front();
  const facts::Function &Fn = *W.P.function(First.Fn).Definition.Fn;
  const facts::Call &X = *Fn.calls()->Get(First.Call),
                    &Y = *Fn.calls()->Get(Second.Call);
  const Twice Both{Fn, First, Second};
  if (X.callee() != Y.callee() || X.argument_count() != Y.argument_count() ||
      !Both.isAlike(X.target(), Y.target()) ||
      !Both.isAlike(X.receiver(), Y.receiver()))
    return false;
  for (int I = 0; I < X.argument_count(); ++I)
    if (!Both.isAlike(Fn.lists()->Get(X.arguments() + I),
                      Fn.lists()->Get(Y.arguments() + I)))
      return false;
  return true;
}

/// Whether \p E, done between two calls, prepares the second one: it waits,
/// connects anew, clears away, or its result goes into the second call.
static bool prepares(const World &W, const Trace &T, const Event &E,
                     const Event &Second) {
  if (llvm::is_contained(T.Syms->instances(Second.Receiver), E.Instance) ||
      takesFrom(*T.Syms, Second, E.Instance))
    return true;
  const std::string Name = outermostName(W, E);
  return namesConnect(Name) || namesPause(Name) || namesRetry(Name) ||
         (E.Model && (E.Model->IsConnect || !E.Model->IsRemote)) ||
         hasWord(Name, {"refresh",  "renew",       "reset",      "reopen",
                        "open",     "init",        "auth",       "authenticate",
                        "recover",  "repair",      "rebuild",    "restart",
                        "start",    "close",       "clear",      "flush",
                        "abort",    "rollback",    "cleanup",    "free",
                        "release",  "drop",        "invalidate", "log",
                        "warn",     "report",      "wait",       "switch",
                        "failover", "renegotiate", "resolve",    "load"});
}

bool asksForOther(const World &W, const Trace &T, const Event &First,
                  const Event &Second) {
  // Below a call with a body everything that it does is one thing.
  auto IsOther = [&](const Event &E) {
    if (First.Stack.size() == 1)
      return E.Stack.size() == 1;
    return E.Stack.front().Call != First.Stack.front().Call &&
           E.Stack.front().Call != Second.Stack.front().Call;
  };
  bool IsBetween = false;
  for (const Event &E : T.Events) {
    if (&E == &Second)
      return false;
    if (IsBetween && E.Is == Event::Executed && !E.Stack.empty() &&
        outermostCallee(E) != outermostCallee(First) && IsOther(E) &&
        !prepares(W, T, E, Second))
      return true;
    IsBetween |= &E == &First;
  }
  return false;
}

} // namespace retrytidy
