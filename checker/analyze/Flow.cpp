//===-- Flow.cpp - The control flow of one body ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Flow.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::StmtOp;
using facts::TermOp;

void Flow::addSuccessors(const Body &B, int Index) {
  const facts::Block &Block = *B.Fn->blocks()->Get(Index);
  auto Add = [&](int To) {
    if (To >= 0 && !llvm::is_contained(Succs[Index], To)) {
      Succs[Index].push_back(To);
      Preds[To].push_back(Index);
    }
  };
  for (int S = Block.first(); S < Block.first() + Block.count(); ++S) {
    const facts::Stmt &Stmt = *B.Fn->stmts()->Get(S);
    if (Stmt.op() == StmtOp::Call)
      Add(B.Fn->calls()->Get(Stmt.a())->unwind());
  }
  auto AddPairs = [&] {
    for (int I = 0; I < Block.b() / 2; ++I)
      Add(B.Fn->lists()->Get(Block.a() + 2 * I + 1));
  };
  switch (Block.term()) {
  case TermOp::Goto:
    Add(Block.a());
    break;
  case TermOp::If:
  case TermOp::ForEach:
  case TermOp::Once:
    Add(Block.a());
    Add(Block.b());
    break;
  case TermOp::Switch:
  case TermOp::Catch:
    AddPairs();
    Add(Block.c());
    break;
  case TermOp::Throw:
    Add(Block.a());
    break;
  case TermOp::Return:
  case TermOp::Unreachable:
    break;
  }
}

Flow::Flow(const Body &B) {
  int N = B.Fn->blocks() ? B.Fn->blocks()->size() : 0;
  Succs.resize(N);
  Preds.resize(N);
  for (int I = 0; I < N; ++I)
    addSuccessors(B, I);
  findLoops(B);
}

void Flow::findLoops(const Body &B) {
  int N = blockCount();
  if (N == 0)
    return;
  // Depth-first search; an edge to a block on the stack goes back.
  std::vector<uint8_t> State(N, 0);
  std::vector<std::pair<int, unsigned>> Stack{{0, 0}};
  std::vector<llvm::SmallVector<int, 2>> Latches(N);
  State[0] = 1;
  while (!Stack.empty()) {
    auto &[Block, Next] = Stack.back();
    if (Next == Succs[Block].size()) {
      State[Block] = 2;
      Stack.pop_back();
      continue;
    }
    int To = Succs[Block][Next++];
    if (State[To] == 1)
      Latches[To].push_back(Block);
    else if (State[To] == 0) {
      State[To] = 1;
      Stack.push_back({To, 0});
    }
  }
  for (int Header = 0; Header < N; ++Header) {
    if (Latches[Header].empty())
      continue;
    NaturalLoop L;
    L.Header = Header;
    L.Blocks.resize(N);
    L.Blocks.set(Header);
    llvm::SmallVector<int, 16> Work(Latches[Header].begin(),
                                    Latches[Header].end());
    while (!Work.empty()) {
      int Block = Work.pop_back_val();
      if (L.Blocks.test(Block) || State[Block] == 0)
        continue;
      L.Blocks.set(Block);
      Work.append(Preds[Block].begin(), Preds[Block].end());
    }
    for (const facts::Loop &W : items(B.Fn->loops()))
      if (W.header() == Header)
        L.Written = &W;
    Loops.push_back(std::move(L));
  }
}

const NaturalLoop *Flow::loopAt(int Header) const {
  for (const NaturalLoop &L : Loops)
    if (L.Header == Header)
      return &L;
  return nullptr;
}

const llvm::BitVector &Flow::reaching(int Block) const {
  auto [It, IsNew] = Reaching.try_emplace(Block);
  if (!IsNew)
    return It->second;
  It->second.resize(blockCount());
  llvm::SmallVector<int, 16> Work{Block};
  while (!Work.empty()) {
    int At = Work.pop_back_val();
    if (It->second.test(At))
      continue;
    It->second.set(At);
    Work.append(Preds[At].begin(), Preds[At].end());
  }
  return It->second;
}

bool Flow::leadsTo(int From, int To, const llvm::BitVector &Avoided) const {
  llvm::BitVector Seen(blockCount());
  llvm::SmallVector<int, 16> Work{From};
  while (!Work.empty()) {
    int At = Work.pop_back_val();
    if (Seen.test(At))
      continue;
    Seen.set(At);
    if (At == To || (To < 0 && Succs[At].empty()))
      return true;
    for (int Next : Succs[At])
      if (!Avoided.test(Next))
        Work.push_back(Next);
  }
  return false;
}

const Flow &FlowCache::of(FunctionId F) {
  std::unique_ptr<Flow> &Slot = Known[F];
  if (!Slot)
    Slot = std::make_unique<Flow>(P.function(F).Definition);
  return *Slot;
}

} // namespace retrytidy
