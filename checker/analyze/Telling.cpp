//===-- Telling.cpp - Whether a caller may learn of an outcome ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Telling.h"
#include "facts/Shapes.h"

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;

namespace {

/// Follows one answer through the variables of a body.
class Answer {
public:
  Answer(const Body &B, const Flow &Fl,
         llvm::function_ref<bool(const facts::Call &)> Sets)
      : B(B), Fl(Fl), Sets(Sets), Locals(sizeOf(B.Fn->locals())),
        Nodes(sizeOf(B.Fn->nodes())), Blocks(sizeOf(B.Fn->blocks())),
        IsDecided(sizeOf(B.Fn->blocks())) {}
  Telling follow(int Result);

private:
  bool has(int Node) const { return Node >= 0 && Nodes.test(Node); }
  bool depends(const facts::Node &N) const;
  void spread();
  llvm::BitVector reachable(int From) const;
  bool hasArgument(const facts::Call &C) const;
  void decide(const facts::Block &At);
  void visit(const facts::Stmt &S, bool IsPartial);
  void visit(int Block);

  const Body &B;
  const Flow &Fl;
  llvm::function_ref<bool(const facts::Call &)> Sets;
  llvm::BitVector Locals;    ///< Hold what depends on the answer.
  llvm::BitVector Nodes;     ///< The same of values.
  llvm::BitVector Blocks;    ///< Run only with some of the answers.
  llvm::BitVector IsDecided; ///< Blocks whose branch was looked at.
  Telling Told;
};

} // namespace

/// Whether \p Place is not a variable of the function.
static bool isOutside(const Body &B, int Place) {
  const facts::Node &N = *B.Fn->nodes()->Get(Place);
  switch (N.op()) {
  case NodeOp::Local:
  case NodeOp::Param:
    return false;
  case NodeOp::Field:
  case NodeOp::Index:
    return isOutside(B, N.a());
  default:
    return true;
  }
}

/// Whether \p N depends on the answer, as far as its operands are known:
/// they stand before it.
bool Answer::depends(const facts::Node &N) const {
  if (N.op() == NodeOp::Local)
    return Locals.test(N.a());
  const NodeShape &Shape = shapeOf(N.op());
  if (Shape.C == Ref::Values || Shape.C == Ref::Members) {
    int Step = Shape.C == Ref::Members ? 2 : 1;
    for (int I = Step - 1; I < N.c(); I += Step)
      if (has(B.Fn->lists()->Get(N.b() + I)))
        return true;
    return false;
  }
  auto IsPart = [](Ref R) { return R == Ref::Value || R == Ref::Place; };
  return (IsPart(Shape.A) && has(N.a())) || (IsPart(Shape.B) && has(N.b())) ||
         (IsPart(Shape.C) && has(N.c()));
}

void Answer::spread() {
  for (unsigned I = 0; I < Nodes.size(); ++I)
    if (!Nodes.test(I) && depends(*B.Fn->nodes()->Get(I)))
      Nodes.set(I);
}

bool Answer::hasArgument(const facts::Call &C) const {
  if (has(C.receiver()))
    return true;
  for (int I = 0; I < C.argument_count(); ++I)
    if (has(B.Fn->lists()->Get(C.arguments() + I)))
      return true;
  return false;
}

/// The blocks that can be reached from \p From, itself included.
llvm::BitVector Answer::reachable(int From) const {
  llvm::BitVector Found(Blocks.size());
  llvm::SmallVector<int, 16> Work{From};
  Found.set(From);
  while (!Work.empty())
    for (int To : Fl.successors(Work.pop_back_val()))
      if (!Found.test(To)) {
        Found.set(To);
        Work.push_back(To);
      }
  return Found;
}

/// Marks what runs behind one arm of a branch and not behind the other.
void Answer::decide(const facts::Block &At) {
  if (At.term() == TermOp::Switch) {
    Blocks.set();
    return;
  }
  llvm::BitVector Then = reachable(At.a());
  Then ^= reachable(At.b());
  Blocks |= Then;
}

/// What a statement does with the answer.
void Answer::visit(const facts::Stmt &S, bool IsPartial) {
  if (S.op() == StmtOp::Assign) {
    if (!IsPartial && !has(S.b()))
      return;
    const facts::Node &To = *B.Fn->nodes()->Get(S.a());
    if (To.op() == NodeOp::Local)
      Locals.set(To.a());
    if (isOutside(B, S.a()))
      Told.ByStore = 1;
  } else if (S.op() == StmtOp::Call) {
    const facts::Call &C = *B.Fn->calls()->Get(S.a());
    if (!IsPartial && !hasArgument(C))
      return;
    if (C.result() >= 0)
      Locals.set(C.result());
    if (Sets(C))
      Told.ByStore = 1;
  }
}

void Answer::visit(int Block) {
  const facts::Block &At = *B.Fn->blocks()->Get(Block);
  for (int K = 0; K < At.count(); ++K)
    visit(*B.Fn->stmts()->Get(At.first() + K), Blocks.test(Block));
  bool IsBranch = (At.term() == TermOp::If && At.a() != At.b()) ||
                  At.term() == TermOp::Switch;
  if (IsBranch && !IsDecided.test(Block) && has(At.v())) {
    IsDecided.set(Block);
    decide(At);
  }
  if (At.term() == TermOp::Return && At.v() >= 0)
    Told.ByResult |= Blocks.test(Block) || has(At.v());
}

Telling Answer::follow(int Result) {
  Locals.set(Result);
  for (unsigned Before = 0; Before != Locals.count() + Blocks.count();) {
    Before = Locals.count() + Blocks.count();
    spread();
    for (unsigned I = 0; I < Blocks.size(); ++I)
      visit(int(I));
  }
  return Told;
}

Telling tellsResult(const Body &B, const Flow &Fl, const facts::Call &C,
                    llvm::function_ref<bool(const facts::Call &)> Sets) {
  return C.result() < 0 ? Telling() : Answer(B, Fl, Sets).follow(C.result());
}

bool setsForCaller(const Body &B) {
  for (const facts::Stmt &S : items(B.Fn->stmts()))
    if (S.op() == StmtOp::Assign && isOutside(B, S.a()))
      return true;
  return false;
}

} // namespace retrytidy
