//===-- ParseOperation.cpp - Reading what stands in parentheses -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/ParseBody.h"
#include "facts/Shapes.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

/// A number with the constant it comes from and the place of that.
Expr BodyParser::constant(Words &W) {
  Expr E = number(W);
  // A file in front of a line looks like a name.
  if (W.peek().What == Token::String && !W.is(":", 1))
    E.A = N.string(W.take().Text);
  if (!W.is(")")) {
    int32_t File = F.file, Line = 0, Column = 0;
    N.place(W, File, Line, &Column);
    U.origins.emplace_back(File, Line, Column);
    E.B = U.origins.size() - 1;
  }
  return E;
}

/// A field of a place, with its record where that does not follow from it.
Expr BodyParser::fieldOf(Words &W) {
  Expr E{NodeOp::Field};
  E.Kids.push_back(place(W));
  if (W.failed())
    return E;
  settled(E.Kids[0]);
  // The record follows the field, which is looked up in it.
  Words Ahead = W;
  Ahead.name("a field's name");
  Ahead.ordinal();
  E.B = Ahead.accept("of") ? N.record(Ahead) : Rules.recordOf(E.Kids[0].Type);
  E.C = N.field(W, E.B);
  if (W.accept("of"))
    N.record(W);
  return E;
}

Expr BodyParser::aggregate(Words &W) {
  Expr E{NodeOp::Aggregate};
  E.A = N.record(W);
  while (!W.failed() && W.accept("(")) {
    E.Members.push_back(N.field(W, E.A));
    E.Kids.push_back(expression(W));
    W.expect(")");
  }
  return E;
}

/// What has no operands, if \p Op is such.
std::optional<Expr> BodyParser::leaf(Words &W, StringRef Op) {
  if (Op == "const")
    return constant(W);
  if (Op == "var") {
    std::string Name = W.string("a variable's name");
    return variable(W, Name);
  }
  Expr E{NodeOp::Null};
  if (Op == "bits") {
    E.Op = NodeOp::Float;
    E.V = W.integer("the bits of a number");
  } else if (Op == "global") {
    E.Op = NodeOp::Global;
    E.A = N.global(W);
  } else if (Op == "fn") {
    E.Op = NodeOp::FunctionRef;
    E.A = N.callee(W);
  } else if (Op == "unknown" || Op == "now") {
    E.Op = Op == "now" ? NodeOp::Now : NodeOp::Unknown;
    if (!W.is(")"))
      E.A = N.string(W.string("a string"));
  } else if (Op == "new") {
    E.Op = NodeOp::New;
    E.A = N.type(W);
  } else {
    return std::nullopt;
  }
  return E;
}

/// What has more than operands, if \p Op is such.
std::optional<Expr> BodyParser::composite(Words &W, StringRef Op) {
  if (Op == ".")
    return fieldOf(W);
  if (Op == "aggregate")
    return aggregate(W);
  Expr E{NodeOp::Null};
  if (Op == "load") {
    E.Op = NodeOp::Load;
    E.Kids.push_back(place(W));
  } else if (Op == "cast") {
    E.Op = NodeOp::Cast;
    E.Type = N.type(W);
    E.Kids.push_back(expression(W));
  } else if (Op == "closure") {
    E.Op = NodeOp::Closure;
    E.A = N.callee(W);
    E.Kids = operands(W);
  } else if (Op == "array") {
    E.Op = NodeOp::ArrayOf;
    E.Kids = operands(W);
  } else {
    return std::nullopt;
  }
  return E;
}

/// Values up to the closing parenthesis.
std::vector<Expr> BodyParser::operands(Words &W) {
  std::vector<Expr> Values;
  while (!W.failed() && !W.is(")"))
    Values.push_back(expression(W));
  return Values;
}

Expr BodyParser::operation(Words &W, StringRef Op) {
  Expr E{NodeOp::Null};
  E.Kids = operands(W);
  if (W.failed())
    return E;
  for (NodeOp Candidate : EnumValuesNodeOp()) {
    const NodeShape &S = shapeOf(Candidate);
    if (S.Name == Op && operandCount(Candidate) == E.Kids.size()) {
      E.Op = Candidate;
      return E;
    }
  }
  W.wrong("there is no operation '" + Op + "' of " + Twine(E.Kids.size()) +
          " operands");
  return E;
}

} // namespace retrytidy
