//===-- ParamObjects.cpp - The objects that a parameter leads to ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/ParamObjects.h"
#include "facts/Casts.h"
#include "facts/Facts.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;

/// Functions that a parameter is handed on through, at most.
static constexpr size_t MaxSteps = 64;

namespace {

class ObjectFinder {
public:
  explicit ObjectFinder(const Program &P) : P(P) {}
  /// False where something is not known.
  bool follow(FunctionId F, unsigned Param);
  std::set<VariableObject> Found;

private:
  bool argument(FunctionId F, int Node);
  bool isCopiedInto(const VariableObject &V) const;
  bool isAssigned(FunctionId F, NodeOp Op, int Number) const;

  const Program &P;
  std::set<std::pair<FunctionId, unsigned>> Seen;
};

} // namespace

std::optional<VariableObject> variableAround(const Program &P, FunctionId F,
                                             int Node) {
  const Body &B = P.function(F).Definition;
  const facts::Node *N = B.Fn->nodes()->Get(Node);
  while (N->op() == NodeOp::Field || N->op() == NodeOp::Index)
    N = B.Fn->nodes()->Get(N->a());
  if (N->op() == NodeOp::Local)
    return VariableObject{F, uint32_t(N->a())};
  if (N->op() == NodeOp::Global)
    return VariableObject{NoId, P.globalOf(B.UnitIndex, N->a())};
  return std::nullopt;
}

/// Whether \p F assigns to the whole variable, and more than numbers that are
/// written there.
bool ObjectFinder::isAssigned(FunctionId F, NodeOp Op, int Number) const {
  const facts::Function &Fn = *P.function(F).Definition.Fn;
  auto IsWhole = [&](const facts::Stmt &S) {
    const facts::Node &To = *Fn.nodes()->Get(S.a());
    if (To.op() != Op || To.a() != Number)
      return false;
    NodeOp From = Fn.nodes()->Get(S.b())->op();
    return From != NodeOp::Aggregate && From != NodeOp::Int &&
           From != NodeOp::ArrayOf;
  };
  return llvm::any_of(items(Fn.stmts()), [&](const facts::Stmt &S) {
    return S.op() == facts::StmtOp::Assign && IsWhole(S);
  });
}

/// Whether another object, or what a call answers, may have been copied into
/// \p V as a whole.
bool ObjectFinder::isCopiedInto(const VariableObject &V) const {
  if (V.In == NoId)
    return llvm::any_of(P.global(V.Number).Stores, [&](const StoreRef &Ref) {
      const Body &B = P.function(Ref.In).Definition;
      const facts::Stmt &S = *B.Fn->stmts()->Get(Ref.Stmt);
      const facts::Node &To = *B.Fn->nodes()->Get(S.a());
      return To.op() == NodeOp::Global;
    });
  const facts::Function &Fn = *P.function(V.In).Definition.Fn;
  return isAssigned(V.In, NodeOp::Local, int(V.Number)) ||
         llvm::any_of(items(Fn.calls()), [&](const facts::Call &C) {
           return C.result() == int(V.Number);
         });
}

/// What the argument at \p Node of a call in \p F leads to.
bool ObjectFinder::argument(FunctionId F, int Node) {
  const facts::Function &Fn = *P.function(F).Definition.Fn;
  Node = withoutCasts(Fn, Node);
  const facts::Node &N = *Fn.nodes()->Get(Node);
  if (N.op() == NodeOp::Load) {
    const facts::Node &From = *Fn.nodes()->Get(N.a());
    return From.op() == NodeOp::Param &&
           !isAssigned(F, NodeOp::Param, From.a()) && follow(F, From.a());
  }
  std::optional<VariableObject> V = variableAround(P, F, Node);
  if (!V || isCopiedInto(*V))
    return false;
  Found.insert(*V);
  return true;
}

bool ObjectFinder::follow(FunctionId F, unsigned Param) {
  if (!Seen.insert({F, Param}).second)
    return true;
  const ProgramFunction &Of = P.function(F);
  if (Seen.size() > MaxSteps || Of.Callers.empty() || !Of.Overrides.empty() ||
      !Of.Overriders.empty() || !P.referencesTo(F).empty())
    return false;
  return llvm::all_of(Of.Callers, [&](const CallRef &Ref) {
    const facts::Function &Fn = *P.function(Ref.In).Definition.Fn;
    const facts::Call &C = *Fn.calls()->Get(Ref.Call);
    return Param < unsigned(C.argument_count()) &&
           argument(Ref.In, Fn.lists()->Get(C.arguments() + Param));
  });
}

std::optional<std::set<VariableObject>>
objectsBehind(const Program &P, FunctionId F, unsigned Param) {
  ObjectFinder Finder(P);
  if (!Finder.follow(F, Param))
    return std::nullopt;
  return std::move(Finder.Found);
}

} // namespace retrytidy
