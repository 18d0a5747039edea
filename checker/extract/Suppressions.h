//===-- Suppressions.h - What keeps findings back ---------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_SUPPRESSIONS_H
#define RETRYTIDY_EXTRACT_SUPPRESSIONS_H

#include "facts_generated.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace retrytidy::extract {

class UnitBuilder;

/// One NOLINT form in a text.
struct FoundNoLint {
  facts::SuppressionKind Kind;
  size_t Offset; ///< Of the N.
  /// The names and globs in the brackets, without blanks around them; nothing
  /// where there are no brackets.
  std::optional<std::string> Checks;
};

/// The NOLINT forms of \p Text in order, without those that name no check. As
/// for clang-tidy, it does not matter whether they stand in a comment.
std::vector<FoundNoLint> findNoLints(llvm::StringRef Text);

/// Adds what suppresses findings in the files of the project to the unit.
/// EXPECTS that all files are in it.
void addSuppressions(UnitBuilder &U);

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_SUPPRESSIONS_H
