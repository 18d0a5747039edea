//===-- Formats.cpp - The table of output formats -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Report.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace retrytidy {

bool isReported(const Finding &F) {
  bool IsKnown =
      F.State == BaselineState::Unchanged || F.State == BaselineState::Better;
  return !IsKnown && !F.Suppressed;
}

ArrayRef<StringRef> formatNames() {
  static constexpr StringRef Names[] = {"text", "json", "sarif"};
  return Names;
}

void writeReport(raw_ostream &OS, const Report &R, StringRef Name,
                 const TextOptions &Options) {
  if (Name == "text")
    return writeText(OS, R, Options);
  if (Name == "json")
    return writeJson(OS, R);
  if (Name == "sarif")
    return writeSarif(OS, R);
  llvm_unreachable("not one of formatNames()");
}

} // namespace retrytidy
