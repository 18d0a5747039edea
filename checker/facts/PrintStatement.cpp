//===-- PrintStatement.cpp - The text form of statements ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/PrintBody.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

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

} // namespace retrytidy
