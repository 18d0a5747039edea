//===-- PrintBody.cpp - The text form of bodies ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/PrintBody.h"
#include "facts/PrintTemporaries.h"
#include "facts/Shapes.h"
#include "facts/TextWords.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

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
  IsPlain = findPlainTemporaries(U, Fn);
  IsDefined = IsPlain;
  IsDefined.flip();
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
