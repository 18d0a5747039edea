// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every async_connect ends in one connect of the event loop, which runs as it is. The first comes
// from start, the others from the timer's handler: one chain.
// count: connect as async_connect
// stacks: together
// in: uplink.cpp
CONFIRM_RUN(main) { confirm_case_main(); }
