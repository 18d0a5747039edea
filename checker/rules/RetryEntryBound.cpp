//===-- RetryEntryBound.cpp - The check retry-entry-bound -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/EntryBounds.h"
#include "rules/ChainPath.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy {

/// The text for what is known of the product of \p C.
static StringRef textOf(const Chain &C) {
  switch (C.Status) {
  case CountStatus::Known:
    return "known";
  case CountStatus::Unbounded:
    return "unbounded";
  case CountStatus::Unknown:
    break;
  }
  return "unknown";
}

static void reportEntry(CheckContext &Context, const BoundedEntry &Entry) {
  const Chain &C = *Entry.Worst;
  const Place &Written = Entry.Bound.At;
  Finding &F =
      Context.report(C.Layers.front(), textOf(C),
                     {{"entry", Entry.Function},
                      {"sink", C.Sink},
                      {"multiplier", utostr(C.Multiplier)},
                      {"least", utostr(C.LowerBound)},
                      {"expression", C.Expression},
                      {"config", Written.File + ":" + utostr(Written.Line)},
                      {"bound", utostr(Entry.Bound.MaxMultiplier)}});
  F.At = Entry.At;
  F.Notes = describePath(Context, C);
}

/// One finding for each function that exceeds its bound, where it is defined.
void checkRetryEntryBound(CheckContext &Context) {
  for (const BoundedEntry &Entry : Context.analysis().Entries)
    if (Entry.Worst && exceeds(*Entry.Worst, Entry.Bound.MaxMultiplier))
      reportEntry(Context, Entry);
}

} // namespace retrytidy
