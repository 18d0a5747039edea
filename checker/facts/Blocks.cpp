//===-- Blocks.cpp - The normal form of a body's blocks -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Normalize.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

namespace {

/// Works on a list of statements for each block, and writes them back in the
/// order of the blocks.
class BlockNormalizer {
public:
  explicit BlockNormalizer(FunctionT &F);
  void run();

private:
  /// Calls \p Visit with every reference of block \p B to a block, in order:
  /// where it goes on, then where its calls unwind to.
  void edges(int32_t B, function_ref<void(int32_t)> Visit);
  /// Replaces every such reference by what \p Map gives.
  void redirect(int32_t B, function_ref<int32_t(int32_t)> Map);
  int32_t skipEmpty(int32_t B) const;
  void join();
  std::vector<int32_t> order();
  void unshare(ArrayRef<int32_t> Order);
  void rebuild(ArrayRef<int32_t> Order);

  FunctionT &F;
  std::vector<std::vector<Stmt>> Stmts; ///< Of each block.
  std::vector<bool> IsHeader;
};

bool hasPairs(const Block &B) {
  return B.term() == TermOp::Switch || B.term() == TermOp::Catch;
}

} // namespace

BlockNormalizer::BlockNormalizer(FunctionT &F)
    : F(F), Stmts(F.blocks.size()), IsHeader(F.blocks.size()) {
  for (size_t I = 0; I < F.blocks.size(); ++I) {
    auto First = F.stmts.begin() + F.blocks[I].first();
    Stmts[I].assign(First, First + F.blocks[I].count());
  }
  for (const Loop &L : F.loops)
    IsHeader[L.header()] = true;
}

void BlockNormalizer::redirect(int32_t Index,
                               function_ref<int32_t(int32_t)> Map) {
  Block &B = F.blocks[Index];
  auto MapIf = [&](int32_t To) { return To < 0 ? -1 : Map(To); };
  switch (B.term()) {
  case TermOp::Goto:
  case TermOp::Throw:
    B.mutate_a(MapIf(B.a()));
    break;
  case TermOp::If:
  case TermOp::ForEach:
  case TermOp::Once:
    B.mutate_a(MapIf(B.a()));
    B.mutate_b(MapIf(B.b()));
    break;
  case TermOp::Switch:
  case TermOp::Catch:
    for (int32_t K = 1; K < B.b(); K += 2)
      F.lists[B.a() + K] = MapIf(F.lists[B.a() + K]);
    B.mutate_c(MapIf(B.c()));
    break;
  case TermOp::Return:
  case TermOp::Unreachable:
    break;
  }
  for (const Stmt &S : Stmts[Index])
    if (S.op() == StmtOp::Call)
      F.calls[S.a()].mutate_unwind(MapIf(F.calls[S.a()].unwind()));
}

void BlockNormalizer::edges(int32_t Index, function_ref<void(int32_t)> Visit) {
  redirect(Index, [&](int32_t To) {
    Visit(To);
    return To;
  });
}

int32_t BlockNormalizer::skipEmpty(int32_t B) const {
  // An empty endless loop ends the walk by its length.
  for (size_t Steps = 0; Steps < F.blocks.size(); ++Steps) {
    const Block &Here = F.blocks[B];
    if (Here.term() != TermOp::Goto || !Stmts[B].empty() || IsHeader[B])
      return B;
    B = Here.a();
  }
  return B;
}

/// Lets each block take in the one that it alone goes on to.
void BlockNormalizer::join() {
  std::vector<unsigned> Entries(F.blocks.size());
  Entries[0] = 1;
  std::vector<int32_t> Order = order();
  for (int32_t B : Order)
    edges(B, [&](int32_t To) { ++Entries[To]; });
  for (int32_t B : Order) {
    if (Entries[B] == 0)
      continue; // Taken in before.
    while (F.blocks[B].term() == TermOp::Goto) {
      int32_t Next = F.blocks[B].a();
      if (Next == B || Entries[Next] != 1 || IsHeader[Next])
        break;
      append_range(Stmts[B], Stmts[Next]);
      Stmts[Next].clear();
      F.blocks[B] = F.blocks[Next];
      Entries[Next] = 0;
    }
  }
}

/// The blocks that can be reached, in reverse postorder.
std::vector<int32_t> BlockNormalizer::order() {
  std::vector<int32_t> Post;
  std::vector<bool> Seen(F.blocks.size());
  std::vector<std::pair<int32_t, SmallVector<int32_t, 4>>> Stack;
  auto Enter = [&](int32_t B) {
    Seen[B] = true;
    SmallVector<int32_t, 4> Next;
    edges(B, [&](int32_t To) { Next.push_back(To); });
    Stack.emplace_back(B, std::move(Next));
  };
  Enter(0);
  while (!Stack.empty()) {
    if (Stack.back().second.empty()) {
      Post.push_back(Stack.back().first);
      Stack.pop_back();
      continue;
    }
    int32_t To = Stack.back().second.pop_back_val();
    if (!Seen[To])
      Enter(To);
  }
  std::reverse(Post.begin(), Post.end());
  return Post;
}

/// Gives each statement its own call and each branch its own list, so that
/// both can be changed in place.
void BlockNormalizer::unshare(ArrayRef<int32_t> Order) {
  std::vector<facts::Call> Calls;
  for (int32_t I : Order) {
    for (Stmt &S : Stmts[I])
      if (S.op() == StmtOp::Call) {
        Calls.push_back(F.calls[S.a()]);
        S.mutate_a(Calls.size() - 1);
      }
    Block &B = F.blocks[I];
    if (!hasPairs(B))
      continue;
    int32_t Offset = F.lists.size();
    for (int32_t K = 0; K < B.b(); ++K)
      F.lists.push_back(int32_t(F.lists[B.a() + K]));
    B.mutate_a(Offset);
  }
  F.calls = std::move(Calls);
}

void BlockNormalizer::rebuild(ArrayRef<int32_t> Order) {
  unshare(Order);
  std::vector<int32_t> New(F.blocks.size(), -1);
  for (size_t I = 0; I < Order.size(); ++I)
    New[Order[I]] = I;
  std::vector<Block> Blocks;
  std::vector<Stmt> All;
  for (int32_t Old : Order) {
    redirect(Old, [&](int32_t To) { return New[To]; });
    Block B = F.blocks[Old];
    if (B.term() == TermOp::Goto) {
      B.mutate_line(0);
      B.mutate_column(0);
    }
    B.mutate_first(All.size());
    B.mutate_count(Stmts[Old].size());
    append_range(All, Stmts[Old]);
    Blocks.push_back(B);
  }
  F.blocks = std::move(Blocks);
  F.stmts = std::move(All);
  erase_if(F.loops, [&](const Loop &L) { return New[L.header()] < 0; });
  for (Loop &L : F.loops)
    L.mutate_header(New[L.header()]);
  stable_sort(F.loops, [](const Loop &A, const Loop &B) {
    return std::pair(A.line(), A.column()) < std::pair(B.line(), B.column());
  });
}

void BlockNormalizer::run() {
  for (size_t B = 0; B < F.blocks.size(); ++B)
    redirect(B, [&](int32_t To) { return skipEmpty(To); });
  join();
  rebuild(order());
}

void normalizeBlocks(FunctionT &F) {
  if (!F.blocks.empty())
    BlockNormalizer(F).run();
}

} // namespace retrytidy
