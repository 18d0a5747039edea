//===-- RetryWrongLayer.cpp - Retries outside of the owner ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "rules/Owners.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

/// Silent where the project names no owner. What a library does by default is
/// no decision of a layer.
void checkRetryWrongLayer(CheckContext &Context) {
  ArrayRef<std::string> Owners = Context.settings().owners();
  if (Owners.empty())
    return;
  for (auto [Index, S] : enumerate(Context.analysis().Sites)) {
    if (S.Kind != SiteKind::Request || S.IsLibraryDefault ||
        any_of(Owners, [&](StringRef Owner) { return owns(Owner, S); }))
      continue;
    Context.report(Index, "layer",
                   {{"function", S.Function},
                    {"attempts", attemptsPhrase(S)},
                    {"owner", inWords(Owners)}});
  }
}

} // namespace retrytidy
