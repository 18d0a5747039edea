//===-- JsonParse.cpp - Reading JSON text ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only file that meets nlohmann's JSON library. Its parser reports to a
// SAX handler of ours, so its exceptions are objects that are never thrown.
//
//===----------------------------------------------------------------------===//

#include "support/Encoding.h"
#include "support/Error.h"
#include "support/Json.h"
#include "support/Paths.h"
#include <limits>
#include <nlohmann/json.hpp>

using namespace llvm;

namespace retrytidy::json {

/// How deep a document may nest.
static constexpr size_t MaxDepth = 200;

/// Builds a Value from the parser's events; false from any of them stops it.
class Builder {
public:
  using string_t = nlohmann::json::string_t;
  using binary_t = nlohmann::json::binary_t;

  // The parser calls these by the names that nlohmann gave them.
  // NOLINTBEGIN(readability-identifier-naming)
  bool null() { return add(Value()); }
  bool boolean(bool B) { return add(Value(B)); }
  bool number_integer(int64_t I) { return add(Value(I)); }
  bool number_unsigned(uint64_t U) {
    if (U <= static_cast<uint64_t>(std::numeric_limits<int64_t>::max()))
      return add(Value(static_cast<int64_t>(U)));
    return add(Value(static_cast<double>(U)));
  }
  bool number_float(double D, const string_t &) { return add(Value(D)); }
  bool string(string_t &S) { return add(Value(std::move(S))); }
  bool binary(binary_t &) { return false; }
  bool start_object(size_t) { return open(Value::object()); }
  bool start_array(size_t) { return open(Value::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(string_t &K);
  bool parse_error(size_t Position, const std::string &,
                   const nlohmann::json::exception &E);
  // NOLINTEND(readability-identifier-naming)

  Value Root;
  std::string What;              ///< The fault, "" for none.
  size_t At = std::string::npos; ///< The byte at which it is.

private:
  bool add(Value V);
  bool open(Value V);
  bool close() {
    Open.pop_back();
    return true;
  }

  std::vector<Value *> Open;
  std::string Key;
};

bool Builder::add(Value V) {
  if (Open.empty())
    Root = std::move(V);
  else if (auto *A = std::get_if<Array>(&Open.back()->Data))
    A->push_back(std::move(V));
  else
    std::get<Members>(Open.back()->Data)
        .emplace_back(std::move(Key), std::move(V));
  return true;
}

bool Builder::open(Value V) {
  if (Open.size() == MaxDepth) {
    What = "it nests too deeply";
    return false;
  }
  Value *Parent = Open.empty() ? nullptr : Open.back();
  add(std::move(V));
  if (!Parent)
    Open.push_back(&Root);
  else if (auto *A = std::get_if<Array>(&Parent->Data))
    Open.push_back(&A->back());
  else
    Open.push_back(&std::get<Members>(Parent->Data).back().second);
  return true;
}

bool Builder::key(string_t &K) {
  if (Open.back()->find(K)) {
    What = "the member '" + K + "' occurs twice";
    return false;
  }
  Key = std::move(K);
  return true;
}

bool Builder::parse_error(size_t Position, const std::string &,
                          const nlohmann::json::exception &E) {
  // "[json.exception.parse_error.101] parse error at line 1, column 2: what".
  StringRef Text = E.what();
  auto [Head, Rest] = Text.split(": ");
  What = (Rest.empty() ? Text : Rest).str();
  At = Position == 0 ? 0 : Position - 1;
  return false;
}

Expected<Value> parse(StringRef Text, StringRef Name) {
  if (isUtf16(Text))
    return failure("{0}: {1}", Name, Utf16Mistake);
  Builder B;
  bool Fine = false;
  try {
    Fine = nlohmann::json::sax_parse(Text.begin(), Text.end(), &B);
  } catch (const std::exception &E) {
    B.What = E.what();
  }
  if (Fine)
    return std::move(B.Root);
  if (B.At == std::string::npos)
    return failure("{0}: {1}", Name, B.What);
  StringRef Before = Text.take_front(B.At);
  size_t Line = Before.count('\n') + 1;
  size_t LineStart = Before.rfind('\n') + 1; // npos + 1 is 0.
  return failure("{0}:{1}:{2}: not JSON: {3}", Name, Line, B.At - LineStart + 1,
                 B.What);
}

Expected<Value> parseFile(StringRef Path) {
  Expected<std::string> Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  return parse(*Text, Path);
}

} // namespace retrytidy::json
