//===-- EntryBounds.cpp - Products that the configuration bounds ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/EntryBounds.h"
#include "analyze/ChainOrder.h"
#include "link/FunctionNames.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

bool exceeds(const Chain &C, uint64_t MaxMultiplier) {
  return C.Status == CountStatus::Unbounded || C.LowerBound > MaxMultiplier;
}

/// Says that the product of \p C, which does not exceed \p Bound for certain,
/// may do so.
static CommentRemark unknownProduct(const EntryBound &Bound, const Chain &C) {
  return {Bound.At,
          formatv("whether '{0}' keeps to {1} is not known: one call of it can "
                  "execute '{2}' {3} times",
                  Bound.Name, Bound.MaxMultiplier, C.Sink, C.Expression),
          false, /*HoldsAnywhere=*/true};
}

/// Says that nobody knows what was not looked at.
static CommentRemark unprovenBound(const EntryBound &Bound) {
  return {Bound.At,
          formatv("Entries: not all paths from '{0}' were followed, they are "
                  "too many or too long: that it keeps to {1} is not proven",
                  Bound.Name, Bound.MaxMultiplier),
          true, /*HoldsAnywhere=*/true};
}

/// Says why this program has nothing to bind. Others may have.
static CommentRemark nothingToBind(const EntryBound &Bound,
                                   const std::string &Why) {
  return {Bound.At, "Entries: " + Why, true, /*HoldsAnywhere=*/false,
          Bound.Name};
}

/// The worst chain of requests from any of \p Functions, which share a name.
static BoundedEntry boundEntry(const ChainSources &From,
                               const EntryBound &Bound,
                               ArrayRef<FunctionId> Functions,
                               std::vector<CommentRemark> &Remarks) {
  const Program &P = From.W.P;
  BoundedEntry Entry;
  Entry.Bound = Bound;
  std::optional<Chain> Unknown;
  bool IsWhole = true;
  for (FunctionId F : Functions) {
    const Body &B = P.function(F).Definition;
    if (!B)
      continue;
    Place At{P.file(B.UnitIndex, B.Fn->file()).str(), unsigned(B.Fn->line()),
             unsigned(B.Fn->column())};
    if (Entry.Function.empty())
      Entry.At = At;
    Entry.Function = P.function(F).Name;
    ChainsOfCall Found = findChainsFrom(From, F);
    IsWhole &= Found.IsWhole;
    for (Chain &C : Found.Chains) {
      if (C.Kind != SiteKind::Request)
        continue;
      if (C.Status == CountStatus::Unknown && !Unknown)
        Unknown = C;
      if (Entry.Worst && !isWorse(C, *Entry.Worst))
        continue;
      Entry.Worst = std::move(C);
      Entry.At = At;
    }
  }
  if (Entry.Worst && exceeds(*Entry.Worst, Bound.MaxMultiplier))
    return Entry;
  if (Unknown)
    Remarks.push_back(unknownProduct(Bound, *Unknown));
  if (!IsWhole)
    Remarks.push_back(unprovenBound(Bound));
  return Entry;
}

std::vector<BoundedEntry> boundEntries(const ChainSources &From,
                                       ArrayRef<EntryBound> Bounds,
                                       std::vector<CommentRemark> &Remarks) {
  std::vector<BoundedEntry> Found;
  for (const EntryBound &Bound : Bounds) {
    Expected<std::vector<FunctionId>> Functions =
        findFunctions(From.W.P, Bound.Name);
    if (!Functions) {
      Remarks.push_back(nothingToBind(Bound, toString(Functions.takeError())));
      continue;
    }
    BoundedEntry Entry = boundEntry(From, Bound, *Functions, Remarks);
    if (Entry.Function.empty())
      Remarks.push_back(nothingToBind(Bound, "the function '" + Bound.Name +
                                                 "' has no body in the "
                                                 "program"));
    else
      Found.push_back(std::move(Entry));
  }
  return Found;
}

} // namespace retrytidy
