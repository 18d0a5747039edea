//===-- Awaiting.h - What is sent before an answer is awaited ---*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_AWAITING_H
#define RETRYTIDY_ANALYZE_AWAITING_H

#include "analyze/Explorer.h"

namespace retrytidy {

/// Whether \p Call waits for an answer, no longer than it is told: select()
/// with descriptors, or by its name a function that nobody knows (wait_reply).
bool awaits(const Event &Call);

/// Whether a function of this name waits for an answer.
bool namesWait(llvm::StringRef Name);

/// Whether the execution number \p Instance of a call that awaits was in vain
/// in the way \p T, as far as is decided there.
bool isInVain(const World &W, const Trace &T, unsigned Instance);

/// Whether \p Call takes what has come, by its name: read, recv.
bool receives(const Event &Call);
/// Whether a call is named after sending something. To write to a descriptor is
/// to send, where somebody reads at its other end.
bool sends(const Event &Call);

/// The last thing that the first round of \p T sends before it awaits or reads
/// the answer in \p Answered, and that the next round sends again; null where
/// there is none. It is what is tried again, and not the waiting.
const Event *sentBefore(const World &W, const Trace &T, const Event &Answered);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_AWAITING_H
