//===-- CheckGlobs.h - Lists of names of checks -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy's language for sets of checks: names and globs, separated by
// commas or line ends, of which each adds, or with a `-` in front takes away.
// The only special character of a glob is `*`.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_RULES_CHECKGLOBS_H
#define RETRYTIDY_RULES_CHECKGLOBS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Regex.h"
#include <string>
#include <vector>

namespace retrytidy {

/// A list of globs, read.
class CheckGlobs {
public:
  explicit CheckGlobs(llvm::StringRef List);

  /// What the last item that fits \p Check says of it, or \p Otherwise where
  /// none does.
  bool selects(llvm::StringRef Check, bool Otherwise) const;
  /// Whether an item that adds fits \p Check: those that take away are passed
  /// over, as in NOLINT.
  bool mentions(llvm::StringRef Check) const;

  /// The items of \p List without blanks and without the empty ones.
  static std::vector<std::string> split(llvm::StringRef List);

private:
  struct Item {
    bool Removes;
    llvm::Regex Pattern;
  };
  std::vector<Item> Items;
};

/// Fails where \p List names a check that there is not, and proposes the
/// nearest one, or a glob that fits none.
llvm::Error verifyCheckNames(llvm::StringRef List);

} // namespace retrytidy

#endif // RETRYTIDY_RULES_CHECKGLOBS_H
