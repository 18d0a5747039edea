//===-- Counting.h - Functions that answer how many -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_COUNTING_H
#define RETRYTIDY_ANALYZE_COUNTING_H

#include "link/Program.h"

namespace retrytidy {

/// Whether \p F answers how many things it has done: each return gives a
/// variable that begins at 0 and is only ever added to, and that is not called
/// after failures. Its 0 is then no success and another number no failure, as
/// they are of an error code.
bool answersCount(const Program &P, FunctionId F);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_COUNTING_H
