//===-- Hash.cpp - Stable digests -----------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Hash.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace retrytidy {

uint64_t digest(StringRef Bytes) { return xxh3_64bits(Bytes); }

uint64_t digest(ArrayRef<StringRef> Parts) {
  std::string All;
  for (StringRef Part : Parts) {
    All += std::to_string(Part.size());
    All += ':';
    All += Part;
  }
  return digest(StringRef(All));
}

LongDigest longDigest(StringRef Bytes) {
  XXH128_hash_t Hash = xxh3_128bits(arrayRefFromStringRef(Bytes));
  return {Hash.low64, Hash.high64};
}

std::string digestText(const LongDigest &Digest) {
  return digestText(Digest.High) + digestText(Digest.Low);
}

std::string digestText(uint64_t Digest) {
  std::string Hex = utohexstr(Digest, /*LowerCase=*/true);
  return std::string(16 - Hex.size(), '0') + Hex;
}

} // namespace retrytidy
