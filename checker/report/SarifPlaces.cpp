//===-- SarifPlaces.cpp - Places in SARIF ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/SarifPlaces.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ConvertUTF.h"
#include <algorithm>

using namespace llvm;
using json::OStream;

namespace retrytidy {

/// A line of generated code may be a megabyte long.
constexpr size_t LongestSnippet = 500;
/// Lines before and after the one that is shown with its context.
constexpr unsigned LinesAround = 2;

/// Length of \p S in UTF-16 units.
static size_t utf16Length(StringRef S) {
  std::string Legal = json::isUTF8(S) ? S.str() : json::fixUTF8(S);
  SmallVector<UTF16, 0> Units;
  convertUTF8ToUTF16String(Legal, Units);
  return Units.size();
}

void SarifPlaces::artifactLocation(OStream &J, StringRef Key, StringRef File) {
  J.attributeObject(Key, [&] {
    std::string Uri = uriOf(File.empty() ? "unknown" : File);
    J.attribute("uri", Uri);
    if (!StringRef(Uri).starts_with("file:"))
      J.attribute("uriBaseId", "%SRCROOT%");
  });
}

void SarifPlaces::region(OStream &J, const Place &At) {
  std::string Line = Files.line(At).value_or("");
  StringRef Text = StringRef(Line).rtrim();
  size_t First = At.Column ? At.Column - 1 : Text.find_first_not_of(" \t");
  // The sources may have changed since their facts were made.
  First = std::min(First, Text.size());
  StringRef Shown = cutText(Text.substr(First), LongestSnippet);
  size_t Column = Line.empty() && At.Column
                      ? At.Column
                      : utf16Length(Text.take_front(First)) + 1;
  J.attributeObject("region", [&] {
    J.attribute("startLine", std::max(At.Line, 1u));
    J.attribute("startColumn", Column);
    J.attribute("endLine", std::max(At.Line, 1u));
    J.attribute("endColumn", Column + std::max<size_t>(utf16Length(Shown), 1));
    if (!Shown.empty())
      messageMember(J, "snippet", Shown);
  });
}

void SarifPlaces::contextRegion(OStream &J, const Place &At) {
  unsigned Count = Files.lineCount(At.File);
  if (At.Line == 0 || At.Line > Count)
    return;
  unsigned From = At.Line > LinesAround ? At.Line - LinesAround : 1;
  unsigned To = std::min(Count, At.Line + LinesAround);
  std::string Text;
  for (unsigned L = From; L <= To; ++L)
    Text += cutText(Files.line({At.File, L, 0}).value_or(""), LongestSnippet)
                .str() +
            "\n";
  J.attributeObject("contextRegion", [&] {
    J.attribute("startLine", From);
    J.attribute("endLine", To);
    messageMember(J, "snippet", Text);
  });
}

void SarifPlaces::physicalLocation(OStream &J, const Place &At,
                                   bool WithContext) {
  J.attributeObject("physicalLocation", [&] {
    artifactLocation(J, "artifactLocation", At.File);
    region(J, At);
    if (WithContext)
      contextRegion(J, At);
  });
}

} // namespace retrytidy
