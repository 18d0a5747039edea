//===-- Trail.cpp - The way of a number to where it counts ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Trail.h"
#include "analyze/Symbols.h"
#include <algorithm>

namespace retrytidy {

static constexpr unsigned MaxSteps = 12;

void writtenAt(Value &V, const Place &At) {
  if (!V.isExact() || V.From || V.Flags || V.Lo <= 1 || !At.Line)
    return;
  V.From =
      std::make_shared<const Provenance>(Provenance{Symbols().text(V), At});
}

void passOn(Value &V, Passing Step) {
  if (!V.isNumber() || !V.From || Step.Line == 0)
    return;
  const std::shared_ptr<const Passing> &Last = V.From->Through;
  if (Last) {
    bool IsSame = Last->IsField == Step.IsField && Last->Of == Step.Of &&
                  Last->Index == Step.Index;
    if (IsSame || Last->Length >= MaxSteps)
      return; // in a round of its own
    Step.Before = Last;
    Step.Length = Last->Length + 1;
  }
  Provenance From = *V.From;
  From.Through = std::make_shared<const Passing>(std::move(Step));
  V.From = std::make_shared<const Provenance>(std::move(From));
}

/// "passed as 'tries' to net::fetch", "kept in 'Client::tries_'"
static std::string inWords(const Program &P, const Passing &Step) {
  if (Step.IsField) {
    const ProgramRecord &R = P.record(Step.Of);
    const facts::Field *Field = P.field(Step.Of, Step.Index);
    std::string Name = Field ? P.string(R.DeclUnit, Field->name()).str() : "?";
    return "kept in '" + R.Name + "::" + Name + "'";
  }
  std::string Name;
  if (const facts::Param *Param = P.param(Step.Of, Step.Index))
    Name = P.string(P.function(Step.Of).DeclUnit, Param->name()).str();
  std::string To = " to " + P.function(Step.Of).Name;
  return Name.empty() ? "passed" + To : "passed as '" + Name + "'" + To;
}

std::vector<TrailStep> trailOf(const Program &P, const Provenance &From) {
  std::vector<TrailStep> Steps;
  for (const Passing *At = From.Through.get(); At; At = At->Before.get()) {
    const Body &B = P.function(At->In).Definition;
    Steps.push_back(
        {inWords(P, *At),
         {P.file(B.UnitIndex, B.Fn->file()).str(), At->Line, At->Column}});
  }
  std::reverse(Steps.begin(), Steps.end());
  return Steps;
}

} // namespace retrytidy
