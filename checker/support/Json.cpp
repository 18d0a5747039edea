//===-- Json.cpp - JSON values --------------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Json.h"
#include <cmath>

using namespace llvm;

namespace retrytidy::json {

Value Value::object(Members M) {
  Value Result;
  Result.Data = std::move(M);
  return Result;
}

StringRef Value::kindName() const {
  static constexpr StringLiteral Names[] = {
      "null",     "true or false", "an integer", "a number",
      "a string", "an array",      "an object"};
  return Names[Data.index()];
}

std::optional<bool> Value::asBool() const {
  const bool *B = std::get_if<bool>(&Data);
  return B ? std::optional(*B) : std::nullopt;
}

std::optional<int64_t> Value::asInteger() const {
  if (const int64_t *I = std::get_if<int64_t>(&Data))
    return *I;
  const double *D = std::get_if<double>(&Data);
  // Above 2^53 a double does not tell integers apart.
  if (D && std::floor(*D) == *D && std::fabs(*D) <= 9007199254740992.0)
    return static_cast<int64_t>(*D);
  return std::nullopt;
}

std::optional<double> Value::asNumber() const {
  if (const int64_t *I = std::get_if<int64_t>(&Data))
    return static_cast<double>(*I);
  const double *D = std::get_if<double>(&Data);
  return D ? std::optional(*D) : std::nullopt;
}

std::optional<StringRef> Value::asString() const {
  const std::string *S = std::get_if<std::string>(&Data);
  return S ? std::optional(StringRef(*S)) : std::nullopt;
}

const Value *Value::find(StringRef Key) const {
  if (const Members *M = asObject())
    for (const auto &[Name, V] : *M)
      if (Name == Key)
        return &V;
  return nullptr;
}

Value &Value::set(StringRef Key, Value V) {
  if (!isObject())
    Data = Members();
  Members &M = std::get<Members>(Data);
  for (auto &[Name, Old] : M)
    if (Name == Key) {
      Old = std::move(V);
      return *this;
    }
  M.emplace_back(Key.str(), std::move(V));
  return *this;
}

void Value::push(Value V) {
  if (!isArray())
    Data = Array();
  std::get<Array>(Data).push_back(std::move(V));
}

} // namespace retrytidy::json
