//===-- Progress.h - How far the work is ------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_PROGRESS_H
#define RETRYTIDY_CLI_PROGRESS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <string>

namespace retrytidy {

/// "[12/345] 3.4/s, 1:38 left: src/a.cpp", or without a rate where \p Seconds
/// are too short to tell.
std::string progressText(size_t Done, size_t Total, double Seconds,
                         llvm::StringRef File);

/// Draws progress over the line before, on a terminal.
class Progress {
public:
  explicit Progress(llvm::raw_ostream &OS) : OS(OS) {}
  void operator()(size_t Done, size_t Total, llvm::StringRef File);

private:
  llvm::raw_ostream &OS;
  std::chrono::steady_clock::time_point Start =
      std::chrono::steady_clock::now();
};

} // namespace retrytidy

#endif // RETRYTIDY_CLI_PROGRESS_H
