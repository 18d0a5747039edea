//===-- CompareChains.cpp - Chains of two reports compared ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Compare.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace llvm;

namespace retrytidy {

/// `gateway.cpp:40`.
static std::string placeOf(const LayerRecord &Layer) {
  return Layer.At.File + ":" + utostr(Layer.At.Line);
}

/// ` 3 times`, or how else it says how often.
static std::string timesOf(const LayerRecord &Layer) {
  return Layer.Attempts ? formatv("{0} times", *Layer.Attempts).str()
                        : "an unknown number of times or without a bound";
}

static const LayerRecord *layerIn(const ChainRecord &C, StringRef Function,
                                  size_t Ordinal) {
  for (const LayerRecord &Layer : C.Layers)
    if (Layer.Function == Function && Ordinal-- == 0)
      return &Layer;
  return nullptr;
}

/// Calls \p Each with every layer of \p C and the same layer of \p Other,
/// null where that has none. Layers of one function follow each other.
static void
forLayers(const ChainRecord &C, const ChainRecord &Other,
          function_ref<void(const LayerRecord &, const LayerRecord *)> Each) {
  std::map<std::string, size_t> Met;
  for (const LayerRecord &Layer : C.Layers)
    Each(Layer, layerIn(Other, Layer.Function, Met[Layer.Function]++));
}

/// What of the layers differs, in words.
static std::string reasonOf(const ChainRecord &Old, const ChainRecord &New) {
  std::vector<std::string> Reasons;
  forLayers(New, Old, [&](const LayerRecord &Now, const LayerRecord *Before) {
    if (!Before)
      Reasons.push_back(placeOf(Now) + " now retries " + timesOf(Now));
    else if (Before->Attempts != Now.Attempts)
      Reasons.push_back(formatv("{0} now retries {1}, before {2}", placeOf(Now),
                                timesOf(Now), timesOf(*Before)));
  });
  forLayers(Old, New, [&](const LayerRecord &Before, const LayerRecord *Now) {
    if (!Now)
      Reasons.push_back(placeOf(Before) + " no longer retries");
  });
  return join(Reasons, " and ");
}

namespace {

using Key = std::vector<std::string>;

/// Pairs chains of two reports.
class ChainMatcher {
public:
  ChainMatcher(const ReportRecord &Old, const ReportRecord &New)
      : Old(Old.Chains), New(New.Chains), IsTaken(Old.Chains.size()),
        Partner(New.Chains.size()) {}
  void match(function_ref<Key(const ChainRecord &)> KeyOf);
  std::vector<ChainChange> changes() const;

private:
  ArrayRef<ChainRecord> Old, New;
  std::vector<bool> IsTaken;
  std::vector<const ChainRecord *> Partner;
};

} // namespace

void ChainMatcher::match(function_ref<Key(const ChainRecord &)> KeyOf) {
  std::map<Key, std::vector<size_t>> Free;
  for (size_t I = Old.size(); I-- > 0;)
    if (!IsTaken[I])
      Free[KeyOf(Old[I])].push_back(I);
  for (size_t I = 0; I < New.size(); ++I) {
    auto Found = Free.find(KeyOf(New[I]));
    if (Partner[I] || Found == Free.end() || Found->second.empty())
      continue;
    IsTaken[Found->second.back()] = true;
    Partner[I] = &Old[Found->second.back()];
    Found->second.pop_back();
  }
}

std::vector<ChainChange> ChainMatcher::changes() const {
  std::vector<ChainChange> Changes;
  for (size_t I = 0; I < New.size(); ++I) {
    if (!Partner[I])
      continue;
    BaselineState State = stateOf(*Partner[I], New[I]);
    if (State != BaselineState::Unchanged)
      Changes.push_back({*Partner[I], New[I], State == BaselineState::Worse,
                         reasonOf(*Partner[I], New[I])});
  }
  return Changes;
}

std::vector<ChainChange> changedChains(const ReportRecord &Old,
                                       const ReportRecord &New) {
  auto Innermost = [](const ChainRecord &C) {
    return C.Layers.empty() ? "" : C.Layers.back().Function;
  };
  ChainMatcher M(Old, New);
  M.match(
      [&](const ChainRecord &C) { return Key{C.Entry, C.Sink, Innermost(C)}; });
  M.match([](const ChainRecord &C) { return Key{C.Entry, C.Sink}; });
  // The entry may be another one now.
  M.match([&](const ChainRecord &C) { return Key{C.Sink, Innermost(C)}; });
  std::vector<ChainChange> Changes = M.changes();
  stable_sort(Changes, [](const ChainChange &A, const ChainChange &B) {
    auto Rank = [](const ChainChange &C) {
      return std::tuple(!C.IsWorse, C.New.Status != CountStatus::Unbounded,
                        -double(C.New.LowerBound));
    };
    return Rank(A) < Rank(B);
  });
  return Changes;
}

} // namespace retrytidy
