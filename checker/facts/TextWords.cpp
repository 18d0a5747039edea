//===-- TextWords.cpp - Words of the text form ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/TextWords.h"
#include "llvm/ADT/STLExtras.h"
#include <iterator>

using namespace llvm;

namespace retrytidy {

using namespace facts;

// In the order of the enumerations.
static constexpr StringLiteral TypeKinds[] = {
    "void",      "bool",       "int",  "float", "pointer",
    "reference", "record",     "enum", "array", "function",
    "duration",  "time_point", "other"};
static_assert(std::size(TypeKinds) == static_cast<size_t>(TypeKind::MAX) + 1);
static constexpr StringLiteral LoopKinds[] = {"for", "while", "do", "range",
                                              "label"};
static_assert(std::size(LoopKinds) == static_cast<size_t>(LoopKind::MAX) + 1);

static constexpr StringLiteral Suppressions[] = {"nolint", "nextline", "begin",
                                                 "end", "attribute"};
static_assert(std::size(Suppressions) ==
              static_cast<size_t>(SuppressionKind::MAX) + 1);

/// The member of the enumeration \p Kind that \p Word of \p Words stands for.
template <typename Kind>
static std::optional<Kind> kindOf(StringRef Word,
                                  ArrayRef<StringLiteral> Words) {
  const auto *Found = find(Words, Word);
  if (Found == Words.end())
    return std::nullopt;
  return static_cast<Kind>(Found - Words.begin());
}

StringRef typeKindWord(TypeKind Kind) {
  return TypeKinds[static_cast<size_t>(Kind)];
}

StringRef loopKindWord(LoopKind Kind) {
  return LoopKinds[static_cast<size_t>(Kind)];
}

std::optional<TypeKind> typeKindOf(StringRef Word) {
  return kindOf<TypeKind>(Word, TypeKinds);
}

std::optional<LoopKind> loopKindOf(StringRef Word) {
  return kindOf<LoopKind>(Word, LoopKinds);
}

StringRef suppressionWord(SuppressionKind Kind) {
  return Suppressions[static_cast<size_t>(Kind)];
}

std::optional<SuppressionKind> suppressionKindOf(StringRef Word) {
  return kindOf<SuppressionKind>(Word, Suppressions);
}

ArrayRef<CalleeFlag> calleeFlags() {
  static constexpr CalleeFlag Flags[] = {
      {"virtual", &CalleeT::is_virtual},
      {"static", &CalleeT::is_static_method},
      {"constructor", &CalleeT::is_constructor},
      {"destructor", &CalleeT::is_destructor},
      {"conversion", &CalleeT::is_conversion},
      {"noexcept", &CalleeT::is_noexcept},
      {"noreturn", &CalleeT::is_noreturn},
      {"variadic", &CalleeT::is_variadic},
      {"system", &CalleeT::is_system},
      {"lambda", &CalleeT::is_lambda}};
  return Flags;
}

} // namespace retrytidy
