//===-- Configuration.h - What a .retry-tidy file says ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The configuration of a project: a YAML mapping in files .retry-tidy, of which
// the nearest one from a source up counts. docs/use/configure.md describes the
// keys; Keys.h has the table of them.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CONFIG_CONFIGURATION_H
#define RETRYTIDY_CONFIG_CONFIGURATION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace retrytidy {

/// `NAME: NUMBER` below the key Assume: what the program does not say.
struct ConfiguredNumber {
  std::string Name;
  double Number = 0;
  unsigned Line = 0;     ///< Of the name; counted from 1.
  std::string File = {}; ///< Where it stands, as messages name it.
};

/// `NAME: {MaxMultiplier: NUMBER}` below the key Entries: how often one call of
/// a function may execute what it leads to.
struct ConfiguredEntry {
  std::string Name;
  uint64_t MaxMultiplier = 0; ///< At least 1.
  unsigned Line = 0;          ///< Of the name; counted from 1.
  std::string File = {};      ///< Where it stands, as messages name it.
};

/// Who runs the program. A tool and a batch job have one caller at a time.
enum class ProgramKind { Service, Tool, Batch };

/// What is configured: by one file, by several that inherit, or by the command
/// line.
struct Configuration {
  std::string File; ///< As messages and reports name it; "" without a file.
  std::vector<ConfiguredNumber> Assume; ///< In the order of the file.
  std::vector<ConfiguredEntry> Entries; ///< In the order of the file.
  std::string Checks;                   ///< Globs, added to the default ones.
  std::string WarningsAsErrors;         ///< Globs.
  /// "CHECK.OPTION" -> number.
  std::map<std::string, int64_t> CheckOptions;
  std::string HeaderFilterRegex = ".*", ExcludeHeaderFilterRegex;
  std::vector<std::string> Models; ///< Further folders, absolute.
  std::vector<std::string> Owner;  ///< See owns() of rules/Owners.h.
  ProgramKind Kind = ProgramKind::Service;
  std::vector<std::string> TestPaths;   ///< Patterns, see matchesPath().
  std::vector<std::string> VendorPaths; ///< Patterns, see matchesPath().
  bool InheritParentConfig = false;
  /// The keys that are set, with the places where: "FILE:LINE".
  std::map<std::string, std::vector<std::string>> SetAt;

  Configuration(); ///< The defaults.
  bool sets(llvm::StringRef Key) const { return SetAt.count(Key.str()) != 0; }
};

/// The names of the files that are looked for: this tool's own, and
/// clang-tidy's with the CheckOptions that speak of this tool's checks.
inline constexpr llvm::StringLiteral ConfigurationFileName = ".retry-tidy";
inline constexpr llvm::StringLiteral ClangTidyFileName = ".clang-tidy";

/// A text of configuration.
struct ConfigurationText {
  llvm::StringRef Text;
  llvm::StringRef File;   ///< As messages name it.
  llvm::StringRef Folder; ///< What relative folders in it count from.
  /// A clang-tidy file: keys and options that are not ours are passed over.
  bool IsClangTidy = false;
};

/// Reads a file's content. An empty one configures nothing. What is wrong is
/// one sentence that begins with `File:line:column: `.
llvm::Expected<Configuration> parseConfiguration(const ConfigurationText &From);
llvm::Expected<Configuration> parseConfiguration(llvm::StringRef Text,
                                                 llvm::StringRef File);

/// What could be read of it. All that is wrong goes to \p Mistakes, one
/// sentence each, in the order of the text.
Configuration readConfiguration(const ConfigurationText &From,
                                std::vector<std::string> &Mistakes);

/// \p Parent with what \p Child sets in front of it: globs and model folders
/// are joined, names are overruled one by one, all else is taken from the
/// child.
Configuration overlay(Configuration Parent, const Configuration &Child);

/// \p C as a file that says the same by itself, with all keys.
std::string printConfiguration(Configuration C);

/// One paragraph for each key: its value and where that is set.
std::string explainConfiguration(const Configuration &C);

} // namespace retrytidy

#endif // RETRYTIDY_CONFIG_CONFIGURATION_H
