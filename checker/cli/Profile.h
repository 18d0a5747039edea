//===-- Profile.h - Where the time of a run went ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_PROFILE_H
#define RETRYTIDY_CLI_PROFILE_H

#include "driver/Driver.h"
#include "support/StageTimes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace retrytidy {

/// What --profile prints.
class Profile {
public:
  StageTimes Times;

  /// Notes what each of \p Units has cost.
  void addUnits(llvm::ArrayRef<CollectedUnit> Units);

  /// The stages in their order, the whole run up to now, and the ten slowest
  /// units.
  void print(llvm::raw_ostream &OS) const;

private:
  struct UnitCost {
    std::string File;
    WorkerCost Cost;
  };
  SpentTime Start = clocksNow();
  std::vector<UnitCost> Costs; ///< Of the units that were extracted.
  size_t Cached = 0;           ///< Units that were not.
};

} // namespace retrytidy

#endif // RETRYTIDY_CLI_PROFILE_H
