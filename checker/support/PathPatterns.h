//===-- PathPatterns.h - Patterns for files of a project --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Patterns as in a .gitignore: `vendor/` is a folder of that name anywhere,
// `*_test.*` a file of such a name anywhere, and `src/gen/` or `src/a*.c`,
// with a slash inside, what the root leads to.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_PATHPATTERNS_H
#define RETRYTIDY_SUPPORT_PATHPATTERNS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace retrytidy {

/// Fails where \p Pattern cannot be read.
llvm::Error verifyPathPattern(llvm::StringRef Pattern);

/// Whether one of \p Patterns fits \p Path, which is relative to the root and
/// has forward slashes. What lies outside of the root fits none. A pattern
/// without a slash names folders; those that \p Path shares with \p Base, a
/// folder that is relative to the root, are not among them: they are where the
/// project lies.
bool matchesPath(llvm::ArrayRef<std::string> Patterns, llvm::StringRef Path,
                 llvm::StringRef Base = "");

} // namespace retrytidy

#endif // RETRYTIDY_SUPPORT_PATHPATTERNS_H
