//===-- Catalogue.h - The table of checks -----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is known of each check, read from the entries of rules/catalogue that
// were compiled in. `--list-checks`, `--explain` and the reports feed on it.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_RULES_CATALOGUE_H
#define RETRYTIDY_RULES_CATALOGUE_H

#include "analyze/Results.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace retrytidy {

class CheckContext;

/// An option of a check. All are whole numbers.
struct CheckOption {
  std::string Name, Summary;
  int64_t Default = 0;
};

/// Where to read on.
struct CheckReference {
  std::string Title, Url;
};

/// A catalogue entry and the function that runs the check.
struct CheckInfo {
  std::string Id;
  std::string Summary; ///< One sentence: what it finds.
  std::string Why;     ///< Why that is bad.
  std::string Instead; ///< The way out.
  Severity Level = Severity::Warning;
  bool IsOnByDefault = true;
  /// What it finds harms where many clients fail together: elsewhere it is a
  /// note.
  bool IsOfHerds = false;
  std::vector<CheckOption> Options;
  std::map<std::string, std::string> Messages;
  std::vector<CheckReference> References;
  void (*Run)(CheckContext &) = nullptr;
};

/// All checks in the order of their names.
llvm::ArrayRef<CheckInfo> catalogue();

/// The check named \p Id, or null.
const CheckInfo *findCheck(llvm::StringRef Id);

/// The error that there is no check \p Name, with the nearest one.
llvm::Error unknownCheck(llvm::StringRef Name);

/// Reads a catalogue entry; \p Name stands for it in errors. `Run` is left
/// null.
llvm::Expected<CheckInfo> readCheckInfo(llvm::StringRef Json,
                                        llvm::StringRef Name);

/// The checks that \p Globs select, in clang-tidy's language: a list of names
/// and globs, separated by commas or line ends, of which each adds to the
/// checks that are on by default, or with `-` in front takes away. A name
/// that is no check is an error that proposes the nearest one. They may leave
/// none.
llvm::Expected<std::vector<const CheckInfo *>>
selectChecks(llvm::StringRef Globs);

} // namespace retrytidy

#endif // RETRYTIDY_RULES_CATALOGUE_H
