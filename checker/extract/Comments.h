//===-- Comments.h - Comments that speak to this tool -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_COMMENTS_H
#define RETRYTIDY_EXTRACT_COMMENTS_H

#include "clang/Lex/Preprocessor.h"
#include <string>
#include <vector>

namespace retrytidy::extract {

struct FoundComment {
  clang::SourceLocation Loc;
  std::string Text; ///< With its markers.
};

/// Keeps the comments that speak to this tool: NOLINT forms, and those that
/// name it with a colon behind or first thing in a line. What only mentions it
/// is not meant for it; comments of system headers are not either.
class CommentFinder : public clang::CommentHandler {
public:
  /// \p Out outlives this.
  explicit CommentFinder(std::vector<FoundComment> &Out) : Out(Out) {}
  bool HandleComment(clang::Preprocessor &PP,
                     clang::SourceRange Range) override;

private:
  std::vector<FoundComment> &Out;
};

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_COMMENTS_H
