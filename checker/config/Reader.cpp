//===-- Reader.cpp - Values of configuration keys -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Keys.h"
#include "support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Regex.h"
#include <cmath>
#include <map>

using namespace llvm;

namespace retrytidy {

unsigned ConfigReader::lineOf(const yaml::Node &At) const {
  return Sources.getLineAndColumn(At.getSourceRange().Start).first;
}

Error ConfigReader::wrong(const yaml::Node &At, const Twine &Message) const {
  auto [Line, Column] = Sources.getLineAndColumn(At.getSourceRange().Start);
  return failure("{0}:{1}:{2}: {3}", File, Line, Column, Message.str());
}

/// The begin of \p Text that a message has room for.
static std::string shortened(StringRef Text) {
  constexpr size_t Most = 40;
  StringRef Line = Text.take_until([](char C) { return C == '\n'; }).rtrim();
  if (Line.size() == Text.rtrim().size() && Line.size() <= Most)
    return Line.str();
  return (Line.take_front(Most) + "...").str();
}

/// What a node is, in words for a message.
static std::string described(yaml::Node &At) {
  if (auto *Scalar = dyn_cast<yaml::ScalarNode>(&At))
    return "'" + shortened(Scalar->getRawValue()) + "'";
  if (isa<yaml::BlockScalarNode>(At))
    return "a text of several lines";
  if (isa<yaml::MappingNode>(At))
    return "a mapping";
  if (isa<yaml::SequenceNode>(At))
    return "a list";
  if (isa<yaml::AliasNode>(At))
    return "an alias";
  return "nothing";
}

Error ConfigReader::readMapping(
    yaml::Node &At, StringRef What,
    function_ref<Error(yaml::ScalarNode &, StringRef, yaml::Node &)> Take)
    const {
  if (isa<yaml::NullNode>(At))
    return Error::success();
  auto *Mapping = dyn_cast<yaml::MappingNode>(&At);
  if (!Mapping)
    return wrong(At, What + " takes names with values (NAME: VALUE), not " +
                         described(At));
  std::map<std::string, unsigned> Lines;
  for (yaml::KeyValueNode &Entry : *Mapping) {
    yaml::Node *Named = Entry.getKey();
    auto *Key = dyn_cast_or_null<yaml::ScalarNode>(Named);
    if (!Key)
      return Named ? wrong(*Named, "a name in " + What + " is a plain text, " +
                                       "not " + described(*Named))
                   : wrong(At, What + " cannot be read");
    SmallString<32> Storage;
    std::string Name = Key->getValue(Storage).str();
    auto [Before, IsNew] = Lines.try_emplace(Name, lineOf(*Key));
    if (!IsNew)
      return wrong(*Key, formatv("'{0}' stands in line {1} already", Name,
                                 Before->second));
    yaml::Node *Value = Entry.getValue();
    if (!Value)
      return wrong(*Key, "the value of '" + Name + "' cannot be read");
    if (Error E = Take(*Key, Name, *Value))
      return E;
  }
  return Error::success();
}

Expected<double> ConfigReader::readNumber(yaml::Node &At,
                                          StringRef What) const {
  static constexpr StringLiteral Digits =
      "^[-+]?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?$";
  double Number = 0;
  auto *Scalar = dyn_cast<yaml::ScalarNode>(&At);
  // In a list that is not closed, the parser takes the end of the line along.
  StringRef Text = Scalar ? Scalar->getRawValue().rtrim() : "";
  if (!Regex(Digits).match(Text) || Text.getAsDouble(Number) ||
      !std::isfinite(Number))
    return wrong(At, "'" + What + "' takes a number, as 5 or 0.5, not " +
                         described(At));
  return Number;
}

} // namespace retrytidy
