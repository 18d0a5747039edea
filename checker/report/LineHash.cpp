//===-- LineHash.cpp - Digests of lines as GitHub makes them --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/LineHash.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace retrytidy {

/// Characters that the digest of a line covers.
constexpr size_t Covered = 100;
constexpr uint64_t Base = 37;
/// What stands behind the last character.
constexpr UTF16 EndOfText = 0xFFFF;

/// \p Text in UTF-16; what is no UTF-8 becomes U+FFFD.
static SmallVector<UTF16, 0> toUtf16(StringRef Text) {
  SmallVector<UTF16, 0> Units;
  std::string Fixed;
  if (!llvm::json::isUTF8(Text)) {
    Fixed = llvm::json::fixUTF8(Text);
    Text = Fixed;
  }
  convertUTF8ToUTF16String(Text, Units);
  // The conversion leaves a zero behind the end, not counted in the size.
  return Units;
}

namespace {

/// The characters that count, and where lines start among them.
struct Characters {
  std::vector<UTF16> Units;
  std::vector<size_t> Starts;
};

} // namespace

static Characters charactersOf(StringRef Text) {
  Characters Kept;
  bool AtStart = true, AfterReturn = false;
  auto Add = [&](UTF16 C) {
    if (AtStart)
      Kept.Starts.push_back(Kept.Units.size());
    AtStart = C == '\n';
    Kept.Units.push_back(C);
  };
  for (UTF16 C : toUtf16(Text)) {
    bool IsRest = AfterReturn && C == '\n';
    AfterReturn = C == '\r';
    if (C != ' ' && C != '\t' && !IsRest)
      Add(C == '\r' ? UTF16('\n') : C);
  }
  Add(EndOfText);
  return Kept;
}

std::vector<std::string> lineHashes(StringRef Text) {
  Characters Read = charactersOf(Text);
  // Prefixes[I] is the polynomial over the first I characters; what is covered
  // from one character on is a difference of two.
  std::vector<uint64_t> Prefixes{0};
  Prefixes.reserve(Read.Units.size() + Covered + 1);
  Read.Units.resize(Read.Units.size() + Covered, 0);
  for (UTF16 C : Read.Units)
    Prefixes.push_back(Prefixes.back() * Base + C);
  uint64_t Power = 1;
  for (size_t I = 0; I < Covered; ++I)
    Power *= Base;

  std::vector<std::string> Hashes;
  StringMap<unsigned> Met;
  for (size_t Start : Read.Starts) {
    uint64_t Digest = Prefixes[Start + Covered] - Prefixes[Start] * Power;
    std::string Digits = utohexstr(Digest, /*LowerCase=*/true);
    unsigned Count = ++Met[Digits];
    Hashes.push_back(Digits + ':' + utostr(Count));
  }
  return Hashes;
}

} // namespace retrytidy
