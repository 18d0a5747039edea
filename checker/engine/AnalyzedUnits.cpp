//===-- AnalyzedUnits.cpp - What was found in a set of units --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/AnalyzedUnits.h"
#include "engine/ResultArchive.h"

using namespace llvm;

namespace retrytidy {

template <typename Archive> static void archive(Archive &A, AnalyzedUnits &V) {
  auto &[Result, Partial, MainFiles, Suppressed, Units] = V;
  A(Result, Partial, MainFiles, Suppressed, Units);
}

std::string toBytes(const AnalyzedUnits &Units) { return toArchive(Units); }

std::optional<AnalyzedUnits> analyzedFromBytes(StringRef Bytes) {
  return fromArchive<AnalyzedUnits>(Bytes);
}

} // namespace retrytidy
