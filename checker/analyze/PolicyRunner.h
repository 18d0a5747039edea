//===-- PolicyRunner.h - Executes one method of a policy --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_POLICYRUNNER_H
#define RETRYTIDY_ANALYZE_POLICYRUNNER_H

#include "analyze/LibraryValues.h"

namespace retrytidy {

/// Nothing: unknown.
using Maybe = std::optional<Value>;

/// Executes one method on every way that its unknown conditions leave open.
class PolicyRunner {
public:
  explicit PolicyRunner(const World &W) : W(W), P(W.P) {}
  /// What the ways of \p F return.
  std::vector<Maybe> run(FunctionId F, const std::vector<Maybe> &Arguments);

private:
  struct Way {
    int Block = 0;
    std::map<int, Maybe> Locals;
    /// Arguments that a local object was constructed with.
    std::map<int, std::vector<Maybe>> MadeWith;
  };
  struct Frame {
    FunctionId F = NoId;
    const facts::Function *Fn = nullptr;
    const facts::Unit *Unit = nullptr;
    uint32_t U = 0;
    const std::vector<Maybe> *Arguments = nullptr;
  };

  Maybe eval(const Frame &F, Way &At, int Node);
  Maybe load(const Frame &F, Way &At, int Place);
  Maybe operation(const Frame &F, Way &At, const facts::Node &N);
  void call(const Frame &F, Way &At, const facts::Call &C);
  Maybe result(const Frame &F, Way &At, const facts::Call &C, FunctionId To,
               const std::vector<Maybe> &Arguments);
  Maybe draw(const Frame &F, Way &At, const facts::Call &C,
             const FunctionModel &M, const std::vector<Maybe> &Arguments);
  bool isPredictable(const Frame &F, const facts::Call &C,
                     const FunctionModel &M);
  void finish(const Frame &F, Way &At, std::vector<Way> &Work,
              std::vector<Maybe> &Results);
  NumberType typeOf(const Frame &F, int Type) const;
  int localOf(const Frame &F, int Place) const;

  const World &W;
  const Program &P;
  unsigned Steps = 0, Depth = 0, Draws = 0;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_POLICYRUNNER_H
