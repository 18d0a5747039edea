// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for the framework: every future is ready when it is awaited.
// in: tokens.cc
#include "seastar_ready.h"
seastar::future<vault::token> vault::fetch_identity(const std::string &) {
  return seastar::ready<vault::token, vault::transport_error>("fetch_identity");
}
// in: key_vault.cc
#include "seastar_ready.h"
seastar::future<std::string> vault::post_unwrap(const token &, const blob &) {
  return seastar::ready<std::string, transport_error>("post_unwrap");
}
CONFIRM_RUN(unwrap) { vault::key_vault().unwrap("wrapped"); }
