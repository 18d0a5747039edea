//===-- ChainRecord.h - What a report keeps of a chain ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a report keeps of a chain, for a later one to compare with.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_CHAINRECORD_H
#define RETRYTIDY_REPORT_CHAINRECORD_H

#include "analyze/Results.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <string>
#include <vector>

namespace retrytidy {

/// A layer of a chain: where it is, and how often it attempts.
struct LayerRecord {
  std::string Function;
  Place At;
  /// None: unknown or unbounded.
  std::optional<uint64_t> Attempts;
};

struct ChainRecord {
  std::string Entry, Sink, Expression;
  CountStatus Status = CountStatus::Known;
  uint64_t LowerBound = 1;         ///< The product itself where it is known.
  std::vector<LayerRecord> Layers; ///< Outermost first.
};

ChainRecord recordOf(const Chain &C);

/// The member \p Key: \p C, without layers from the hundredth on.
void writeChainRecord(llvm::json::OStream &J, llvm::StringRef Key,
                      const ChainRecord &C);

/// The product of \p C as one reads it: `27`, `at least 9`, `unbounded`.
std::string productText(const ChainRecord &C);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_CHAINRECORD_H
