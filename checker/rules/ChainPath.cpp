//===-- ChainPath.cpp - A chain's path as notes ---------------------------===//
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

/// The layer of \p C that a library's own retries at \p At are, or null.
static const Site *libraryLayer(const Analysis &A, const Chain &C,
                                const Place &At) {
  for (size_t Layer : C.Layers)
    if (A.Sites[Layer].Form == SiteForm::Library && A.Sites[Layer].At == At)
      return &A.Sites[Layer];
  return nullptr;
}

/// What is said of a layer of \p C at \p At whose attempts are a default.
static StringRef defaultPhrase(const Analysis &A, const Chain &C,
                               const Place &At) {
  return any_of(C.Layers,
                [&](size_t Layer) {
                  return A.Sites[Layer].At == At &&
                         A.Sites[Layer].Count.Overridable;
                })
             ? " by default"
             : "";
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
  Values.emplace_back("default", defaultPhrase(Context.analysis(), C, Step.At));
  return Context.text("step-attempts", Values);
}

std::vector<FindingNote> describePath(const CheckContext &Context,
                                      const Chain &C) {
  const Analysis &A = Context.analysis();
  std::vector<FindingNote> Notes;
  Notes.reserve(C.Path.size());
  uint64_t Product = 1;
  unsigned Nesting = 0;
  for (size_t I = 0; I < C.Path.size(); ++I) {
    const ChainStep &Step = C.Path[I];
    const bool Retries = Step.retries();
    Notes.push_back({Step.At, describeStep(Context, C, I, Product),
                     NoteRole{Nesting, Retries}});
    Nesting += Retries;
  }
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

} // namespace retrytidy
