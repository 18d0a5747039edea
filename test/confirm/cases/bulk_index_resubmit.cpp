// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One document.
// in: indexer.cpp
CONFIRM_RUN(index_all) {
  indexer::index_all({indexer::Doc{"id", "body"}}, [](const indexer::Doc &, const indexer::ItemResult &) {}, {});
}
