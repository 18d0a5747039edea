//===-- Contracts.h - What a function's answers mean ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `return 1` after a message was sent and `return 0` after three attempts in
// vain: of a function that answers nothing but constants, its own body says
// which of them is the failure. Functions with loops of their own are not
// entered where they are called, so this is worked out apart, once for each.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CONTRACTS_H
#define RETRYTIDY_ANALYZE_CONTRACTS_H

#include "analyze/Polarity.h"
#include <map>
#include <optional>

namespace retrytidy {

/// What each constant that a function answers says of the calls in it.
struct Contract {
  std::map<int64_t, Verdict> Answers; ///< Success or Failure.
};

/// The contracts of the functions that were asked for.
class Contracts {
public:
  /// That of \p F; nothing where it answers something else than constants, or
  /// the same one after a success and after a failure.
  const std::optional<Contract> &of(const World &W, FunctionId F);

private:
  /// Nothing while one is being worked out: a cycle of calls has none.
  std::map<FunctionId, std::optional<Contract>> Known;
};

/// What `answer Op C` says, where \p Of is the contract of what answered;
/// nothing where it holds for both, or for none.
std::optional<Verdict> verdictBy(const Contract &Of, facts::NodeOp Op,
                                 double C);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CONTRACTS_H
