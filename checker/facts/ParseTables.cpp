//===-- ParseTables.cpp - Reading types, records, globals -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/ParseUnit.h"
#include "facts/TextWords.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

/// Makes the type that an item describes, without saying yet what it is.
void UnitParser::typeName(Words &W) {
  std::string Spelling = W.string("a type");
  unsigned Ordinal = W.ordinal();
  if (N.Types->names().count(Spelling) + 1 == Ordinal)
    N.Types->add(Type(TypeKind::Other, false, false, 0, N.string(Spelling), -1,
                      -1, -1, 0, 0));
}

void UnitParser::type(Words &W) {
  std::string Spelling = W.string("a type");
  unsigned Ordinal = W.ordinal();
  std::string Word = W.take().Text;
  std::optional<TypeKind> Kind = typeKindOf(Word);
  if (!Kind)
    return W.wrong("'" + Word + "' is no kind of type");
  bool IsSigned = W.accept("signed"), IsConst = W.accept("const");
  int32_t Bits = W.accept("bits") ? W.integer("a number of bits") : 0;
  int32_t Of = W.accept("of") ? N.type(W) : -1;
  int32_t Record = W.accept("record") ? N.record(W) : -1;
  int32_t Enum = W.accept("enum") ? N.enumeration(W) : -1;
  int64_t Count = W.accept("count") ? W.integer("a count") : 0;
  double Period = 0;
  if (W.accept("period")) {
    Token T = W.take();
    Period = T.What == Token::Integer ? T.Number : T.RealNumber;
  }
  checkEnd(W);
  if (W.failed())
    return;
  // It was made when its spelling was, by which it is replaced here.
  int32_t Made = N.Types->names().find(Spelling, Ordinal);
  Type T(*Kind, IsSigned, IsConst, Bits, N.string(Spelling), Of, Record, Enum,
         Count, Period);
  if (Made >= 0)
    U.types[Made] = T;
  else
    W.wrong("types of one spelling are numbered from 1 on");
}

bool UnitParser::acceptUsr(Words &W, int32_t &Usr) {
  if (!W.accept("usr"))
    return false;
  Usr = N.string(W.string("a USR"));
  return true;
}

int32_t UnitParser::optionalLine(Words &W, int32_t Home) {
  return W.peek().What == Token::Integer ? W.integer("a line") : Home;
}

/// Reads one attribute of a record, if one comes next.
bool UnitParser::recordAttribute(Words &W, RecordT &R) {
  if (acceptUsr(W, R.usr))
    return true;
  if (W.accept("template"))
    W.string("template arguments"); // Read with the name.
  else if (W.accept("declared"))
    N.place(W, R.file, R.line, nullptr);
  else if (W.accept("polymorphic"))
    R.polymorphic = true;
  else if (W.accept("lambda"))
    R.is_lambda = true;
  else if (W.accept("system"))
    R.is_system = true;
  else
    return false;
  return true;
}

void UnitParser::recordMember(Words &W, RecordT &R) {
  if (W.accept("base")) {
    R.bases.push_back(N.record(W));
  } else if (W.accept("field")) {
    std::string FieldName = W.name("a field's name");
    int32_t Type = N.optionalType(W);
    int32_t Line = optionalLine(W, R.line);
    R.fields.emplace_back(N.string(FieldName), Type, Line);
  } else {
    W.fault("field or base");
  }
  checkEnd(W);
}

void UnitParser::record(Item &I) {
  Words &W = I.Head;
  int32_t Index = N.record(W);
  if (W.failed())
    return;
  RecordT &R = *U.records[Index];
  while (!W.failed() && !W.atEnd())
    if (!recordAttribute(W, R))
      W.fault("usr, template, declared, polymorphic, lambda or system");
  for (Words &Line : I.Rest)
    recordMember(Line, R);
}

void UnitParser::enumeration(Item &I) {
  Words &W = I.Head;
  int32_t Index = N.enumeration(W);
  if (W.failed())
    return;
  EnumerationT &E = *U.enums[Index];
  acceptUsr(W, E.usr);
  checkEnd(W);
  for (Words &L : I.Rest) {
    L.expect("value");
    E.names.push_back(N.string(L.name("an enumerator")));
    E.values.push_back(L.integer("its value"));
    checkEnd(L);
  }
}

Linkage UnitParser::linkage(Words &W) {
  return W.accept("internal")    ? Linkage::Internal
         : W.accept("nolinkage") ? Linkage::None
                                 : Linkage::External;
}

void UnitParser::global(Words &W) {
  int32_t Index = N.global(W);
  if (W.failed())
    return;
  GlobalT &G = *U.globals[Index];
  G.type = N.optionalType(W);
  acceptUsr(W, G.usr);
  G.linkage = linkage(W);
  if (W.accept("at")) {
    G.file = U.main_file;
    N.place(W, G.file, G.line, &G.column);
  }
  G.is_const = W.accept("const");
  G.is_defined = W.accept("defined");
  checkEnd(W);
}

} // namespace retrytidy
