// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The interface of a disk's driver.
#pragma once

#include <string>

namespace disk {

/// Reads the block of `key` into `value`. 0, or an error code as errno's.
int read_block(const std::string &key, std::string &value);

/// Puts in a disk that works, or one that does not.
void replace(bool works);

/// How many reads have reached the disk.
int reads();

} // namespace disk
