// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One page: the loop over the receivers passes through.
// in: dispatch.cpp
CONFIRM_RUN(send_page) { paging::send_page({"receiver", "text", "key"}); }
CONFIRM_RUN(confirm) { paging::confirm("panel", 1); }
