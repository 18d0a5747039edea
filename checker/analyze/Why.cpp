//===-- Why.cpp - Whether one function leads to another -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Why.h"
#include "link/FunctionNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

/// What the caller does at \p E: "app::run calls gw::fetch".
static std::string stepText(const Program &P, const CallEdge &E) {
  const std::string &Caller = P.function(E.At.In).Name;
  const std::string &To = P.function(E.To).Name;
  auto Named = [&] { return P.function(P.calleeOf(E.At)).Name; };
  switch (E.How) {
  case CallManner::Named:
    return formatv("{0} calls {1}", Caller, To);
  case CallManner::Override:
    return formatv("{0} calls {1}, which {2} overrides", Caller, Named(), To);
  case CallManner::Value: {
    std::string Value = calledValue(P, E.At);
    if (Value.empty())
      return formatv("{0} calls {1} through a value", Caller, To);
    return formatv("{0} calls {1} through '{2}'", Caller, To, Value);
  }
  case CallManner::Closure:
    return formatv("{0} makes {1} to be run later", Caller, To);
  case CallManner::Remote:
    return formatv("{0} calls {1}, which {2} serves", Caller, Named(), To);
  case CallManner::Handed:
    return formatv("{0} hands {1} to {2}", Caller, To, Named());
  }
  return "";
}

static Place placeOf(const Program &P, const CallRef &Ref) {
  const Body &B = P.function(Ref.In).Definition;
  return {P.file(B.UnitIndex, B.Fn->file()).str(), Ref.Line, Ref.Column};
}

/// Says that a name is that of functions in several places, and which.
static void remarkOn(const Program &P, ArrayRef<FunctionId> Functions,
                     std::vector<std::string> &Remarks) {
  constexpr size_t Most = 5;
  std::vector<std::string> Places;
  for (FunctionId F : Functions)
    if (std::string At = placeText(P, F);
        !At.empty() && !is_contained(Places, At))
      Places.push_back(At);
  if (Places.size() < 2)
    return;
  std::string Rest;
  if (Places.size() > Most) {
    Rest = formatv(" and {0} more", Places.size() - Most);
    Places.resize(Most);
  }
  Remarks.push_back(formatv(
      "'{0}' is the name of several functions, {1}{2}: FILE:LINE picks one",
      P.function(Functions.front()).Name, join(Places, ", "), Rest));
}

WhyAnswer findWay(const Program &P, const Summaries &Sums,
                  ArrayRef<FunctionId> From, ArrayRef<FunctionId> To) {
  WhyAnswer Answer;
  Answer.From = P.function(From.front()).Name;
  Answer.To = P.function(To.front()).Name;
  remarkOn(P, From, Answer.Remarks);
  if (!From.equals(To))
    remarkOn(P, To, Answer.Remarks);
  CallPaths Paths(P, Sums);
  for (const CallEdge &E : Paths.strongest(From, To)) {
    Answer.Path.push_back({placeOf(P, E.At), E.Strength, stepText(P, E)});
    Answer.Weakest = std::max(Answer.Weakest, E.Strength);
  }
  if (!Answer.Path.empty())
    return Answer;
  Answer.FromHasBody = any_of(
      From, [&](FunctionId F) { return bool(P.function(F).Definition); });
  Answer.LeadsBack = !Paths.strongest(To, From).empty();
  Answer.Obstacles = findObstacles(P, Sums, From, To);
  return Answer;
}

} // namespace retrytidy
