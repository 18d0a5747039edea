//===-- RetryAmplification.cpp - The check retry-amplification ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace llvm;

namespace retrytidy {

static Severity severityOf(const Chain &C, uint64_t MaxMultiplier) {
  if (C.Kind != SiteKind::Request)
    return Severity::Note;
  if (C.Status == CountStatus::Unbounded || C.LowerBound > MaxMultiplier)
    return Severity::Error;
  return Severity::Warning;
}

/// The layer of \p C that a library's own retries at \p At are, or null.
static const Site *libraryLayer(const Analysis &A, const Chain &C,
                                const Place &At) {
  for (size_t Layer : C.Layers)
    if (A.Sites[Layer].Form == SiteForm::Library && A.Sites[Layer].At == At)
      return &A.Sites[Layer];
  return nullptr;
}

/// Step number \p Index of the path of \p C in words. \p Product is what the
/// steps so far multiply to.
static std::string describeStep(const CheckContext &Context, const Chain &C,
                                size_t Index, uint64_t &Product) {
  const ChainStep &Step = C.Path[Index];
  const Site *Library = libraryLayer(Context.analysis(), C, Step.At);
  MessageValues Values = {
      {"function", Library ? Library->Op.Name : Step.Function}};
  if (Step.Status == CountStatus::Unbounded)
    return Context.text("step-unbounded", Values);
  if (Step.Status == CountStatus::Unknown) {
    Values.emplace_back("text", Step.Text);
    return Context.text(Step.Text.empty() ? "step-unknown" : "step-text",
                        Values);
  }
  if (Step.Factor == 1) {
    bool IsLast = Index + 1 == C.Path.size();
    Values.emplace_back("next", IsLast ? C.Sink : C.Path[Index + 1].Function);
    return Context.text("step-call", Values);
  }
  Product = SaturatingMultiply(Product, Step.Factor);
  Values.emplace_back("attempts", utostr(Step.Factor));
  Values.emplace_back("product", utostr(Product));
  return Context.text("step-attempts", Values);
}

/// The path of \p C step by step, what it depends on, and which of its layers
/// the program does not show or does not count.
static std::vector<FindingNote> describePath(const CheckContext &Context,
                                             const Chain &C) {
  const Analysis &A = Context.analysis();
  std::vector<FindingNote> Notes;
  Notes.reserve(C.Path.size());
  uint64_t Product = 1;
  for (size_t I = 0; I < C.Path.size(); ++I)
    Notes.push_back({C.Path[I].At, describeStep(Context, C, I, Product)});
  for (size_t Layer : C.Layers)
    if (A.Sites[Layer].IsLibraryDefault)
      Notes.push_back(
          {A.Sites[Layer].At,
           Context.text("library", {{"operation", A.Sites[Layer].Op.Name}})});
  for (size_t Layer : C.Layers) {
    const Attempts &Count = A.Sites[Layer].Count;
    if (Count.IsAssumed && Count.Origin)
      Notes.push_back(
          {*Count.Origin,
           Context.text("assumed", {{"operation", A.Sites[Layer].Op.Name},
                                    {"attempts", utostr(Count.Max)}})});
  }
  for (const std::string &Condition : C.Conditions)
    Notes.push_back({A.Sites[C.Layers.front()].At,
                     Context.text("condition", {{"condition", Condition}})});
  return Notes;
}

static void reportChain(CheckContext &Context, size_t Index,
                        ArrayRef<size_t> Others, Severity Level) {
  const Chain &C = Context.analysis().Chains[Index];
  StringRef Text = C.Status == CountStatus::Known       ? "known"
                   : C.Status == CountStatus::Unbounded ? "unbounded"
                                                        : "unknown";
  Finding &F = Context.report(C.Layers.front(), Text,
                              {{"entry", C.Entry},
                               {"sink", C.Sink},
                               {"multiplier", utostr(C.Multiplier)},
                               {"bound", utostr(C.LowerBound)},
                               {"layers", utostr(C.Layers.size())},
                               {"expression", C.Expression}},
                              Level);
  F.ChainIndex = Index;
  F.Notes = describePath(Context, C);
  for (size_t Other : Others) {
    const Chain &O = Context.analysis().Chains[Other];
    F.Notes.push_back(
        {F.At, Context.text("also",
                            {{"sink", O.Sink}, {"expression", O.Expression}})});
  }
}

/// One finding for each outermost site: the most severe of its chains, of
/// those the first, which is the worst. The others are notes of it.
void checkRetryAmplification(CheckContext &Context) {
  ArrayRef<Chain> Chains = Context.analysis().Chains;
  auto Max = static_cast<uint64_t>(Context.option("MaxMultiplier"));
  std::map<size_t, std::vector<size_t>> OfSite;
  for (size_t I = 0; I < Chains.size(); ++I)
    if (Chains[I].Layers.size() >= 2)
      OfSite[Chains[I].Layers.front()].push_back(I);
  for (auto &[Site, Indices] : OfSite) {
    stable_sort(Indices, [&](size_t A, size_t B) {
      return severityOf(Chains[A], Max) > severityOf(Chains[B], Max);
    });
    reportChain(Context, Indices.front(), ArrayRef(Indices).drop_front(),
                severityOf(Chains[Indices.front()], Max));
  }
}

} // namespace retrytidy
