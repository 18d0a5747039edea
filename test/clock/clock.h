// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A clock that only waits advance, in place of the C library's: for programs
// that are run to see what they do (test/truth, test/confirm). Who links it
// says what a wait does.
#ifndef TEST_CLOCK_H
#define TEST_CLOCK_H
#include <cstdint>

/// Lets that many nanoseconds of virtual time pass.
void advance(int64_t ns);

/// Nanoseconds since the epoch, of every clock.
int64_t virtual_now();

#endif
