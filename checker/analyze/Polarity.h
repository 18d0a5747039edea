//===-- Polarity.h - Whether a condition speaks of failure ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_POLARITY_H
#define RETRYTIDY_ANALYZE_POLARITY_H

#include "analyze/Machine.h"
#include "analyze/Words.h"

namespace retrytidy {

/// What a decision says of the operation that it speaks of.
enum class Verdict : uint8_t {
  Neutral, ///< Neither way.
  Success,
  Failure,
  Restart, ///< Interrupted, or asked to go on: nothing has failed.
};

/// A verdict and whether it rests on a name or a type alone.
struct Judgement {
  Verdict Says = Verdict::Neutral;
  bool RestsOnName = false;
};

/// Whether \p N is a part of an answer that may be there without it, or a field
/// of an object that lives longer than the call which wrote it.
bool isPartOfMore(const SymbolNode &N);

/// Judges one decided condition by models, types, constants, and, where these
/// leave it open, names.
Judgement judge(const World &W, const Symbols &Syms, const Event &Decided);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_POLARITY_H
