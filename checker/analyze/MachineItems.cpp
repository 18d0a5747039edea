//===-- MachineItems.cpp - Loops over the items of a range ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"

namespace retrytidy {

using facts::NodeOp;

/// The numbers that the cells \p V are, first to last: elements of it or of its
/// only field. None where something else is among them.
std::vector<Value> Machine::elementsOf(const Value &V) const {
  std::vector<Value> Items;
  if (V.Is != Value::Record || V.Fields->Rest)
    return {};
  for (const auto &[Path, Cell] : V.Fields->Cells) {
    const PathStep &At = Mem.path(Path);
    bool IsElement = At.Record == NoId && At.Index == int64_t(Items.size()) &&
                     Mem.path(At.Parent).Parent == 0;
    if (!IsElement || !Cell.isExact())
      return {};
    Items.push_back(Cell);
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
    if (auto Cells = Mem.gather(At.Object, At.Path)) {
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
  if (Choice < 0)
    Choice = choose("more@" + F.Site + ":" + std::to_string(F.Fn) + ":" +
                        std::to_string(F.Block),
                    2);
  SymbolNode N;
  N.Kind = SymbolKind::Item;
  N.Key = "item@" + F.Site + std::to_string(B.line());
  N.Text = "the next item";
  N.Instance = ++Instances;
  if (Choice == 0 && B.c() >= 0)
    store(localAddress(F, B.c()),
          Item.isNumber()
              ? Item
              : makeSymbol(N, F, F.B.Fn->locals()->Get(B.c())->type()));
  enterBlock(F, Choice == 0 ? B.a() : B.b());
}

} // namespace retrytidy
