// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edge cache: on a miss, asks the gateway with a doubling pause.
#include "layers.h"
#include <chrono>
#include <thread>

namespace shop::edge {

enum { MaxRetries = 3 };

bool fetch(const std::string &key, std::string &page) {
  std::chrono::milliseconds pause(10);
  int retries_left = MaxRetries;
  while (gateway::forward(key, page) != 0) {
    if (retries_left-- == 0)
      return false;
    std::this_thread::sleep_for(pause);
    pause *= 2;
  }
  return true;
}

} // namespace shop::edge
