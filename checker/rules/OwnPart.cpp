//===-- OwnPart.cpp - The part of a chain that is the project's -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/ChainPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace retrytidy {

/// What the step adds to an expression, "" where that is nothing.
static std::string factorText(const ChainStep &Step) {
  switch (Step.Status) {
  case CountStatus::Unbounded:
    return "unbounded";
  case CountStatus::Unknown:
    return Step.Text.empty() ? "unknown" : Step.Text;
  case CountStatus::Known:
    break;
  }
  return Step.Factor == 1 ? "" : utostr(Step.Factor);
}

/// Takes the figures of \p C from its path.
static void addUp(Chain &C) {
  C.Status = CountStatus::Known;
  C.LowerBound = 1;
  C.Expression.clear();
  for (const ChainStep &Step : C.Path) {
    std::string Text = factorText(Step);
    if (!Text.empty())
      C.Expression += (C.Expression.empty() ? "" : " x ") + Text;
    if (Step.Status == CountStatus::Known)
      C.LowerBound = SaturatingMultiply(C.LowerBound, Step.Factor);
    else if (C.Status != CountStatus::Unbounded)
      C.Status = Step.Status;
  }
  C.Multiplier = C.LowerBound;
}

std::optional<Chain> ownPart(const CheckContext &Context, const Chain &C) {
  ArrayRef<Site> Sites = Context.analysis().Sites;
  auto IsOwn = [&](const Place &At) {
    return Context.settings().isOwnCode(At.File);
  };
  auto First =
      find_if(C.Layers, [&](size_t Layer) { return IsOwn(Sites[Layer].At); });
  if (First == C.Layers.end())
    return std::nullopt;
  if (First == C.Layers.begin())
    return C;
  auto Step = find_if(
      C.Path, [&](const ChainStep &S) { return S.At == Sites[*First].At; });
  if (Step == C.Path.end())
    return std::nullopt;
  while (Step != C.Path.begin() && IsOwn(std::prev(Step)->At))
    --Step;
  Chain Part = C;
  Part.Layers.assign(First, C.Layers.end());
  Part.Path.assign(Step, C.Path.end());
  Part.Entry = Part.Path.front().Function;
  addUp(Part);
  return Part;
}

} // namespace retrytidy
