//===-- ChainContext.cpp - Which figures of a site count ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/ChainContext.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

/// How many of the first \p N roots of \p S, counted from its own function up,
/// are among \p Calls.
static size_t commonCalls(const FoundSite &S, size_t N,
                          ArrayRef<CallRef> Calls) {
  auto IsMade = [&](const Root &R) {
    return any_of(Calls, [&](const CallRef &Ref) {
      return Ref.In == R.In && int(Ref.Call) == R.Call;
    });
  };
  size_t Common = 0;
  while (Common < N && IsMade(S.Roots[N - 1 - Common]))
    ++Common;
  return Common;
}

const FoundSite &contextOf(const SiteEntry &E, ArrayRef<CallRef> Calls) {
  const FoundSite *Best = &E.Contexts.front();
  size_t Most = 0;
  for (const FoundSite &S : E.Contexts) {
    if (S.Roots.empty())
      continue;
    // A helper's last root is its own call.
    size_t N = S.Roots.size() - (E.HelperCall >= 0 ? 1 : 0);
    size_t Common = N == 0 ? 1 : commonCalls(S, N, Calls);
    if (Common > Most) {
      Most = Common;
      Best = &S;
    }
  }
  return *Best;
}

} // namespace retrytidy
