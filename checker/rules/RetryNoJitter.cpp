//===-- RetryNoJitter.cpp - The check retry-no-jitter ---------------------===//
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

/// Whether the delay changes from attempt to attempt by a law of its own.
static bool grows(DelayKind Kind) {
  return Kind == DelayKind::Linear || Kind == DelayKind::Exponential ||
         Kind == DelayKind::Varying;
}

void checkRetryNoJitter(CheckContext &Context) {
  for (auto [Index, S] : enumerate(Context.analysis().Sites)) {
    if (!grows(S.Delay.Kind) || S.Draw != Jitter::None || !isSetHere(S))
      continue;
    std::string Delays = delaysPhrase(S);
    Context.report(Index, Delays.empty() ? "unknown" : "known",
                   {{"attempts", attemptsPhrase(S)}, {"delays", Delays}},
                   noteIfLocal(S));
  }
}

} // namespace retrytidy
