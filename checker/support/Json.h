//===-- Json.h - JSON values, parsed and written ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value type of our own, so that no other folder pays for the JSON library
// or meets its exceptions.
//
// Reading goes through a Cursor, which knows where in which document it is;
// its errors read `models/curl.json: functions[3].delay: expected a number, got
// a string`.
//
//   Expected<json::Value> V = json::parse(Text, Name);
//   json::Cursor Root(*V, Name);
//   Expected<json::Cursor> List = Root.get("functions");
//   Expected<std::vector<json::Cursor>> Items = List->items();
//   Expected<std::string> Name = Items->front().getString("name");
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_JSON_H
#define RETRYTIDY_SUPPORT_JSON_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace retrytidy::json {

class Value;
using Array = std::vector<Value>;
/// Members in the order in which they were written or set.
using Members = std::vector<std::pair<std::string, Value>>;

/// Null, a truth value, an integer, another number, a string, an array or an
/// object.
class Value {
public:
  Value() = default; ///< Null.
  Value(std::nullptr_t) {}
  Value(std::same_as<bool> auto B) : Data(B) {}
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  Value(T I) : Data(static_cast<int64_t>(I)) {}
  Value(std::floating_point auto D) : Data(static_cast<double>(D)) {}
  Value(llvm::StringRef S) : Data(S.str()) {}
  Value(std::string S) : Data(std::move(S)) {}
  Value(const char *S) : Data(std::string(S)) {}
  Value(Array A) : Data(std::move(A)) {}
  /// The value, or null where there is none.
  template <typename T> Value(const std::optional<T> &O) {
    if (O)
      *this = Value(*O);
  }

  static Value object(Members M = {});
  static Value array(Array A = {}) { return Value(std::move(A)); }

  bool isNull() const { return Data.index() == 0; }
  bool isObject() const { return std::holds_alternative<Members>(Data); }
  bool isArray() const { return std::holds_alternative<Array>(Data); }
  bool isString() const { return std::holds_alternative<std::string>(Data); }
  /// `null`, `a string`, `an array`, ...
  llvm::StringRef kindName() const;

  // What it holds, or nothing where it holds something else. An integer is a
  // number too, and a number without a fraction an integer.
  std::optional<bool> asBool() const;
  std::optional<int64_t> asInteger() const;
  std::optional<double> asNumber() const;
  std::optional<llvm::StringRef> asString() const;
  const Array *asArray() const { return std::get_if<Array>(&Data); }
  const Members *asObject() const { return std::get_if<Members>(&Data); }

  /// The member \p Key, or null where it is no object or has no such member.
  const Value *find(llvm::StringRef Key) const;

  /// Sets a member of an object (a null value becomes one). It keeps its place
  /// if there is one of that name. Returns *this.
  Value &set(llvm::StringRef Key, Value V);
  /// Appends to an array (a null value becomes one).
  void push(Value V);

  bool operator==(const Value &) const = default;

private:
  friend class Builder;
  std::variant<std::monostate, bool, int64_t, double, std::string, Array,
               Members>
      Data;
};

/// Reads \p Text, a document named \p Name in errors. An error has the line and
/// column and says what is wrong there. A member that occurs twice is one.
llvm::Expected<Value> parse(llvm::StringRef Text, llvm::StringRef Name);

/// Reads the file at \p Path.
llvm::Expected<Value> parseFile(llvm::StringRef Path);

/// \p V as text: indented by two spaces a level and ended by a newline where
/// \p Pretty, else on one line. Members stay in their order, numbers are
/// written as short as they can be read back, bytes that are no UTF-8 become
/// U+FFFD; so equal values give equal text.
std::string write(const Value &V, bool Pretty = true);

/// A value in a document, with its place for errors. Refers to the value and
/// must not outlive it.
class Cursor {
public:
  Cursor(const Value &Root, llvm::StringRef Document)
      : Here(&Root), Document(Document.str()) {}

  const Value &value() const { return *Here; }
  /// The place within the document, `functions[3].delay`; "" at its root.
  const std::string &path() const { return Path; }

  /// An error at this place.
  llvm::Error error(const llvm::Twine &What) const;

  /// The member \p Key, which must be there.
  llvm::Expected<Cursor> get(llvm::StringRef Key) const;
  /// The member \p Key if this is an object that has it and it is not null.
  std::optional<Cursor> find(llvm::StringRef Key) const;

  llvm::Expected<bool> boolean() const;
  llvm::Expected<int64_t> integer() const;
  llvm::Expected<double> number() const;
  llvm::Expected<std::string> string() const;
  /// The elements of an array.
  llvm::Expected<std::vector<Cursor>> items() const;
  /// The members of an object.
  llvm::Expected<std::vector<std::pair<std::string, Cursor>>> members() const;
  /// The elements of an array of strings, or the one string that stands alone.
  llvm::Expected<std::vector<std::string>> strings() const;

  // A member that must be there, and one that has a default. A member that is
  // there with another type is an error in both.
  llvm::Expected<bool> getBool(llvm::StringRef Key) const;
  llvm::Expected<int64_t> getInteger(llvm::StringRef Key) const;
  llvm::Expected<double> getNumber(llvm::StringRef Key) const;
  llvm::Expected<std::string> getString(llvm::StringRef Key) const;
  llvm::Expected<bool> getBool(llvm::StringRef Key, bool Default) const;
  llvm::Expected<int64_t> getInteger(llvm::StringRef Key,
                                     int64_t Default) const;
  llvm::Expected<double> getNumber(llvm::StringRef Key, double Default) const;
  llvm::Expected<std::string> getString(llvm::StringRef Key,
                                        llvm::StringRef Default) const;
  /// Empty where the member is missing.
  llvm::Expected<std::vector<std::string>>
  getStrings(llvm::StringRef Key) const;
  llvm::Expected<std::vector<Cursor>> getItems(llvm::StringRef Key) const;

  /// Fails where this is no object or has a member that is not in \p Known.
  llvm::Error onlyKeys(llvm::ArrayRef<llvm::StringRef> Known) const;

private:
  Cursor child(const Value &V, const llvm::Twine &Step) const;
  llvm::Error expected(llvm::StringRef What) const;

  const Value *Here;
  std::string Document, Path;
};

} // namespace retrytidy::json

#endif // RETRYTIDY_SUPPORT_JSON_H
