//===-- Layout.cpp - Lays a finished body out as facts --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads jumps through empty blocks, joins a block with its only follower,
// drops what cannot be reached and numbers blocks, statements, calls and nodes
// in the order of the code. Nodes become trees: each use has its own copy.
//
//===----------------------------------------------------------------------===//

#include "extract/Body.h"
#include "facts/Shapes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace retrytidy::extract {

using facts::StmtOp;
using facts::TermOp;

class Layout {
public:
  Layout(Body &B, facts::FunctionT &Out) : B(B), Out(Out) {}
  void run();

private:
  using EdgeFn = llvm::function_ref<void(BlockId &)>;
  static void forEachTarget(TermDraft &T, EdgeFn Visit);
  void forEachEdge(BlockDraft &Block, EdgeFn Visit);
  BlockId threaded(BlockId Id) const;
  void threadJumps();
  void joinFollowers();
  void findReachable();
  void emitBlocks();
  void emitTerm(const TermDraft &T, facts::Block &Slot, int First, int Count);
  void emitLoops();
  bool reachesItself(BlockId Header);
  int emitCall(const CallDraft &C);
  int emitNode(NodeId N);
  int emitList(llvm::ArrayRef<int> List, unsigned Step);

  Body &B;
  facts::FunctionT &Out;
  std::vector<bool> IsHeader, IsReachable;
  std::vector<BlockId> Order;
  std::vector<int> Number;
};

void Layout::forEachTarget(TermDraft &T, EdgeFn Visit) {
  auto Optional = [&](BlockId &Id) {
    if (Id >= 0)
      Visit(Id);
  };
  switch (T.Op) {
  case TermOp::Goto:
    Visit(T.A);
    break;
  case TermOp::If:
  case TermOp::ForEach:
  case TermOp::Once:
    Visit(T.A);
    Visit(T.B);
    break;
  case TermOp::Throw:
    Optional(T.A);
    break;
  case TermOp::Switch:
  case TermOp::Catch:
    for (size_t I = 1; I < T.Cases.size(); I += 2)
      Visit(T.Cases[I]);
    Optional(T.C);
    break;
  case TermOp::Return:
  case TermOp::Unreachable:
    break;
  }
}

void Layout::forEachEdge(BlockDraft &Block, EdgeFn Visit) {
  for (StmtDraft &S : Block.Stmts)
    if (S.Op == StmtOp::Call && B.Calls[S.A].Unwind >= 0)
      Visit(B.Calls[S.A].Unwind);
  forEachTarget(Block.Term, Visit);
}

/// Where a jump to \p Id really leads.
BlockId Layout::threaded(BlockId Id) const {
  for (int Steps = 0; Steps < 1000; ++Steps) {
    const BlockDraft &Block = B.Blocks[Id];
    if (!Block.Stmts.empty() || Block.Term.Op != TermOp::Goto || IsHeader[Id])
      return Id;
    Id = Block.Term.A;
  }
  return Id;
}

void Layout::threadJumps() {
  for (BlockDraft &Block : B.Blocks)
    forEachEdge(Block, [&](BlockId &Id) { Id = threaded(Id); });
}

/// Appends to each block that ends in a jump the one it jumps to, where no
/// other way leads there.
void Layout::joinFollowers() {
  std::vector<unsigned> Ways(B.Blocks.size(), 0);
  for (size_t I = 0; I < B.Blocks.size(); ++I)
    if (IsReachable[I])
      forEachEdge(B.Blocks[I], [&](BlockId &Id) { ++Ways[Id]; });
  for (size_t I = 0; I < B.Blocks.size(); ++I) {
    if (!IsReachable[I])
      continue;
    BlockDraft &Block = B.Blocks[I];
    while (Block.Term.Op == TermOp::Goto) {
      BlockId Next = Block.Term.A;
      if (Ways[Next] != 1 || IsHeader[Next] || Next == 0 ||
          Next == static_cast<BlockId>(I))
        break;
      BlockDraft Moved = std::move(B.Blocks[Next]);
      B.Blocks[Next] = BlockDraft();
      IsReachable[Next] = false;
      llvm::append_range(Block.Stmts, Moved.Stmts);
      Block.Term = std::move(Moved.Term);
    }
  }
}

void Layout::findReachable() {
  IsReachable.assign(B.Blocks.size(), false);
  std::vector<BlockId> Work = {0};
  IsReachable[0] = true;
  while (!Work.empty()) {
    BlockId Id = Work.back();
    Work.pop_back();
    forEachEdge(B.Blocks[Id], [&](BlockId &To) {
      if (IsReachable[To])
        return;
      IsReachable[To] = true;
      Work.push_back(To);
    });
  }
}

bool Layout::reachesItself(BlockId Header) {
  std::vector<bool> Seen(B.Blocks.size(), false);
  std::vector<BlockId> Work = {Header};
  bool Found = false;
  while (!Work.empty() && !Found) {
    BlockId Id = Work.back();
    Work.pop_back();
    forEachEdge(B.Blocks[Id], [&](BlockId &To) {
      Found |= To == Header;
      if (Seen[To])
        return;
      Seen[To] = true;
      Work.push_back(To);
    });
  }
  return Found;
}

int Layout::emitList(llvm::ArrayRef<int> List, unsigned Step) {
  std::vector<int> Copy(List.begin(), List.end());
  for (size_t I = Step - 1; I < Copy.size(); I += Step)
    Copy[I] = emitNode(Copy[I]);
  int Offset = static_cast<int>(Out.lists.size());
  llvm::append_range(Out.lists, Copy);
  return Offset;
}

int Layout::emitNode(NodeId Id) {
  if (Id < 0)
    return -1;
  facts::Node N = B.Nodes[Id];
  const NodeShape &Shape = shapeOf(N.op());
  int Parts[] = {N.a(), N.b(), N.c()};
  Ref Kinds[] = {Shape.A, Shape.B, Shape.C};
  for (unsigned I = 0; I < 3; ++I)
    if (Kinds[I] == Ref::Value || Kinds[I] == Ref::Place)
      Parts[I] = emitNode(Parts[I]);
  if (Shape.C == Ref::Values)
    Parts[1] = emitList(B.listOf(Id), 1);
  if (Shape.C == Ref::Members)
    Parts[1] = emitList(B.listOf(Id), 2);
  Out.nodes.emplace_back(N.op(), N.type(), Parts[0], Parts[1], Parts[2], N.v());
  return static_cast<int>(Out.nodes.size() - 1);
}

int Layout::emitCall(const CallDraft &C) {
  int Target = emitNode(C.Target);
  int Receiver = emitNode(C.Receiver);
  int Offset = emitList(C.Arguments, 1);
  int Unwind = C.Unwind >= 0 ? Number[C.Unwind] : -1;
  Out.calls.emplace_back(C.Kind, C.IsAwait, C.IsConstruct, C.IsImplicit,
                         C.Callee, Target, Receiver, Offset,
                         static_cast<int>(C.Arguments.size()), C.Result, Unwind,
                         C.EndLine, C.Macro);
  return static_cast<int>(Out.calls.size() - 1);
}

void Layout::emitTerm(const TermDraft &T, facts::Block &Slot, int First,
                      int Count) {
  auto To = [&](int Id) { return Id >= 0 ? Number[Id] : -1; };
  int V = emitNode(T.V), A = T.A, Second = T.B, C = T.C;
  switch (T.Op) {
  case TermOp::Goto:
  case TermOp::If:
  case TermOp::ForEach:
  case TermOp::Once:
  case TermOp::Throw:
    A = To(A);
    Second = To(Second);
    break;
  case TermOp::Switch:
  case TermOp::Catch: {
    std::vector<int> Cases = T.Cases;
    for (size_t I = 0; I + 1 < Cases.size(); I += 2) {
      if (T.Op == TermOp::Switch)
        Cases[I] = emitNode(Cases[I]);
      Cases[I + 1] = To(Cases[I + 1]);
    }
    A = static_cast<int>(Out.lists.size());
    Second = static_cast<int>(Cases.size());
    llvm::append_range(Out.lists, Cases);
    C = To(C);
    break;
  }
  case TermOp::Return:
  case TermOp::Unreachable:
    break;
  }
  Slot =
      facts::Block(First, Count, T.Op, V, A, Second, C, T.At.Line, T.At.Column);
}

void Layout::emitBlocks() {
  Number.assign(B.Blocks.size(), -1);
  for (size_t I = 0; I < B.Blocks.size(); ++I)
    if (IsReachable[I]) {
      Number[I] = static_cast<int>(Order.size());
      Order.push_back(static_cast<BlockId>(I));
    }
  for (BlockId Id : Order) {
    int First = static_cast<int>(Out.stmts.size());
    for (const StmtDraft &S : B.Blocks[Id].Stmts) {
      int A = S.A, Second = S.B;
      if (S.Op == StmtOp::Assign) {
        A = emitNode(A);
        Second = emitNode(Second);
      } else if (S.Op == StmtOp::Call) {
        A = emitCall(B.Calls[A]);
      }
      Out.stmts.emplace_back(S.Op, A, Second, S.At.Line, S.At.Column);
    }
    int Count = static_cast<int>(Out.stmts.size()) - First;
    facts::Block Slot;
    emitTerm(B.Blocks[Id].Term, Slot, First, Count);
    Out.blocks.push_back(Slot);
  }
}

void Layout::emitLoops() {
  std::vector<facts::Loop> Loops;
  for (const Body::LoopDraft &L : B.Loops)
    if (IsReachable[L.Header] && reachesItself(L.Header))
      Loops.emplace_back(L.Kind, Number[L.Header], L.At.Line, L.At.Column,
                         L.EndLine, L.Label, L.Macro);
  llvm::stable_sort(Loops, [](const facts::Loop &X, const facts::Loop &Y) {
    return std::pair(X.header(), X.line()) < std::pair(Y.header(), Y.line());
  });
  Out.loops = std::move(Loops);
}

void Layout::run() {
  for (BlockDraft &Block : B.Blocks)
    if (!Block.IsTerminated)
      Block.Term = TermDraft();
  IsHeader.assign(B.Blocks.size(), false);
  for (const Body::LoopDraft &L : B.Loops)
    IsHeader[L.Header] = true;
  threadJumps();
  findReachable();
  for (const Body::LoopDraft &L : B.Loops)
    if (IsReachable[L.Header] && !reachesItself(L.Header))
      IsHeader[L.Header] = false;
  threadJumps();
  findReachable();
  joinFollowers();
  findReachable();
  for (NodeId Default : B.Defaults)
    Out.defaults.push_back(emitNode(Default));
  emitBlocks();
  emitLoops();
  Out.locals = B.Locals;
}

void Body::finish(facts::FunctionT &Out) { Layout(*this, Out).run(); }

} // namespace retrytidy::extract
