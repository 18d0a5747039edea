//===-- Gitlab.cpp - GitLab's code quality report -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/FindingText.h"
#include "report/JsonText.h"

using namespace llvm;
using json::OStream;

namespace retrytidy {

/// GitLab's words, of which the worst two stay free for what breaks a program
/// at once.
static StringRef severityOf(Severity Level) {
  switch (Level) {
  case Severity::Note:
    return "info";
  case Severity::Warning:
    return "minor";
  case Severity::Error:
    break;
  }
  return "major";
}

void writeGitlab(raw_ostream &OS, const Report &R) {
  OStream J(OS, /*IndentSize=*/2);
  J.array([&] {
    for (const Finding *F : worstFirst(R))
      J.object([&] {
        J.attribute("description", jsonText(F->Message));
        J.attribute("check_name", F->Check);
        J.attribute("fingerprint", F->Fingerprint);
        J.attribute("severity", severityOf(F->Level));
        J.attributeObject("location", [&] {
          J.attribute("path", jsonText(F->At.File));
          J.attributeObject(
              "lines", [&] { J.attribute("begin", std::max(F->At.Line, 1u)); });
        });
      });
  });
  OS << '\n';
}

} // namespace retrytidy
