//===-- DiffCommand.cpp - retry-tidy diff ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "report/Compare.h"
#include "report/Report.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// Whether something of \p New that is new or worse is as bad as \p FailOn.
static bool fails(const std::optional<Severity> &FailOn,
                  const ReportRecord &New, const Comparison &C) {
  if (!FailOn)
    return false;
  for (const auto &[F, State] : zip_equal(New.Findings, C.States))
    if (F.Level >= *FailOn &&
        (State == BaselineState::New || State == BaselineState::Worse))
      return true;
  return false;
}

Expected<int> runDiffCommand(const Options &Given) {
  if (Given.Inputs.size() != 2)
    return failure("diff takes two reports, the old one and the new one: "
                   "retry-tidy diff OLD NEW");
  Expected<ReportRecord> Old = readReport(Given.Inputs[0]);
  if (!Old)
    return Old.takeError();
  Expected<ReportRecord> New = readReport(Given.Inputs[1]);
  if (!New)
    return New.takeError();
  Comparison C = compare(*Old, *New);
  writeComparison(outs(), *Old, *New, C);
  return fails(Given.FailOn, *New, C) ? 1 : 0;
}

} // namespace retrytidy
