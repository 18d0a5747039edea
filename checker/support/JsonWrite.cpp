//===-- JsonWrite.cpp - The text of JSON values ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Json.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include <charconv>
#include <cmath>

using namespace llvm;

namespace retrytidy::json {

namespace {

class Writer {
public:
  explicit Writer(bool Pretty) : Pretty(Pretty) {}
  void value(const Value &V, size_t Level);
  std::string Out;

private:
  void string(StringRef S);
  void character(char C);
  void number(double D);
  void line(size_t Level) {
    if (Pretty)
      Out.append("\n").append(2 * Level, ' ');
  }
  /// \p Count things within \p Open and \p Close, each written by \p One.
  void list(char Open, char Close, size_t Count, size_t Level,
            function_ref<void(size_t)> One);

  bool Pretty;
};

} // namespace

/// \p S with U+FFFD in place of each byte that begins no legal sequence.
static std::string withoutIllegalBytes(StringRef S) {
  std::string Fixed;
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
  return Fixed;
}

/// One character within a string.
void Writer::character(char C) {
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

void Writer::string(StringRef S) {
  std::string Fixed;
  const auto *Bytes = reinterpret_cast<const UTF8 *>(S.data());
  if (!isLegalUTF8String(&Bytes, Bytes + S.size())) {
    Fixed = withoutIllegalBytes(S);
    S = Fixed;
  }
  Out += '"';
  for (char C : S)
    character(C);
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

void Writer::list(char Open, char Close, size_t Count, size_t Level,
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

void Writer::value(const Value &V, size_t Level) {
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
