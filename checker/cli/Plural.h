//===-- Plural.h - Numbers of things ----------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_PLURAL_H
#define RETRYTIDY_CLI_PLURAL_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include <string>

namespace retrytidy {

/// "1 unit", "2 units".
inline std::string plural(size_t Count, llvm::StringRef Word) {
  return llvm::formatv("{0} {1}{2}", Count, Word, Count == 1 ? "" : "s");
}

} // namespace retrytidy

#endif // RETRYTIDY_CLI_PLURAL_H
