//===-- CatalogueCommands.cpp - --list-checks and --explain ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/Wrap.h"
#include "rules/Words.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

void printChecks(const Options &Given) {
  for (const CheckInfo *Check : Given.Checks)
    outs() << formatv("{0,-26} {1,-8} {2}\n", Check->Id, spell(Check->Level),
                      Check->Summary);
}

Error explainCheck(StringRef Id) {
  const CheckInfo *Check = findCheck(Id);
  if (!Check) {
    std::vector<std::string> Names;
    for (const CheckInfo &C : catalogue())
      Names.push_back(C.Id);
    std::string Near = nearest(Id, Names);
    if (Near.empty())
      return failure("there is no check '{0}': --list-checks lists them", Id);
    return failure("there is no check '{0}', did you mean '{1}'?", Id, Near);
  }
  outs() << Check->Id << " (" << spell(Check->Level)
         << (Check->IsOnByDefault ? "" : ", off by default") << ")\n\n"
         << wrap(Check->Summary) << "\n"
         << wrap(Check->Why) << "\n"
         << wrap("Use instead: " + Check->Instead);
  if (!Check->Options.empty())
    outs() << "\nOptions:\n";
  for (const CheckOption &Option : Check->Options)
    outs() << formatv("  {0} (default {1}): {2}\n", Option.Name, Option.Default,
                      Option.Summary);
  if (!Check->References.empty())
    outs() << "\nRead on:\n";
  for (const CheckReference &Reference : Check->References)
    outs() << formatv("  {0}\n    {1}\n", Reference.Title, Reference.Url);
  return Error::success();
}

} // namespace retrytidy
