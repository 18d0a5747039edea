//===-- Main.cpp - The entry of retry-tidy --------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/ConfigurationOptions.h"
#include "cli/Options.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace retrytidy;

/// Runs the subcommand of \p Given.
static Expected<int> runCommand(const Options &Given) {
  switch (Given.Does) {
  case Command::Check:
    return runCheckCommand(Given);
  case Command::Collect:
    return runCollectCommand(Given);
  case Command::Link:
    return runLinkCommand(Given);
  case Command::Facts:
    return runFactsCommand(Given);
  case Command::List:
    return runListCommand(Given);
  case Command::Diff:
    return runDiffCommand(Given);
  case Command::Cache:
    return runCacheCommand(Given);
  case Command::Explain:
    return runExplainCommand(Given);
  case Command::Why:
    return runWhyCommand(Given);
  }
  return 2;
}

/// Runs what the command line asks for.
static Expected<int> run(ArrayRef<std::string> Argv) {
  Expected<Options> Given = readOptions(Argv);
  if (!Given)
    return Given.takeError();
  if (Given->Help) {
    outs() << helpText(Given->Does);
    return 0;
  }
  if (Given->Version) {
    // LLVM and Clang are released together, with one number.
    outs() << "retry-tidy " RETRYTIDY_VERSION
              " (built for Clang " LLVM_VERSION_STRING ")\n";
    return 0;
  }
  if (Given->ListChecks) {
    printChecks(*Given);
    return 0;
  }
  if (!Given->ExplainCheck.empty()) {
    if (Error E = explainCheck(Given->ExplainCheck))
      return E;
    return 0;
  }
  if (Given->DumpConfig || Given->VerifyConfig || Given->ExplainConfig)
    return showConfiguration(*Given);
  Expected<int> Code = runCommand(*Given);
  if (Given->Profiler)
    Given->Profiler->print(errs());
  return Code;
}

int main(int Argc, char **Argv) {
  Expected<int> Code = run(std::vector<std::string>(Argv + 1, Argv + Argc));
  outs().flush();
  if (Code && !outs().has_error())
    return *Code;
  std::string Reason;
  if (!Code)
    Reason = toString(Code.takeError());
  else
    Reason = "cannot write to the standard output: " + outs().error().message();
  // Else the stream ends the process with a message of its own.
  outs().clear_error();
  errs() << "retry-tidy: error: " << Reason << "\n";
  return 2;
}
