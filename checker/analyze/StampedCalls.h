//===-- StampedCalls.h - Functions that stamp their next try ---*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `if (now < next_try) return; if (dial() < 0) next_try = now + 10;`: whoever
// calls such a function again and again retries through it.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_STAMPEDCALLS_H
#define RETRYTIDY_ANALYZE_STAMPEDCALLS_H

#include "analyze/Machine.h"

namespace retrytidy {

/// Whether \p F sets a field or global that outlives its call to a sum or to
/// what another variable holds, and compares the same one, or a difference to
/// it, by order.
bool stampsTime(const World &W, FunctionId F);

/// What a method of a container does to a queue of requests.
enum class QueueAct : uint8_t { None, Look, Take, Put, Ask };

/// By its qualified name, of the standard library only.
QueueAct queueAct(llvm::StringRef Name);

/// Whether the loop \p L of \p F takes something from a container and puts
/// something into one, itself or through what it calls.
bool movesRequests(const World &W, FunctionId F, const NaturalLoop &L);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_STAMPEDCALLS_H
