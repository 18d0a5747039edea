// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tree of one shard.
// in: shard_client.cpp
CONFIRM_RUN(ask) {
  shards::Client client(std::make_unique<shards::Node>());
  std::string value;
  shards::lookup(client, "key", &value);
}
