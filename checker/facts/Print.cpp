//===-- Print.cpp - The text form of a unit -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Facts.h"
#include "facts/Normalize.h"
#include "facts/PrintBody.h"
#include "facts/TextLexer.h"
#include "facts/TextTypes.h"
#include "facts/TextWords.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

namespace {

class UnitPrinter {
public:
  explicit UnitPrinter(UnitT &U) : U(U), Names(U), Bodies(U, Names) {}
  std::string run();

private:
  void header();
  void types();
  void record(int32_t Index);
  void enumeration(int32_t Index);
  void global(int32_t Index);
  void attributes(const CalleeT &C);
  void declared(int32_t File, int32_t Line);
  void callee(int32_t Index);
  void function(const FunctionT &F);
  void notes();

  UnitT &U;
  PrintedNames Names;
  BodyPrinter Bodies;
  std::string Out;
};

} // namespace

void UnitPrinter::header() {
  Out += "unit " + Names.path(U.main_file);
  if (U.is_c)
    Out += " c";
  if (U.tool >= 0)
    Out += " tool " + Names.string(U.tool);
  Out += "\n";
  for (const auto &F : U.files) {
    Out += "file " + Names.string(F->path);
    if (F->digest != 0)
      Out += " digest 0x" + utohexstr(F->digest, /*LowerCase=*/true);
    if (F->is_system)
      Out += " system";
    Out += "\n";
  }
}

void UnitPrinter::types() {
  for (size_t I = 0; I < U.types.size(); ++I) {
    if (Names.Types.isPlain(I))
      continue;
    const Type &T = U.types[I];
    Out += "type " + Names.type(I) + " " + typeKindWord(T.kind()).str();
    if (T.is_signed())
      Out += " signed";
    if (T.is_const())
      Out += " const";
    if (T.bits() != 0)
      Out += " bits " + std::to_string(T.bits());
    if (T.of() >= 0)
      Out += " of " + Names.type(T.of());
    if (T.record() >= 0)
      Out += " record " + Names.record(T.record());
    if (T.enumeration() >= 0)
      Out += " enum " + Names.enumeration(T.enumeration());
    if (T.count() != 0)
      Out += " count " + std::to_string(T.count());
    if (T.period_ns() != 0)
      Out += " period " + realText(T.period_ns());
    Out += "\n";
  }
}

void UnitPrinter::declared(int32_t File, int32_t Line) {
  if (File >= 0 || Line != 0)
    Out += " declared " + Names.path(File) + ":" + std::to_string(Line);
}

void UnitPrinter::record(int32_t Index) {
  const RecordT &R = *U.records[Index];
  Out += "record " + Names.record(Index);
  if (R.arguments >= 0)
    Out += " template " + Names.string(R.arguments);
  if (Names.text(R.usr) != defaultUsr("c:@S@", Names.text(R.name)))
    Out += " usr " + Names.string(R.usr);
  declared(R.file, R.line);
  for (auto [Is, Word] : {std::pair(R.polymorphic, " polymorphic"),
                          {R.is_lambda, " lambda"},
                          {R.is_system, " system"}})
    if (Is)
      Out += Word;
  Out += "\n";
  for (int32_t Base : R.bases)
    Out += "  base " + Names.record(Base) + "\n";
  for (const Field &F : R.fields) {
    Out += "  field " + Names.member(F.name()) + Names.optionalType(F.type());
    if (F.line() != R.line)
      Out += " " + std::to_string(F.line());
    Out += "\n";
  }
}

void UnitPrinter::enumeration(int32_t Index) {
  const EnumerationT &E = *U.enums[Index];
  Out += "enum " + Names.enumeration(Index);
  if (Names.text(E.usr) != defaultUsr("c:@E@", Names.text(E.name)))
    Out += " usr " + Names.string(E.usr);
  Out += "\n";
  for (size_t I = 0; I < E.names.size(); ++I)
    Out += "  value " + Names.member(E.names[I]) + " " +
           std::to_string(E.values[I]) + "\n";
}

void UnitPrinter::global(int32_t Index) {
  const GlobalT &G = *U.globals[Index];
  Out += "global " + Names.global(Index) + Names.optionalType(G.type);
  if (Names.text(G.usr) != defaultUsr("c:@", Names.text(G.name)))
    Out += " usr " + Names.string(G.usr);
  Out += linkageWord(G.linkage);
  if (G.file >= 0 || G.line != 0 || G.column != 0)
    Out += " at " + Names.place(G.file, G.line, G.column, U.main_file);
  if (G.is_const)
    Out += " const";
  if (G.is_defined)
    Out += " defined";
  Out += "\n";
}

void UnitPrinter::attributes(const CalleeT &C) {
  if (C.arguments >= 0)
    Out += " template " + Names.string(C.arguments);
  if (!C.template_types.empty()) {
    Out += " types (";
    for (size_t I = 0; I < C.template_types.size(); ++I)
      Out += (I ? " " : "") + Names.type(C.template_types[I]);
    Out += ")";
  }
  if (Names.text(C.usr) != defaultUsr("c:@F@", Names.text(C.name)))
    Out += " usr " + Names.string(C.usr);
  Out += linkageWord(C.linkage);
  if (C.record >= 0)
    Out += " of " + Names.record(C.record);
  if (C.returns >= 0)
    Out += " returns " + Names.type(C.returns);
  for (int32_t O : C.overrides)
    Out += " overrides " + Names.callee(O);
  for (const CalleeFlag &Flag : calleeFlags())
    if (C.*Flag.Holds)
      Out += (" " + Flag.Word).str();
  if (C.enclosing >= 0)
    Out += " in " + Names.callee(C.enclosing);
  if (C.ordinal != 0)
    Out += " number " + std::to_string(C.ordinal);
}

void UnitPrinter::callee(int32_t Index) {
  const CalleeT &C = *U.callees[Index];
  Out += "callee " + Names.callee(Index);
  attributes(C);
  declared(C.file, C.line);
  Out += "\n";
  for (const Param &P : C.params) {
    Out += "  param " + Names.member(P.name()) + Names.optionalType(P.type());
    if (P.line() != C.line)
      Out += " " + std::to_string(P.line());
    Out += "\n";
  }
}

void UnitPrinter::function(const FunctionT &F) {
  const CalleeT *C = F.callee < 0 ? nullptr : U.callees[F.callee].get();
  Out += C ? "function " + Names.callee(F.callee)
           : "initialiser " + Names.global(F.initialises);
  Out += " at " + Names.place(F.file, F.line, F.column, U.main_file);
  if (F.end_line != F.line)
    Out += " end " + std::to_string(F.end_line);
  if (C)
    attributes(*C);
  if (C && F.initialises >= 0)
    Out += " initialises " + Names.global(F.initialises);
  if (C && (C->file != F.file || C->line != F.line))
    Out += " declared " + Names.path(C->file) + ":" + std::to_string(C->line);
  if (int32_t This = Bodies.unusualThis(F); This != Expr::Untyped)
    Out += " this " + Names.type(This);
  for (auto [Is, Word] : {std::pair(F.is_coroutine, " coroutine"),
                          {F.is_pattern, " pattern"},
                          {F.is_main, " main"}})
    if (Is)
      Out += Word;
  Out += "\n";
  Bodies.print(F, Out);
}

void UnitPrinter::notes() {
  auto Note = [&](StringRef What, int32_t File, int32_t Line, int32_t Text) {
    Out += What.str() + " " + Names.path(File) + ":" + std::to_string(Line) +
           " " + Names.string(Text) + "\n";
  };
  for (const Comment &C : U.comments)
    Note("comment", C.file(), C.line(), C.text());
  for (const Problem &P : U.problems)
    Note("problem", P.file(), P.line(), P.text());
  for (const Suppression &S : U.suppressions) {
    Out += formatv("suppression {0} {1}:{2}:{3}", suppressionWord(S.kind()),
                   Names.path(S.file()), S.line(), S.column());
    if (S.end_line() != 0)
      Out += formatv(" end {0}:{1}", S.end_line(), S.end_column());
    if (S.checks() >= 0)
      Out += " " + Names.string(S.checks());
    Out += "\n";
  }
}

std::string UnitPrinter::run() {
  header();
  types();
  for (size_t I = 0; I < U.records.size(); ++I)
    record(I);
  for (size_t I = 0; I < U.enums.size(); ++I)
    enumeration(I);
  for (size_t I = 0; I < U.globals.size(); ++I)
    global(I);
  std::vector<bool> IsDefined(U.callees.size());
  for (const auto &F : U.functions)
    if (F->callee >= 0)
      IsDefined[F->callee] = true;
  for (size_t I = 0; I < U.callees.size(); ++I)
    if (!IsDefined[I])
      callee(I);
  for (const auto &F : U.functions) {
    Out += "\n";
    function(*F);
  }
  if (!U.comments.empty() || !U.problems.empty() || !U.suppressions.empty())
    Out += "\n";
  notes();
  return std::move(Out);
}

std::string printFacts(const Unit &U) {
  UnitT Copy;
  U.UnPackTo(&Copy);
  normalize(Copy);
  return UnitPrinter(Copy).run();
}

} // namespace retrytidy
