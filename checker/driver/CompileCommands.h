//===-- CompileCommands.h - Compile databases -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads compile_commands.json and mends what stands in it: one command for
// each source file, in the words that Clang understands.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_COMPILECOMMANDS_H
#define RETRYTIDY_DRIVER_COMPILECOMMANDS_H

#include "extract/Extract.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace retrytidy {

/// The commands of the compile database at \p Path: a build folder or the
/// compile_commands.json in it. They stand in the order of the database,
/// mended; of several entries of one file the first counts, and those that are
/// no units are left out. The error says what is wrong with the database and
/// what to do.
llvm::Expected<std::vector<CompileCommand>>
loadCompileCommands(llvm::StringRef Path);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_COMPILECOMMANDS_H
