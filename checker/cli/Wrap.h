//===-- Wrap.h - Text in lines ----------------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_WRAP_H
#define RETRYTIDY_CLI_WRAP_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace retrytidy {

/// \p Text broken between words into lines of at most 79 columns, all of which
/// begin at \p Column; the first one's indentation is left to the caller.
std::string wrap(llvm::StringRef Text, size_t Column = 0);

} // namespace retrytidy

#endif // RETRYTIDY_CLI_WRAP_H
