//===-- StageTimes.h - Where the time goes ----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_STAGETIMES_H
#define RETRYTIDY_SUPPORT_STAGETIMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace retrytidy {

/// Time by two clocks, in seconds.
struct SpentTime {
  double Wall = 0;
  double Cpu = 0; ///< Of this process and of those that it has waited for.
};

/// What the stages of one run have taken.
class StageTimes {
public:
  struct Stage {
    std::string Name;
    SpentTime Spent;
  };
  /// Adds to the stage \p Name.
  void add(llvm::StringRef Name, SpentTime Spent);
  /// In the order in which they came first.
  llvm::ArrayRef<Stage> stages() const { return Stages; }

private:
  std::vector<Stage> Stages;
};

/// Counts the time of its life to a stage. Timers of one thread may not
/// overlap, or time counts twice.
class StageTimer {
public:
  /// \p Times may be null: nobody asks then. \p Name outlives this.
  StageTimer(StageTimes *Times, llvm::StringRef Name);
  ~StageTimer();
  StageTimer(const StageTimer &) = delete;
  StageTimer &operator=(const StageTimer &) = delete;

private:
  StageTimes *Times;
  llvm::StringRef Name;
  SpentTime Start;
};

/// What both clocks say now.
SpentTime clocksNow();

} // namespace retrytidy

#endif // RETRYTIDY_SUPPORT_STAGETIMES_H
