// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One segment.
// in: recovery.cpp
CONFIRM_RUN(run_one) { wal::Recovery(static_cast<redisContext *>(confirm_memory()), 1).run_one(); }
