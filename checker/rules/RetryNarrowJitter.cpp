//===-- RetryNarrowJitter.cpp - The check retry-narrow-jitter -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "rules/Sites.h"
#include "rules/Words.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

static std::string percent(double Share) {
  return formatv("{0:f0}", Share * 100).str();
}

void checkRetryNarrowJitter(CheckContext &Context) {
  for (auto [Index, S] : enumerate(Context.analysis().Sites)) {
    const Schedule &D = S.Delay;
    if (!isDrawn(S.Draw) || !D.LowShare || !D.HighShare || !isSetHere(S))
      continue;
    double Width = *D.HighShare - *D.LowShare;
    if (Width >= Context.option("MinWidthPercent", S.At) / 100.0)
      continue;
    Context.report(
        Index, "share",
        {{"attempts", attemptsPhrase(S)},
         {"low", percent(*D.LowShare)},
         {"high", percent(*D.HighShare)},
         {"width", percent(Width)},
         {"delay", D.FirstMs ? duration(*D.FirstMs) : "the nominal delay"}});
  }
}

} // namespace retrytidy
