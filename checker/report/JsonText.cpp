//===-- JsonText.cpp - Texts in foreign JSON formats ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/JsonText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

json::Value jsonText(StringRef S) {
  return json::isUTF8(S) ? json::Value(S) : json::Value(json::fixUTF8(S));
}

/// The name of a template's instance may be a megabyte long.
constexpr size_t LongestText = 20'000;

void textMember(json::OStream &J, StringRef S) {
  J.attribute("text", jsonText(cutText(S, LongestText)));
}

void messageMember(json::OStream &J, StringRef Key, StringRef S) {
  J.attributeObject(Key, [&] { textMember(J, S); });
}

std::string uriOf(StringRef Path) {
  std::string Uri;
  if (Path.starts_with("/"))
    Uri = "file://";
  else if (sys::path::is_absolute(Path, sys::path::Style::windows))
    Uri = "file:///";
  for (char C : Path) {
    if (isAlnum(C) || StringRef("-._~/").contains(C))
      Uri += C;
    else
      Uri += "%" + utohexstr(static_cast<unsigned char>(C), /*LowerCase=*/false,
                             /*Width=*/2);
  }
  return Uri;
}

StringRef cutText(StringRef S, size_t Most) {
  if (S.size() <= Most)
    return S;
  while (Most > 0 && (static_cast<unsigned char>(S[Most]) & 0xC0) == 0x80)
    --Most;
  return S.take_front(Most);
}

} // namespace retrytidy
