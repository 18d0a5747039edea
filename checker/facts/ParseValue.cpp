//===-- ParseValue.cpp - Reading values in the text form ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/ParseBody.h"
#include "facts/Shapes.h"
#include "facts/Verify.h"
#include <cstring>

using namespace llvm;

namespace retrytidy {

using namespace facts;

int32_t BodyParser::value(Words &W, int32_t Expected) {
  Expr E = expression(W);
  if (W.failed())
    return 0;
  Rules.settle(E, Expected);
  return emit(E);
}

int32_t BodyParser::emit(const Expr &E) {
  std::vector<int32_t> Kids;
  Kids.reserve(E.Kids.size());
  for (const Expr &Kid : E.Kids)
    Kids.push_back(emit(Kid));
  const NodeShape &S = shapeOf(E.Op);
  int32_t A = E.A, B = E.B, C = E.C;
  if (S.C == Ref::Values || S.C == Ref::Members) {
    std::vector<int32_t> List;
    for (size_t I = 0; I < Kids.size(); ++I) {
      if (S.C == Ref::Members)
        List.push_back(E.Members[I]);
      List.push_back(Kids[I]);
    }
    B = list(List);
    C = List.size();
  } else {
    int32_t *Fields[] = {&A, &B, &C};
    for (size_t I = 0; I < Kids.size(); ++I)
      *Fields[I] = Kids[I];
  }
  int32_t Type = E.Type == -2 ? -1 : E.Type;
  F.nodes.emplace_back(E.Op, Type, A, B, C, E.V);
  return F.nodes.size() - 1;
}

void BodyParser::annotation(Words &W, Expr &E) {
  if (W.accept(":"))
    E.Type = N.type(W);
}

/// A number, truth value or duration; its type where it says one.
Expr BodyParser::number(Words &W) {
  Token T = W.take();
  Expr E{NodeOp::Int};
  E.V = T.Number;
  E.IsDuration = T.What == Token::Duration;
  if (T.What == Token::Word) {
    if (T.Text != "true" && T.Text != "false")
      W.wrong("expected a number, true or false");
    E.V = T.Text == "true";
    E.Type = N.Types->find("bool");
  } else if (T.What == Token::Real) {
    E.Op = NodeOp::Float;
    std::memcpy(&E.V, &T.RealNumber, sizeof(E.V));
  } else if (T.What == Token::Mark && T.Text == "(" && W.accept("bits")) {
    E.Op = NodeOp::Float;
    E.V = W.integer("the bits of a number");
    W.expect(")");
  } else if (T.What != Token::Integer && T.What != Token::Duration) {
    W.wrong("expected a number");
  }
  return E;
}

/// What stands in \p Place. An annotation is that of the value.
static Expr loaded(Expr Place) {
  Expr Load{NodeOp::Load, Place.Type};
  Place.Type = Expr::Untyped;
  Load.Kids.push_back(std::move(Place));
  return Load;
}

Expr BodyParser::expression(Words &W) {
  Expr E{NodeOp::Null};
  const Token &T = W.peek();
  if (W.accept("&"))
    return place(W);
  switch (T.What) {
  case Token::Integer:
  case Token::Real:
  case Token::Duration:
    E = number(W);
    break;
  case Token::String:
    E.Op = NodeOp::String;
    E.A = N.string(W.take().Text);
    break;
  case Token::Word:
    if (T.Text == "true" || T.Text == "false")
      return number(W);
    if (T.Text != "null" && T.Text != "this")
      return loaded(place(W));
    if (W.take().Text == "this")
      E.Op = NodeOp::This;
    break;
  case Token::Temporary:
    return loaded(place(W));
  case Token::Mark:
    if (T.Text == "(") {
      E = parens(W);
      break;
    }
    [[fallthrough]];
  default:
    W.fault("a value");
    return E;
  }
  annotation(W, E);
  return isPlace(E.Op) ? loaded(std::move(E)) : E;
}

Expr BodyParser::place(Words &W) {
  Expr E{NodeOp::Errno};
  const Token &T = W.peek();
  if (T.What == Token::Temporary) {
    E.Op = NodeOp::Local;
    E.A = temporary(W.take().Number);
  } else if (T.What == Token::Word && T.Text == "errno") {
    W.take();
  } else if (T.What == Token::Word && StringRef(T.Text).starts_with("::")) {
    E.Op = NodeOp::Global;
    E.A = N.Globals(W.take().Text.substr(2), 1);
  } else if (T.What == Token::Word) {
    std::string Name = W.take().Text;
    E = variable(W, Name);
  } else if (T.What == Token::Mark && T.Text == "(") {
    E = parens(W);
    if (!W.failed() && !isPlace(E.Op))
      W.wrong("this is a value and no place");
  } else {
    W.fault("a place");
  }
  annotation(W, E);
  return E;
}

/// A list in parentheses: a value, or a place that is not loaded yet.
Expr BodyParser::parens(Words &W) {
  Expr E{NodeOp::Null};
  if (++Depth > MaxExpressionDepth)
    W.wrong("the expression nests too deeply");
  if (W.failed())
    return E;
  W.expect("(");
  const Token &Head = W.peek();
  if (Head.What != Token::Word && Head.What != Token::Mark) {
    W.fault("an operation");
    return E;
  }
  std::string Op = W.take().Text;
  if (std::optional<Expr> Leaf = leaf(W, Op))
    E = std::move(*Leaf);
  else if (std::optional<Expr> Branch = composite(W, Op))
    E = std::move(*Branch);
  else
    E = operation(W, Op);
  W.expect(")");
  --Depth;
  return E;
}

} // namespace retrytidy
