//===-- Json.cpp - JSON values, their cursors and their text --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Json.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include <charconv>
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

// ---------------------------------------------------------------- cursor

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
  for (size_t I = 0; I < A->size(); ++I)
    Result.push_back(child((*A)[I], "[" + Twine(I) + "]"));
  return Result;
}

Expected<std::vector<std::pair<std::string, Cursor>>> Cursor::members() const {
  const Members *M = Here->asObject();
  if (!M)
    return expected("an object");
  std::vector<std::pair<std::string, Cursor>> Result;
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

// ---------------------------------------------------------------- text

namespace {

class Writer {
public:
  explicit Writer(bool Pretty) : Pretty(Pretty) {}
  void value(const Value &V, unsigned Level);
  std::string Out;

private:
  void string(StringRef S);
  void number(double D);
  void line(unsigned Level) {
    if (Pretty)
      Out.append("\n").append(2 * Level, ' ');
  }
  /// \p Count things within \p Open and \p Close, each written by \p One.
  void list(char Open, char Close, size_t Count, unsigned Level,
            function_ref<void(size_t)> One);

  bool Pretty;
};

} // namespace

void Writer::string(StringRef S) {
  std::string Fixed;
  const auto *Bytes = reinterpret_cast<const UTF8 *>(S.data());
  if (!isLegalUTF8String(&Bytes, Bytes + S.size())) {
    // Byte by byte: what begins no legal sequence becomes U+FFFD.
    for (size_t I = 0; I < S.size();) {
      const auto *At = reinterpret_cast<const UTF8 *>(S.data()) + I;
      size_t Length = getNumBytesForUTF8(*At);
      if (I + Length <= S.size() && isLegalUTF8Sequence(At, At + Length)) {
        Fixed += S.substr(I, Length);
        I += Length;
      } else {
        Fixed += "\xEF\xBF\xBD";
        ++I;
      }
    }
    S = Fixed;
  }
  Out += '"';
  for (char C : S) {
    switch (C) {
    case '"':
      Out += "\\\"";
      break;
    case '\\':
      Out += "\\\\";
      break;
    case '\n':
      Out += "\\n";
      break;
    case '\t':
      Out += "\\t";
      break;
    case '\r':
      Out += "\\r";
      break;
    default:
      if (static_cast<unsigned char>(C) < 0x20)
        Out += "\\u00" + utohexstr(static_cast<unsigned char>(C), true, 2);
      else
        Out += C;
    }
  }
  Out += '"';
}

void Writer::number(double D) {
  if (!std::isfinite(D)) {
    Out += "null"; // JSON has no word for it.
    return;
  }
  char Buffer[40];
  auto End = std::to_chars(std::begin(Buffer), std::end(Buffer), D).ptr;
  Out.append(Buffer, End);
}

void Writer::list(char Open, char Close, size_t Count, unsigned Level,
                  function_ref<void(size_t)> One) {
  Out += Open;
  for (size_t I = 0; I < Count; ++I) {
    if (I != 0)
      Out += Pretty ? "," : ", ";
    line(Level + 1);
    One(I);
  }
  if (Count != 0)
    line(Level);
  Out += Close;
}

void Writer::value(const Value &V, unsigned Level) {
  if (const Array *A = V.asArray())
    return list('[', ']', A->size(), Level,
                [&](size_t I) { value((*A)[I], Level + 1); });
  if (const Members *M = V.asObject())
    return list('{', '}', M->size(), Level, [&](size_t I) {
      string((*M)[I].first);
      Out += ": ";
      value((*M)[I].second, Level + 1);
    });
  if (auto S = V.asString())
    return string(*S);
  if (auto B = V.asBool())
    Out += *B ? "true" : "false";
  else if (auto I = V.asInteger())
    Out += std::to_string(*I);
  else if (auto D = V.asNumber())
    number(*D);
  else
    Out += "null";
}

std::string write(const Value &V, bool Pretty) {
  Writer W(Pretty);
  W.value(V, 0);
  if (Pretty)
    W.Out += '\n';
  return std::move(W.Out);
}

} // namespace retrytidy::json
