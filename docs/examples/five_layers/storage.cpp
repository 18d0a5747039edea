// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The storage engine: reads again at once, in the manner of C.
#include "disk.h"
#include "layers.h"

#define READ_RETRIES 3

namespace shop::storage {

Error load(const std::string &key, std::string &value) {
  int retries = 0;
again:
  Error error = disk::read_block(key, value);
  if (error != 0 && retries++ < READ_RETRIES)
    goto again;
  return error;
}

} // namespace shop::storage
