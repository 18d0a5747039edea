//===-- ChainEnds.cpp - What chains reach, and where they begin -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/ChainEnds.h"
#include "analyze/ChainOrder.h"
#include "analyze/ChainTimes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace retrytidy {

// Calls above the outermost site.
static constexpr size_t MaxHeight = 32;

Place placeIn(const Program &P, FunctionId F, unsigned Line, unsigned Column) {
  const Body &B = P.function(F).Definition;
  return {P.file(B.UnitIndex, B.Fn->file()).str(), Line, Column};
}

/// Multiplies \p C by the factor of \p S, which is that of a layer.
static void multiply(Chain &C, const ChainStep &S) {
  if (!C.Expression.empty())
    C.Expression += " x ";
  switch (S.Status) {
  case CountStatus::Known:
    C.LowerBound = llvm::SaturatingMultiply(C.LowerBound, S.Factor);
    C.Expression += std::to_string(S.Factor);
    return;
  case CountStatus::Unbounded:
    C.Status = CountStatus::Unbounded;
    C.Expression += "unbounded";
    return;
  case CountStatus::Unknown:
    if (C.Status == CountStatus::Known)
      C.Status = CountStatus::Unknown;
    C.Expression += S.Text.empty() ? "unknown" : S.Text;
    return;
  }
}

void ChainEnds::reach(const std::string &Sink, SiteKind Kind,
                      const ChainWay &At) {
  if (At.Layers.empty())
    return;
  ++TimesReached;
  Chain C;
  C.Kind = Kind;
  C.Sink = Sink;
  C.Weakest = At.Weakest;
  C.Conditions = At.Conditions;
  C.Path = At.Steps;
  for (const ChainStep &S : At.Steps)
    if (S.Status != CountStatus::Known || S.Factor != 1)
      multiply(C, S);
  for (size_t L : At.Layers)
    C.Layers.push_back(Entries[L].Index);
  C.Multiplier = C.Status == CountStatus::Known ? C.LowerBound : 0;
  if (!C.Path.empty())
    C.WorstCaseDelayMs = worstCaseDelay(At.Found);
  auto [It, IsNew] =
      ByEnds.try_emplace({At.Layers.front(), Sink}, Chains.size());
  if (IsNew) {
    Chains.push_back(std::move(C));
    return;
  }
  Chain &Old = Chains[It->second];
  unsigned Others = Old.Others + 1;
  if (isWorse(C, Old))
    Old = std::move(C);
  Old.Others = Others;
}

void ChainEnds::clear() {
  Chains.clear();
  ByEnds.clear();
}

/// The call \p R, or the function that makes the closure, as a step.
static ChainStep stepOf(const Program &P, const Root &R) {
  ChainStep Step;
  Step.Function = P.function(R.In).Name;
  for (const CallRef &Ref : P.function(R.In).Calls)
    if (int(Ref.Call) == R.Call)
      Step.At = placeIn(P, R.In, Ref.Line, Ref.Column);
  const facts::Function &Fn = *P.function(R.In).Definition.Fn;
  if (R.Call < 0)
    Step.At = placeIn(P, R.In, Fn.line(), Fn.column());
  return Step;
}

/// The call by which chains go up from the last of \p Seen: the one at which
/// the context knows it, \p Known, before any other; none where nothing is left
/// above.
std::optional<Root> ChainEnds::rootAbove(llvm::ArrayRef<FunctionId> Seen,
                                         const Root *Known) const {
  auto IsFollowed = [&](const Root &R) {
    return !llvm::is_contained(Seen, R.In) &&
           Edges.isFollowed(Edges.strengthOfRoot(R, Seen.back()));
  };
  std::vector<Root> Roots = rootsOf(W, Seen.back());
  if (Known && llvm::is_contained(Roots, *Known) && IsFollowed(*Known))
    return *Known;
  auto Next = llvm::find_if(Roots, IsFollowed);
  return Next == Roots.end() ? std::nullopt : std::optional(*Next);
}

void ChainEnds::nameEntry(size_t Index, const SiteEntry &Outermost) {
  Chain &C = Chains[Index];
  // The callers that have it make the most attempts come first.
  llvm::ArrayRef<Root> Known = Outermost.Contexts.front().Roots;
  if (Outermost.HelperCall >= 0)
    Known = Known.drop_back();
  std::vector<ChainStep> Above; // Innermost first.
  std::vector<FunctionId> Seen{Outermost.In};
  while (Seen.size() <= MaxHeight) {
    std::optional<Root> Next =
        rootAbove(Seen, Known.empty() ? nullptr : &Known.back());
    if (!Next)
      break;
    if (!Known.empty())
      Known = Known.drop_back();
    C.Weakest = std::max(C.Weakest, Edges.strengthOfRoot(*Next, Seen.back()));
    Above.push_back(stepOf(W.P, *Next));
    Seen.push_back(Next->In);
  }
  C.Entry = W.P.function(Seen.back()).Name;
  C.Path.insert(C.Path.begin(), Above.rbegin(), Above.rend());
}

std::vector<Chain> ChainEnds::take() {
  sortWorstFirst(Chains);
  return std::move(Chains);
}

} // namespace retrytidy
