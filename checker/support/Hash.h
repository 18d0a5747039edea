//===-- Hash.h - Stable digests ---------------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Digests that are stored in files: the same on every machine and in every
// version. They tell inputs apart; they are no defence against forgery.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_HASH_H
#define RETRYTIDY_SUPPORT_HASH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace retrytidy {

/// The 64-bit digest of \p Bytes (XXH3).
uint64_t digest(llvm::StringRef Bytes);

/// The digest of several strings. Their boundaries count: {"ab", "c"} and
/// {"a", "bc"} differ.
uint64_t digest(llvm::ArrayRef<llvm::StringRef> Parts);

/// A digest of 128 bits, for what is found by its digest alone.
struct LongDigest {
  uint64_t Low = 0, High = 0;
  bool operator==(const LongDigest &) const = default;
};

/// The 128-bit digest of \p Bytes (XXH3).
LongDigest longDigest(llvm::StringRef Bytes);

/// \p Digest as 16 lower-case hexadecimal digits; a long one has 32.
std::string digestText(uint64_t Digest);
std::string digestText(const LongDigest &Digest);

} // namespace retrytidy

#endif // RETRYTIDY_SUPPORT_HASH_H
