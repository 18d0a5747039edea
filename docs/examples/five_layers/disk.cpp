// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The disk, and the count of the reads that reach it.
#include "layers.h"
#include <cerrno>

namespace shop::disk {

static bool Works = false;
static int Reads = 0;

void replace(bool works) { Works = works; }

int reads() { return Reads; }

Error read_block(const std::string &key, std::string &value) {
  ++Reads;
  if (!Works)
    return EIO;
  value = "about " + key;
  return 0;
}

} // namespace shop::disk
