//===-- LibraryPolicies.cpp - Retry policies of the program's own ---------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/LibraryPolicies.h"
#include "analyze/PolicyRunner.h"
#include "models/Settings.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

// Tries beyond this are without end.
static constexpr int MaxTries = 2000;
static constexpr int ScheduleTries = 12;

/// The method \p Name of \p Class or of the nearest base that has a body.
static FunctionId methodOf(const World &W, RecordId Class,
                           const std::string &Name) {
  llvm::SmallVector<RecordId, 8> Classes{Class};
  for (size_t I = 0; I < Classes.size() && I < 64; ++I) {
    std::string Full = W.P.record(Classes[I]).Name + "::" + Name;
    for (FunctionId F : W.P.functionsNamed(Full))
      if (W.P.function(F).Definition && W.P.function(F).Record == Classes[I])
        return F;
    llvm::append_range(Classes, W.P.record(Classes[I]).Bases);
  }
  return NoId;
}

static std::vector<Maybe> argumentsWith(const World &W, FunctionId F, int Param,
                                        int64_t Number) {
  std::vector<Maybe> Arguments(sizeOf(W.P.callee(F).params()));
  if (Param >= 0 && size_t(Param) < Arguments.size())
    Arguments[Param] = Value::number(double(Number));
  return Arguments;
}

/// How often \p Again says yes; unknown where it looks at something else.
static std::optional<int> countTries(const World &W, FunctionId Again,
                                     const RetryPolicyClass &M) {
  auto MaySayYes = [](const std::vector<Maybe> &Answers) {
    return llvm::any_of(Answers, [](const Maybe &V) {
      return !V || !V->isExact() || V->Lo != 0;
    });
  };
  for (int Tries = 0; Tries < MaxTries; ++Tries) {
    PolicyRunner Runner(W);
    if (!MaySayYes(Runner.run(Again, argumentsWith(W, Again, M.AgainParam,
                                                   M.AgainFirst + Tries))))
      return Tries + 1;
    if (M.AgainParam < 0)
      return std::nullopt;
  }
  return -1;
}

static std::optional<FittedDelay> fitPolicy(const World &W, FunctionId Delay,
                                            const RetryPolicyClass &M) {
  DelayRow Row;
  NumberType Real;
  Real.IsInteger = false;
  for (int Try = 0; Try < ScheduleTries; ++Try) {
    PolicyRunner Runner(W);
    std::vector<Maybe> Ways = Runner.run(
        Delay, argumentsWith(W, Delay, M.DelayParam, M.AgainFirst + Try));
    if (Ways.empty() || !Ways.front() || !Ways.front()->isNumber())
      return std::nullopt;
    Row.Delays.push_back(binary(facts::NodeOp::Mul, *Ways.front(),
                                Value::number(nanosecondsPer(M.DelayIn)),
                                Real));
  }
  Symbols None;
  return fitDelays(Row, None);
}

PolicyLaw lawOf(const World &W, const OwnPolicy &Policy) {
  PolicyLaw Law;
  FunctionId Again = methodOf(W, Policy.Class, Policy.Model->Again);
  if (Again != NoId)
    Law.Attempts = countTries(W, Again, *Policy.Model);
  FunctionId Delay = methodOf(W, Policy.Class, Policy.Model->Delay);
  if (Delay != NoId)
    Law.Delay = fitPolicy(W, Delay, *Policy.Model);
  return Law;
}

} // namespace retrytidy
