//===-- Words.cpp - Words and names of the text form ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/ParseBody.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

// ---------------------------------------------------------------- words

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

// ---------------------------------------------------------------- names

UnitNames::UnitNames(UnitT &U)
    : U(U), Records(U, U.records, "c:@S@"), Enums(U, U.enums, "c:@E@"),
      Globals(U, U.globals, "c:@"), Callees(U, U.callees, "c:@F@") {}

int32_t UnitNames::string(std::string Text) {
  if (Text.empty())
    return -1;
  auto [It, Inserted] = Interned.try_emplace(Text, U.strings.size());
  if (Inserted)
    U.strings.push_back(std::move(Text));
  return It->second;
}

int32_t UnitNames::file(const std::string &Path) {
  auto [It, Inserted] = Files.try_emplace(Path, U.files.size());
  if (Inserted) {
    U.files.push_back(std::make_unique<FileT>());
    U.files.back()->path = string(Path);
  }
  return It->second;
}

int32_t UnitNames::fileAt(Words &W) {
  if (W.accept("none"))
    return -1;
  std::string Path = W.string("a file");
  return W.failed() ? -1 : file(Path);
}

void UnitNames::place(Words &W, int32_t &File, int32_t &Line, int32_t *Column) {
  if (W.peek().What != Token::Integer) {
    File = fileAt(W);
    W.expect(":");
  }
  Line = W.integer("a line");
  if (!Column)
    return;
  W.expect(":");
  *Column = W.integer("a column");
}

int32_t UnitNames::type(Words &W) {
  if (W.accept("none"))
    return -1;
  std::string Spelling = W.string("a type");
  unsigned Ordinal = W.ordinal();
  if (W.failed())
    return -1;
  int32_t Found = Types->find(Spelling, Ordinal);
  if (Found < 0)
    W.wrong("there is no type " + quoted(Spelling) + "#" + Twine(Ordinal));
  return Found;
}

int32_t UnitNames::optionalType(Words &W) {
  return W.peek().What == Token::String ? type(W) : -1;
}

int32_t UnitNames::field(Words &W, int32_t Record) {
  if (Record < 0) {
    W.wrong("the record is not known here: add `of \"Record\"`, or a type to "
            "the place");
    return 0;
  }
  std::string Name = W.name("a field");
  unsigned Ordinal = W.ordinal();
  if (W.failed())
    return 0;
  unsigned Left = Ordinal;
  const auto &Fields = U.records[Record]->fields;
  for (size_t I = 0; I < Fields.size(); ++I) {
    int32_t FieldName = Fields[I].name();
    if ((FieldName < 0 ? "" : U.strings[FieldName]) == Name && --Left == 0)
      return I;
  }
  W.wrong("record " + quoted(Types->recordSpelling(Record)) + " has no field " +
          quoted(Name));
  return 0;
}

} // namespace retrytidy
