// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A disk that counts the reads that reach it.
#include "disk.h"
#include <cerrno>

namespace disk {

static bool Works = false;
static int Reads = 0;

void replace(bool works) { Works = works; }

int reads() { return Reads; }

int read_block(const std::string &key, std::string &value) {
  ++Reads;
  if (!Works)
    return EIO;
  value = "about " + key;
  return 0;
}

} // namespace disk
