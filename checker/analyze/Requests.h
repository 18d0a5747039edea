//===-- Requests.h - Whether two executions ask for the same ----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_REQUESTS_H
#define RETRYTIDY_ANALYZE_REQUESTS_H

#include "analyze/Explorer.h"

namespace retrytidy {

/// The execution of the call \p Site in a round, or null.
const Event *callInRound(const Trace &T, const std::string &Site,
                         unsigned Round);

/// The execution of a call that has the number \p Instance, or null.
const Event *execution(const Trace &T, unsigned Instance);

/// Whether \p Call takes what the execution number \p Instance has made, as an
/// argument or in what one leads to.
bool takesFrom(const Symbols &Syms, const Event &Call, unsigned Instance);

/// Whether two values of an argument make the same request.
bool sameArgument(const Symbols &Syms, const Value &A, const Value &B);

/// Whether \p First, an execution of the function that the call \p Site calls
/// again, is given another text or number that stands in the source.
bool namesOther(const Trace &T, const Event &First, const std::string &Site);

/// Whether the request that the call \p Site makes is another one in the next
/// round: the next item, page, address, or what the answer before has named.
bool requestVaries(const World &W, const Trace &T, const std::string &Site);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_REQUESTS_H
