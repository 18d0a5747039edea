//===-- ProgramReport.cpp - What is known of the whole program ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tidy/ProgramReport.h"
#include "report/RecordReader.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace retrytidy::tidy {

static Place placeOf(RecordReader &Read, const json::Cursor &At) {
  Place P;
  P.File = Read.text(At, "file");
  P.Line = Read.line(At, "line");
  P.Column = Read.line(At, "column");
  return P;
}

static Finding findingOf(RecordReader &Read, const json::Cursor &At) {
  Finding F;
  F.Check = Read.text(At, "check");
  F.Level = Read.severity(At, "severity");
  F.At = placeOf(Read, At);
  F.Message = Read.text(At, "message");
  for (const json::Cursor &N : Read.items(At, "notes")) {
    FindingNote Note;
    Note.At = placeOf(Read, N);
    Note.Message = Read.text(N, "message");
    F.Notes.push_back(std::move(Note));
  }
  return F;
}

Expected<ProgramReport> readProgramReport(StringRef Path) {
  Expected<std::string> Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  Expected<json::Value> Document = json::parse(*Text, Path);
  if (!Document)
    return Document.takeError();
  const json::Value *Format = Document->find("format");
  if (!Format || Format->asString() != StringRef("retry-tidy-report"))
    return failure("{0}: this is no report: write one with retry-tidy check "
                   "-p BUILD --format=json -o {0}",
                   Path);
  RecordReader Read;
  ProgramReport Out;
  const json::Cursor Root(*Document, Path);
  for (const json::Cursor &At : Read.neededItems(Root, "findings")) {
    // What a baseline or a comment keeps back is kept back here, too.
    if (Read.flag(At, "suppressed") ||
        Read.text(At, "baseline", "") == "unchanged")
      continue;
    Out.Findings.push_back(findingOf(Read, At));
  }
  if (Error E = Read.finish())
    return E;
  return Out;
}

bool isOfProgram(StringRef Id) {
  return StringSwitch<bool>(Id)
      .Cases("retry-amplification", "retry-entry-bound", true)
      .Case("retry-library-default", true)
      .Default(false);
}

bool isOlder(StringRef Path, StringRef Source) {
  sys::fs::file_status Of, Than;
  return !sys::fs::status(Path, Of) && !sys::fs::status(Source, Than) &&
         Of.getLastModificationTime() < Than.getLastModificationTime();
}

} // namespace retrytidy::tidy
