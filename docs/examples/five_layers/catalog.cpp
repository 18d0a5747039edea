// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The catalog: reads a description through the retry helper.
#include "layers.h"
#include "retry.h"
#include <stdexcept>

namespace shop::catalog {

std::string describe(const std::string &key) {
  std::string text;
  int error = with_retries(3, std::chrono::milliseconds(1),
                           [&] { return storage::load(key, text); });
  if (error != 0)
    throw std::runtime_error("no description of " + key);
  return text;
}

} // namespace shop::catalog
