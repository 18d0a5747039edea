//===-- RetryLibraryDefault.cpp - The check retry-library-default ---------===//
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
#include <set>

using namespace llvm;

namespace retrytidy {

/// "3 attempts", or what is known instead.
static std::string attempts(const Attempts &Count) {
  switch (Count.Status) {
  case CountStatus::Known:
    return utostr(Count.Max) + " attempts";
  case CountStatus::Unbounded:
    return "attempts without a bound";
  case CountStatus::Unknown:
    break;
  }
  return "an unknown number of attempts";
}

/// Where retry-amplification runs it tells of the library as a note of its own
/// finding; two findings of one fact would be one too many.
void checkRetryLibraryDefault(CheckContext &Context) {
  ArrayRef<Site> Sites = Context.analysis().Sites;
  std::set<std::pair<size_t, size_t>> Told;
  for (auto [Index, C] : enumerate(Context.analysis().Chains)) {
    if (Context.isEnabled("retry-amplification", Sites[C.Layers.front()].At))
      continue;
    for (size_t I = 1; I < C.Layers.size(); ++I) {
      const Site &Outer = Sites[C.Layers[I - 1]], &Inner = Sites[C.Layers[I]];
      if (!Inner.IsLibraryDefault || Outer.IsLibraryDefault ||
          !Told.insert({C.Layers[I - 1], C.Layers[I]}).second)
        continue;
      Finding &F = Context.report(C.Layers[I - 1], "site",
                                  {{"operation", Inner.Op.Name},
                                   {"outer", attempts(Outer.Count)},
                                   {"inner", attempts(Inner.Count)}});
      F.ChainIndex = Index;
    }
  }
}

} // namespace retrytidy
