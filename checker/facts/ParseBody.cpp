//===-- ParseBody.cpp - Reading bodies in the text form -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/ParseBody.h"
#include "facts/TextWords.h"

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

void BodyParser::addBlock() {
  F.blocks.emplace_back(0, 0, TermOp::Return, -1, -1, -1, -1, 0, 0);
}

void BodyParser::nameBlocks(std::vector<Words> &Lines) {
  for (Words &W : Lines)
    if (W.accept("block")) {
      Labels.try_emplace(W.take().Text, F.blocks.size());
      addBlock();
      W.rewind();
    }
  IsDescribed.resize(F.blocks.size());
}

void BodyParser::openOnlyBlock() {
  addBlock();
  IsDescribed.push_back(true);
  Current = 0;
  IsOpen = true;
}

void BodyParser::line(Words &W) {
  // A variable may have the name of a keyword: `call = 3`.
  bool IsAssignment = W.is("=", 1) || W.is("#", 1);
  if (!IsAssignment && W.accept("param"))
    param(W);
  else if (!IsAssignment && W.accept("capture"))
    capture(W);
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
}

void BodyParser::run(std::vector<Words> &Lines) {
  nameBlocks(Lines);
  for (Words &W : Lines) {
    line(W);
    if (W.failed())
      return;
  }
  if (F.blocks.empty())
    openOnlyBlock();
  if (IsOpen) {
    end(TermOp::Return);
    placeless();
  }
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

void BodyParser::capture(Words &W) {
  if (W.accept("none"))
    F.captures.push_back(-1);
  else
    F.captures.push_back(
        N.field(W, F.callee < 0 ? -1 : U.callees[F.callee]->record));
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
