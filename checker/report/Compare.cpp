//===-- Compare.cpp - Findings of two reports compared --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Compare.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>

using namespace llvm;

namespace retrytidy {

BaselineState stateOf(const ChainRecord &Old, const ChainRecord &New) {
  bool WasUnbounded = Old.Status == CountStatus::Unbounded;
  bool IsUnbounded = New.Status == CountStatus::Unbounded;
  if (WasUnbounded != IsUnbounded)
    return IsUnbounded ? BaselineState::Worse : BaselineState::Better;
  if (Old.LowerBound != New.LowerBound)
    return Old.LowerBound < New.LowerBound ? BaselineState::Worse
                                           : BaselineState::Better;
  return BaselineState::Unchanged;
}

/// The same of findings. A severity that rises is worse whatever the chain.
static BaselineState stateOf(const FindingRecord &Old,
                             const FindingRecord &New) {
  if (Old.Level != New.Level)
    return Old.Level < New.Level ? BaselineState::Worse : BaselineState::Better;
  if (Old.Chain && New.Chain)
    return stateOf(*Old.Chain, *New.Chain);
  return BaselineState::Unchanged;
}

namespace {

using Key = std::vector<std::string>;

/// Pairs findings of two reports, each at most once.
class Matcher {
public:
  Matcher(const ReportRecord &Old, const ReportRecord &New)
      : Old(Old), New(New), IsTaken(Old.Findings.size()) {
    Result.Old.resize(New.Findings.size());
    Result.States.resize(New.Findings.size(), BaselineState::New);
  }
  /// Pairs those left whose keys are equal, in order; an empty key is none.
  void match(function_ref<Key(const FindingRecord &)> KeyOf);
  Comparison finish();

private:
  const ReportRecord &Old, &New;
  std::vector<bool> IsTaken;
  Comparison Result;
};

} // namespace

void Matcher::match(function_ref<Key(const FindingRecord &)> KeyOf) {
  std::map<Key, std::vector<size_t>> Free; // The next one stands last.
  for (size_t I = Old.Findings.size(); I-- > 0;)
    if (!IsTaken[I])
      Free[KeyOf(Old.Findings[I])].push_back(I);
  for (size_t I = 0; I < New.Findings.size(); ++I) {
    if (Result.Old[I])
      continue;
    Key Wanted = KeyOf(New.Findings[I]);
    auto Found = Free.find(Wanted);
    if (Wanted.empty() || Found == Free.end() || Found->second.empty())
      continue;
    size_t Number = Found->second.back();
    Found->second.pop_back();
    IsTaken[Number] = true;
    Result.Old[I] = Number;
  }
}

Comparison Matcher::finish() {
  for (size_t I = 0; I < New.Findings.size(); ++I) {
    if (Result.Old[I])
      Result.States[I] = stateOf(Old.Findings[*Result.Old[I]], New.Findings[I]);
    else if (Old.LeftOut.count(New.Findings[I].Fingerprint))
      Result.States[I] = BaselineState::Unchanged;
  }
  for (size_t I = 0; I < Old.Findings.size(); ++I)
    if (!IsTaken[I])
      Result.Fixed.push_back(I);
  return std::move(Result);
}

/// What stays the same when a function goes to another file.
static Key movedKey(const FindingRecord &F) {
  if (F.Function.empty())
    return {};
  return {F.Check, F.Function, F.Operation};
}

/// What stays the same when an outer layer comes or goes.
static Key innermostKey(const FindingRecord &F) {
  if (!F.Chain || F.Chain->Layers.empty())
    return {};
  return {F.Check, F.Chain->Sink, F.Chain->Layers.back().Function};
}

Comparison compare(const ReportRecord &Old, const ReportRecord &New) {
  Matcher M(Old, New);
  M.match([](const FindingRecord &F) { return Key{F.Fingerprint}; });
  // A fingerprint that the old report only names is not the one of another.
  M.match([&](const FindingRecord &F) {
    return Old.LeftOut.count(F.Fingerprint) ? Key() : movedKey(F);
  });
  M.match([&](const FindingRecord &F) {
    return Old.LeftOut.count(F.Fingerprint) ? Key() : innermostKey(F);
  });
  return M.finish();
}

} // namespace retrytidy
