//===-- Engine.cpp - From facts to a report -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/Engine.h"
#include "analyze/Analyze.h"
#include "link/FunctionNames.h"
#include "link/Program.h"
#include "report/Identity.h"
#include "rules/Check.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

Expected<Report> runEngine(std::vector<std::unique_ptr<FactsFile>> Units,
                           const Models &Library,
                           const EngineOptions &Options) {
  size_t UnitCount = Units.size();
  size_t Partial = count_if(Units, [](const std::unique_ptr<FactsFile> &File) {
    return sizeOf(File->unit().problems()) != 0;
  });
  Expected<std::unique_ptr<Program>> Linked = Program::link(std::move(Units));
  if (!Linked)
    return Linked.takeError();

  Report R;
  R.Root = Options.Root;
  AnalysisOptions Choices;
  Choices.Least = Options.Least;
  for (const ConfiguredNumber &N : Options.Config.Assume)
    Choices.Assumed.push_back(
        {N.Name, N.Number, {Options.Config.File, N.Line, 0}});
  for (const ConfiguredEntry &E : Options.Config.Entries)
    Choices.Bounds.push_back(
        {E.Name, E.MaxMultiplier, {Options.Config.File, E.Line, 0}});
  Choices.MinEdge = Options.MinEdge;
  R.Result = analyze(**Linked, Library, Choices);
  R.Result.Units = UnitCount + Options.FailedUnits;
  R.Result.PartialUnits = Partial;
  R.Result.FailedUnits = Options.FailedUnits;
  assignSiteIds(R.Result);
  R.Findings = runChecks(R.Result, Options.Checks);
  assignFingerprints(R.Result, R.Findings);
  return R;
}

Expected<WhyAnswer> runWhy(std::vector<std::unique_ptr<FactsFile>> Units,
                           const Models &Library, StringRef From,
                           StringRef To) {
  Expected<std::unique_ptr<Program>> Linked = Program::link(std::move(Units));
  if (!Linked)
    return Linked.takeError();
  const Program &P = **Linked;
  Expected<std::vector<FunctionId>> Begin = findFunctions(P, From);
  if (!Begin)
    return Begin.takeError();
  Expected<std::vector<FunctionId>> End = findFunctions(P, To);
  if (!End)
    return End.takeError();
  FlowCache Flows(P);
  return findWay(P, Summaries(P, Library, Flows), *Begin, *End);
}

} // namespace retrytidy
