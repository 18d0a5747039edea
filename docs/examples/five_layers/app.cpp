// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The application: asks the edge for a page and tries three more times.
#include "disk.h"
#include "layers.h"
#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>

namespace shop {

static bool show(const std::string &key) {
  const int kRetries = 3;
  std::string page;
  for (int attempt = 0; attempt <= kRetries; ++attempt) {
    if (attempt > 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (edge::fetch(key, page)) {
      std::printf("%s\n", page.c_str());
      return true;
    }
  }
  return false;
}

} // namespace shop

int main(int argc, char **argv) {
  disk::replace(argc > 1 && std::strcmp(argv[1], "--works") == 0);
  bool shown = shop::show("umbrella");
  std::printf("page %s, requests at the disk: %d\n",
              shown ? "shown" : "not shown", disk::reads());
  return 0;
}
