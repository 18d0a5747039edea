//===-- Answers.h - What the program takes an answer for --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ANSWERS_H
#define RETRYTIDY_ANALYZE_ANSWERS_H

#include "analyze/Explorer.h"
#include "analyze/Polarity.h"

namespace retrytidy {

/// What the decisions of a way say of one execution of a call. An answer that
/// nothing asks about is Neutral.
Judgement verdictOf(const World &W, const Trace &T, const Event &Call);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ANSWERS_H
