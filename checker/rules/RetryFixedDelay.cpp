//===-- RetryFixedDelay.cpp - The check retry-fixed-delay -----------------===//
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

void checkRetryFixedDelay(CheckContext &Context) {
  for (auto [Index, S] : enumerate(Context.analysis().Sites)) {
    if (S.Delay.Kind != DelayKind::Fixed || S.Draw != Jitter::None ||
        !isSetHere(S))
      continue;
    std::optional<double> Delay = S.Delay.FirstMs;
    Context.report(Index, Delay ? "fixed" : "unknown",
                   {{"attempts", attemptsPhrase(S)},
                    {"delay", Delay ? duration(*Delay) : ""}},
                   noteIfLocal(S));
  }
}

} // namespace retrytidy
