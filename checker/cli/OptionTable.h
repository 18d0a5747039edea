//===-- OptionTable.h - Command lines from a table --------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A small parser for command lines that are described by a table. Names of
// more than one letter take one dash or two, as in clang-tidy; a value stands
// behind `=` or in the next argument, and a one-letter name may have it glued
// on (-j4).
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_OPTIONTABLE_H
#define RETRYTIDY_CLI_OPTIONTABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace retrytidy {

/// One option of the command line.
struct OptionInfo {
  llvm::StringLiteral Name;
  llvm::StringLiteral Value; ///< Name of its value, "" for a flag.
  unsigned Commands;         ///< Bits of the subcommands that take it.
  llvm::StringLiteral Group; ///< Heading in the help; "" hides it.
  llvm::StringLiteral Help;
};

/// A command line taken apart.
struct Arguments {
  std::vector<std::pair<llvm::StringRef, std::string>> Options; ///< In order.
  std::vector<std::string> Positional;
  std::vector<std::string> AfterDashes; ///< What stands behind `--`.
  bool HasDashes = false;

  /// The last value of the option \p Name.
  std::optional<std::string> last(llvm::StringRef Name) const;
  std::vector<std::string> all(llvm::StringRef Name) const;
  bool has(llvm::StringRef Name) const { return last(Name).has_value(); }
};

/// Reads \p Argv by \p Table for the subcommand with the bit \p Command. An
/// unknown option is an error that proposes the nearest one.
llvm::Expected<Arguments> parseArguments(llvm::ArrayRef<OptionInfo> Table,
                                         unsigned Command,
                                         llvm::ArrayRef<std::string> Argv);

/// The help of all options of \p Table for \p Command, under their headings.
std::string describeOptions(llvm::ArrayRef<OptionInfo> Table, unsigned Command);

} // namespace retrytidy

#endif // RETRYTIDY_CLI_OPTIONTABLE_H
