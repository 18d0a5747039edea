//===-- RetryPredictableJitter.cpp - The check retry-predictable-jitter ---===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "rules/Sites.h"
#include "rules/Words.h"

using namespace llvm;

namespace retrytidy {

void checkRetryPredictableJitter(CheckContext &Context) {
  auto IsPredictable = [](const FailureEdge &E) {
    return E.Draw == Jitter::Predictable;
  };
  for (auto [Index, S] : enumerate(Context.analysis().Sites))
    if (isSetHere(S) &&
        (S.Draw == Jitter::Predictable || any_of(S.Edges, IsPredictable)))
      Context.report(Index, "site", {{"attempts", attemptsPhrase(S)}},
                     noteIfLocal(S));
}

} // namespace retrytidy
