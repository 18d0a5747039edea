//===-- PrintBody.cpp - The text form of names and bodies -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/PrintBody.h"
#include "facts/Shapes.h"
#include "facts/TextLexer.h"
#include "facts/TextWords.h"
#include "llvm/ADT/StringExtras.h"
#include <charconv>
#include <cmath>
#include <cstring>

using namespace llvm;

namespace retrytidy {

using namespace facts;

// ---------------------------------------------------------------- names

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

// ---------------------------------------------------------------- bodies

void BodyPrinter::nameVariables() {
  ParamNames.clear();
  LocalNames.clear();
  StringMap<unsigned> Seen;
  auto Named = [&](int32_t Name) {
    unsigned Ordinal = ++Seen[Names.text(Name)];
    return Names.member(Name) +
           (Ordinal > 1 ? "#" + std::to_string(Ordinal) : "");
  };
  if (F->callee >= 0)
    for (const Param &P : U.callees[F->callee]->params)
      ParamNames.push_back(Named(P.name()));
  unsigned Temporaries = 0;
  for (const Local &L : F->locals)
    LocalNames.push_back(isTemporary(Names.text(L.name()), L)
                             ? "%" + std::to_string(Temporaries++)
                             : Named(L.name()));
}

/// The temporary that \p S assigns as a whole, in \p Local (-1: none), and the
/// type that it gives.
static int32_t typeGivenBy(const UnitT &U, const FunctionT &F, const Stmt &S,
                           int32_t &Local) {
  Local = -1;
  if (S.op() == StmtOp::Call) {
    const Call &C = F.calls[S.a()];
    Local = C.result();
    return C.callee() < 0 ? -1 : U.callees[C.callee()]->returns;
  }
  if (S.op() == StmtOp::Assign && F.nodes[S.a()].op() == NodeOp::Local) {
    Local = F.nodes[S.a()].a();
    return F.nodes[S.b()].type();
  }
  return -1;
}

/// A temporary is declared by its first statement where that is an assignment
/// of a value of its type, or a call that returns it.
void BodyPrinter::findPlainTemporaries() {
  IsPlain.assign(F->locals.size(), false);
  IsDefined.assign(F->locals.size(), true);
  std::vector<bool> Seen(F->locals.size());
  auto See = [&](int32_t Node) {
    std::vector<int32_t> Rest;
    if (Node >= 0)
      Rest.push_back(Node);
    while (!Rest.empty()) {
      Expr E = exprOf(*F, Rest.back());
      Rest.pop_back();
      std::vector<const Expr *> Trees{&E};
      while (!Trees.empty()) {
        const Expr *T = Trees.back();
        Trees.pop_back();
        if (T->Op == NodeOp::Local)
          Seen[T->A] = true;
        for (const Expr &Kid : T->Kids)
          Trees.push_back(&Kid);
      }
    }
  };
  for (const Block &B : F->blocks) {
    for (int32_t K = B.first(); K < B.first() + B.count(); ++K) {
      const Stmt &S = F->stmts[K];
      int32_t Given;
      if (S.op() == StmtOp::Call) {
        const Call &C = F->calls[S.a()];
        See(C.target());
        See(C.receiver());
        for (int32_t A = 0; A < C.argument_count(); ++A)
          See(F->lists[C.arguments() + A]);
      } else if (S.op() == StmtOp::Assign) {
        See(S.b());
      } else {
        Seen[S.a()] = true;
      }
      int32_t Type = typeGivenBy(U, *F, S, Given);
      if (Given < 0) {
        if (S.op() == StmtOp::Assign)
          See(S.a());
        continue;
      }
      const Local &L = F->locals[Given];
      if (!Seen[Given] && isTemporary(Names.text(L.name()), L) &&
          L.type() == Type) {
        IsPlain[Given] = true;
        IsDefined[Given] = false;
      }
      Seen[Given] = true;
    }
    See(B.v());
    if (B.term() == TermOp::Switch)
      for (int32_t K = 0; K < B.b(); K += 2)
        See(F->lists[B.a() + K]);
    if (B.term() == TermOp::ForEach || B.term() == TermOp::Once)
      Seen[B.c()] = true;
  }
}

void BodyPrinter::heads() {
  if (F->callee >= 0) {
    const CalleeT &C = *U.callees[F->callee];
    for (size_t I = 0; I < C.params.size(); ++I) {
      const Param &P = C.params[I];
      Out += "  param " + Names.member(P.name()) + Names.optionalType(P.type());
      if (P.line() != F->line)
        Out += " " + std::to_string(P.line());
      if (I < F->defaults.size() && F->defaults[I] >= 0)
        Out += " = " + value(F->defaults[I], P.type());
      Out += "\n";
    }
    for (int32_t Captured : F->captures)
      Out += "  capture " +
             (Captured < 0 ? "none" : Names.field(C.record, Captured)) + "\n";
  }
  for (size_t I = 0; I < F->locals.size(); ++I) {
    const Local &L = F->locals[I];
    if (IsPlain[I])
      continue;
    bool IsNamed = !isTemporary(Names.text(L.name()), L);
    Out += "  local " + (IsNamed ? Names.member(L.name()) : LocalNames[I]) +
           Names.optionalType(L.type());
    if (L.line() != (IsNamed ? F->line : 0))
      Out += " " + std::to_string(L.line());
    if (L.is_static())
      Out += " static";
    Out += "\n";
  }
}

void BodyPrinter::loops() {
  for (const Loop &L : F->loops) {
    Out += "  loop " + loopKindWord(L.kind()).str() + " at " +
           std::to_string(L.line()) + ":" + std::to_string(L.column());
    if (L.end_line() != L.line())
      Out += " end " + std::to_string(L.end_line());
    Out += " block " + std::to_string(L.header());
    if (L.label() >= 0)
      Out += " label " + Names.string(L.label());
    if (L.macro() >= 0)
      Out += " macro " + Names.string(L.macro());
    Out += "\n";
  }
}

std::string BodyPrinter::position(int32_t L, int32_t C) {
  if (L == Line && C == Column)
    return "";
  Line = L;
  Column = C;
  return " @" + std::to_string(L) + ":" + std::to_string(C);
}

/// Whether this is the statement that gives temporary \p Local its type.
bool BodyPrinter::definesNow(int32_t Local) {
  if (Local < 0 || IsDefined[Local])
    return false;
  IsDefined[Local] = true;
  return true;
}

std::string BodyPrinter::call(const Stmt &S) {
  const Call &C = F->calls[S.a()];
  std::string Text;
  if (C.result() >= 0)
    Text += LocalNames[C.result()] + " = ";
  Text += "call";
  if (C.kind() == CallKind::Virtual)
    Text += " virtual";
  if (C.is_await())
    Text += " await";
  if (C.is_construct())
    Text += " construct";
  if (C.is_implicit())
    Text += " implicit";
  if (C.kind() == CallKind::Indirect)
    Text += " indirect " + value(C.target(), -1);
  if (C.callee() >= 0)
    Text += " " + Names.callee(C.callee());
  Text += " (";
  for (int32_t I = 0; I < C.argument_count(); ++I) {
    const CalleeT *To = C.callee() < 0 ? nullptr : U.callees[C.callee()].get();
    int32_t Asked = To && static_cast<size_t>(I) < To->params.size()
                        ? To->params[I].type()
                        : -1;
    Text += (I ? " " : "") + value(F->lists[C.arguments() + I], Asked);
  }
  Text += ")";
  if (C.receiver() >= 0)
    Text += " on " + value(C.receiver(), -1);
  if (C.kind() != CallKind::Indirect && C.target() >= 0)
    Text += " through " + value(C.target(), -1);
  if (C.unwind() >= 0)
    Text += " unwind " + std::to_string(C.unwind());
  if (C.end_line() != S.line())
    Text += " end " + std::to_string(C.end_line());
  if (C.macro() >= 0)
    Text += " macro " + Names.string(C.macro());
  definesNow(C.result());
  return Text;
}

int32_t BodyPrinter::expectedBy(int32_t Place) const {
  return F->nodes[Place].type();
}

void BodyPrinter::statement(const Stmt &S) {
  Out += "    ";
  switch (S.op()) {
  case StmtOp::Assign: {
    bool IsLocal = F->nodes[S.a()].op() == NodeOp::Local;
    bool Defines = IsLocal && definesNow(F->nodes[S.a()].a());
    Out += placeOf(exprOf(*F, S.a()));
    Out += " = " + value(S.b(), Defines ? -1 : expectedBy(S.a()));
    break;
  }
  case StmtOp::Call:
    Out += call(S);
    break;
  case StmtOp::Declare:
    Out += "declare " + LocalNames[S.a()];
    break;
  }
  Out += position(S.line(), S.column()) + "\n";
}

std::string BodyPrinter::pairs(const Block &B) {
  std::string Text;
  for (int32_t K = 0; K < B.b(); K += 2) {
    int32_t What = F->lists[B.a() + K];
    if (B.term() == TermOp::Switch)
      Text += " case " + value(What, F->nodes[B.v()].type());
    else
      Text += What < 0 ? " all" : " " + Names.string(What);
    Text += " then " + std::to_string(F->lists[B.a() + K + 1]);
  }
  if (B.c() >= 0)
    Text += " else " + std::to_string(B.c());
  return Text;
}

std::string BodyPrinter::terminator(const Block &B) {
  auto Branches = [&] {
    return " then " + std::to_string(B.a()) + " else " + std::to_string(B.b());
  };
  switch (B.term()) {
  case TermOp::Goto:
    return "goto " + std::to_string(B.a());
  case TermOp::If:
    return "if " + value(B.v(), -1) + Branches();
  case TermOp::Switch:
    return "switch " + value(B.v(), -1) + pairs(B);
  case TermOp::ForEach:
    return "foreach " + LocalNames[B.c()] + " in " + value(B.v(), -1) +
           Branches();
  case TermOp::Once:
    return "once " + LocalNames[B.c()] + Branches();
  case TermOp::Return: {
    int32_t Asked = F->callee < 0 ? -1 : U.callees[F->callee]->returns;
    return B.v() < 0 ? "return" : "return " + value(B.v(), Asked);
  }
  case TermOp::Throw:
    return "throw" + (B.v() < 0 ? "" : " " + value(B.v(), -1)) +
           (B.c() < 0 ? "" : " as " + Names.string(B.c())) +
           (B.a() < 0 ? "" : " unwind " + std::to_string(B.a()));
  case TermOp::Catch:
    return "catch" + pairs(B);
  case TermOp::Unreachable:
    return "unreachable";
  }
  return "";
}

void BodyPrinter::block(size_t Index) {
  const Block &B = F->blocks[Index];
  Out += "  block " + std::to_string(Index) + "\n";
  for (int32_t K = 0; K < B.count(); ++K)
    statement(F->stmts[B.first() + K]);
  Out += "    " + terminator(B);
  // A function that returns at its end does so at no place.
  bool IsImplicit = B.term() == TermOp::Return && B.v() < 0 && B.line() == 0;
  if (B.term() == TermOp::Return && B.v() < 0 && !IsImplicit)
    Line = 0; // Its place is always written: left out, it has none.
  if (!IsImplicit && B.term() != TermOp::Goto)
    Out += position(B.line(), B.column());
  Out += "\n";
}

int32_t BodyPrinter::unusualThis(const FunctionT &Fn) {
  Rules.enter(Fn);
  for (const Node &N : Fn.nodes)
    if (N.op() == NodeOp::This)
      return N.type() == Rules.infer(Expr{NodeOp::This}, -1) ? Expr::Untyped
                                                             : N.type();
  return Expr::Untyped;
}

void BodyPrinter::print(const FunctionT &Fn, std::string &To) {
  F = &Fn;
  Rules.enter(Fn, unusualThis(Fn));
  nameVariables();
  findPlainTemporaries();
  Line = Fn.line;
  Column = Fn.column;
  Out.clear();
  heads();
  loops();
  for (size_t I = 0; I < Fn.blocks.size(); ++I)
    block(I);
  To += Out;
}

} // namespace retrytidy
