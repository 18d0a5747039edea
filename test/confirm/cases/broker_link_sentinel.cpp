// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options are those of make_link.
// in: link.cpp
CONFIRM_RUN(dial) { broker::make_link("address")->dial(); }
CONFIRM_RUN(subscribe) { broker::make_link("address")->subscribe("topic"); }
