//===-- CheckGlobs.cpp - Lists of names of checks -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/CheckGlobs.h"
#include "rules/Catalogue.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace retrytidy {

/// The regular expression that says the same as \p Glob.
static std::string asRegex(StringRef Glob) {
  SmallVector<StringRef, 4> Parts;
  Glob.split(Parts, '*');
  std::string Pattern = "^";
  for (auto [Index, Part] : enumerate(Parts))
    Pattern += (Index ? ".*" : "") + Regex::escape(Part);
  return Pattern + "$";
}

std::vector<std::string> CheckGlobs::split(StringRef List) {
  std::vector<std::string> Items;
  while (!List.empty()) {
    size_t End = List.find_first_of(",\n");
    StringRef Item = List.take_front(End).trim();
    List = End == StringRef::npos ? "" : List.drop_front(End + 1);
    if (!Item.empty())
      Items.push_back(Item.str());
  }
  return Items;
}

CheckGlobs::CheckGlobs(StringRef List) {
  for (const std::string &Text : split(List)) {
    StringRef Glob = Text;
    bool Removes = Glob.consume_front("-");
    Items.push_back({Removes, Regex(asRegex(Glob.trim()))});
  }
}

bool CheckGlobs::selects(StringRef Check, bool Otherwise) const {
  for (const Item &I : reverse(Items))
    if (I.Pattern.match(Check))
      return !I.Removes;
  return Otherwise;
}

bool CheckGlobs::mentions(StringRef Check) const {
  return any_of(Items, [&](const Item &I) {
    return !I.Removes && I.Pattern.match(Check);
  });
}

Error verifyCheckNames(StringRef List) {
  for (const std::string &Text : CheckGlobs::split(List)) {
    StringRef Name = StringRef(Text).ltrim("- ");
    if (Name.empty() || findCheck(Name))
      continue;
    if (!Name.contains('*'))
      return unknownCheck(Name);
    CheckGlobs Glob(Name);
    if (none_of(catalogue(),
                [&](const CheckInfo &C) { return Glob.mentions(C.Id); }))
      return failure("no check fits '{0}': --list-checks lists them", Name);
  }
  return Error::success();
}

} // namespace retrytidy
