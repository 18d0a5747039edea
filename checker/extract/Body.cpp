//===-- Body.cpp - A function's facts under construction ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/Body.h"
#include "facts/Shapes.h"

namespace retrytidy::extract {

using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;

/// Below the limits of the verifier (facts/Verify.h).
static constexpr unsigned MaxDepth = 300, MaxSize = 1u << 16;

Body::Body(int TooLarge) : TooLarge(TooLarge) { Current = newBlock(); }

NodeId Body::node(NodeOp Op, int Type, int A, int B, int C, int64_t V) {
  return checkedNode(facts::Node(Op, Type, A, B, C, V));
}

NodeId Body::listNode(NodeOp Op, int Type, int A, llvm::ArrayRef<int> List) {
  int Offset = static_cast<int>(Lists.size());
  Lists.insert(Lists.end(), List.begin(), List.end());
  return checkedNode(
      facts::Node(Op, Type, A, Offset, static_cast<int>(List.size()), 0));
}

/// Adds \p N, or Unknown in its place where the expression gets too large.
NodeId Body::checkedNode(const facts::Node &N) {
  auto Add = [&](const facts::Node &New) {
    Nodes.push_back(New);
    Extents.emplace_back();
    return static_cast<NodeId>(Nodes.size() - 1);
  };
  NodeId Id = Add(N);
  Extent Whole;
  anyOperand(Id, [&](NodeId Part) {
    Whole.Depth = std::max(Whole.Depth, Extents[Part].Depth + 1);
    Whole.Size += Extents[Part].Size;
    return false;
  });
  if (Whole.Depth <= MaxDepth && Whole.Size <= MaxSize) {
    Extents[Id] = Whole;
    return Id;
  }
  Id = Add(facts::Node(NodeOp::Unknown, N.type(), TooLarge, -1, -1, 0));
  if (!isPlace(N.op()))
    return Id;
  Id = Add(facts::Node(NodeOp::Deref, N.type(), Id, -1, -1, 0));
  Extents[Id].Depth = Extents[Id].Size = 2;
  return Id;
}

llvm::ArrayRef<int> Body::listOf(NodeId N) const {
  const facts::Node &Node = Nodes[N];
  return llvm::ArrayRef<int>(Lists).slice(Node.b(), Node.c());
}

BlockId Body::newBlock() {
  Blocks.emplace_back();
  return static_cast<BlockId>(Blocks.size() - 1);
}

void Body::dropBlock(BlockId B) {
  if (B + 1 == static_cast<BlockId>(Blocks.size()))
    Blocks.pop_back();
}

void Body::terminate(TermDraft Term) {
  BlockDraft &B = Blocks[Current];
  if (B.IsTerminated)
    return;
  B.Term = std::move(Term);
  B.IsTerminated = true;
}

void Body::jump(BlockId To, Spot At) {
  TermDraft T;
  T.Op = TermOp::Goto;
  T.A = To;
  T.At = At;
  terminate(std::move(T));
}

void Body::branch(NodeId Condition, BlockId True, BlockId False, Spot At) {
  TermDraft T;
  T.Op = TermOp::If;
  T.V = Condition;
  T.A = True;
  T.B = False;
  T.At = At;
  terminate(std::move(T));
}

void Body::assign(NodeId Place, NodeId Value, Spot At) {
  assignAt(mark(), Place, Value, At);
}

void Body::declare(LocalId L, Spot At) {
  Blocks[Current].Stmts.push_back({StmtOp::Declare, L, -1, At});
  Log.push_back({L, false});
}

int Body::call(CallDraft Draft, Spot At) {
  // Whatever is handed to a call may be changed by it and by later ones.
  for (NodeId Argument : Draft.Arguments)
    expose(Argument);
  if (Draft.Receiver >= 0)
    expose(Draft.Receiver);
  LocalId Result = Draft.Result;
  Calls.push_back(std::move(Draft));
  int Index = static_cast<int>(Calls.size() - 1);
  Blocks[Current].Stmts.push_back({StmtOp::Call, Index, -1, At});
  Log.push_back({Result, true});
  return Index;
}

Mark Body::mark() const {
  return {Current, Blocks[Current].Stmts.size(), Log.size()};
}

void Body::assignAt(const Mark &M, NodeId Place, NodeId Value, Spot At) {
  expose(Value);
  std::vector<StmtDraft> &Stmts = Blocks[M.Block].Stmts;
  Stmts.insert(Stmts.begin() + static_cast<ptrdiff_t>(M.Index),
               {StmtOp::Assign, Place, Value, At});
  Log.push_back({rootOf(Place), false});
}

LocalId Body::local(int Name, int Type, int Line, bool IsStatic) {
  Locals.emplace_back(Name, Type, Line, IsStatic);
  Exposed.push_back(IsStatic);
  return static_cast<LocalId>(Locals.size() - 1);
}

int Body::rootOf(NodeId Place) const {
  const facts::Node *N = &Nodes[Place];
  while (N->op() == NodeOp::Field || N->op() == NodeOp::Index)
    N = &Nodes[N->a()];
  if (N->op() == NodeOp::Param)
    return parameterRoot(N->a());
  return N->op() == NodeOp::Local ? N->a() : Memory;
}

/// Whether others may know the address of \p Root, which is no Memory.
bool Body::isExposed(int Root) const {
  if (Root >= 0)
    return Exposed[Root];
  size_t Param = static_cast<size_t>(-2 - Root);
  return Param < ExposedParams.size() && ExposedParams[Param];
}

template <typename Fn> bool Body::anyOperand(NodeId N, Fn Visit) const {
  const facts::Node &Node = Nodes[N];
  const NodeShape &Shape = shapeOf(Node.op());
  if (Shape.C == Ref::Values || Shape.C == Ref::Members) {
    int Step = Shape.C == Ref::Members ? 2 : 1;
    for (int I = Step - 1; I < Node.c(); I += Step)
      if (Visit(Lists[Node.b() + I]))
        return true;
    return false;
  }
  int Parts[] = {Node.a(), Node.b(), Node.c()};
  Ref Kinds[] = {Shape.A, Shape.B, Shape.C};
  for (unsigned I = 0; I < 3; ++I)
    if ((Kinds[I] == Ref::Value || Kinds[I] == Ref::Place) && Visit(Parts[I]))
      return true;
  return false;
}

/// A place that is used as a value gives its address away.
void Body::expose(NodeId N) {
  const facts::Node &Node = Nodes[N];
  if (Node.op() == NodeOp::Load)
    return;
  if (Node.op() == NodeOp::Local) {
    Exposed[Node.a()] = true;
    return;
  }
  if (Node.op() == NodeOp::Param) {
    if (ExposedParams.size() <= static_cast<size_t>(Node.a()))
      ExposedParams.resize(Node.a() + 1);
    ExposedParams[Node.a()] = true;
    return;
  }
  anyOperand(N, [&](NodeId Part) {
    expose(Part);
    return false;
  });
}

bool Body::isAffected(NodeId N, const Effect &E) const {
  const facts::Node &Node = Nodes[N];
  if (Node.op() == NodeOp::Load) {
    int Root = rootOf(Node.a());
    if (Root != Memory && Root == E.Root)
      return true;
    bool IsShared = Root == Memory || isExposed(Root);
    bool ChangesShared = E.IsCall || E.Root == Memory || isExposed(E.Root);
    if (IsShared && ChangesShared)
      return true;
  }
  return anyOperand(N, [&](NodeId Part) { return isAffected(Part, E); });
}

bool Body::mayHaveChanged(NodeId N, const Mark &M) const {
  for (size_t I = M.Log; I < Log.size(); ++I)
    if (!Log[I].IsCall && isAffected(N, Log[I]))
      return true;
  return false;
}

int Body::loop(facts::LoopKind Kind, BlockId Header, Spot At, int EndLine,
               int Label, int Macro) {
  Loops.push_back({Kind, Header, At, EndLine, Label, Macro});
  return static_cast<int>(Loops.size() - 1);
}

void Body::extendLoop(int Loop, int Line) {
  Loops[Loop].EndLine = std::max(Loops[Loop].EndLine, Line);
}

} // namespace retrytidy::extract
