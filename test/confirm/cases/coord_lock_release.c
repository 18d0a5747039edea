// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A lock that is held.
// in: lock.c
CONFIRM_RUN(release) { struct co_lock lock = {.path = "/lock", .held = 1}; co_lock_release(&lock); }
CONFIRM_RUN(waiters) { struct co_lock lock = {.path = "/lock", .held = 1}; co_lock_waiters(&lock); }
CONFIRM_RUN(is_stale) { struct co_lock lock = {.path = "/lock", .held = 1}; co_lock_is_stale(&lock); }
