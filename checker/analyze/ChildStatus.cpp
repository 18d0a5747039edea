//===-- ChildStatus.cpp - How a child has ended ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/ChildStatus.h"
#include "analyze/Arithmetic.h"

namespace retrytidy {

using facts::NodeOp;

/// What \p V is where the status of a child that it is computed from is \p 0;
/// nothing where it is computed from more than that and constants.
static std::optional<double> whereStatusIsZero(const Symbols &Syms,
                                               const Value &V) {
  if (V.isExact())
    return V.Lo;
  if (!V.isSymbol())
    return std::nullopt;
  const SymbolNode &N = Syms[V.Sym];
  if (N.Kind != SymbolKind::Op)
    return 0;
  std::optional<double> A = whereStatusIsZero(Syms, N.A),
                        B = whereStatusIsZero(Syms, N.B);
  if (!A || !B)
    return std::nullopt;
  Value Both = binary(N.Op, Value::number(*A), Value::number(*B), NumberType());
  return Both.isExact() ? std::optional(Both.Lo) : std::nullopt;
}

/// Whether \p N is what WEXITSTATUS() or WIFEXITED() make of a status, whoever
/// has answered it.
static bool isMadeOfStatus(const Symbols &Syms, const SymbolNode &N) {
  if (N.Kind != SymbolKind::Op || !N.A.isSymbol())
    return false;
  const SymbolNode &Of = Syms[N.A.Sym];
  return (N.Op == NodeOp::BitAnd && N.B.isExactly(0x7f)) ||
         (N.Op == NodeOp::Shr && N.B.isExactly(8) &&
          Of.Kind == SymbolKind::Op && Of.Op == NodeOp::BitAnd &&
          Of.B.isExactly(0xff00));
}

std::optional<Judgement> judgeChild(const World &W, const Symbols &Syms,
                                    const Event &D) {
  const SymbolNode &N = Syms[D.Left.Sym];
  const SymbolNode *Status = &N;
  while (Status->Kind == SymbolKind::Op && Status->A.isSymbol())
    Status = &Syms[Status->A.Sym];
  if (Status->Callee == NoId || Status->FieldOf != NoId || !D.Right.isExact())
    return std::nullopt;
  const FunctionModel *M = W.Sums.model(Status->Callee);
  const bool IsLeft =
      Status->Kind == SymbolKind::Effect && M && M->ChildStatus >= 0;
  std::optional<double> IfGood = whereStatusIsZero(Syms, D.Left);
  if (!IfGood || (!IsLeft && !isMadeOfStatus(Syms, N)))
    return std::nullopt;
  if (compare(D.Relation, Value::number(*IfGood), D.Right) != true)
    return Judgement{Verdict::Failure, false};
  const bool AsksHow = N.Kind == SymbolKind::Op && N.Op == NodeOp::BitAnd;
  return Judgement{AsksHow ? Verdict::Neutral : Verdict::Success, false};
}

} // namespace retrytidy
