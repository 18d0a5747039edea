//===-- Reconnecting.h - Connected again when that ended --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_RECONNECTING_H
#define RETRYTIDY_ANALYZE_RECONNECTING_H

#include "analyze/Tally.h"

namespace retrytidy {

/// Whether a call connects, waits where that has failed, and where it has not,
/// hands the connection to somebody for as long as it lasts and then connects
/// anew: a daemon that stays connected. That all of its answers go round
/// doesn't make it a worker.
bool staysConnected(const Context &C, const Tally &Call);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_RECONNECTING_H
