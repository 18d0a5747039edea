//===-- WalkedStates.h - What a walk need not do again -*- C++ -*-
//-----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_WALKEDSTATES_H
#define RETRYTIDY_ANALYZE_WALKEDSTATES_H

#include "analyze/ChainEnds.h"
#include "analyze/Chains.h"

namespace retrytidy {

/// The states in which functions were walked to the end: ways that divide and
/// meet again need not enter a function twice.
class WalkedStates {
public:
  explicit WalkedStates(const std::vector<SiteEntry> &Entries);

  /// All that the products below \p F depend on. What is only told of a chain,
  /// its strength and conditions, is not among it.
  std::string stateOf(FunctionId F, const ChainWay &At, bool SeeksSinks) const;
  /// How often a walk from \p State has reached a sink; nothing where it was
  /// not walked to the end.
  std::optional<size_t> reachedFrom(const std::string &State) const;
  void note(const std::string &State, size_t Reached) { Done[State] = Reached; }

private:
  /// The calls that contexts of sites may be told apart by.
  std::set<std::pair<FunctionId, int>> TellingCalls;
  std::map<std::string, size_t> Done;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_WALKEDSTATES_H
