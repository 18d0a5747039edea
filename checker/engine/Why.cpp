//===-- Why.cpp - Asks each program for a call path -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Why.h"
#include "analyze/Flow.h"
#include "analyze/Summaries.h"
#include "engine/Engine.h"
#include "engine/ProgramUnits.h"
#include "link/FunctionNames.h"

using namespace llvm;

namespace retrytidy {

/// What \p P alone answers. Fails where it doesn't have both functions.
static Expected<WhyAnswer> askProgram(const Program &P, const Models &Library,
                                      StringRef From, StringRef To) {
  Expected<std::vector<FunctionId>> Begin = findFunctions(P, From);
  if (!Begin)
    return Begin.takeError();
  Expected<std::vector<FunctionId>> End = findFunctions(P, To);
  if (!End)
    return End.takeError();
  FlowCache Flows(P);
  return findWay(P, Summaries(P, Library, Flows), *Begin, *End);
}

Expected<WhyAnswer> runWhy(std::vector<std::unique_ptr<FactsFile>> Units,
                           const Models &Library, const ProgramSets &Known,
                           StringRef From, StringRef To) {
  std::vector<SharedFacts> Shared{std::make_move_iterator(Units.begin()),
                                  std::make_move_iterator(Units.end())};
  std::optional<WhyAnswer> WithoutPath;
  Error First = Error::success();
  for (const BitVector &Members : sortIntoPrograms(Shared, Known)) {
    Expected<std::unique_ptr<Program>> Linked = linkMembers(Shared, Members);
    if (!Linked)
      return joinErrors(std::move(First), Linked.takeError());
    Expected<WhyAnswer> Answer = askProgram(**Linked, Library, From, To);
    if (!Answer) {
      // The largest program knows most names that may have been meant.
      if (First)
        consumeError(Answer.takeError());
      else
        First = Answer.takeError();
      continue;
    }
    if (!Answer->Path.empty()) {
      consumeError(std::move(First));
      return Answer;
    }
    if (!WithoutPath)
      WithoutPath = std::move(*Answer);
  }
  if (!WithoutPath)
    return First;
  consumeError(std::move(First));
  return std::move(*WithoutPath);
}

} // namespace retrytidy
