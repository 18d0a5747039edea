//===-- Strip.h - Looks through mere syntax ---------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parts of the syntax tree that mean nothing by themselves.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_STRIP_H
#define RETRYTIDY_EXTRACT_STRIP_H

#include "clang/AST/ExprCXX.h"

namespace retrytidy::extract {

/// \p E without parentheses and other nodes that only wrap an expression.
inline const clang::Expr *strip(const clang::Expr *E) {
  using namespace clang;
  for (;;) {
    if (const auto *P = dyn_cast<ParenExpr>(E))
      E = P->getSubExpr();
    else if (const auto *F = dyn_cast<FullExpr>(E))
      E = F->getSubExpr();
    else if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      E = S->getReplacement();
    else if (const auto *T = dyn_cast<CXXBindTemporaryExpr>(E))
      E = T->getSubExpr();
    else if (const auto *G = dyn_cast<GenericSelectionExpr>(E);
             G && !G->isResultDependent())
      E = G->getResultExpr();
    else if (const auto *C = dyn_cast<ChooseExpr>(E);
             C && !C->isConditionDependent())
      E = C->getChosenSubExpr();
    else if (const auto *U = dyn_cast<UnaryOperator>(E);
             U && U->getOpcode() == UO_Extension)
      E = U->getSubExpr();
    else if (const auto *P = dyn_cast<PseudoObjectExpr>(E);
             P && P->getResultExpr())
      E = P->getResultExpr();
    else
      return E;
  }
}

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_STRIP_H
