//===-- ConfigurationOptions.h - Configuration by command line --*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_CONFIGURATIONOPTIONS_H
#define RETRYTIDY_CLI_CONFIGURATIONOPTIONS_H

#include "cli/OptionTable.h"
#include "cli/Options.h"
#include "cli/Project.h"
#include "llvm/Support/Error.h"

namespace retrytidy {

/// Reads the options that configure, or say where the configuration is.
/// EXPECTS that the root is known.
llvm::Error readConfigurationOptions(const Arguments &Given, Options &Read);

/// Reads the configuration that \p Given asks for, for a program of the sources
/// \p Files (absolute), which may be a part of those that lie in
/// \p SourceFolder. Fails where it leaves no check to run.
llvm::Expected<std::unique_ptr<Configurations>>
configure(const Options &Given, llvm::ArrayRef<std::string> Files,
          llvm::StringRef SourceFolder);

/// The sources of \p Units and of \p Commands, absolute.
std::vector<std::string>
sourcesOf(const Options &Given,
          llvm::ArrayRef<std::unique_ptr<FactsFile>> Units);
std::vector<std::string> sourcesOf(llvm::ArrayRef<CompileCommand> Commands);

/// --dump-config, --verify-config and --explain-config. Returns the exit code.
llvm::Expected<int> showConfiguration(const Options &Given);

} // namespace retrytidy

#endif // RETRYTIDY_CLI_CONFIGURATIONOPTIONS_H
