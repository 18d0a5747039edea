//===-- RequestNames.cpp - What an operation is asked for by name ---------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/RequestNames.h"
#include "analyze/LibraryValues.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

namespace {

/// What the rounds of one loop write.
class LoopWrites {
public:
  LoopWrites(const World &W, FunctionId F, const NaturalLoop &L);
  /// Whether a call other than \p Op writes to \p Name and is given something
  /// that changes.
  bool remakes(const Variable &Name, uint32_t Op) const;
  /// Whether a call other than \p Op writes to \p Name at all.
  bool writes(const Variable &Name, uint32_t Op) const;

private:
  /// Whether an argument is computed from a variable that changes.
  bool readsChanged(int Node) const;
  bool isVariadic(const facts::Call &C) const;
  bool mayWrite(const facts::Call &C, unsigned Argument) const;

  const Program &P;
  FunctionId F;
  const NaturalLoop &L;
  const facts::Function &Fn;
  std::vector<Variable> Changed; ///< What its rounds count up or down.
};

} // namespace

Variable rootOf(const facts::Function &Fn, int Node) {
  while (Node >= 0) {
    const facts::Node &N = *Fn.nodes()->Get(Node);
    switch (N.op()) {
    case NodeOp::Local:
    case NodeOp::Param:
      return {N.op(), N.a()};
    case NodeOp::Load:
    case NodeOp::Cast:
    case NodeOp::Field:
    case NodeOp::Index:
    case NodeOp::Deref:
    case NodeOp::Add:
    case NodeOp::Sub:
      Node = N.a();
      break;
    default:
      return {};
    }
  }
  return {};
}

Variable stepped(const facts::Function &Fn, const facts::Stmt &S) {
  if (S.op() != facts::StmtOp::Assign)
    return {};
  const facts::Node &To = *Fn.nodes()->Get(S.a());
  const facts::Node &Value = *Fn.nodes()->Get(S.b());
  if (To.op() != NodeOp::Local && To.op() != NodeOp::Param)
    return {};
  const Variable Moved{To.op(), To.a()};
  bool IsStep = (Value.op() == NodeOp::Add || Value.op() == NodeOp::Sub) &&
                rootOf(Fn, Value.a()) == Moved;
  return IsStep ? Moved : Variable{};
}

/// Whether \p Node is what a variable holds, and nothing made of it.
static bool isVariable(const facts::Function &Fn, int Node) {
  while (Node >= 0 && (Fn.nodes()->Get(Node)->op() == NodeOp::Cast ||
                       Fn.nodes()->Get(Node)->op() == NodeOp::Load))
    Node = Fn.nodes()->Get(Node)->a();
  return Node >= 0 && (Fn.nodes()->Get(Node)->op() == NodeOp::Local ||
                       Fn.nodes()->Get(Node)->op() == NodeOp::Param);
}

LoopWrites::LoopWrites(const World &W, FunctionId F, const NaturalLoop &L)
    : P(W.P), F(F), L(L), Fn(*W.P.function(F).Definition.Fn) {
  for (int Block : L.Blocks.set_bits()) {
    const facts::Block &B = *Fn.blocks()->Get(Block);
    for (int I = 0; I < B.count(); ++I) {
      const facts::Stmt &S = *Fn.stmts()->Get(B.first() + I);
      if (Variable Moved = stepped(Fn, S); Moved.Is != NodeOp::Unknown)
        Changed.push_back(Moved);
    }
  }
}

bool LoopWrites::readsChanged(int Node) const {
  llvm::SmallVector<int, 8> Work{Node};
  while (!Work.empty()) {
    int At = Work.pop_back_val();
    if (At < 0)
      continue;
    const facts::Node &N = *Fn.nodes()->Get(At);
    if (N.op() == NodeOp::Local || N.op() == NodeOp::Param) {
      if (llvm::is_contained(Changed, Variable{N.op(), N.a()}))
        return true;
      continue;
    }
    bool IsPlace = N.op() >= NodeOp::Field && N.op() <= NodeOp::Deref;
    bool IsComputed = N.op() >= NodeOp::Load && N.op() <= NodeOp::Select;
    if (!IsPlace && !IsComputed)
      continue;
    Work.push_back(N.a());
    if (N.op() == NodeOp::Index ||
        (N.op() >= NodeOp::Add && N.op() <= NodeOp::Pow))
      Work.push_back(N.b());
  }
  return false;
}

bool LoopWrites::isVariadic(const facts::Call &C) const {
  FunctionId To = P.functionOf(P.function(F).Definition.UnitIndex, C.callee());
  return To != NoId && P.callee(To).is_variadic();
}

bool LoopWrites::mayWrite(const facts::Call &C, unsigned Argument) const {
  FunctionId To = P.functionOf(P.function(F).Definition.UnitIndex, C.callee());
  if (To == NoId)
    return false;
  const auto *Params = P.callee(To).params();
  if (!Params || Argument >= Params->size())
    return false;
  const facts::Unit &Unit = P.unit(P.function(To).DeclUnit);
  int Type = Params->Get(Argument)->type();
  if (Type < 0)
    return false;
  int Pointee = Unit.types()->Get(Type)->of();
  return Pointee >= 0 && !Unit.types()->Get(Pointee)->is_const();
}

bool LoopWrites::remakes(const Variable &Name, uint32_t Op) const {
  return llvm::any_of(P.function(F).Calls, [&](const CallRef &Ref) {
    if (!L.Blocks.test(Ref.Block) || Ref.Call == Op)
      return false;
    const facts::Call &C = *Fn.calls()->Get(Ref.Call);
    bool IsGiven = false, Writes = false;
    for (int I = 0; I < C.argument_count(); ++I) {
      int Node = argumentOf(Fn, C, I);
      Variable Root = rootOf(Fn, Node);
      if (Root == Name)
        Writes |= mayWrite(C, unsigned(I));
      else
        // A function may be told the number of the attempt; one that formats
        // writes it.
        IsGiven |=
            (isVariadic(C) || !isVariable(Fn, Node)) && readsChanged(Node);
    }
    return Writes && IsGiven;
  });
}

bool LoopWrites::writes(const Variable &Name, uint32_t Op) const {
  return llvm::any_of(P.function(F).Calls, [&](const CallRef &Ref) {
    if (!L.Blocks.test(Ref.Block) || Ref.Call == Op)
      return false;
    const facts::Call &C = *Fn.calls()->Get(Ref.Call);
    for (int I = 0; I < C.argument_count(); ++I)
      if (rootOf(Fn, argumentOf(Fn, C, I)) == Name && mayWrite(C, unsigned(I)))
        return true;
    return false;
  });
}

/// The variable of \p F that the argument \p Index of \p Op begins with,
/// through the functions in between that were given it as a parameter.
static std::optional<std::pair<Variable, uint32_t>>
nameIn(const World &W, FunctionId F, const Event &Op, int Index) {
  for (const StackEntry &At : llvm::reverse(Op.Stack)) {
    const facts::Function &Fn = *W.P.function(At.Fn).Definition.Fn;
    Variable Root =
        rootOf(Fn, argumentOf(Fn, *Fn.calls()->Get(At.Call), Index));
    if (Root.Is == NodeOp::Unknown)
      return std::nullopt;
    if (At.Fn == F)
      return std::pair(Root, At.Call);
    if (Root.Is != NodeOp::Param)
      return std::nullopt;
    Index = Root.Index;
  }
  return std::nullopt;
}

bool namesAnother(const World &W, FunctionId F, int Header, const Event &Op) {
  if (!Op.Model || Op.Model->Names.empty() || Header < 0)
    return false;
  const NaturalLoop *L = W.Flows.of(F).loopAt(Header);
  if (!L)
    return false;
  LoopWrites Writes(W, F, *L);
  return llvm::any_of(Op.Model->Names, [&](int Index) {
    auto Name = nameIn(W, F, Op, Index);
    return Name && Writes.remakes(Name->first, Name->second);
  });
}

bool isGivenAnew(const World &W, FunctionId F, int Header, const Event &Op) {
  const NaturalLoop *L = Header < 0 ? nullptr : W.Flows.of(F).loopAt(Header);
  if (!L)
    return false;
  LoopWrites Writes(W, F, *L);
  for (size_t I = 0; I < Op.Arguments.size(); ++I) {
    auto Given = nameIn(W, F, Op, int(I));
    if (Given && Writes.writes(Given->first, Given->second))
      return true;
  }
  return false;
}

} // namespace retrytidy
