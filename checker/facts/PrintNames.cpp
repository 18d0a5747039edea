//===-- PrintNames.cpp - The text form of names ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/PrintNames.h"
#include "facts/TextLexer.h"
#include <charconv>

using namespace llvm;

namespace retrytidy {

using namespace facts;

PrintedNames::PrintedNames(UnitT &U) : Types(U, /*MayCreate=*/false), U(U) {
  for (size_t I = 0; I < U.records.size(); ++I)
    Records.add(text(U.records[I]->name), I);
  for (size_t I = 0; I < U.enums.size(); ++I)
    Enums.add(text(U.enums[I]->name), I);
  for (size_t I = 0; I < U.globals.size(); ++I)
    Globals.add(text(U.globals[I]->name), I);
  for (size_t I = 0; I < U.callees.size(); ++I)
    Callees.add(text(U.callees[I]->name), I);
}

std::string PrintedNames::string(int32_t I) const { return quoted(text(I)); }

std::string PrintedNames::member(int32_t I) const {
  return isPlainName(text(I)) ? text(I).str() : string(I);
}

std::string PrintedNames::path(int32_t I) const {
  return I < 0 ? "none" : string(U.files[I]->path);
}

std::string PrintedNames::place(int32_t File, int32_t Line, int32_t Column,
                                int32_t Home) const {
  return (File == Home ? "" : path(File) + ":") + std::to_string(Line) + ":" +
         std::to_string(Column);
}

std::string PrintedNames::reference(const NameIndex &Index, StringRef Name,
                                    int32_t I) const {
  unsigned Ordinal = Index.ordinal(I);
  return quoted(Name) + (Ordinal > 1 ? "#" + std::to_string(Ordinal) : "");
}

std::string PrintedNames::type(int32_t I) const {
  return I < 0 ? "none"
               : reference(Types.names(), text(U.types[I].spelling()), I);
}
std::string PrintedNames::record(int32_t I) const {
  return reference(Records, text(U.records[I]->name), I);
}
std::string PrintedNames::enumeration(int32_t I) const {
  return reference(Enums, text(U.enums[I]->name), I);
}
std::string PrintedNames::global(int32_t I) const {
  return reference(Globals, text(U.globals[I]->name), I);
}
std::string PrintedNames::globalValue(int32_t I) const {
  StringRef Name = text(U.globals[I]->name);
  if (isPlainPath(Name) && Globals.ordinal(I) == 1)
    return ("::" + Name).str();
  return "(global " + global(I) + ")";
}
std::string PrintedNames::callee(int32_t I) const {
  return reference(Callees, text(U.callees[I]->name), I);
}

std::string PrintedNames::field(int32_t Record, int32_t Field) const {
  const auto &Fields = U.records[Record]->fields;
  unsigned Before = 0;
  for (int32_t I = 0; I < Field; ++I)
    Before += Fields[I].name() == Fields[Field].name();
  return member(Fields[Field].name()) +
         (Before ? "#" + std::to_string(Before + 1) : "");
}

std::string realText(double D) {
  char Buffer[40];
  std::string Text(Buffer,
                   std::to_chars(std::begin(Buffer), std::end(Buffer), D).ptr);
  return Text.find_first_of(".e") == std::string::npos ? Text + ".0" : Text;
}

std::string linkageWord(Linkage L) {
  return L == Linkage::Internal ? " internal"
         : L == Linkage::None   ? " nolinkage"
                                : "";
}

std::string defaultUsr(StringRef Prefix, StringRef Name) {
  return (Prefix + Name).str();
}

} // namespace retrytidy
