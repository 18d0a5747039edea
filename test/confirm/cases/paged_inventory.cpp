// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A listing of one page: the pages pass through.
// in: api.cpp
int warehouse::page_request(const std::string &, Page *) { return confirm_number("page_request"); }
// in: sync.cpp
CONFIRM_RUN(nightly) { warehouse::Api api; stock::nightly(api); }
