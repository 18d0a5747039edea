// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The gateway: forwards orders to the service and backs off when it fails.
#include "checkout.h"
#include <thread>

namespace checkout {

Status ApiGateway::post_order(const Order &order) {
  for (int attempt = 0;; ++attempt) {
    Status status = service_.place(order);
    if (status.ok() || attempt + 1 >= policy_.attempts)
      return status;
    std::this_thread::sleep_for(backoff(policy_, attempt));
  }
}

} // namespace checkout
