//===-- AnalyzedUnits.h - What was found in a set of units ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the first half of the engine gives: all that is known of some units once
// they are linked and analyzed, and before anybody has said which of it is to
// be reported. It holds no facts, so it can be kept as bytes.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_ANALYZEDUNITS_H
#define RETRYTIDY_ENGINE_ANALYZEDUNITS_H

#include "analyze/Results.h"
#include "engine/Suppressions.h"
#include "report/Report.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

struct AnalyzedUnits {
  Analysis Result;
  std::vector<UnitProblem> Partial;
  std::vector<std::string> MainFiles; ///< Of the units that have one.
  std::vector<SuppressionRecord> Suppressed;
  unsigned Units = 0;
};

/// \p Units as bytes, for this build of the program to read.
std::string toBytes(const AnalyzedUnits &Units);

/// What toBytes() wrote; none where \p Bytes are not whole.
std::optional<AnalyzedUnits> analyzedFromBytes(llvm::StringRef Bytes);

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_ANALYZEDUNITS_H
