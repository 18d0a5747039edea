//===-- FactsCommand.cpp - retry-tidy facts -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "facts/Facts.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// Text in, facts file out.
static Error makeFacts(const std::string &Input, const std::string &Output) {
  if (Output.empty())
    return failure("--from-text: name with -o the facts file to write");
  Expected<std::string> Text = readFile(Input);
  if (!Text)
    return Text.takeError();
  Expected<facts::UnitT> Unit = parseFacts(*Text, Input);
  if (!Unit)
    return Unit.takeError();
  return withContext(writeFacts(Output, *Unit), "-o");
}

/// Facts file in, text out.
static Error printFile(const std::string &Input, const std::string &Output) {
  Expected<std::unique_ptr<FactsFile>> File = FactsFile::open(Input);
  if (!File)
    return File.takeError();
  std::string Text = printFacts((*File)->unit());
  if (!Output.empty())
    return withContext(writeFileAtomically(Output, Text), "-o");
  outs() << Text;
  return Error::success();
}

Expected<int> runFactsCommand(const Options &Given) {
  const std::string &Output = Given.Outputs.back().Path;
  if (Given.Inputs.size() != 1)
    return failure("name one file: facts FACTS, or facts --from-text TEXT -o "
                   "FACTS");
  const std::string &Input = Given.Inputs.front();
  if (Error E =
          Given.FromText ? makeFacts(Input, Output) : printFile(Input, Output))
    return E;
  return 0;
}

} // namespace retrytidy
