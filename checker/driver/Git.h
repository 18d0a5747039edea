//===-- Git.h - What git knows of the project -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What git knows of the project. The program `git` is asked; without it, or
// outside of a work tree, there is nothing to know.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_GIT_H
#define RETRYTIDY_DRIVER_GIT_H

#include "report/Report.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// The state of the work tree around \p Root; nothing where there is none, or
/// where it has no commit or no repository that others could reach.
std::optional<SourceVersion> sourceVersion(llvm::StringRef Root);

/// What has changed, committed or not.
struct Changes {
  std::string Diff;                  ///< Unified, without context.
  std::vector<std::string> NewFiles; ///< Those that git does not track yet.
};

/// What has changed below \p Root since \p Revision; the paths are relative to
/// \p Root. Fails where git knows no such revision.
llvm::Expected<Changes> changesSince(llvm::StringRef Root,
                                     llvm::StringRef Revision);

/// \p Root relative to the top of its work tree; "" at the top, and where there
/// is none.
std::string placeInWorkTree(llvm::StringRef Root);

/// \p Remote, as git keeps it, as a URI without user name and password; "" for
/// a path on this machine.
std::string repositoryUri(llvm::StringRef Remote);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_GIT_H
