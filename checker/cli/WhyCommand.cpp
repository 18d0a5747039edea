//===-- WhyCommand.cpp - retry-tidy why -----------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/Project.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// FILE:LINE with the file as reports spell it; a name as it is.
static std::string inRoot(const Options &Given, StringRef Text) {
  auto [File, Digits] = Text.rsplit(':');
  unsigned Line;
  if (File.empty() || File.ends_with(":") || Digits.getAsInteger(10, Line))
    return Text.str();
  return relativeToRoot(absolutePath(File, workingDirectory()), Given.Root) +
         ":" + Digits.str();
}

Expected<int> runWhyCommand(const Options &Given) {
  if (Given.Inputs.size() < 2)
    return failure("name the two functions: why -p BUILD A B");
  Options Rest = Given;
  std::string To = inRoot(Given, Rest.Inputs.back());
  Rest.Inputs.pop_back();
  std::string From = inRoot(Given, Rest.Inputs.back());
  Rest.Inputs.pop_back();
  Expected<WhyAnswer> Answer = answerWhy(Rest, From, To);
  if (!Answer)
    return Answer.takeError();
  if (!Given.Quiet)
    for (const std::string &Remark : Answer->Remarks)
      errs() << "retry-tidy: note: " << Remark << '\n';
  writeWhy(outs(), *Answer);
  return Answer->Path.empty() ? 1 : 0;
}

} // namespace retrytidy
