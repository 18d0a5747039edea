//===-- NamedKeys.cpp - Keys with a name for each value -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Keys.h"
#include "rules/Catalogue.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy {

Error readAssume(const ConfigReader &Reader, yaml::Node &Value,
                 Configuration &Into) {
  return Reader.readMapping(
      Value, "Assume",
      [&](yaml::ScalarNode &Key, StringRef Name, yaml::Node &Given) -> Error {
        // Nothing has this name, and so every value would.
        if (Name.trim().empty() || Name.trim() == "this->")
          return Reader.wrong(Key, "a name is missing: Assume takes what an "
                                   "expression is called, as in "
                                   "'options.max_tries: 5'");
        Expected<double> Number = Reader.readNumber(Given, Name);
        if (!Number)
          return Number.takeError();
        Into.Assume.push_back(
            {Name.str(), *Number, Reader.lineOf(Key), Into.File});
        return Error::success();
      });
}

/// What stands beside the name of one function.
static Error readEntry(const ConfigReader &Reader, yaml::ScalarNode &Key,
                       StringRef Name, yaml::Node &Given, Configuration &Into) {
  ConfiguredEntry Entry{Name.str(), 0, Reader.lineOf(Key), Into.File};
  Error E = Reader.readMapping(
      Given, ("'" + Name + "'").str(),
      [&](yaml::ScalarNode &Inner, StringRef What, yaml::Node &Value) -> Error {
        if (What != "MaxMultiplier")
          return Reader.wrong(
              Inner, "'" + Name + "' takes MaxMultiplier, not '" + What + "'");
        Expected<int64_t> Number = Reader.readWhole(Value, What, 1);
        if (!Number)
          return Number.takeError();
        Entry.MaxMultiplier = static_cast<uint64_t>(*Number);
        return Error::success();
      });
  if (E)
    return E;
  if (Entry.MaxMultiplier == 0)
    return Reader.wrong(Key, "'" + Name +
                                 "' needs a bound: {MaxMultiplier: NUMBER}");
  Into.Entries.push_back(std::move(Entry));
  return Error::success();
}

Error readEntries(const ConfigReader &Reader, yaml::Node &Value,
                  Configuration &Into) {
  return Reader.readMapping(
      Value, "Entries",
      [&](yaml::ScalarNode &Key, StringRef Name, yaml::Node &Given) {
        return readEntry(Reader, Key, Name, Given, Into);
      });
}

/// Why \p Name, "CHECK.OPTION", is no option; "" where it is one.
static std::string optionMistake(StringRef Name) {
  auto [Id, Option] = Name.split('.');
  const CheckInfo *Check = findCheck(Id);
  if (!Check)
    return toString(unknownCheck(Id));
  std::vector<std::string> Names;
  for (const CheckOption &O : Check->Options)
    Names.push_back(O.Name);
  if (is_contained(Names, Option))
    return "";
  if (Names.empty())
    return formatv("'{0}' has no options", Id);
  std::string Near = nearest(Option, Names);
  if (Near.empty())
    return formatv("'{0}' has no option '{1}': it has {2}", Id, Option,
                   join(Names, ", "));
  return formatv("'{0}' has no option '{1}', did you mean '{2}'?", Id, Option,
                 Near);
}

/// One option. In a clang-tidy file those of other tools stand beside it, and
/// `retry-tidy.KEY` is a key of our own file.
static Error readOption(const ConfigReader &Reader, yaml::Node &Key,
                        StringRef Name, yaml::Node &Value,
                        Configuration &Into) {
  if (Reader.from().IsClangTidy) {
    if (!Name.starts_with("retry-"))
      return Error::success();
    StringRef Own = Name;
    if (Own.consume_front("retry-tidy.")) {
      for (const ConfigKey &K : configKeys())
        if (K.Name == Own) {
          Into.SetAt[K.Name.str()] = {
              formatv("{0}:{1}", Into.File, Reader.lineOf(Key))};
          return K.Read(Reader, Value, Into);
        }
      return Reader.wrong(Key, unknownKey(Own));
    }
  }
  std::string Mistake = optionMistake(Name);
  if (!Mistake.empty())
    return Reader.wrong(Key, Mistake);
  Expected<int64_t> Number = Reader.readWhole(Value, Name, 0);
  if (!Number)
    return Number.takeError();
  Into.CheckOptions[Name.str()] = *Number;
  return Error::success();
}

/// `{key: NAME, value: VALUE}`, as clang-tidy wrote options of old.
static Error readKeyAndValue(const ConfigReader &Reader, yaml::Node &At,
                             Configuration &Into) {
  yaml::Node *Name = nullptr;
  bool IsRead = false;
  SmallString<32> Storage;
  StringRef Text;
  Error E = Reader.readMapping(
      At, "an option",
      [&](yaml::ScalarNode &Key, StringRef What, yaml::Node &Given) -> Error {
        auto *Scalar = dyn_cast<yaml::ScalarNode>(&Given);
        if (What == "key" && Scalar) {
          Name = Scalar;
          Text = Scalar->getValue(Storage);
        } else if (What == "value" && Name) {
          IsRead = true;
          return readOption(Reader, *Name, Text, Given, Into);
        } else {
          return Reader.wrong(Key, "an option of a list is {key: NAME, value: "
                                   "VALUE}");
        }
        return Error::success();
      });
  if (E)
    return E;
  if (!IsRead)
    return Reader.wrong(At, "an option of a list is {key: NAME, value: VALUE}");
  return Error::success();
}

Error readCheckOptions(const ConfigReader &Reader, yaml::Node &Value,
                       Configuration &Into) {
  if (auto *List = dyn_cast<yaml::SequenceNode>(&Value)) {
    Error All = Error::success();
    for (yaml::Node &Item : *List)
      All = joinErrors(std::move(All), readKeyAndValue(Reader, Item, Into));
    return All;
  }
  return Reader.readMapping(
      Value, "CheckOptions",
      [&](yaml::ScalarNode &Key, StringRef Name, yaml::Node &Given) {
        return readOption(Reader, Key, Name, Given, Into);
      });
}

} // namespace retrytidy
