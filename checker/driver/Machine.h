//===-- Machine.h - What this machine has -----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_MACHINE_H
#define RETRYTIDY_DRIVER_MACHINE_H

#include <cstdint>

namespace retrytidy {

/// Bytes of memory that may still be used, by the system and by the control
/// group (of a container) that this process is in; 0 where nobody says.
uint64_t availableMemory();

/// How many units to extract at a time if nobody says: one for each core that
/// this process may run on, as far as there is memory for them.
unsigned usualJobs();

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_MACHINE_H
