//===-- LinkCommand.cpp - retry-tidy link ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/ConfigurationOptions.h"
#include "cli/Finish.h"
#include "cli/Project.h"
#include "support/Error.h"

using namespace llvm;

namespace retrytidy {

Expected<int> runLinkCommand(const Options &Given) {
  if (Given.Inputs.empty())
    return failure("name the facts files, or a folder with them, that collect "
                   "wrote");
  Expected<ProjectFacts> Facts = openLinked(Given.Inputs);
  if (!Facts)
    return Facts.takeError();
  Expected<std::unique_ptr<Configurations>> Config =
      configure(Given, sourcesOf(Given, Facts->Units));
  if (!Config)
    return Config.takeError();
  Expected<Report> R = analyzeFacts(Given, **Config, std::move(Facts->Units),
                                    std::move(Facts->Programs));
  if (!R)
    return R.takeError();
  if (Error E = finishReport(Given, *R))
    return E;
  return deliver(Given, *R);
}

} // namespace retrytidy
