//===-- Keys.cpp - The keys of a configuration file -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Keys.h"
#include <cmath>

using namespace llvm;

namespace retrytidy {

static Error readAssume(const ConfigReader &Reader, yaml::Node &Value,
                        Configuration &Into) {
  return Reader.readMapping(
      Value, "Assume",
      [&](yaml::ScalarNode &Key, StringRef Name, yaml::Node &Given) -> Error {
        Expected<double> Number = Reader.readNumber(Given, Name);
        if (!Number)
          return Number.takeError();
        Into.Assume.push_back({Name.str(), *Number, Reader.lineOf(Key)});
        return Error::success();
      });
}

/// The number of MaxMultiplier: whole, and 1 at least.
static Expected<uint64_t> readBound(const ConfigReader &Reader,
                                    yaml::Node &Given) {
  constexpr double Most = 1e15; // A double holds such numbers exactly.
  Expected<double> Number = Reader.readNumber(Given, "MaxMultiplier");
  if (!Number)
    return Number.takeError();
  if (*Number < 1 || *Number > Most || std::floor(*Number) != *Number)
    return Reader.wrong(Given,
                        "'MaxMultiplier' takes a whole number from 1 on");
  return uint64_t(*Number);
}

/// What stands beside the name of one function.
static Error readEntry(const ConfigReader &Reader, yaml::ScalarNode &Key,
                       StringRef Name, yaml::Node &Given, Configuration &Into) {
  ConfiguredEntry Entry{Name.str(), 0, Reader.lineOf(Key)};
  Error E = Reader.readMapping(
      Given, ("'" + Name + "'").str(),
      [&](yaml::ScalarNode &Inner, StringRef What, yaml::Node &Value) -> Error {
        if (What != "MaxMultiplier")
          return Reader.wrong(
              Inner, "'" + Name + "' takes MaxMultiplier, not '" + What + "'");
        Expected<uint64_t> Number = readBound(Reader, Value);
        if (!Number)
          return Number.takeError();
        Entry.MaxMultiplier = *Number;
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

static Error readEntries(const ConfigReader &Reader, yaml::Node &Value,
                         Configuration &Into) {
  return Reader.readMapping(
      Value, "Entries",
      [&](yaml::ScalarNode &Key, StringRef Name, yaml::Node &Given) {
        return readEntry(Reader, Key, Name, Given, Into);
      });
}

// Those of clang-tidy's file, and our own, that are read by no version yet are
// told apart from what nobody knows.
static constexpr ConfigKey Table[] = {
    {"Assume", readAssume},
    {"Entries", readEntries},
    {"Checks", nullptr},
    {"WarningsAsErrors", nullptr},
    {"CheckOptions", nullptr},
    {"HeaderFilterRegex", nullptr},
    {"ExcludeHeaderFilterRegex", nullptr},
    {"InheritParentConfig", nullptr},
    {"TestPaths", nullptr},
    {"VendorPaths", nullptr},
};

ArrayRef<ConfigKey> configKeys() { return Table; }

} // namespace retrytidy
