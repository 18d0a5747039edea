//===-- RetryUnbounded.cpp - The check retry-unbounded --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "rules/Sites.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

/// A connection that must come back may be dialed for ever where its delay has
/// an upper end and is drawn.
static bool isPatientReconnect(const Site &S) {
  bool IsCapped = S.Delay.CapMs || S.Delay.Kind == DelayKind::Fixed;
  return S.Kind == SiteKind::Reconnect && IsCapped && isDrawn(S.Draw);
}

void checkRetryUnbounded(CheckContext &Context) {
  for (auto [Index, S] : enumerate(Context.analysis().Sites)) {
    bool IsOwn = S.Kind != SiteKind::Reconnect || isSetHere(S);
    if (S.Count.Status != CountStatus::Unbounded || !IsOwn)
      continue;
    if (isPatientReconnect(S))
      Context.report(Index, "reconnect", {{"operation", S.Op.Name}},
                     Severity::Note);
    else
      Context.report(Index, "unbounded", {{"operation", S.Op.Name}});
  }
}

} // namespace retrytidy
