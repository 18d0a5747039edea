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

/// Reads the values of keys. Each function fails with one sentence for each
/// thing that is wrong, which says where the file is wrong.
class ConfigReader {
public:
  ConfigReader(const llvm::SourceMgr &Sources, const ConfigurationText &From)
      : Sources(Sources), From(From) {}

  /// An error at the begin of \p At: `File:line:column: Message`.
  llvm::Error wrong(const llvm::yaml::Node &At,
                    const llvm::Twine &Message) const;
  /// The line of the begin of \p At.
  unsigned lineOf(const llvm::yaml::Node &At) const;
  const ConfigurationText &from() const { return From; }
  /// Whether wrong() was called.
  bool hasComplained() const { return HasComplained; }

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
  /// A whole number from \p Least on.
  llvm::Expected<int64_t> readWhole(llvm::yaml::Node &At, llvm::StringRef What,
                                    int64_t Least) const;
  llvm::Expected<bool> readBool(llvm::yaml::Node &At,
                                llvm::StringRef What) const;
  llvm::Expected<std::string> readText(llvm::yaml::Node &At,
                                       llvm::StringRef What) const;
  /// A list of texts, or one text with commas between the items. Calls \p Check
  /// for each.
  llvm::Expected<std::vector<std::string>>
  readList(llvm::yaml::Node &At, llvm::StringRef What,
           llvm::function_ref<llvm::Error(llvm::StringRef)> Check) const;

private:
  const llvm::SourceMgr &Sources;
  const ConfigurationText &From;
  mutable bool HasComplained = false;
};

/// A key of the file.
struct ConfigKey {
  llvm::StringLiteral Name;
  llvm::StringLiteral Help; ///< One line for --explain-config.
  /// Whether it is said once for the whole program: in the file of one folder
  /// among several it is of no effect.
  bool IsOfProgram;
  /// Whether what several files say counts together.
  bool Joins;
  /// Reads the value into the configuration.
  llvm::Error (*Read)(const ConfigReader &Reader, llvm::yaml::Node &Value,
                      Configuration &Into);
  /// Puts what \p Child says in front of what \p Into says.
  void (*Overlay)(Configuration &Into, const Configuration &Child);
  /// The value as YAML: a text without a line end, or lines that are indented.
  std::string (*Print)(const Configuration &C);
};

/// All keys, in the order in which they are documented.
llvm::ArrayRef<ConfigKey> configKeys();

/// Why \p Name is no key: `there is no key 'Cheks', did you mean 'Checks'?`.
std::string unknownKey(llvm::StringRef Name);

/// Those of them that name numbers and bounds, see NamedKeys.cpp.
llvm::Error readAssume(const ConfigReader &Reader, llvm::yaml::Node &Value,
                       Configuration &Into);
llvm::Error readEntries(const ConfigReader &Reader, llvm::yaml::Node &Value,
                        Configuration &Into);
llvm::Error readCheckOptions(const ConfigReader &Reader,
                             llvm::yaml::Node &Value, Configuration &Into);

/// \p Text as YAML reads it back, in quotes where that takes some.
std::string yamlText(llvm::StringRef Text);

} // namespace retrytidy

#endif // RETRYTIDY_CONFIG_KEYS_H
