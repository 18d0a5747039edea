//===-- RepeatedCalls.h - The same call written twice -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that calls another one again need not make the operation itself:
// what it calls may have a body in which the operation is made, and then an
// execution shows the operation alone. Both executions are then below two calls
// of the function that is looked at, and these two must say the same.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_REPEATEDCALLS_H
#define RETRYTIDY_ANALYZE_REPEATEDCALLS_H

#include "analyze/Machine.h"

namespace retrytidy {

/// What the function that is looked at calls where \p E is executed: \p E's
/// callee, or the function in whose body it stands.
FunctionId outermostCallee(const Event &E);

/// The name of that, as it is reported.
std::string outermostName(const World &W, const Event &E);

/// Whether \p A and \p B are executed below two calls of one function, on the
/// same way from there.
bool areCounterparts(const Event &A, const Event &B);

/// Whether these two calls are written alike: what they call and hand over, and
/// between them nothing is assigned to a variable that they hand over.
bool areWrittenAlike(const World &W, const Event &A, const Event &B);

/// Whether something else is done in \p T between two calls, so that the second
/// one asks for its result: look up, create, look up. What waits, connects anew
/// or clears away only prepares it.
bool asksForOther(const World &W, const Trace &T, const Event &First,
                  const Event &Second);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_REPEATEDCALLS_H
