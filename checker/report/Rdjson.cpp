//===-- Rdjson.cpp - The diagnostics of reviewdog -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/FindingText.h"
#include "report/JsonText.h"
#include "rules/Catalogue.h"

using namespace llvm;
using json::OStream;

namespace retrytidy {

static StringRef severityOf(Severity Level) {
  switch (Level) {
  case Severity::Note:
    return "INFO";
  case Severity::Warning:
    return "WARNING";
  case Severity::Error:
    break;
  }
  return "ERROR";
}

/// Where \p F is. reviewdog counts columns in bytes, as Clang does.
static void location(OStream &J, const Finding &F) {
  J.attributeObject("location", [&] {
    J.attribute("path", jsonText(F.At.File));
    J.attributeObject("range", [&] {
      J.attributeObject("start", [&] {
        J.attribute("line", std::max(F.At.Line, 1u));
        if (F.At.Column)
          J.attribute("column", F.At.Column);
      });
    });
  });
}

/// The check, and where one reads more of it.
static void code(OStream &J, const Finding &F) {
  const CheckInfo *Check = findCheck(F.Check);
  J.attributeObject("code", [&] {
    J.attribute("value", F.Check);
    if (Check && !Check->References.empty())
      J.attribute("url", Check->References.front().Url);
  });
}

void writeRdjson(raw_ostream &OS, const Report &R) {
  OStream J(OS, /*IndentSize=*/2);
  J.object([&] {
    J.attributeObject("source", [&] { J.attribute("name", "retry-tidy"); });
    J.attributeArray("diagnostics", [&] {
      for (const Finding *F : worstFirst(R))
        J.object([&] {
          J.attribute("message", jsonText(messageWithPath(*F)));
          location(J, *F);
          J.attribute("severity", severityOf(F->Level));
          code(J, *F);
        });
    });
  });
  OS << '\n';
}

} // namespace retrytidy
