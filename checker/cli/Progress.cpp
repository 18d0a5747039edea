//===-- Progress.cpp - How far the work is --------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Progress.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

std::string progressText(size_t Done, size_t Total, double Seconds,
                         StringRef File) {
  constexpr size_t Width = 50;
  constexpr double Telling = 1;
  if (File.size() > Width)
    File = File.take_back(Width);
  if (Seconds < Telling || Done == 0)
    return formatv("[{0}/{1}] {2}", Done, Total, File);
  double Rate = double(Done) / Seconds;
  auto Left = static_cast<size_t>(double(Total - Done) / Rate + 0.5);
  return formatv("[{0}/{1}] {2:F1}/s, {3}:{4,0+2} left: {5}", Done, Total, Rate,
                 Left / 60, Left % 60, File);
}

void Progress::operator()(size_t Done, size_t Total, StringRef File) {
  std::chrono::duration<double> Spent =
      std::chrono::steady_clock::now() - Start;
  OS << "\r\x1b[K";
  if (Done != Total)
    OS << progressText(Done, Total, Spent.count(), File);
  OS.flush();
}

} // namespace retrytidy
