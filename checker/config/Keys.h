//===-- Keys.h - The keys of a configuration file ---------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A key is one entry of the table and one function that reads its value. It
// takes the value from a ConfigReader, which knows how to complain.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CONFIG_KEYS_H
#define RETRYTIDY_CONFIG_KEYS_H

#include "config/Configuration.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

namespace retrytidy {

/// Reads the values of keys. Each function fails with one sentence that says
/// where the file is wrong.
class ConfigReader {
public:
  ConfigReader(const llvm::SourceMgr &Sources, llvm::StringRef File)
      : Sources(Sources), File(File) {}

  /// An error at the begin of \p At: `File:line:column: Message`.
  llvm::Error wrong(const llvm::yaml::Node &At,
                    const llvm::Twine &Message) const;
  /// The line of the begin of \p At.
  unsigned lineOf(const llvm::yaml::Node &At) const;

  /// The entries of a mapping whose keys are texts, in the order of the file,
  /// without one that stands there twice. \p What names the mapping. Nothing at
  /// all is an empty mapping.
  llvm::Error
  readMapping(llvm::yaml::Node &At, llvm::StringRef What,
              llvm::function_ref<llvm::Error(llvm::yaml::ScalarNode &Key,
                                             llvm::StringRef Name,
                                             llvm::yaml::Node &Value)>
                  Take) const;
  /// A number in decimal digits; \p What says of what.
  llvm::Expected<double> readNumber(llvm::yaml::Node &At,
                                    llvm::StringRef What) const;

private:
  const llvm::SourceMgr &Sources;
  llvm::StringRef File;
};

/// A key of the file.
struct ConfigKey {
  llvm::StringLiteral Name;
  /// Reads the value into the configuration; null: it is a key of a later
  /// version.
  llvm::Error (*Read)(const ConfigReader &Reader, llvm::yaml::Node &Value,
                      Configuration &Into);
};

/// All keys, in the order in which they are documented.
llvm::ArrayRef<ConfigKey> configKeys();

} // namespace retrytidy

#endif // RETRYTIDY_CONFIG_KEYS_H
