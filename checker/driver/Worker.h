//===-- Worker.h - A process that extracts one unit -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A worker is a forked process that extracts one unit, writes its facts and
// ends. What it prints goes to a file of its own; what it could not do is
// told by the parent. A fork of a process that has loaded everything costs a
// few milliseconds, and in exchange whatever a unit breaks or leaks is gone
// with it.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_WORKER_H
#define RETRYTIDY_DRIVER_WORKER_H

#include "extract/Extract.h"
#include "extract/ReadLog.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace retrytidy {

/// What one unit may take.
struct WorkerLimits {
  unsigned Seconds = 0;   ///< Of the clock on the wall; 0: as long as it takes.
  uint64_t MemoryMiB = 0; ///< 0: what there is.
};

/// What one unit has taken.
struct WorkerCost {
  double Seconds = 0;    ///< Of the clock on the wall.
  double CpuSeconds = 0; ///< Of the processor.
  uint64_t PeakBytes = 0;
};

/// How a worker has ended.
enum class WorkerEnd {
  Done,        ///< The facts stand.
  Refused,     ///< There is nothing to extract; the same would come again.
  Lost,        ///< It crashed, was killed, or went beyond its limits.
  CannotWrite, ///< The facts cannot be written: no other unit's can be either.
};

class Worker {
public:
  /// Forks a process that extracts \p Command, the unit number \p Index, into
  /// files of \p Folder. Where \p Limits are reached, or this process is gone,
  /// it ends.
  static llvm::Expected<Worker> start(const CompileCommand &Command,
                                      size_t Index, llvm::StringRef Folder,
                                      llvm::StringRef Root,
                                      const WorkerLimits &Limits);

  /// Waits until one of \p Running ends and takes it out of there. EXPECTS
  /// that \p Running is not empty. Fails where a signal comes first.
  static llvm::Expected<Worker> waitForOne(std::vector<Worker> &Running);

  /// Ends the process; waitForOne still has to take it.
  void stop();

  size_t index() const { return Index; }
  std::string factsPath() const { return Stem + ".facts"; }

  // What follows EXPECTS that it ended.

  WorkerEnd end() const;
  /// Why there are no facts; empty where there are.
  std::string reasonOfFailure() const;
  const WorkerCost &cost() const { return Cost; }
  /// The files that it looked at.
  std::vector<FileLook> looks() const;

private:
  int Process = -1;
  int Status = 0; ///< As waitpid gives it.
  size_t Index = 0;
  std::string Stem; ///< Path of its files without their extension.
  WorkerLimits Limits;
  WorkerCost Cost;
  std::chrono::steady_clock::time_point Started;
};

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_WORKER_H
