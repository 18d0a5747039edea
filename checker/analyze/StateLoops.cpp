//===-- StateLoops.cpp - Loops that run a machine of states ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/StateLoops.h"
#include "analyze/KeptPlaces.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;

namespace {

/// A variable, by what its place is whatever object it lies in: a local, a
/// parameter, a global, or a field of a class.
struct Variable {
  NodeOp Op = NodeOp::Unknown;
  uint32_t A = 0;
  int64_t B = 0;
  auto operator<=>(const Variable &) const = default;
};

/// The places where a body looks at a variable, or sets it to a constant.
class StateUse {
public:
  StateUse(const Program &P, const Body &B,
           std::function<bool(unsigned)> IsInside)
      : P(P), B(B), IsInside(std::move(IsInside)) {}
  bool isMachine() const;

private:
  const facts::Node &node(int I) const { return *B.Fn->nodes()->Get(I); }
  std::optional<Variable> variable(int Place) const;
  std::optional<Variable> read(int Value) const;
  unsigned constants(int Value) const;

  const Program &P;
  const Body &B;
  std::function<bool(unsigned)> IsInside; ///< Of blocks.
};

} // namespace

std::optional<Variable> StateUse::variable(int Place) const {
  const facts::Node &N = node(Place);
  switch (N.op()) {
  case NodeOp::Local:
  case NodeOp::Param:
    return Variable{N.op(), uint32_t(N.a()), 0};
  default:
    if (std::optional<KeptPlace> Kept = keptPlace(P, B, Place))
      return Variable{N.op(), Kept->first, Kept->second};
    return std::nullopt;
  }
}

/// The variable whose value \p Value is.
std::optional<Variable> StateUse::read(int Value) const {
  const facts::Node &N = node(Value);
  if (N.op() == NodeOp::Cast)
    return read(N.a());
  return N.op() == NodeOp::Load ? variable(N.a()) : std::nullopt;
}

/// How many constants \p Value is one of; 0 where it may be something else.
unsigned StateUse::constants(int Value) const {
  const facts::Node &N = node(Value);
  if (N.op() == NodeOp::Int)
    return 1;
  if (N.op() == NodeOp::Cast)
    return constants(N.a());
  if (N.op() != NodeOp::Select)
    return 0;
  unsigned X = constants(N.b()), Y = constants(N.c());
  return X && Y ? X + Y : 0;
}

bool StateUse::isMachine() const {
  std::map<Variable, unsigned> Asked, Set;
  for (unsigned I = 0; I < sizeOf(B.Fn->blocks()); ++I) {
    if (!IsInside(I))
      continue;
    const facts::Block &Block = *B.Fn->blocks()->Get(I);
    if (Block.term() == TermOp::Switch)
      if (std::optional<Variable> V = read(Block.v()))
        Asked[*V] += 2;
    if (Block.term() == TermOp::If && node(Block.v()).op() == NodeOp::Eq) {
      const facts::Node &N = node(Block.v());
      if (std::optional<Variable> V = read(N.a()); V && constants(N.b()))
        ++Asked[*V];
    }
    for (int S = 0; S < Block.count(); ++S) {
      const facts::Stmt &St = *B.Fn->stmts()->Get(Block.first() + S);
      if (St.op() != StmtOp::Assign)
        continue;
      if (unsigned N = constants(St.b()))
        if (std::optional<Variable> V = variable(St.a()))
          Set[*V] += N;
    }
  }
  // A flag is asked once, and a state for each thing there is to do.
  return llvm::any_of(Set, [&](const auto &One) {
    auto It = Asked.find(One.first);
    return One.second >= 2 && It != Asked.end() && It->second >= 2;
  });
}

bool isStateLoop(const World &W, FunctionId F, const NaturalLoop &L) {
  const Body &B = W.P.function(F).Definition;
  if (StateUse(W.P, B, [&](unsigned I) {
        return L.Blocks.test(I);
      }).isMachine())
    return true;
  for (const CallRef &Ref : W.P.function(F).Calls) {
    if (!L.Blocks.test(Ref.Block))
      continue;
    FunctionId To = W.P.calleeOf(Ref);
    if (To == NoId || !W.P.function(To).Definition)
      continue;
    if (StateUse(W.P, W.P.function(To).Definition, [](unsigned) {
          return true;
        }).isMachine())
      return true;
  }
  return false;
}

} // namespace retrytidy
