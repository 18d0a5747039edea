// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The layers, outermost first, and what they share.
#pragma once

#include <string>

namespace shop {

/// 0 for success, else an error code in the manner of errno.
using Error = int;

namespace edge {
bool fetch(const std::string &key, std::string &page);
}
namespace gateway {
Error forward(const std::string &key, std::string &page);
}
namespace catalog {
std::string describe(const std::string &key); ///< Throws std::runtime_error.
}
namespace storage {
Error load(const std::string &key, std::string &value);
}

} // namespace shop
