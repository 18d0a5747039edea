//===-- Configuration.h - What a .retry-tidy file says ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The configuration of a project: a YAML mapping in the file .retry-tidy of the
// project root or the nearest folder above it. docs/use/configure.md describes
// the keys; Keys.h has the table of them.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CONFIG_CONFIGURATION_H
#define RETRYTIDY_CONFIG_CONFIGURATION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace retrytidy {

/// `NAME: NUMBER` below the key Assume: what the program does not say.
struct ConfiguredNumber {
  std::string Name;
  double Number = 0;
  unsigned Line = 0; ///< Of the name; counted from 1.
};

/// `NAME: {MaxMultiplier: NUMBER}` below the key Entries: how often one call of
/// a function may execute what it leads to.
struct ConfiguredEntry {
  std::string Name;
  uint64_t MaxMultiplier = 0; ///< At least 1.
  unsigned Line = 0;          ///< Of the name; counted from 1.
};

/// What one configuration file says.
struct Configuration {
  std::string File; ///< As messages and reports name it; "" without a file.
  std::vector<ConfiguredNumber> Assume; ///< In the order of the file.
  std::vector<ConfiguredEntry> Entries; ///< In the order of the file.
};

/// The name of the file that is looked for.
inline constexpr llvm::StringLiteral ConfigurationFileName = ".retry-tidy";

/// The configuration file of \p Folder (absolute): there, or in the nearest
/// folder above it. "" where there is none.
std::string findConfiguration(llvm::StringRef Folder);

/// Reads \p Text, the content of a file that messages call \p File. An empty
/// file configures nothing. What is wrong is one sentence that begins with
/// `File:line:column: `.
llvm::Expected<Configuration> parseConfiguration(llvm::StringRef Text,
                                                 llvm::StringRef File);

} // namespace retrytidy

#endif // RETRYTIDY_CONFIG_CONFIGURATION_H
