// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The service that stores orders. A failed INSERT is sent again at once.
#include "checkout.h"

namespace checkout {

constexpr int kMaxInsertRetries = 2;

Status OrderService::place(const Order &order) {
  Status status = database_.insert(order);
  int retries = 0;
  while (!status.ok() && retries < kMaxInsertRetries) {
    ++retries;
    status = database_.insert(order);
  }
  return status;
}

} // namespace checkout
