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
  Expected<Yardsticks> Held = readYardsticks(Given);
  if (!Held)
    return Held.takeError();
  Expected<ProjectFacts> Facts = openLinked(Given.Inputs);
  if (!Facts)
    return Facts.takeError();
  std::vector<std::string> Sources = sourcesOf(Given, Facts->Units);
  Expected<std::unique_ptr<Configurations>> Config =
      configure(Given, Sources, commonFolder(Sources, "", Given.Root));
  if (!Config)
    return Config.takeError();
  Expected<Report> R = analyzeFacts(Given, **Config, std::move(Facts->Units),
                                    std::move(Facts->Programs));
  if (!R)
    return R.takeError();
  finishReport(Given, *Held, *R);
  return deliver(Given, *R);
}

} // namespace retrytidy
