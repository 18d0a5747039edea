//===-- Corrections.h - What code a comment speaks of -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass over the facts, before anything is executed: it reads the comments of
// all units (those of a header once) and finds the lines of code that each
// speaks of. A comment speaks of its own line where code stands there, else of
// the line directly below; further comments to this tool may stand between.
// Code that spans several lines is spoken of at its first and last line.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CORRECTIONS_H
#define RETRYTIDY_ANALYZE_CORRECTIONS_H

#include "analyze/Directives.h"
#include "analyze/Results.h"
#include "link/Program.h"
#include "llvm/ADT/SmallVector.h"
#include <map>

namespace retrytidy {

/// A directive with the code that it speaks of.
struct Correction {
  DirectiveKind Says = DirectiveKind::NotARetry;
  Place At; ///< Of the comment; without a column.
  /// Lines of code in the same file, in order.
  llvm::SmallVector<unsigned, 2> Lines;
  /// Stands in the pattern of a template that no unit instantiates: nobody can
  /// say whether it is of use.
  bool IsInPattern = false;

  bool isOperation() const { return Says != DirectiveKind::NotARetry; }
};

/// The corrections of a program. Immutable; references stay valid.
class Corrections {
public:
  explicit Corrections(const Program &P);
  Corrections(const Corrections &) = delete;
  Corrections &operator=(const Corrections &) = delete;

  /// In the order of their places.
  llvm::ArrayRef<Correction> all() const { return All; }
  /// What speaks of a line; the column of \p Code does not matter.
  llvm::ArrayRef<const Correction *> at(const Place &Code) const;
  /// What says of a line that no retry stands there, or null.
  const Correction *noRetryAt(const Place &Code) const;
  /// What says of a line which kind of operation stands there, or null.
  const Correction *operationAt(const Place &Code) const;
  /// Comments that are not understood or contradict each other, in the order
  /// of their places.
  llvm::ArrayRef<CommentRemark> mistakes() const { return Mistakes; }

private:
  void findContradictions();

  std::vector<Correction> All;
  std::map<std::pair<std::string, unsigned>,
           llvm::SmallVector<const Correction *, 2>>
      ByLine;
  std::vector<CommentRemark> Mistakes;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CORRECTIONS_H
