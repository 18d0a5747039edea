//===-- ParseStatement.cpp - Reading statements in the text form ----------===//
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

void BodyParser::position(Words &W) {
  if (!W.accept("@"))
    return;
  Line = W.integer("a line");
  W.expect(":");
  Column = W.integer("a column");
}

void BodyParser::addStmt(StmtOp Op, int32_t A, int32_t B) {
  F.stmts.emplace_back(Op, A, B, Line, Column);
  F.blocks[Current].mutate_count(F.blocks[Current].count() + 1);
}

int32_t BodyParser::list(ArrayRef<int32_t> Values) {
  if (Values.empty())
    return -1;
  int32_t Offset = F.lists.size();
  F.lists.insert(F.lists.end(), Values.begin(), Values.end());
  return Offset;
}

void BodyParser::statement(Words &W) {
  if (Current < 0 && F.blocks.empty())
    openOnlyBlock();
  if (!IsOpen)
    return W.wrong(Current < 0 ? "statements stand in a block"
                               : "the block has ended: begin another one");
  bool IsAssignment = W.is("=", 1) || W.is("#", 1);
  if (!IsAssignment && W.accept("declare")) {
    int32_t Local = localName(W);
    position(W);
    return addStmt(StmtOp::Declare, Local, -1);
  }
  if (!IsAssignment && W.accept("call"))
    return call(W, -1, false);
  if (!IsAssignment && terminator(W))
    return;
  assign(W, place(W));
}

/// `= value`, or `= call ...`.
void BodyParser::assign(Words &W, Expr Place) {
  W.expect("=");
  if (W.failed())
    return;
  // A temporary without a type takes that of its first value.
  bool Defines = Place.Op == NodeOp::Local && F.locals[Place.A].type() == -2;
  bool IsCall =
      W.is("call") && (W.peek(1).What == Token::String || W.is("virtual", 1) ||
                       W.is("await", 1) || W.is("construct", 1) ||
                       W.is("implicit", 1) || W.is("indirect", 1));
  if (IsCall) {
    W.take();
    if (Place.Op != NodeOp::Local)
      return W.wrong("only a local takes the result of a call");
    return call(W, Place.A, Defines);
  }
  if (Defines)
    F.locals[Place.A].mutate_type(-1);
  settled(Place);
  int32_t Value = value(W, Defines ? -1 : Place.Type);
  if (W.failed())
    return;
  if (Defines) {
    F.locals[Place.A].mutate_type(F.nodes[Value].type());
    Place.Type = F.nodes[Value].type();
  }
  position(W);
  addStmt(StmtOp::Assign, emit(Place), Value);
}

void BodyParser::call(Words &W, int32_t Result, bool Defines) {
  CallKind Kind = W.accept("virtual") ? CallKind::Virtual : CallKind::Direct;
  bool IsAwait = W.accept("await");
  bool IsConstruct = W.accept("construct");
  bool IsImplicit = W.accept("implicit");
  int32_t Target = -1, Callee = -1, Receiver = -1;
  if (W.accept("indirect")) {
    Kind = CallKind::Indirect;
    Target = value(W, -1);
  }
  if (Kind != CallKind::Indirect || W.peek().What == Token::String)
    Callee = N.callee(W);
  if (W.failed())
    return;
  std::vector<int32_t> Arguments;
  W.expect("(");
  while (!W.failed() && !W.accept(")")) {
    int32_t Asked = -1;
    if (Callee >= 0 && Arguments.size() < U.callees[Callee]->params.size())
      Asked = U.callees[Callee]->params[Arguments.size()].type();
    Arguments.push_back(value(W, Asked));
  }
  if (W.accept("on"))
    Receiver = value(W, -1);
  if (W.accept("through"))
    Target = value(W, -1);
  int32_t Unwind = W.accept("unwind") ? label(W) : -1;
  int32_t EndLine = W.accept("end") ? W.integer("a line") : -1;
  int32_t Macro = W.accept("macro") ? N.string(W.string("a macro")) : -1;
  position(W);
  if (W.failed())
    return;
  if (Defines)
    F.locals[Result].mutate_type(Callee < 0 ? -1 : U.callees[Callee]->returns);
  F.calls.emplace_back(Kind, IsAwait, IsConstruct, IsImplicit, Callee, Target,
                       Receiver, list(Arguments), Arguments.size(), Result,
                       Unwind, EndLine < 0 ? Line : EndLine, Macro);
  addStmt(StmtOp::Call, F.calls.size() - 1, -1);
}

} // namespace retrytidy
