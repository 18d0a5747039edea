//===-- TellingCalls.cpp - Whose failure a caller learns of ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/TellingCalls.h"
#include "analyze/Telling.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

bool TellingCalls::mayTell(const CallRef &Ref, FunctionId To) {
  auto [It, IsNew] = Known.try_emplace({Ref.In, Ref.Call, To}, false);
  if (IsNew)
    It->second = find(Ref, To);
  return It->second;
}

/// Whether \p B never comes back to its caller: it ends the process, or waits
/// for that.
static bool neverReturns(const Body &B) {
  return none_of(items(B.Fn->blocks()), [](const facts::Block &At) {
    return At.term() == facts::TermOp::Return ||
           At.term() == facts::TermOp::Throw;
  });
}

/// Whether \p F is handed a place that it may leave an answer in.
bool TellingCalls::mayLeaveAnswer(FunctionId F) const {
  const facts::Unit &U = W.P.unit(W.P.function(F).DeclUnit);
  return any_of(items(W.P.callee(F).params()), [&](const facts::Param &Given) {
    if (Given.type() < 0)
      return false;
    const facts::Type *T = U.types()->Get(Given.type());
    return T->kind() == facts::TypeKind::Pointer &&
           (T->of() < 0 || !U.types()->Get(T->of())->is_const());
  });
}

bool TellingCalls::find(const CallRef &Ref, FunctionId To) const {
  if (!W.Sums.of(To).Failure.any())
    return false;
  const Body &B = W.P.function(Ref.In).Definition;
  const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
  const Body &Below = W.P.function(To).Definition;
  if (!Below && C.result() < 0) {
    const FunctionModel *M = W.Sums.model(To);
    return M && M->Does == Role::Operation;
  }
  if (Below && neverReturns(Below))
    return false;
  // Any call of C++ may throw.
  if (!B.Unit->is_c() || (Below && mayLeaveAnswer(To)))
    return true;
  auto Sets = [&](const facts::Call &Other) {
    FunctionId Next = W.P.functionOf(B.UnitIndex, Other.callee());
    return Next != NoId && W.P.function(Next).Definition &&
           mayLeaveAnswer(Next) && setsForCaller(W.P.function(Next).Definition);
  };
  return tellsResult(B, W.Flows.of(Ref.In), C, Sets).any();
}

} // namespace retrytidy
