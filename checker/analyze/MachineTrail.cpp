//===-- MachineTrail.cpp - The way that numbers take ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "analyze/Trail.h"

namespace retrytidy {

using facts::NodeOp;

/// \p V as the parameter \p Param of \p Callee has it.
Value Machine::passedTo(const Value &V, FunctionId Callee, size_t Param,
                        const StackEntry &Call) const {
  Value Given = V;
  if (Call.Fn != NoId)
    writtenAt(Given, placeIn(Call));
  Passing Step;
  Step.Of = Callee;
  Step.Index = Param;
  Step.In = Call.Fn;
  Step.Line = Call.Line;
  Step.Column = Call.Column;
  passOn(Given, std::move(Step));
  return Given;
}

/// Whether the condition \p Node has a plain number in it that is \p Number.
static bool hasLiteral(const facts::Function &Fn, int Node, double Number) {
  if (Node < 0)
    return false;
  const facts::Node &N = *Fn.nodes()->Get(Node);
  switch (N.op()) {
  case NodeOp::Int:
    return N.a() < 0 && N.b() < 0 && double(N.v()) == Number;
  case NodeOp::Cast:
  case NodeOp::Not:
    return hasLiteral(Fn, N.a(), Number);
  case NodeOp::And:
  case NodeOp::Or:
  case NodeOp::Add:
  case NodeOp::Sub:
    return hasLiteral(Fn, N.a(), Number) || hasLiteral(Fn, N.b(), Number);
  default:
    return isComparison(N.op()) &&
           (hasLiteral(Fn, N.a(), Number) || hasLiteral(Fn, N.b(), Number));
  }
}

/// The condition that \p F has come to, where one of the sides \p A and \p B of
/// the comparison in it is written there as a number.
Place Machine::placeOfLiteral(const Frame &F, const Value &A,
                              const Value &B) const {
  const facts::Block &Here = *F.B.Fn->blocks()->Get(F.Block);
  for (const Value *Side : {&A, &B})
    if (Side->isExact() && !Side->From &&
        hasLiteral(*F.B.Fn, Here.v(), Side->Lo))
      return placeOf(F, Here.line(), Here.column());
  return {};
}

/// Notes that the statement \p S writes the number \p V, and that it stores it
/// where \p To is a field.
void Machine::passToPlace(Value &V, const Value &To, const Frame &F,
                          const facts::Stmt &S) const {
  const NodeOp Stored = F.B.Fn->nodes()->Get(S.b())->op();
  if (Stored == NodeOp::Int || Stored == NodeOp::Float)
    writtenAt(V, S.line() ? placeOf(F, S.line(), S.column())
                          : placeOf(F, F.B.Fn->line(), F.B.Fn->column()));
  if (!V.From || !To.isAddress() || !To.Path)
    return;
  const PathStep &Last = Mem.path(To.Path);
  if (Last.Record == NoId)
    return;
  Passing Step;
  Step.IsField = true;
  Step.Of = Last.Record;
  Step.Index = Last.Index;
  Step.In = F.Fn;
  Step.Line = S.line();
  Step.Column = S.column();
  passOn(V, std::move(Step));
}

/// Why nobody knows what \p N stands for, as half a sentence.
std::string Machine::whyUnknown(const SymbolNode &N) const {
  const SymbolNode *Root = &N;
  while (Root->ParamOf == NoId && Root->Base)
    Root = &Syms[Root->Base];
  if (!N.Setting.empty())
    return "a setting that is read when the program runs";
  if (N.Kind == SymbolKind::Result || N.Callee != NoId)
    return "a call's answer that nothing in the program determines";
  if (Root->Kind == SymbolKind::Param && Root->Text != "this")
    return "a parameter of " + P.function(Root->ParamOf).Name +
           " that no call in the program gives a known value";
  if (N.FieldOf != NoId)
    return "a member that nothing in the program sets to a known value";
  if (N.Key.starts_with("global:"))
    return "a variable that nothing in the program sets to a known value";
  return "nothing in the program says";
}

} // namespace retrytidy
