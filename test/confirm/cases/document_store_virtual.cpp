// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The store is the one of make_store.
// in: indexer.cpp
CONFIRM_RUN(index_one) {
  auto store = make_store("http://docs.example.com");
  Indexer(*store).index_one("key");
}
