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
#include <string>
#include <vector>

namespace retrytidy {

/// Turns a command line as a build runs it, by whatever compiler, into one that
/// Clang can take in its place.
class CommandMender {
public:
  /// Whether \p Command compiles a source file of C or C++. Headers, which
  /// databases list with guessed flags, assembler and the units that only make
  /// a precompiled header are none.
  static bool isUnit(const CompileCommand &Command);

  /// Takes \p Command apart and puts it together again:
  /// - response files (@file) are read, launchers (ccache) left out;
  /// - what it writes (-o, -c, -M...) is left out;
  /// - precompiled headers are replaced by the headers they were made from;
  /// - flags that only GCC knows, plugins and module maps are left out.
  static void mend(CompileCommand &Command);

private:
  explicit CommandMender(const CompileCommand &Command) : Command(Command) {}
  std::vector<std::string> run();
  void skipLauncher();
  void take();
  bool takeOutput(llvm::StringRef Flag);
  bool takePrecompiled(llvm::StringRef Flag);
  bool takeInclude(llvm::StringRef Flag);
  void addInclude(llvm::StringRef Header);
  std::string next();

  const CompileCommand &Command;
  std::vector<std::string> Given; ///< With response files read.
  size_t At = 0;                  ///< The word of Given that is looked at.
  std::vector<std::string> Mended;
};

/// The commands of the compile database at \p Path: a build folder or the
/// compile_commands.json in it. They stand in the order of the database,
/// mended; of several entries of one file the first counts, and those that are
/// no units are left out. The error says what is wrong with the database and
/// what to do.
llvm::Expected<std::vector<CompileCommand>>
loadCompileCommands(llvm::StringRef Path);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_COMPILECOMMANDS_H
