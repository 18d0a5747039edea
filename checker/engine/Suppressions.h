//===-- Suppressions.h - What keeps findings back ---------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_SUPPRESSIONS_H
#define RETRYTIDY_ENGINE_SUPPRESSIONS_H

#include "analyze/Results.h"
#include "facts/Facts.h"
#include "rules/CheckGlobs.h"
#include "rules/CheckSettings.h"
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace retrytidy {

/// A NOLINT form or an attribute, as one unit has it.
struct SuppressionRecord {
  facts::SuppressionKind Kind = facts::SuppressionKind::ThisLine;
  Place At, End; ///< End: of a block or of the code with an attribute.
  std::optional<std::string> Checks; ///< None: all.
};

/// Those of \p U, in its order.
std::vector<SuppressionRecord> suppressionsOf(const facts::Unit &U);

/// The NOLINT forms and attributes of a program, and which of them are of use.
/// They mean what they mean to clang-tidy.
class Suppressions {
public:
  /// Adds one; the same of another unit adds nothing.
  void add(const SuppressionRecord &R);
  /// Matches beginnings with ends. Call it once, after the last unit.
  void formBlocks();

  /// What keeps \p F back, if anything does; all that would are of use then.
  std::optional<Suppression> find(const Finding &F);

  /// Beginnings without an end and the other way round, in \p Files.
  std::vector<CommentRemark> mistakes(const std::set<std::string> &Files) const;
  /// Those that name checks of this tool, of which \p Settings run one there,
  /// and keep nothing back.
  std::vector<CommentRemark> unused(const ProgramSettings &Settings) const;

private:
  struct Entry : SuppressionRecord {
    std::shared_ptr<CheckGlobs> Globs;
    bool IsOpen = false; ///< A beginning or end without the other.
    bool IsUsed = false;
  };
  using Entries = std::vector<Entry>;

  static void formBlocks(Entries &InFile);
  static bool covers(const Entry &E, const Place &At);
  static bool isUnused(const Entry &E, const ProgramSettings &Settings);

  std::map<std::string, Entries> ByFile;
  std::set<std::pair<Place, facts::SuppressionKind>> Seen;
};

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_SUPPRESSIONS_H
