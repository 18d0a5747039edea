// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A helper that calls a function until it succeeds.
#pragma once

#include <chrono>
#include <thread>

namespace shop {

/// Calls `call` once and, while it returns an error, up to `retries` times
/// more, `pause` apart.
template <typename Call>
int with_retries(int retries, std::chrono::milliseconds pause, Call call) {
  int error = call();
  for (int retry = 0; error != 0 && retry < retries; ++retry) {
    std::this_thread::sleep_for(pause);
    error = call();
  }
  return error;
}

} // namespace shop
