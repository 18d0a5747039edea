// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A cache that is connected.
// in: cache.c
CONFIRM_RUN(connect) { struct cache c = {.host = "host", .port = 1}; cache_connect(&c); }
CONFIRM_RUN(get) { struct cache c = {.host = "host", .ctx = confirm_memory()}; cache_get(&c, "key"); }
