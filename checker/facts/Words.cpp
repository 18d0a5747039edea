//===-- Words.cpp - The words of a line that is read ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Words.h"

using namespace llvm;

namespace retrytidy {

Token Words::take() {
  Token T = peek();
  if (At + 1 < Tokens.size())
    ++At;
  return T;
}

bool Words::is(StringRef Text, size_t Ahead) const {
  const Token &T = peek(Ahead);
  return (T.What == Token::Word || T.What == Token::Mark) && T.Text == Text;
}

bool Words::accept(StringRef Text) {
  if (!is(Text))
    return false;
  take();
  return true;
}

void Words::wrong(const Twine &What) {
  if (!failed())
    Fault = (Twine(peek().Column) + ": " + What).str();
  At = Tokens.size() - 1;
}

void Words::fault(const Twine &What) {
  const Token &T = peek();
  if (T.What == Token::End)
    wrong("expected " + What + " here, where the line ends");
  else if (T.What == Token::String)
    wrong("expected " + What + ", got " + quoted(T.Text));
  else
    wrong("expected " + What + ", got '" + T.Text + "'");
}

void Words::expect(StringRef Text) {
  if (!failed() && !accept(Text))
    fault("'" + Text + "'");
}

std::string Words::string(StringRef What) {
  if (peek().What == Token::String)
    return take().Text;
  fault(What + Twine(" in quotes"));
  return "";
}

int64_t Words::integer(StringRef What) {
  if (peek().What == Token::Integer)
    return take().Number;
  fault(What);
  return 0;
}

std::string Words::name(StringRef What) {
  if (peek().What == Token::String || peek().What == Token::Word)
    return take().Text;
  fault(What);
  return "";
}

unsigned Words::ordinal() {
  if (!accept("#"))
    return 1;
  int64_t Number = integer("a number");
  // Things of one name are made up to the number, so it must be sane.
  if (Number < 1 || Number > 100000)
    wrong("the number of a name is between 1 and 100000");
  return failed() ? 1 : Number;
}

} // namespace retrytidy
