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

namespace {

/// A format with its function.
struct Format {
  StringLiteral Name;
  void (*Write)(raw_ostream &OS, const Report &R);
};

} // namespace

/// All but the text, which has options.
static constexpr Format Formats[] = {
    {"json", writeJson},     {"sarif", writeSarif},     {"github", writeGithub},
    {"gitlab", writeGitlab}, {"rdjson", writeRdjson},   {"junit", writeJunit},
    {"dot", writeDot},       {"mermaid", writeMermaid},
};

std::vector<std::string> formatNames() {
  std::vector<std::string> Names{"text"};
  for (const Format &F : Formats)
    Names.push_back(F.Name.str());
  return Names;
}

void writeReport(raw_ostream &OS, const Report &R, StringRef Name,
                 const TextOptions &Options) {
  if (Name == "text")
    return writeText(OS, R, Options);
  for (const Format &F : Formats)
    if (F.Name == Name)
      return F.Write(OS, R);
  llvm_unreachable("not one of formatNames()");
}

} // namespace retrytidy
