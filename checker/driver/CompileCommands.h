//===-- CompileCommands.h - Compile databases -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads compile_commands.json and mends what stands in it: one command for
// each source file, in the words that Clang understands, and where the objects
// go that links are made of.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_COMPILECOMMANDS_H
#define RETRYTIDY_DRIVER_COMPILECOMMANDS_H

#include "extract/Extract.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace retrytidy {

/// An object and the main file that it is compiled from, both absolute.
struct ObjectFile {
  std::string Path;
  std::string Source;
};

/// What a compile database says.
struct CompileDatabase {
  std::string Path; ///< Of the compile_commands.json, absolute.
  /// In the order of the database, mended; of several entries of one file the
  /// first counts, and those that are no units are left out.
  std::vector<CompileCommand> Commands;
  /// Of all entries that say where they write to.
  std::vector<ObjectFile> Objects;
};

/// The compile database at \p Path: a build folder or the
/// compile_commands.json in it. The error says what is wrong with the database
/// and what to do.
llvm::Expected<CompileDatabase> loadCompileDatabase(llvm::StringRef Path);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_COMPILECOMMANDS_H
