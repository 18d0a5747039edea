//===-- CheckCommand.cpp - retry-tidy check -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/Finish.h"
#include "cli/Project.h"

using namespace llvm;

namespace retrytidy {

Expected<int> runCheckCommand(const Options &Given) {
  Expected<Yardsticks> Held = readYardsticks(Given);
  if (!Held)
    return Held.takeError();
  Expected<Report> R = analyzeProject(Given);
  if (!R)
    return R.takeError();
  finishReport(Given, *Held, *R);
  return deliver(Given, *R);
}

} // namespace retrytidy
