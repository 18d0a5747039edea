//===-- WalkedStates.cpp - What a walk need not do again
//---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/WalkedStates.h"
#include "llvm/Support/raw_ostream.h"

namespace retrytidy {

WalkedStates::WalkedStates(const std::vector<SiteEntry> &Entries) {
  for (const SiteEntry &E : Entries)
    for (const FoundSite &S : E.Contexts)
      for (const Root &R : S.Roots)
        TellingCalls.insert({R.In, R.Call});
}

std::string WalkedStates::stateOf(FunctionId F, const ChainWay &At,
                                  bool SeeksSinks) const {
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  OS << F << (SeeksSinks ? "s" : "");
  for (size_t L : At.Layers)
    OS << " l" << L;
  for (size_t M : At.Met)
    OS << " m" << M;
  for (const ChainStep &S : At.Steps)
    if (S.Status != CountStatus::Known || S.Factor != 1)
      OS << " x" << int(S.Status) << ':' << S.Factor << S.Text;
  std::set<std::pair<FunctionId, int>> Calls;
  for (const CallRef &Ref : At.Calls)
    if (TellingCalls.count({Ref.In, int(Ref.Call)}))
      Calls.insert({Ref.In, int(Ref.Call)});
  for (auto [In, Call] : Calls)
    OS << " c" << In << ':' << Call;
  return Key;
}

std::optional<size_t>
WalkedStates::reachedFrom(const std::string &State) const {
  auto It = Done.find(State);
  if (It == Done.end())
    return std::nullopt;
  return It->second;
}

} // namespace retrytidy
