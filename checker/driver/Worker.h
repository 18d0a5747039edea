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
// told by the parent.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_WORKER_H
#define RETRYTIDY_DRIVER_WORKER_H

#include "extract/Extract.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace retrytidy {

class Worker {
public:
  /// Forks a process that extracts \p Command, the unit number \p Index, into
  /// a file of \p Folder.
  static llvm::Expected<Worker> start(const CompileCommand &Command,
                                      size_t Index, llvm::StringRef Folder,
                                      llvm::StringRef Root);

  /// Waits until one of \p Running ends and takes it out of there. EXPECTS
  /// that \p Running is not empty. Fails where a signal comes first.
  static llvm::Expected<Worker> waitForOne(std::vector<Worker> &Running);

  /// Ends the process; waitForOne still has to take it.
  void stop();

  size_t index() const { return Index; }
  std::string factsPath() const { return Stem + ".facts"; }

  /// Why there are no facts; empty where there are. EXPECTS that it ended.
  std::string reasonOfFailure() const;

private:
  int Process = -1;
  int Status = 0; ///< As waitpid gives it.
  size_t Index = 0;
  std::string Stem; ///< Path of its files without their extension.
};

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_WORKER_H
