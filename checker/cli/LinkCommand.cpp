//===-- LinkCommand.cpp - retry-tidy link ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/Project.h"
#include "support/Error.h"

using namespace llvm;

namespace retrytidy {

Expected<int> runLinkCommand(const Options &Given) {
  if (Given.Inputs.empty())
    return failure("name the facts files, or a folder with them, that collect "
                   "wrote");
  Expected<std::vector<std::unique_ptr<FactsFile>>> Units =
      openLinked(Given.Inputs);
  if (!Units)
    return Units.takeError();
  Expected<Report> R = analyzeFacts(Given, std::move(*Units), 0);
  if (!R)
    return R.takeError();
  return deliver(Given, *R);
}

} // namespace retrytidy
