//===-- Encoding.h - Texts that are not UTF-8 -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_ENCODING_H
#define RETRYTIDY_SUPPORT_ENCODING_H

#include "llvm/ADT/StringRef.h"

namespace retrytidy {

/// What to say of a text that isUtf16() holds for.
inline constexpr llvm::StringLiteral Utf16Mistake =
    "this is UTF-16, which '>' of PowerShell writes: write it as UTF-8";

/// Whether \p Text begins with the byte order mark of UTF-16, in either order.
inline bool isUtf16(llvm::StringRef Text) {
  return Text.starts_with("\xff\xfe") || Text.starts_with("\xfe\xff");
}

} // namespace retrytidy

#endif // RETRYTIDY_SUPPORT_ENCODING_H
