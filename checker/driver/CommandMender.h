//===-- CommandMender.h - Commands that Clang understands -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_COMMANDMENDER_H
#define RETRYTIDY_DRIVER_COMMANDMENDER_H

#include "extract/Extract.h"
#include "llvm/ADT/StringRef.h"
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

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_COMMANDMENDER_H
