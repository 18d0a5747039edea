//===-- ChildStatus.h - How a child has ended -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CHILDSTATUS_H
#define RETRYTIDY_ANALYZE_CHILDSTATUS_H

#include "analyze/Polarity.h"
#include <optional>

namespace retrytidy {

/// The sense of a question about the status with which a child has ended, as
/// waitpid() leaves it: what holds where it has exited with 0 speaks of
/// success, but for the question whether it has exited at all, WIFEXITED().
/// Nothing where
/// \p D asks for something else.
std::optional<Judgement> judgeChild(const World &W, const Symbols &Syms,
                                    const Event &D);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CHILDSTATUS_H
