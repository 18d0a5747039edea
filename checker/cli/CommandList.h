//===-- CommandList.h - Subcommands and options -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_COMMANDLIST_H
#define RETRYTIDY_CLI_COMMANDLIST_H

#include "cli/OptionTable.h"
#include "cli/Options.h"

namespace retrytidy {

/// A subcommand as the user types it.
struct CommandInfo {
  Command Does;
  llvm::StringLiteral Name, Usage, Help;
};

/// All subcommands; check, which runs where none is named, is the first.
llvm::ArrayRef<CommandInfo> commandList();

/// The options of all subcommands.
llvm::ArrayRef<OptionInfo> optionList();

} // namespace retrytidy

#endif // RETRYTIDY_CLI_COMMANDLIST_H
