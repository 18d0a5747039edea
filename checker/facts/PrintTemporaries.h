//===-- PrintTemporaries.h - Undeclared temporaries -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_PRINTTEMPORARIES_H
#define RETRYTIDY_FACTS_PRINTTEMPORARIES_H

#include "facts_generated.h"
#include <vector>

namespace retrytidy {

/// For each local of \p F, a function of \p U, whether it is a temporary that
/// is declared by its first statement: an assignment of a value of its type, or
/// a call that returns it.
std::vector<bool> findPlainTemporaries(const facts::UnitT &U,
                                       const facts::FunctionT &F);

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_PRINTTEMPORARIES_H
