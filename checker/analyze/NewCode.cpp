//===-- NewCode.cpp - What another program has not shown ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/NewCode.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace llvm;

namespace retrytidy {

using facts::Node;
using facts::NodeOp;
using facts::StmtOp;

namespace {

/// A variable: a field with its record, or a global with NoId.
using Variable = std::pair<uint32_t, uint32_t>;

class Finder {
public:
  Finder(const Program &P, const Summaries &Sums, const BitVector &Seen)
      : P(P), Seen(Seen), Above(P.functionCount()), Below(P.functionCount()) {
    connect(Sums);
  }
  BitVector run();

private:
  using Edges = std::vector<SmallVector<FunctionId, 2>>;
  void connect(const Summaries &Sums);
  BitVector ownFunctions() const;
  static void spread(BitVector &Set, const Edges &Along);
  void forVariables(
      FunctionId F,
      function_ref<void(Variable, bool IsRead, bool IsWritten)> Tell) const;
  BitVector readersOf(const BitVector &Writers) const;

  const Program &P;
  const BitVector &Seen;
  Edges Above, Below; ///< Who may run a function, and what it may run.
};

} // namespace

void Finder::connect(const Summaries &Sums) {
  auto Connect = [&](FunctionId Up, FunctionId Down) {
    Above[Down].push_back(Up);
    Below[Up].push_back(Down);
  };
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    for (FunctionId Up : Sums.callers(F))
      Connect(Up, F);
    // Who makes a closure or takes an address hands it on to be run.
    for (const StoreRef &Ref : P.referencesTo(F))
      Connect(Ref.In, F);
  }
}

/// The functions that no seen unit has. One of a header may have its body in
/// another unit here and is the same.
BitVector Finder::ownFunctions() const {
  BitVector Own(P.functionCount());
  for (FunctionId F = 0; F < P.functionCount(); ++F)
    if (const Body &B = P.function(F).Definition; B && !Seen.test(B.UnitIndex))
      Own.set(F);
  for (unsigned U : Seen.set_bits())
    for (const facts::Function *Fn : items(P.unit(U).functions()))
      if (FunctionId F = P.functionOf(U, Fn->callee()); F != NoId)
        Own.reset(F);
  return Own;
}

void Finder::spread(BitVector &Set, const Edges &Along) {
  SmallVector<FunctionId> Work(Set.set_bits());
  while (!Work.empty())
    for (FunctionId Next : Along[Work.pop_back_val()])
      if (!Set.test(Next)) {
        Set.set(Next);
        Work.push_back(Next);
      }
}

/// Tells each variable that \p F speaks of. An address that goes elsewhere may
/// be read and written there.
void Finder::forVariables(
    FunctionId F,
    function_ref<void(Variable, bool IsRead, bool IsWritten)> Tell) const {
  const Body &B = P.function(F).Definition;
  ArrayRef<Node> Nodes = items(B.Fn->nodes());
  // What is only a step on the way to another place, or read.
  BitVector IsRead(Nodes.size()), IsAssigned(Nodes.size());
  for (const Node &N : Nodes)
    if (N.op() == NodeOp::Load || N.op() == NodeOp::Field)
      IsRead.set(N.a());
  for (const facts::Stmt &S : items(B.Fn->stmts()))
    if (S.op() == StmtOp::Assign)
      IsAssigned.set(S.a());
  for (size_t I = 0; I < Nodes.size(); ++I) {
    const Node &N = Nodes[I];
    Variable V;
    if (N.op() == NodeOp::Field)
      V = {P.recordOf(B.UnitIndex, N.b()), uint32_t(N.c())};
    else if (N.op() == NodeOp::Global)
      V = {NoId, P.globalOf(B.UnitIndex, N.a())};
    else
      continue;
    Tell(V, !IsAssigned.test(I), !IsRead.test(I));
  }
  ArrayRef<int32_t> Lists = items(B.Fn->lists());
  for (const Node &N : Nodes)
    if (N.op() == NodeOp::Aggregate)
      for (int I = N.b(); I + 1 < N.b() + N.c(); I += 2)
        Tell({P.recordOf(B.UnitIndex, N.a()), uint32_t(Lists[I])}, false, true);
}

/// The functions that read what \p Writers may write.
BitVector Finder::readersOf(const BitVector &Writers) const {
  DenseSet<Variable> Written;
  for (FunctionId F : Writers.set_bits())
    if (P.function(F).Definition)
      forVariables(F, [&](Variable V, bool, bool IsWritten) {
        if (IsWritten)
          Written.insert(V);
      });
  BitVector Readers(P.functionCount());
  for (FunctionId F = 0; F < P.functionCount(); ++F)
    if (P.function(F).Definition)
      forVariables(F, [&](Variable V, bool IsRead, bool) {
        if (IsRead && Written.contains(V))
          Readers.set(F);
      });
  return Readers;
}

BitVector Finder::run() {
  BitVector Own = ownFunctions();
  // What they run may be given other arguments, and stores them.
  BitVector Touched = Own;
  spread(Touched, Below);
  // Who runs them, or what reads that, has another outcome.
  BitVector Changed = readersOf(Touched);
  Changed |= Own;
  spread(Changed, Above);
  Changed |= Touched;
  // A chain is walked from its top down, and needs all of its layers.
  spread(Changed, Below);
  return Changed;
}

BitVector newCode(const Program &P, const Summaries &Sums,
                  const BitVector &Seen) {
  return Finder(P, Sums, Seen).run();
}

} // namespace retrytidy
