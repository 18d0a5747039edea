//===-- ObjectReader.cpp - Members of one JSON object ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ObjectReader.h"

using namespace llvm;

namespace retrytidy {

void ObjectReader::keep(Error E) {
  if (Problem)
    consumeError(std::move(E));
  else
    Problem.emplace(std::move(E));
}

std::optional<json::Cursor> ObjectReader::member(StringRef Key) {
  Known.push_back(Key);
  return At.find(Key);
}

void ObjectReader::require(StringRef Key) {
  if (Expected<json::Cursor> Member = At.get(Key); !Member)
    keep(Member.takeError());
}

void ObjectReader::fail(StringRef Key, const Twine &What) {
  if (std::optional<json::Cursor> Member = At.find(Key))
    return keep(Member->error(What));
  fail(What);
}

Error ObjectReader::finish() {
  if (Problem) {
    Error First = std::move(*Problem);
    Problem.reset();
    return First;
  }
  return At.onlyKeys(Known);
}

void ObjectReader::read(StringRef Key, bool &Into) {
  if (auto Member = member(Key))
    Into = take(Member->boolean()).value_or(Into);
}

void ObjectReader::read(StringRef Key, int64_t &Into) {
  if (auto Member = member(Key))
    Into = take(Member->integer()).value_or(Into);
}

void ObjectReader::read(StringRef Key, int &Into) {
  int64_t Wide = Into;
  read(Key, Wide);
  if (Wide < std::numeric_limits<int>::min() ||
      Wide > std::numeric_limits<int>::max())
    return fail(Key, "the number is out of range");
  Into = static_cast<int>(Wide);
}

void ObjectReader::read(StringRef Key, double &Into) {
  if (auto Member = member(Key))
    Into = take(Member->number()).value_or(Into);
}

void ObjectReader::read(StringRef Key, std::optional<double> &Into) {
  double Number = 0;
  read(Key, Number);
  if (has(Key))
    Into = Number;
}

void ObjectReader::read(StringRef Key, std::string &Into) {
  auto Member = member(Key);
  if (!Member)
    return;
  Into = take(Member->string()).value_or(Into);
  if (Into.empty())
    keep(Member->error("the text is empty"));
}

void ObjectReader::read(StringRef Key, std::vector<int64_t> &Into) {
  auto Member = member(Key);
  if (!Member)
    return;
  for (json::Cursor &Item :
       take(Member->items()).value_or(std::vector<json::Cursor>()))
    if (auto Number = take(Item.integer()))
      Into.push_back(*Number);
}

void ObjectReader::read(StringRef Key, std::vector<int> &Into) {
  std::vector<int64_t> Wide;
  read(Key, Wide);
  for (int64_t Number : Wide) {
    if (Number < 0 || Number > std::numeric_limits<int>::max())
      return fail(Key, "parameters are counted from 0");
    Into.push_back(static_cast<int>(Number));
  }
}

void ObjectReader::read(StringRef Key, std::vector<std::string> &Into) {
  if (auto Member = member(Key))
    if (auto Texts = take(Member->strings()))
      Into = std::move(*Texts);
}

void ObjectReader::read(StringRef Key, int &Into, ArrayRef<Word<int>> Words) {
  std::optional<json::Cursor> Member = member(Key);
  if (!Member)
    return;
  if (std::optional<int64_t> Number = Member->value().asInteger()) {
    if (*Number < 0 || *Number > std::numeric_limits<int>::max())
      return keep(Member->error("parameters are counted from 0"));
    Into = static_cast<int>(*Number);
    return;
  }
  std::optional<StringRef> Text = Member->value().asString();
  for (const Word<int> &W : Words)
    if (Text && W.Text == *Text) {
      Into = W.Means;
      return;
    }
  keep(Member->error(Words.empty()
                         ? "expected the number of a parameter"
                         : "expected the number of a parameter or one of: " +
                               list(Words)));
}

void ObjectReader::read(StringRef Key,
                        function_ref<Error(const json::Cursor &)> Read) {
  if (std::optional<json::Cursor> Member = member(Key))
    if (Error E = Read(*Member))
      keep(std::move(E));
}

Error forEachItem(const json::Cursor &List,
                  function_ref<Error(const json::Cursor &)> Read) {
  Expected<std::vector<json::Cursor>> Items = List.items();
  if (!Items)
    return Items.takeError();
  for (const json::Cursor &Item : *Items)
    if (Error E = Read(Item))
      return E;
  return Error::success();
}

} // namespace retrytidy
