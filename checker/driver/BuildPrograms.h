//===-- BuildPrograms.h - The programs of a build folder --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// compile_commands.json does not say which units are linked together, but what
// stands beside it often does. See link/ProgramSets.h for what is made of it.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_BUILDPROGRAMS_H
#define RETRYTIDY_DRIVER_BUILDPROGRAMS_H

#include "driver/CompileCommands.h"
#include "link/ProgramSets.h"

namespace retrytidy {

/// What a build folder says of its programs.
struct BuildPrograms {
  ProgramSets Sets;
  /// Sources that were there and could not be read, each as a sentence without
  /// a full stop. The next one was taken.
  std::vector<std::string> Problems;
};

/// The programs of the build that \p Database belongs to, from the first
/// source that says something. Only reads files. Paths are spelled relative to
/// \p Root, as in facts.
BuildPrograms readBuildPrograms(const CompileDatabase &Database,
                                llvm::StringRef Root);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_BUILDPROGRAMS_H
