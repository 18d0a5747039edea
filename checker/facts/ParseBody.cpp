//===-- ParseBody.cpp - Reading bodies in the text form -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/ParseBody.h"
#include "facts/TextWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

BodyParser::BodyParser(UnitNames &N, FunctionT &F, int32_t This)
    : N(N), U(N.U), F(F), Rules(N.U, *N.Types), Line(F.line), Column(F.column) {
  Rules.enter(F, This);
  if (F.callee >= 0) {
    const auto &Params = U.callees[F.callee]->params;
    for (size_t I = 0; I < Params.size(); ++I) {
      int32_t Name = Params[I].name();
      Variables.emplace_back(Name < 0 ? "" : U.strings[Name],
                             Variable{true, static_cast<int32_t>(I)});
    }
  }
}

void BodyParser::run(std::vector<Words> &Lines) {
  for (Words &W : Lines)
    if (W.accept("block")) {
      Labels.try_emplace(W.take().Text, F.blocks.size());
      F.blocks.emplace_back(0, 0, TermOp::Return, -1, -1, -1, -1, 0, 0);
      W.rewind();
    }
  IsDescribed.resize(F.blocks.size());
  for (Words &W : Lines) {
    // A variable may have the name of a keyword: `call = 3`.
    bool IsAssignment = W.is("=", 1) || W.is("#", 1);
    if (!IsAssignment && W.accept("param"))
      param(W);
    else if (!IsAssignment && W.accept("capture"))
      F.captures.push_back(
          W.accept("none")
              ? -1
              : N.field(W, F.callee < 0 ? -1 : U.callees[F.callee]->record));
    else if (!IsAssignment && W.accept("local"))
      local(W);
    else if (!IsAssignment && W.accept("loop"))
      loop(W);
    else if (!IsAssignment && W.accept("block"))
      blockHead(W);
    else
      statement(W);
    if (!W.failed() && !W.atEnd())
      W.fault("the end of the line");
    if (W.failed())
      return;
  }
  if (F.blocks.empty()) {
    F.blocks.emplace_back(0, 0, TermOp::Return, -1, -1, -1, -1, 0, 0);
    Current = 0;
    IsOpen = true;
  }
  if (IsOpen) {
    end(TermOp::Return);
    placeless();
  }
}

/// The function returns at its end, which has no place.
void BodyParser::placeless() {
  F.blocks[Current].mutate_line(0);
  F.blocks[Current].mutate_column(0);
}

// ---------------------------------------------------------------- heads

void BodyParser::param(Words &W) {
  std::string Name = W.name("a parameter's name");
  N.optionalType(W);
  if (W.peek().What == Token::Integer)
    W.take();
  if (!W.accept("="))
    return;
  size_t Index = 0;
  while (Index < Variables.size() &&
         (!Variables[Index].second.IsParam || Variables[Index].first != Name))
    ++Index;
  auto &Params = U.callees[F.callee]->params;
  F.defaults.resize(Params.size(), -1);
  F.defaults[Index] = value(W, Params[Index].type());
}

void BodyParser::local(Words &W) {
  if (W.peek().What == Token::Temporary) {
    int32_t Index = temporary(W.take().Number);
    F.locals[Index].mutate_type(N.optionalType(W));
    return;
  }
  std::string Name = W.name("a local's name");
  int32_t Type = N.optionalType(W);
  int32_t At = W.peek().What == Token::Integer ? W.integer("a line") : F.line;
  bool IsStatic = W.accept("static");
  int32_t Index = F.locals.size();
  F.locals.emplace_back(N.string(Name), Type, At, IsStatic);
  Variables.emplace_back(Name, Variable{false, Index});
}

void BodyParser::loop(Words &W) {
  std::string Word = W.take().Text;
  std::optional<LoopKind> Kind = loopKindOf(Word);
  if (!Kind)
    return W.wrong("'" + Word + "' is no kind of loop");
  W.expect("at");
  int32_t At = W.integer("a line");
  W.expect(":");
  int32_t Col = W.integer("a column");
  int32_t EndLine = W.accept("end") ? W.integer("a line") : At;
  W.expect("block");
  int32_t Header = label(W);
  int32_t Label = W.accept("label") ? N.string(W.string("a label")) : -1;
  int32_t Macro = W.accept("macro") ? N.string(W.string("a macro")) : -1;
  F.loops.emplace_back(*Kind, Header, At, Col, EndLine, Label, Macro);
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

void BodyParser::blockHead(Words &W) {
  int32_t Next = label(W);
  if (W.failed())
    return;
  if (IsDescribed[Next])
    return W.wrong("this block is there already");
  IsDescribed[Next] = true;
  if (IsOpen)
    end(TermOp::Goto, -1, Next);
  Current = Next;
  IsOpen = true;
  F.blocks[Current].mutate_first(F.stmts.size());
}

// ---------------------------------------------------------------- statements

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
  if (Current < 0 && F.blocks.empty()) {
    F.blocks.emplace_back(0, 0, TermOp::Return, -1, -1, -1, -1, 0, 0);
    IsDescribed.push_back(true);
    Current = 0;
    IsOpen = true;
  }
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

// ---------------------------------------------------------------- terminators

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

bool BodyParser::terminator(Words &W) {
  auto Branches = [&](int32_t &A, int32_t &B) {
    W.expect("then");
    A = label(W);
    W.expect("else");
    B = label(W);
    position(W);
  };
  int32_t V = -1, A = -1, B = -1, C = -1;
  if (W.accept("goto")) {
    A = label(W);
    end(TermOp::Goto, -1, A);
  } else if (W.accept("if")) {
    V = value(W, -1);
    Branches(A, B);
    end(TermOp::If, V, A, B);
  } else if (W.accept("switch")) {
    V = value(W, -1);
    if (!W.failed())
      pairs(W, TermOp::Switch, V);
  } else if (W.accept("foreach")) {
    C = localName(W);
    W.expect("in");
    V = value(W, -1);
    Branches(A, B);
    end(TermOp::ForEach, V, A, B, C);
  } else if (W.accept("once")) {
    C = localName(W);
    Branches(A, B);
    end(TermOp::Once, -1, A, B, C);
  } else if (W.accept("return")) {
    if (!W.atEnd() && !W.is("@"))
      V = value(W, F.callee < 0 ? -1 : U.callees[F.callee]->returns);
    bool HasPlace = V >= 0 || W.is("@");
    position(W);
    end(TermOp::Return, V);
    if (!HasPlace)
      placeless();
  } else if (W.accept("throw")) {
    if (!W.atEnd() && !W.is("@") && !W.is("as") && !W.is("unwind"))
      V = value(W, -1);
    C = W.accept("as") ? N.string(W.string("a class")) : -1;
    A = W.accept("unwind") ? label(W) : -1;
    position(W);
    end(TermOp::Throw, V, A, -1, C);
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

// ---------------------------------------------------------------- variables

int32_t BodyParser::temporary(int64_t Number) {
  for (auto [Known, Index] : Temporaries)
    if (Known == Number)
      return Index;
  // -2: the type follows from the first value.
  F.locals.emplace_back(-1, -2, 0, false);
  Temporaries.emplace_back(Number, F.locals.size() - 1);
  return F.locals.size() - 1;
}

bool BodyParser::findVariable(const std::string &Name, unsigned Ordinal,
                              Variable &V) {
  for (const auto &[Known, Found] : Variables)
    if (Known == Name && --Ordinal == 0) {
      V = Found;
      return true;
    }
  return false;
}

int32_t BodyParser::localName(Words &W) {
  if (W.peek().What == Token::Temporary)
    return temporary(W.take().Number);
  std::string Name = W.name("a local's name");
  unsigned Ordinal = W.ordinal();
  Variable V{false, 0};
  if (!W.failed() && (!findVariable(Name, Ordinal, V) || V.IsParam))
    W.wrong("there is no local '" + Name + "' here");
  return V.Index;
}

Expr BodyParser::variable(Words &W, const std::string &Name) {
  unsigned Ordinal = W.ordinal();
  Variable V{false, 0};
  if (!findVariable(Name, Ordinal, V))
    W.wrong("there is no local or parameter '" + Name +
            "' here; a global is written ::" + Name);
  Expr E{V.IsParam ? NodeOp::Param : NodeOp::Local};
  E.A = V.Index;
  return E;
}

} // namespace retrytidy
