//===-- JsonCursor.cpp - JSON read with places for errors -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Error.h"
#include "support/Json.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy::json {

Cursor Cursor::child(const Value &V, const Twine &Step) const {
  Cursor Result(V, Document);
  Result.Path = (Path + Step).str();
  if (Path.empty() && StringRef(Result.Path).starts_with("."))
    Result.Path.erase(0, 1);
  return Result;
}

Error Cursor::error(const Twine &What) const {
  if (Path.empty())
    return failure(Document + ": " + What);
  return failure(Document + ": " + Path + ": " + What);
}

Error Cursor::expected(StringRef What) const {
  return error("expected " + What + ", got " + Here->kindName());
}

Expected<Cursor> Cursor::get(StringRef Key) const {
  if (!Here->isObject())
    return expected("an object");
  if (const Value *V = Here->find(Key))
    return child(*V, "." + Key);
  return error("the member '" + Key + "' is missing");
}

std::optional<Cursor> Cursor::find(StringRef Key) const {
  const Value *V = Here->find(Key);
  if (!V || V->isNull())
    return std::nullopt;
  return child(*V, "." + Key);
}

Expected<bool> Cursor::boolean() const {
  if (auto B = Here->asBool())
    return *B;
  return expected("true or false");
}

Expected<int64_t> Cursor::integer() const {
  if (auto I = Here->asInteger())
    return *I;
  return expected("an integer");
}

Expected<double> Cursor::number() const {
  if (auto D = Here->asNumber())
    return *D;
  return expected("a number");
}

Expected<std::string> Cursor::string() const {
  if (auto S = Here->asString())
    return S->str();
  return expected("a string");
}

Expected<std::vector<Cursor>> Cursor::items() const {
  const Array *A = Here->asArray();
  if (!A)
    return expected("an array");
  std::vector<Cursor> Result;
  Result.reserve(A->size());
  for (size_t I = 0; I < A->size(); ++I)
    Result.push_back(child((*A)[I], "[" + Twine(I) + "]"));
  return Result;
}

Expected<std::vector<std::pair<std::string, Cursor>>> Cursor::members() const {
  const Members *M = Here->asObject();
  if (!M)
    return expected("an object");
  std::vector<std::pair<std::string, Cursor>> Result;
  Result.reserve(M->size());
  for (const auto &[Name, V] : *M)
    Result.emplace_back(Name, child(V, "." + Name));
  return Result;
}

Expected<std::vector<std::string>> Cursor::strings() const {
  if (auto S = Here->asString())
    return std::vector<std::string>{S->str()};
  if (!Here->isArray())
    return expected("a string or an array of strings");
  std::vector<std::string> Result;
  Expected<std::vector<Cursor>> Elements = items();
  for (const Cursor &C : *Elements) {
    Expected<std::string> S = C.string();
    if (!S)
      return S.takeError();
    Result.push_back(std::move(*S));
  }
  return Result;
}

/// What \p Read gives of the member \p Key, which must be there.
template <typename T>
static Expected<T> required(const Cursor &C, StringRef Key,
                            Expected<T> (Cursor::*Read)() const) {
  Expected<Cursor> Member = C.get(Key);
  if (!Member)
    return Member.takeError();
  return ((*Member).*Read)();
}

/// The same, or \p Default where it is missing.
template <typename T>
static Expected<T> optional(const Cursor &C, StringRef Key, T Default,
                            Expected<T> (Cursor::*Read)() const) {
  if (auto Member = C.find(Key))
    return ((*Member).*Read)();
  return Default;
}

Expected<bool> Cursor::getBool(StringRef Key) const {
  return required(*this, Key, &Cursor::boolean);
}
Expected<int64_t> Cursor::getInteger(StringRef Key) const {
  return required(*this, Key, &Cursor::integer);
}
Expected<double> Cursor::getNumber(StringRef Key) const {
  return required(*this, Key, &Cursor::number);
}
Expected<std::string> Cursor::getString(StringRef Key) const {
  return required(*this, Key, &Cursor::string);
}
Expected<bool> Cursor::getBool(StringRef Key, bool Default) const {
  return optional(*this, Key, Default, &Cursor::boolean);
}
Expected<int64_t> Cursor::getInteger(StringRef Key, int64_t Default) const {
  return optional(*this, Key, Default, &Cursor::integer);
}
Expected<double> Cursor::getNumber(StringRef Key, double Default) const {
  return optional(*this, Key, Default, &Cursor::number);
}
Expected<std::string> Cursor::getString(StringRef Key,
                                        StringRef Default) const {
  return optional(*this, Key, Default.str(), &Cursor::string);
}
Expected<std::vector<std::string>> Cursor::getStrings(StringRef Key) const {
  return optional(*this, Key, std::vector<std::string>(), &Cursor::strings);
}
Expected<std::vector<Cursor>> Cursor::getItems(StringRef Key) const {
  return optional(*this, Key, std::vector<Cursor>(), &Cursor::items);
}

Error Cursor::onlyKeys(ArrayRef<StringRef> Known) const {
  const Members *M = Here->asObject();
  if (!M)
    return expected("an object");
  for (const auto &[Name, V] : *M)
    if (!is_contained(Known, StringRef(Name)))
      return error("the member '" + Name + "' is not known; known are " +
                   join(Known, ", "));
  return Error::success();
}

} // namespace retrytidy::json
