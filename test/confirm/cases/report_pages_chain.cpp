// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A listing of one page: the pages pass through.
// in: client.cpp
int report::api_list(const std::string &, const std::string &, Page *) {
  static const long statuses[] = {200, 404, 429, 500, 503};
  return confirm_among("api_list", statuses, 5);
}
// in: export.cpp
CONFIRM_RUN(export_day) { report::export_day("day", "/dev/null/nowhere"); }
