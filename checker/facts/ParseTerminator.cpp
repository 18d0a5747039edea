//===-- ParseTerminator.cpp - Reading terminators in the text form --------===//
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

/// The function returns at its end, which has no place.
void BodyParser::placeless() {
  F.blocks[Current].mutate_line(0);
  F.blocks[Current].mutate_column(0);
}

int32_t BodyParser::label(Words &W) {
  auto It = Labels.find(W.peek().Text);
  if (W.atEnd() || It == Labels.end()) {
    W.fault("a block of this function");
    return 0;
  }
  W.take();
  return It->second;
}

void BodyParser::end(TermOp Op, int32_t V, int32_t A, int32_t B, int32_t C) {
  const Block &Old = F.blocks[Current];
  F.blocks[Current] =
      Block(Old.first(), Old.count(), Op, V, A, B, C, Line, Column);
  IsOpen = false;
}

void BodyParser::pairs(Words &W, TermOp Op, int32_t V) {
  bool IsCatch = Op == TermOp::Catch;
  std::vector<int32_t> Pairs;
  while (IsCatch ? W.is("all") || W.peek().What == Token::String
                 : W.accept("case")) {
    if (!IsCatch)
      Pairs.push_back(value(W, F.nodes[V].type()));
    else
      Pairs.push_back(W.accept("all") ? -1 : N.string(W.string("a class")));
    W.expect("then");
    Pairs.push_back(label(W));
    if (W.failed())
      return;
  }
  int32_t Else = -1;
  if (!IsCatch)
    W.expect("else");
  if (!IsCatch || W.accept("else"))
    Else = label(W);
  position(W);
  int32_t Offset = list(Pairs);
  end(Op, V, Offset, Pairs.size(), Else);
}

/// `then`, `else` and the place, with which most that branches ends.
void BodyParser::branches(Words &W, int32_t &Then, int32_t &Else) {
  W.expect("then");
  Then = label(W);
  W.expect("else");
  Else = label(W);
  position(W);
}

void BodyParser::switchOn(Words &W) {
  int32_t V = value(W, -1);
  if (!W.failed())
    pairs(W, TermOp::Switch, V);
}

void BodyParser::forEach(Words &W) {
  int32_t A = -1, B = -1, Element = localName(W);
  W.expect("in");
  int32_t V = value(W, -1);
  branches(W, A, B);
  end(TermOp::ForEach, V, A, B, Element);
}

void BodyParser::returns(Words &W) {
  int32_t V = -1;
  if (!W.atEnd() && !W.is("@"))
    V = value(W, F.callee < 0 ? -1 : U.callees[F.callee]->returns);
  bool HasPlace = V >= 0 || W.is("@");
  position(W);
  end(TermOp::Return, V);
  if (!HasPlace)
    placeless();
}

void BodyParser::throws(Words &W) {
  int32_t V = -1;
  if (!W.atEnd() && !W.is("@") && !W.is("as") && !W.is("unwind"))
    V = value(W, -1);
  int32_t Class = W.accept("as") ? N.string(W.string("a class")) : -1;
  int32_t Unwind = W.accept("unwind") ? label(W) : -1;
  position(W);
  end(TermOp::Throw, V, Unwind, -1, Class);
}

bool BodyParser::terminator(Words &W) {
  int32_t A = -1, B = -1;
  if (W.accept("goto")) {
    A = label(W);
    end(TermOp::Goto, -1, A);
  } else if (W.accept("if")) {
    int32_t V = value(W, -1);
    branches(W, A, B);
    end(TermOp::If, V, A, B);
  } else if (W.accept("switch")) {
    switchOn(W);
  } else if (W.accept("foreach")) {
    forEach(W);
  } else if (W.accept("once")) {
    int32_t Flag = localName(W);
    branches(W, A, B);
    end(TermOp::Once, -1, A, B, Flag);
  } else if (W.accept("return")) {
    returns(W);
  } else if (W.accept("throw")) {
    throws(W);
  } else if (W.accept("catch")) {
    pairs(W, TermOp::Catch, -1);
  } else if (W.accept("unreachable")) {
    position(W);
    end(TermOp::Unreachable);
  } else {
    return false;
  }
  return true;
}

} // namespace retrytidy
