//===-- Commands.h - The subcommands ----------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The subcommands. Each returns the exit code: 0, 1 where there are findings,
// or an error, which main prints and turns into 2.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_COMMANDS_H
#define RETRYTIDY_CLI_COMMANDS_H

#include "cli/Options.h"
#include "llvm/Support/Error.h"

namespace retrytidy {

llvm::Expected<int> runCheckCommand(const Options &Given);
llvm::Expected<int> runLinkCommand(const Options &Given);
llvm::Expected<int> runCollectCommand(const Options &Given);
llvm::Expected<int> runFactsCommand(const Options &Given);
llvm::Expected<int> runListCommand(const Options &Given);
llvm::Expected<int> runExplainCommand(const Options &Given);
llvm::Expected<int> runWhyCommand(const Options &Given);
llvm::Expected<int> runDiffCommand(const Options &Given);
llvm::Expected<int> runCacheCommand(const Options &Given);

/// --list-checks.
void printChecks(const Options &Given);

/// --explain CHECK. Fails where there is no such check.
llvm::Error explainCheck(llvm::StringRef Id);

} // namespace retrytidy

#endif // RETRYTIDY_CLI_COMMANDS_H
