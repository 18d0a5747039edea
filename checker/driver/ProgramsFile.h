//===-- ProgramsFile.h - Programs beside collected facts --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `collect` writes what the build says of its programs beside the facts, since
// `link` has no build folder:
//   {"format": "retry-tidy-programs", "version": 1, "source": "build.ninja",
//    "programs": [{"name": "server", "files": ["src/main.c"]}]}
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_PROGRAMSFILE_H
#define RETRYTIDY_DRIVER_PROGRAMSFILE_H

#include "link/ProgramSets.h"
#include "llvm/Support/Error.h"

namespace retrytidy {

/// Its name in the folder of the facts.
constexpr llvm::StringLiteral ProgramsFileName = "programs.json";

/// Writes \p Sets to \p Path.
llvm::Error writeProgramSets(llvm::StringRef Path, const ProgramSets &Sets);

/// Reads what writeProgramSets() wrote. The error says what is wrong where.
llvm::Expected<ProgramSets> readProgramSets(llvm::StringRef Path);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_PROGRAMSFILE_H
