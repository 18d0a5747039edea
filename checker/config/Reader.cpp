//===-- Reader.cpp - Values of configuration keys -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Keys.h"
#include "rules/CheckGlobs.h"
#include "support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Regex.h"
#include <cmath>
#include <map>

using namespace llvm;

namespace retrytidy {

/// Where \p At begins. LLVM's parser takes an alias to begin behind itself.
static SMLoc beginOf(const yaml::Node &At) {
  if (auto *Alias = dyn_cast<yaml::AliasNode>(&At))
    return SMLoc::getFromPointer(Alias->getName().data() - 1);
  return At.getSourceRange().Start;
}

unsigned ConfigReader::lineOf(const yaml::Node &At) const {
  return Sources.getLineAndColumn(beginOf(At)).first;
}

Error ConfigReader::wrong(const yaml::Node &At, const Twine &Message) const {
  HasComplained = true;
  auto [Line, Column] = Sources.getLineAndColumn(beginOf(At));
  return failure("{0}:{1}:{2}: {3}", From.File, Line, Column, Message.str());
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
  if (auto *Alias = dyn_cast<yaml::AliasNode>(&At))
    return ("the alias '*" + Alias->getName() +
            "': write what it stands for in its place")
        .str();
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
  Error All = Error::success();
  auto Keep = [&](Error E) { All = joinErrors(std::move(All), std::move(E)); };
  for (yaml::KeyValueNode &Entry : *Mapping) {
    yaml::Node *Named = Entry.getKey();
    auto *Key = dyn_cast_or_null<yaml::ScalarNode>(Named);
    if (!Key) {
      Keep(Named
               ? wrong(*Named, "a name in " + What + " is a plain text, not " +
                                   described(*Named))
               : wrong(At, What + " cannot be read"));
      break;
    }
    SmallString<32> Storage;
    std::string Name = Key->getValue(Storage).str();
    auto [Before, IsNew] = Lines.try_emplace(Name, lineOf(*Key));
    yaml::Node *Value = Entry.getValue();
    if (!IsNew)
      Keep(wrong(*Key, formatv("'{0}' stands in line {1} already", Name,
                               Before->second)));
    else if (!Value)
      Keep(wrong(*Key, "the value of '" + Name + "' cannot be read"));
    else
      Keep(Take(*Key, Name, *Value));
  }
  return All;
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

Expected<int64_t> ConfigReader::readWhole(yaml::Node &At, StringRef What,
                                          int64_t Least) const {
  constexpr int64_t Most = 1'000'000'000'000'000;
  SmallString<32> Storage;
  int64_t Number = 0;
  auto *Scalar = dyn_cast<yaml::ScalarNode>(&At);
  StringRef Text = Scalar ? Scalar->getValue(Storage).rtrim() : "";
  if (Text.getAsInteger(10, Number) || Number < Least || Number > Most)
    return wrong(At, formatv("'{0}' takes a whole number from {1} on, not {2}",
                             What, Least, described(At)));
  return Number;
}

Expected<bool> ConfigReader::readBool(yaml::Node &At, StringRef What) const {
  auto *Scalar = dyn_cast<yaml::ScalarNode>(&At);
  StringRef Text = Scalar ? Scalar->getRawValue().rtrim() : "";
  if (Text == "true" || Text == "false")
    return Text == "true";
  return wrong(At, "'" + What + "' takes true or false, not " + described(At));
}

Expected<std::string> ConfigReader::readText(yaml::Node &At,
                                             StringRef What) const {
  SmallString<64> Storage;
  if (auto *Scalar = dyn_cast<yaml::ScalarNode>(&At))
    return Scalar->getValue(Storage).rtrim().str();
  if (auto *Block = dyn_cast<yaml::BlockScalarNode>(&At))
    return Block->getValue().str();
  if (isa<yaml::NullNode>(At))
    return "";
  return wrong(At, "'" + What + "' takes a text, not " + described(At));
}

Expected<std::vector<std::string>>
ConfigReader::readList(yaml::Node &At, StringRef What,
                       function_ref<Error(StringRef)> Check) const {
  std::vector<std::string> Items;
  Error All = Error::success();
  auto Take = [&](yaml::Node &Node, StringRef Text) {
    for (const std::string &Item : CheckGlobs::split(Text)) {
      if (Error E = Check(Item))
        All = joinErrors(std::move(All), wrong(Node, toString(std::move(E))));
      Items.push_back(Item);
    }
  };
  auto *List = dyn_cast<yaml::SequenceNode>(&At);
  if (!List) {
    Expected<std::string> Text = readText(At, What);
    if (!Text) {
      consumeError(Text.takeError());
      return wrong(At, "'" + What + "' takes a list of texts, not " +
                           described(At));
    }
    Take(At, *Text);
  } else {
    for (yaml::Node &Node : *List) {
      Expected<std::string> Text = readText(Node, What);
      if (Text)
        Take(Node, *Text);
      else
        All = joinErrors(std::move(All), Text.takeError());
    }
  }
  if (All)
    return All;
  return Items;
}

} // namespace retrytidy
