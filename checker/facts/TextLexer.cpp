//===-- TextLexer.cpp - Words of the text form ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/TextLexer.h"
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <charconv>

using namespace llvm;

namespace retrytidy {

namespace {

class Lexer {
public:
  explicit Lexer(StringRef Line) : Line(Line) {}
  Expected<std::vector<Token>> run();

private:
  char peek(size_t Ahead = 0) const {
    return At + Ahead < Line.size() ? Line[At + Ahead] : '\0';
  }
  Error fault(const Twine &What) const {
    return failure(Twine(At + 1) + ": " + What);
  }
  Error one(Token &T);
  Error string(Token &T);
  Error number(Token &T);
  bool skipFraction();
  Error unit(Token &T);
  void word(Token &T);

  StringRef Line;
  size_t At = 0;
};

bool beginsWord(char C) { return isAlpha(C) || C == '_' || C == '$'; }
bool continuesWord(char C) { return isAlnum(C) || C == '_' || C == '$'; }

} // namespace

void Lexer::word(Token &T) {
  size_t From = At;
  while (continuesWord(peek()) ||
         (peek() == ':' && peek(1) == ':' && beginsWord(peek(2))))
    At += peek() == ':' ? 2 : 1;
  T.What = Token::Word;
  T.Text = Line.slice(From, At).str();
}

Error Lexer::string(Token &T) {
  T.What = Token::String;
  ++At;
  while (peek() != '"') {
    if (At >= Line.size())
      return fault("the string is not closed");
    char C = Line[At++];
    if (C != '\\') {
      T.Text += C;
      continue;
    }
    switch (char Escaped = peek()) {
    case 'n':
      T.Text += '\n';
      break;
    case '"':
    case '\\':
      T.Text += Escaped;
      break;
    case 'x':
      if (!isHexDigit(peek(1)) || !isHexDigit(peek(2)))
        return fault("\\x takes two hexadecimal digits");
      T.Text += static_cast<char>(hexDigitValue(peek(1)) * 16 +
                                  hexDigitValue(peek(2)));
      At += 2;
      break;
    default:
      return fault("a backslash is followed by n, x, \" or \\");
    }
    ++At;
  }
  ++At;
  return Error::success();
}

/// Skips a fraction and an exponent, and says whether there was either.
bool Lexer::skipFraction() {
  bool IsReal = false;
  if (peek() == '.' && isDigit(peek(1))) {
    IsReal = true;
    for (++At; isDigit(peek());)
      ++At;
  }
  if (peek() == 'e' &&
      (isDigit(peek(1)) ||
       ((peek(1) == '-' || peek(1) == '+') && isDigit(peek(2))))) {
    IsReal = true;
    for (At += 2; isDigit(peek());)
      ++At;
  }
  return IsReal;
}

Error Lexer::number(Token &T) {
  size_t From = At;
  if (peek() == '-')
    ++At;
  bool IsHex = peek() == '0' && peek(1) == 'x';
  if (IsHex)
    At += 2;
  while (IsHex ? isHexDigit(peek()) : isDigit(peek()))
    ++At;
  bool IsReal = !IsHex && skipFraction();
  StringRef Digits = Line.slice(From, At);
  T.Text = Digits.str();
  if (IsReal) {
    T.What = Token::Real;
    auto Result = std::from_chars(Digits.begin(), Digits.end(), T.RealNumber);
    return Result.ec == std::errc() ? Error::success()
                                    : fault("the number is out of range");
  }
  T.What = Token::Integer;
  uint64_t Unsigned;
  if (Digits.getAsInteger(0, T.Number)) {
    if (!IsHex || Digits.getAsInteger(0, Unsigned))
      return fault("the number is out of range");
    T.Number = static_cast<int64_t>(Unsigned);
  }
  return beginsWord(peek()) ? unit(T) : Error::success();
}

/// The unit of the integer \p T, which makes it a duration.
Error Lexer::unit(Token &T) {
  Token Unit;
  word(Unit);
  int64_t Tick = StringSwitch<int64_t>(Unit.Text)
                     .Case("ns", 1)
                     .Case("us", 1000)
                     .Case("ms", 1000000)
                     .Case("s", 1000000000)
                     .Default(0);
  if (Tick == 0)
    return fault("'" + Unit.Text + "' is no unit; units are ns, us, ms and s");
  T.What = Token::Duration;
  if (__builtin_mul_overflow(T.Number, Tick, &T.Number))
    return fault("the duration is out of range");
  return Error::success();
}

Error Lexer::one(Token &T) {
  char C = peek();
  if (C == '"')
    return string(T);
  if (beginsWord(C) || (C == ':' && peek(1) == ':' && beginsWord(peek(2)))) {
    word(T);
    return Error::success();
  }
  if (isDigit(C) || (C == '-' && isDigit(peek(1))))
    return number(T);
  if (C == '%' && isDigit(peek(1))) {
    size_t From = ++At;
    while (isDigit(peek()))
      ++At;
    T.What = Token::Temporary;
    T.Text = Line.slice(From, At).str();
    return StringRef(T.Text).getAsInteger(10, T.Number)
               ? fault("the number is out of range")
               : Error::success();
  }
  static constexpr StringLiteral Marks[] = {
      "<<", ">>", "<=", ">=", "==", "!=", "[]", "(", ")", "=", ":", "@", "#",
      "&",  "|",  "^",  "~",  "!",  "+",  "-",  "*", "/", "%", "<", ">", "."};
  for (StringRef Mark : Marks)
    if (Line.drop_front(At).starts_with(Mark)) {
      T.What = Token::Mark;
      T.Text = Mark.str();
      At += Mark.size();
      return Error::success();
    }
  return fault("'" + Twine(C) + "' means nothing here");
}

Expected<std::vector<Token>> Lexer::run() {
  std::vector<Token> Result;
  while (true) {
    size_t Before = At;
    while (peek() == ' ' || peek() == '\t' || peek() == '\r')
      ++At;
    if (!Result.empty())
      Result.back().SpaceAfter = At != Before;
    Token T;
    T.SpaceBefore = At != Before;
    T.Column = At + 1;
    if (At >= Line.size() || (Result.empty() && peek() == '#')) {
      Result.push_back(T);
      return Result;
    }
    if (Error E = one(T))
      return E;
    Result.push_back(std::move(T));
  }
}

Expected<std::vector<Token>> lexLine(StringRef Line) {
  return Lexer(Line).run();
}

std::string quoted(StringRef Text) {
  std::string Result = "\"";
  for (char C : Text) {
    unsigned char Byte = C;
    if (C == '"' || C == '\\')
      (Result += '\\') += C;
    else if (C == '\n')
      Result += "\\n";
    else if (Byte < 0x20 || Byte == 0x7f)
      Result += "\\x" + utohexstr(Byte, /*LowerCase=*/true, 2);
    else
      Result += C;
  }
  return Result + '"';
}

bool isPlainName(StringRef Text) {
  static constexpr StringLiteral Reserved[] = {
      "this", "errno", "null", "true", "false", "inf", "nan", "none"};
  return !Text.empty() && beginsWord(Text[0]) && all_of(Text, continuesWord) &&
         !is_contained(Reserved, Text);
}

bool isPlainPath(StringRef Text) {
  SmallVector<StringRef, 4> Parts;
  Text.split(Parts, "::");
  return all_of(Parts, [](StringRef Part) {
    return !Part.empty() && beginsWord(Part[0]) && all_of(Part, continuesWord);
  });
}

} // namespace retrytidy
