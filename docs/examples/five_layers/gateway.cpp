// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The gateway: turns the catalog's exceptions into error codes.
#include "layers.h"
#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace shop::gateway {

static constexpr int kAttempts = 1 + 3;

Error forward(const std::string &key, std::string &page) {
  int attempt = 0;
  do {
    try {
      page = catalog::describe(key);
      return 0;
    } catch (const std::runtime_error &) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  } while (++attempt < kAttempts);
  return EIO;
}

} // namespace shop::gateway
