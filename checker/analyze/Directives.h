//===-- Directives.h - What a comment says to this tool ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words of comments that correct what is recognized:
//
//   // retry-tidy: not-a-retry
//   // retry-tidy: operation is remote
//   /* retry-tidy: operation is local: the socket of this host */
//
// What follows the words is a reason, for readers. This file knows the words
// alone; which code a comment speaks of is the business of Corrections.h.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_DIRECTIVES_H
#define RETRYTIDY_ANALYZE_DIRECTIVES_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// What a comment may say of the code where it stands.
enum class DirectiveKind {
  NotARetry,       ///< Whatever it looks like, it is no retry.
  RemoteOperation, ///< The operation leaves this host.
  LocalOperation,  ///< It does not.
};

/// How \p Kind is written behind `retry-tidy:`.
llvm::StringRef spell(DirectiveKind Kind);

/// One directive of a comment, or an attempt at one.
struct Directive {
  std::optional<DirectiveKind> Says; ///< Nothing where it is not understood.
  std::string Mistake; ///< Then what is wrong and what is allowed, in words.
};

/// The directives in the text of one comment, its markers included. Text that
/// only mentions the tool is none: a directive stands at the beginning of a
/// line of the comment, or is spelt as one is.
std::vector<Directive> readDirectives(llvm::StringRef Comment);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_DIRECTIVES_H
