//===-- MachineItems.cpp - Loops over the items of a range ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "analyze/Words.h"

namespace retrytidy {

using facts::NodeOp;

/// The numbers that the cells \p V are, first to last: elements of it or of its
/// only field. None where something else is among them.
std::vector<Value> Machine::elementsOf(const Value &V) const {
  if (V.Is != Value::Record || V.Fields->Rest)
    return {};
  // Paths are numbered as they are first used, in whatever order.
  std::map<int64_t, Value> ByIndex;
  for (const auto &[Path, Cell] : V.Fields->Cells) {
    const PathStep &At = Mem.path(Path);
    bool IsElement =
        At.Record == NoId && Mem.path(At.Parent).Parent == 0 && Cell.isExact();
    if (!IsElement || !ByIndex.try_emplace(At.Index, Cell).second)
      return {};
  }
  std::vector<Value> Items;
  for (const auto &[Index, Item] : ByIndex) {
    if (Index != int64_t(Items.size()))
      return {};
    Items.push_back(Item);
  }
  return Items;
}

/// The items of the range at \p Node where they are written in the program.
std::vector<Value> Machine::itemsOf(Frame &F, int Node) {
  if (F.B.Fn->nodes()->Get(Node)->op() == NodeOp::Load)
    Node = F.B.Fn->nodes()->Get(Node)->a();
  NodeOp Op = F.B.Fn->nodes()->Get(Node)->op();
  if (Op < NodeOp::Local || Op > NodeOp::Deref || Op == NodeOp::This)
    return elementsOf(eval(F, Node));
  Value At = place(F, Node);
  if (!At.isAddress())
    return {};
  if (const Value *Held = Mem.cell(At.Object, At.Path);
      Held && Held->isAddress())
    At = *Held; // A reference to it.
  auto Gather = [&] {
    Value V;
    if (auto Cells = gather(At.Object, At.Path)) {
      V.Is = Value::Record;
      V.Fields = std::move(Cells);
    }
    return elementsOf(V);
  };
  std::vector<Value> Items = Gather();
  if (Items.empty() && initialise(At.Object))
    Items = Gather();
  if (const std::vector<Value> *Made = madeWith(At);
      Items.empty() && Made && !Made->empty())
    Items = elementsOf(Made->front());
  return Items;
}

/// Whether the nodes \p A and \p B of \p Fn are the same variable or field.
static bool isSamePlace(const facts::Function &Fn, int A, int B) {
  auto Skip = [&](int Node) {
    const facts::Node *N = Fn.nodes()->Get(Node);
    while (N->op() == NodeOp::Load || N->op() == NodeOp::Cast ||
           N->op() == NodeOp::Deref)
      N = Fn.nodes()->Get(N->a());
    return N;
  };
  const facts::Node *X = Skip(A), *Y = Skip(B);
  if (X->op() != Y->op())
    return false;
  if (X->op() == NodeOp::Field)
    return X->b() == Y->b() && X->c() == Y->c() &&
           isSamePlace(Fn, X->a(), Y->a());
  return X->op() == NodeOp::This ||
         ((X->op() == NodeOp::Local || X->op() == NodeOp::Param ||
           X->op() == NodeOp::Global) &&
          X->a() == Y->a());
}

/// Members of the standard containers that change what they hold.
static bool changesItems(llvm::StringRef Name) {
  return Name.starts_with("std::") &&
         hasWord(unqualified(Name),
                 {"operator=", "assign", "clear", "emplace", "erase", "extract",
                  "insert", "merge", "pop", "push", "remove", "resize",
                  "swap"});
}

/// Names the range that the block \p B of the target takes its items from,
/// where the target's rounds leave that as it is.
std::optional<std::string> Machine::rangeThatStays(Frame &F,
                                                   const facts::Block &B) {
  const facts::Function &Fn = *F.B.Fn;
  const facts::Node &N = *Fn.nodes()->Get(B.v());
  if (N.op() != NodeOp::Load)
    return std::nullopt;
  for (const CallRef &Ref : P.function(F.Fn).Calls) {
    const facts::Call &C = *Fn.calls()->Get(Ref.Call);
    if (Loop->Blocks.test(Ref.Block) && C.receiver() >= 0 && C.callee() >= 0 &&
        changesItems(P.function(P.calleeOf(Ref)).Name) &&
        isSamePlace(Fn, N.a(), C.receiver()))
      return std::nullopt;
  }
  Value At = place(F, N.a());
  if (!At.isAddress())
    return std::nullopt;
  // What was fetched in this round.
  const Value Held = load(At, F, N.type());
  for (unsigned I : Syms.instances(Held))
    if (I > InstancesBefore)
      return std::nullopt;
  return Syms.key(At) + "=" + Syms.key(Held);
}

/// The next item of a range that nobody knows. In each round around the loop
/// over a range that stays, its items come again.
Value Machine::nextItem(Frame &F, const facts::Block &B) {
  SymbolNode N;
  N.Kind = SymbolKind::Item;
  N.Key = "item@" + F.Site + std::to_string(B.line());
  N.Text = "the next item";
  const int Type = F.B.Fn->locals()->Get(B.c())->type();
  std::optional<std::string> Range;
  if (!isTarget(F) || !Loop || !Loop->Blocks.test(B.b()) || IsNested ||
      !(Range = rangeThatStays(F, B)))
    return N.Instance = ++Instances, makeSymbol(std::move(N), F, Type);
  std::string Place = N.Key + ":" + *Range;
  Place += ":" + std::to_string(ItemsTaken[Place]++);
  unsigned &Instance = ItemOf[Place];
  if (!Instance)
    Instance = ++Instances;
  N.Instance = Instance;
  return makeSymbol(std::move(N), F, Type);
}

/// Another round with the next item, or the way out. Items that nobody knows
/// are symbols, and that there is one more is not decided by what the body
/// does.
void Machine::terminateForEach(Frame &F, const facts::Block &B) {
  bool IsOfTarget = isTarget(F) && Loop && Loop->Blocks.test(F.Block) &&
                    !Loop->Blocks.test(B.b());
  int Choice = forcedBranch(F, B.a(), B.b());
  Value Item;
  if (IsOfTarget && !IsNested && B.v() >= 0) {
    std::vector<Value> Items = itemsOf(F, B.v());
    if (IsDone)
      return;
    if (Out.Rounds && Out.Rounds <= Items.size())
      Item = Items[Out.Rounds - 1];
    if (!Items.empty()) {
      Choice = Item.isNumber() ? 0 : 1;
      Out.HasKnownItems = true;
    }
  }
  Out.IsOverItems |= IsOfTarget;
  if (Choice < 0) {
    const std::string Key = "more@" + F.Site + ":" + std::to_string(F.Fn) +
                            ":" + std::to_string(F.Block);
    // One item stands for all of a range that the target's loop goes over.
    unsigned *Taken = IsOfTarget ? nullptr : &ItemsTaken[Key];
    Choice = Taken && *Taken ? 1 : choose(Key, 2);
    if (Taken)
      *Taken = Choice == 0;
  }
  if (Choice == 0 && B.c() >= 0)
    store(localAddress(F, B.c()), Item.isNumber() ? Item : nextItem(F, B));
  enterBlock(F, Choice == 0 ? B.a() : B.b());
}

} // namespace retrytidy
