//===-- Extract.h - Clang AST to facts --------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles one translation unit and says in facts what its code does. This is
// the only interface to the code that includes clang/.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_EXTRACT_H
#define RETRYTIDY_EXTRACT_EXTRACT_H

#include "facts_generated.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace retrytidy {

class ReadLog;

/// How one translation unit is compiled.
struct CompileCommand {
  /// Where the compiler runs; relative paths count from here.
  std::string Directory;
  /// The main file, absolute or relative to Directory.
  std::string File;
  /// The command line, the compiler first and the main file among them.
  std::vector<std::string> Arguments;
};

/// How facts are extracted.
struct ExtractOptions {
  /// The project root, absolute. Paths in facts are relative to it.
  std::string Root;
  /// What Unit.tool says: the version that writes the facts.
  std::string Tool = "retry-tidy";
  /// Where it is kept which files were looked at; null: nobody asks.
  ReadLog *Log = nullptr;
};

/// The facts of the unit that \p Command compiles. A unit with compile errors
/// yields partial facts and their errors in Unit.problems; it is an error only
/// where there is nothing to extract (the file cannot be read, or the command
/// line is no compilation). Runs in the calling thread, does not change the
/// working directory.
llvm::Expected<facts::UnitT> extractUnit(const CompileCommand &Command,
                                         const ExtractOptions &Options);

/// The folder of the headers that come with the Clang this is built with, as
/// -resource-dir takes it; empty where it is not installed.
std::string resourceDirectory();

} // namespace retrytidy

#endif // RETRYTIDY_EXTRACT_EXTRACT_H
