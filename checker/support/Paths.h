//===-- Paths.h - Paths as reports and facts spell them ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_PATHS_H
#define RETRYTIDY_SUPPORT_PATHS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace retrytidy {

/// \p Path made absolute against \p Directory (itself absolute), with forward
/// slashes and without `.`, `..` and double slashes. Purely lexical.
std::string absolutePath(llvm::StringRef Path, llvm::StringRef Directory);

/// The folder that the program runs in.
std::string workingDirectory();

/// What \p Path, as somebody has typed it, stands for: it counts from the
/// working directory, or where only that is there, from \p Root, as reports
/// print it.
std::string typedPath(llvm::StringRef Path, llvm::StringRef Root);

/// The nearest folder from \p Folder (absolute) up that git works in, else
/// \p Folder itself.
std::string workTreeAround(llvm::StringRef Folder);

/// \p Path as facts and reports spell it: relative to \p Root with forward
/// slashes where it is below it, else absolute. Both are absolute.
std::string relativeToRoot(llvm::StringRef Path, llvm::StringRef Root);

/// The content of the file at \p Path.
llvm::Expected<std::string> readFile(llvm::StringRef Path);

/// Writes \p Bytes to \p Path, creating its directories. The file appears
/// whole or not at all: it is written beside its place and renamed. What is no
/// regular file (/dev/stdout, a pipe) is written directly.
llvm::Error writeFileAtomically(llvm::StringRef Path, llvm::StringRef Bytes);

} // namespace retrytidy

#endif // RETRYTIDY_SUPPORT_PATHS_H
