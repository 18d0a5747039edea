// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a layer tries again: shared by all layers of the checkout.
#pragma once

#include <algorithm>
#include <chrono>

namespace checkout {

struct RetryPolicy {
  int attempts = 3; ///< The first try included.
  std::chrono::milliseconds first_delay{20};
  std::chrono::milliseconds max_delay{500};
};

/// The delay after attempt number `attempt`, counted from 0: it doubles.
inline std::chrono::milliseconds backoff(const RetryPolicy &policy,
                                         int attempt) {
  return std::min(policy.first_delay * (1 << attempt), policy.max_delay);
}

} // namespace checkout
