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
#include "report/Compare.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// What the changes since Given.DiffFrom are, and what git does not track yet.
static Expected<ChangedLines> changesOf(const Options &Given) {
  if (Given.ChangedLines) {
    auto Buffer = MemoryBuffer::getSTDIN();
    if (!Buffer)
      return failure("cannot read the standard input: {0}",
                     Buffer.getError().message());
    StringRef Diff = (*Buffer)->getBuffer();
    if (Diff.trim().empty() && !Given.Quiet)
      errs() << "retry-tidy: note: --changed-lines: the diff is empty, so no "
                "finding is reported\n";
    return withContext(ChangedLines::parse(Diff, placeInWorkTree(Given.Root)),
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

/// A diff with paths that count from elsewhere would let everything pass.
static void warnOfForeignFiles(const Options &Given,
                               ArrayRef<std::string> Files) {
  if (Files.empty() || any_of(Files, [&](const std::string &File) {
        return sys::fs::exists(absolutePath(File, Given.Root));
      }))
    return;
  errs() << formatv("retry-tidy: warning: no file that the diff names is below "
                    "the root '{0}', so it concerns no finding: the first is "
                    "'{1}'\n",
                    Given.Root, Files.front());
}

Expected<Yardsticks> readYardsticks(const Options &Given) {
  Yardsticks Read;
  if (!Given.Baseline.empty()) {
    Expected<ReportRecord> Old = readReport(Given.Baseline);
    if (!Old)
      return withContext(Old.takeError(), "--baseline");
    Read.Baseline = std::move(*Old);
  }
  if (Given.ChangedLines || !Given.DiffFrom.empty()) {
    Expected<ChangedLines> Lines = changesOf(Given);
    if (!Lines)
      return Lines.takeError();
    Read.Changed = std::move(*Lines);
    warnOfForeignFiles(Given, Read.Changed->files());
    Read.Changed->followLinks(Given.Root);
  }
  return Read;
}

/// Marks the findings of \p R that stand in the baseline \p Old.
static void compareWithBaseline(const Options &Given, const ReportRecord &Old,
                                Report &R) {
  Comparison C = compare(Old, recordOf(R));
  for (size_t I = 0; I < R.Findings.size(); ++I)
    R.Findings[I].State = C.States[I];
  // What was not looked at, or not for this check, is not gone.
  if (Given.Inputs.empty() && !R.Result.FailedUnits && !R.Result.PartialUnits &&
      Given.Least != Confidence::High)
    R.GoneFromBaseline = count_if(C.Fixed, [&](size_t I) {
      return any_of(Given.Checks, [&](const CheckInfo *Check) {
        return Check->Id == Old.Findings[I].Check;
      });
    });
}

void finishReport(const Options &Given, const Yardsticks &Held, Report &R) {
  R.ShowsSuppressed = Given.ShowSuppressed;
  bool WritesSarif = any_of(Given.Outputs, [](const OutputRequest &O) {
    return O.Format == "sarif";
  });
  if (WritesSarif) {
    R.Version = sourceVersion(Given.Root);
    R.Category = runCategory();
  }
  // First the baseline: what is not looked at is not fixed.
  if (Held.Baseline)
    compareWithBaseline(Given, *Held.Baseline, R);
  if (Held.Changed)
    erase_if(R.Findings, [&](const Finding &F) {
      return !Held.Changed->touches(R.Result, F);
    });
}

} // namespace retrytidy
