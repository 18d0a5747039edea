//===-- ParseNames.cpp - Names in a unit that is read ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/ParseNames.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

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
