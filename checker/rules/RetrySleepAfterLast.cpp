//===-- RetrySleepAfterLast.cpp - The check retry-sleep-after-last --------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "rules/Words.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy {

void checkRetrySleepAfterLast(CheckContext &Context) {
  for (auto [Index, S] : enumerate(Context.analysis().Sites)) {
    if (!S.SleepsAfterLast)
      continue;
    bool IsKnown = S.Count.Status == CountStatus::Known && S.Delay.FirstMs &&
                   S.Delay.Kind == DelayKind::Fixed;
    Context.report(Index, IsKnown ? "known" : "site",
                   {{"operation", S.Op.Name},
                    {"max", utostr(S.Count.Max)},
                    {"delay", duration(S.Delay.FirstMs.value_or(0))}});
  }
}

} // namespace retrytidy
