//===-- Keys.cpp - The keys of a configuration file -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Keys.h"

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

// Those of clang-tidy's file, and our own, that are read by no version yet are
// told apart from what nobody knows.
static constexpr ConfigKey Table[] = {
    {"Assume", readAssume},           {"Checks", nullptr},
    {"WarningsAsErrors", nullptr},    {"CheckOptions", nullptr},
    {"HeaderFilterRegex", nullptr},   {"ExcludeHeaderFilterRegex", nullptr},
    {"InheritParentConfig", nullptr}, {"TestPaths", nullptr},
    {"VendorPaths", nullptr},
};

ArrayRef<ConfigKey> configKeys() { return Table; }

} // namespace retrytidy
