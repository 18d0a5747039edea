//===-- RepeatRows.h - Calls after failed ones ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_REPEATROWS_H
#define RETRYTIDY_ANALYZE_REPEATROWS_H

#include "analyze/Explorer.h"

namespace retrytidy {

/// Places of one function that call one other, each of which is reached only
/// where the ones before have failed.
struct RepeatRow {
  const Event *First = nullptr;
  std::vector<const Event *> Again; ///< In the order in which they are made.
  const Trace *Way = nullptr;       ///< A way that makes all of them.
};

/// The rows among the ways of a whole function (\p C has no header).
std::vector<RepeatRow> repeatRows(const World &W, const Context &C);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_REPEATROWS_H
