// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A client that knows a node for the slot, if it was told of one.
// in: client.cpp
CONFIRM_RUN(lookup) {
  kv::Client client("seed");
  kv::lookup(client, "key", 0);
}
