//===-- Operating.cpp - Where an operation can be made --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Operating.h"
#include "analyze/Awaiting.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// Whether what a model describes runs or awaits something else.
static bool leadsOn(const FunctionModel &M) {
  switch (M.Does) {
  case Role::TimedWait:
  case Role::Timer:
  case Role::SetTimer:
  case Role::Operation:
  case Role::Invoke:
  case Role::RetryHelper:
  case Role::Register:
    return true;
  default:
    return false;
  }
}

/// Whether the machine may take the call itself for an operation.
bool Operating::isOperation(const CallRef &Ref) const {
  if (W.Sums.isMade(Ref.In, int(Ref.Call)))
    return true;
  const FunctionId To = W.P.calleeOf(Ref);
  if (To == NoId)
    return true;
  if (const FunctionModel *M = W.Sums.model(To); M && leadsOn(*M))
    return true;
  const ProgramFunction &Fn = W.P.function(To);
  if (W.Sums.of(To).Failure.any() || (!Fn.Definition && namesWait(Fn.Name)) ||
      llvm::StringRef(Fn.Name).ends_with("operator()"))
    return true;
  return llvm::any_of(W.P.implementations(To),
                      [&](FunctionId I) { return W.Sums.of(I).Failure.any(); });
}

/// The type of a parameter or result of \p F by its index, null without one.
static const facts::Type *typeAt(const Program &P, FunctionId F, int Type) {
  return Type < 0 ? nullptr : P.unit(P.function(F).DeclUnit).types()->Get(Type);
}

/// Whether \p F may put off something that it is given to call.
static bool lends(const Program &P, FunctionId F) {
  const auto &Types = *P.unit(P.function(F).DeclUnit).types();
  auto TellsDelay = [&](const facts::Param &A) {
    const facts::Type *T = typeAt(P, F, A.type());
    if (T && T->kind() == facts::TypeKind::Reference && T->of() >= 0)
      T = Types.Get(T->of());
    return !T || T->kind() == facts::TypeKind::Duration ||
           T->kind() == facts::TypeKind::TimePoint ||
           namesDelay(P.string(P.function(F).DeclUnit, A.name()));
  };
  if (!namesTimer(unqualified(P.function(F).Name)) &&
      llvm::none_of(items(P.callee(F).params()), TellsDelay))
    return false;
  return llvm::any_of(items(P.callee(F).params()), [&](const facts::Param &A) {
    const facts::Type *T = typeAt(P, F, A.type());
    const bool IsPointer = T && T->kind() == facts::TypeKind::Pointer;
    if (IsPointer && T->of() >= 0)
      T = Types.Get(T->of());
    if (!T)
      return true;
    switch (T->kind()) {
    case facts::TypeKind::Function:
    case facts::TypeKind::Pointer:
    case facts::TypeKind::Reference:
    case facts::TypeKind::Other:
      return true;
    case facts::TypeKind::Record:
      return !IsPointer;
    default:
      return false;
    }
  });
}

/// Whether \p F may be handed the answer of an earlier call: see
/// Machine::isAnswer.
static bool takesAnswer(const Program &P, FunctionId F) {
  return llvm::any_of(items(P.callee(F).params()), [&](const facts::Param &A) {
    const facts::Type *T = typeAt(P, F, A.type());
    return !T || T->kind() != facts::TypeKind::Pointer;
  });
}

static bool returnsNothing(const Program &P, FunctionId F) {
  const facts::Type *T = typeAt(P, F, P.callee(F).returns());
  return !T || T->kind() == facts::TypeKind::Void;
}

/// Whether the body of \p F is never entered, whoever calls it: what happens in
/// it is none of a loop's around it. See Machine::isOpaque.
bool Operating::isClosed(FunctionId F) const {
  const Summary &S = W.Sums.of(F);
  const Body &B = W.P.function(F).Definition;
  // The initialiser of a global has no signature, and nobody calls it.
  if (!B || B.Fn->callee() < 0 || !S.IsFallible || lends(W.P, F))
    return false;
  const bool IsPause = S.WaitsItself && returnsNothing(W.P, F);
  return S.LoopsItself ||
         (S.HasFallibleLoop && !IsPause && !takesAnswer(W.P, F));
}

/// Marks what makes operations, and whatever calls that or names it.
void Operating::spread() {
  const uint32_t Count = W.P.functionCount();
  Functions.resize(Count);
  std::vector<FunctionId> Work;
  auto Mark = [&](FunctionId F) {
    if (F != NoId && !Functions.test(F)) {
      Functions.set(F);
      Work.push_back(F);
    }
  };
  for (FunctionId F = 0; F < Count; ++F)
    if (llvm::any_of(W.P.function(F).Calls,
                     [&](const CallRef &Ref) { return isOperation(Ref); }))
      Mark(F);
  while (!Work.empty()) {
    const FunctionId F = Work.back();
    Work.pop_back();
    if (isClosed(F))
      continue;
    for (FunctionId Up : W.Sums.callers(F))
      Mark(Up);
    for (const StoreRef &Ref : W.P.referencesTo(F))
      Mark(Ref.In);
  }
}

/// Whether \p F names a function that makes operations: it may be run later.
bool Operating::refersToOperating(FunctionId F) const {
  const Body &B = W.P.function(F).Definition;
  return llvm::any_of(items(B.Fn->nodes()), [&](const facts::Node &N) {
    if (N.op() != facts::NodeOp::FunctionRef &&
        N.op() != facts::NodeOp::Closure)
      return false;
    const FunctionId To = W.P.functionOf(B.UnitIndex, N.a());
    return To == NoId || (Functions.test(To) && !isClosed(To));
  });
}

bool Operating::mayOperate(FunctionId F, const NaturalLoop &L) {
  if (Functions.empty())
    spread();
  if (!Functions.test(F))
    return false;
  if (refersToOperating(F))
    return true;
  for (const CallRef &Ref : W.P.function(F).Calls) {
    if (!L.Blocks.test(Ref.Block))
      continue;
    if (isOperation(Ref))
      return true;
    const FunctionId To = W.P.calleeOf(Ref);
    auto LeadsToOne = [&](FunctionId I) {
      return Functions.test(I) && !isClosed(I);
    };
    if (LeadsToOne(To) || llvm::any_of(W.P.implementations(To), LeadsToOne))
      return true;
  }
  return false;
}

} // namespace retrytidy
