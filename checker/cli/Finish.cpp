//===-- Finish.cpp - What a report says beside the analysis ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Finish.h"
#include "cli/RunCategory.h"
#include "driver/Git.h"
#include "report/ChangedLines.h"
#include "report/Compare.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace retrytidy {

/// What the changes since Given.DiffFrom are, and what git does not track yet.
static Expected<ChangedLines> changesOf(const Options &Given) {
  if (Given.ChangedLines) {
    auto Buffer = MemoryBuffer::getSTDIN();
    if (!Buffer)
      return failure("cannot read the standard input: {0}",
                     Buffer.getError().message());
    return withContext(ChangedLines::parse((*Buffer)->getBuffer(),
                                           placeInWorkTree(Given.Root)),
                       "--changed-lines");
  }
  Expected<Changes> Found = changesSince(Given.Root, Given.DiffFrom);
  if (!Found)
    return withContext(Found.takeError(), "--diff");
  Expected<ChangedLines> Lines = ChangedLines::parse(Found->Diff, "");
  if (!Lines)
    return withContext(Lines.takeError(), "--diff");
  for (const std::string &File : Found->NewFiles)
    Lines->addFile(File);
  return Lines;
}

/// Keeps the findings of \p R that the changes concern.
static Error keepChanged(const Options &Given, Report &R) {
  Expected<ChangedLines> Lines = changesOf(Given);
  if (!Lines)
    return Lines.takeError();
  erase_if(R.Findings,
           [&](const Finding &F) { return !Lines->touches(R.Result, F); });
  return Error::success();
}

/// Marks the findings of \p R that stand in the baseline.
static Error compareWithBaseline(const Options &Given, Report &R) {
  Expected<ReportRecord> Old = readReport(Given.Baseline);
  if (!Old)
    return withContext(Old.takeError(), "--baseline");
  Comparison C = compare(*Old, recordOf(R));
  for (size_t I = 0; I < R.Findings.size(); ++I)
    R.Findings[I].State = C.States[I];
  return Error::success();
}

Error finishReport(const Options &Given, Report &R) {
  R.ShowsSuppressed = Given.ShowSuppressed;
  bool WritesSarif = any_of(Given.Outputs, [](const OutputRequest &O) {
    return O.Format == "sarif";
  });
  if (WritesSarif) {
    R.Version = sourceVersion(Given.Root);
    R.Category = runCategory();
  }
  // First the baseline: what is not looked at is not fixed.
  if (!Given.Baseline.empty())
    if (Error E = compareWithBaseline(Given, R))
      return E;
  if (Given.ChangedLines || !Given.DiffFrom.empty())
    return keepChanged(Given, R);
  return Error::success();
}

} // namespace retrytidy
