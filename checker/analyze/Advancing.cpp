//===-- Advancing.cpp - Requests made of the next item --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Advancing.h"
#include "analyze/LibraryValues.h"
#include "analyze/RequestNames.h"
#include "analyze/Turns.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;
using facts::TypeKind;

namespace {

/// The locals of one body that what an iterator of a loop leads to has gone
/// into.
class NextItems {
public:
  NextItems(const World &W, FunctionId F, const NaturalLoop &L);
  /// Whether the call is given such a local, or what an iterator leads to.
  bool areGivenTo(const facts::Call &C) const;

private:
  void findIterators();
  void findTurns();
  bool isEveryRound(int Block) const;
  bool spread();
  bool isObject(int Local) const;
  bool isObjectType(int Type) const;
  bool isOfNext(int Node) const;
  bool looksUp(const facts::Call &C) const;
  bool mark(int Local);
  template <typename Visitor> void forEachStmt(Visitor Visit) const;

  const World &W;
  const Program &P;
  const Body &B;
  const NaturalLoop &L;
  const Flow &Fl;
  llvm::BitVector Marked;   ///< Locals.
  llvm::BitVector Counters; ///< Numbers that go up or down.
};

} // namespace

/// Objects, and pointers to them: numbers may count attempts.
bool NextItems::isObject(int Local) const {
  int Type = B.Fn->locals()->Get(Local)->type();
  return Type >= 0 && isObjectType(Type);
}

bool NextItems::isObjectType(int Type) const {
  TypeKind Kind = B.Unit->types()->Get(Type)->kind();
  return Kind == TypeKind::Record || Kind == TypeKind::Pointer ||
         Kind == TypeKind::Reference;
}

template <typename Visitor> void NextItems::forEachStmt(Visitor Visit) const {
  for (int Block : L.Blocks.set_bits()) {
    const facts::Block &At = *B.Fn->blocks()->Get(Block);
    for (int I = 0; I < At.count(); ++I)
      Visit(*B.Fn->stmts()->Get(At.first() + I), Block);
  }
}

/// Whether no way round leaves \p Block out: what is only moved on after a
/// success stays where it is after a failure.
bool NextItems::isEveryRound(int Block) const {
  llvm::BitVector Avoided(Fl.blockCount(), true);
  Avoided.reset(L.Blocks);
  Avoided.set(Block);
  Avoided.reset(L.Header);
  auto GoesRound = [&](int Next) {
    return !Avoided.test(Next) && Fl.leadsTo(Next, L.Header, Avoided);
  };
  return Block == L.Header || llvm::none_of(Fl.successors(L.Header), GoesRound);
}

/// Locals that the loop moves on by steps, and sets in no other way.
void NextItems::findIterators() {
  llvm::BitVector SetOtherwise(Marked.size());
  forEachStmt([&](const facts::Stmt &S, int Block) {
    if (S.op() != facts::StmtOp::Assign)
      return;
    const facts::Node &To = *B.Fn->nodes()->Get(S.a());
    if (To.op() != NodeOp::Local)
      return;
    bool IsStep = stepped(*B.Fn, S).Is == NodeOp::Local && isEveryRound(Block);
    (!IsStep ? SetOtherwise : isObject(To.a()) ? Marked : Counters).set(To.a());
  });
  Marked.reset(SetOtherwise);
  Counters.reset(SetOtherwise);
}

/// What functions hand out that go on to the next of a row.
void NextItems::findTurns() {
  forEachStmt([&](const facts::Stmt &S, int) {
    if (S.op() != facts::StmtOp::Call)
      return;
    const facts::Call &C = *B.Fn->calls()->Get(S.a());
    FunctionId To = P.functionOf(B.UnitIndex, C.callee());
    if (To != NoId && takesTurns(P, To))
      mark(C.result());
  });
}

bool NextItems::mark(int Local) {
  if (Local < 0 || Marked.test(Local) || !isObject(Local))
    return false;
  Marked.set(Local);
  return true;
}

bool NextItems::isOfNext(int Node) const {
  // A number that an item holds may be a timeout.
  int Type = Node < 0 ? -1 : B.Fn->nodes()->Get(Node)->type();
  if (Type >= 0 && !isObjectType(Type))
    return false;
  Variable Root = rootOf(*B.Fn, Node);
  return Root.Is == NodeOp::Local && Marked.test(Root.Index);
}

bool NextItems::areGivenTo(const facts::Call &C) const {
  for (int I = 0; I < C.argument_count(); ++I)
    if (isOfNext(argumentOf(*B.Fn, C, I)))
      return true;
  return false;
}

/// Whether a call finds the object that has a number: it is given a counter,
/// has a body, answers with a pointer and does nothing that could fail. What
/// makes a request may be told the number of the attempt.
bool NextItems::looksUp(const facts::Call &C) const {
  FunctionId To = P.functionOf(B.UnitIndex, C.callee());
  if (To == NoId || !P.function(To).Definition || C.result() < 0 ||
      W.Sums.of(To).Failure.any() || W.Sums.model(To))
    return false;
  int Type = B.Fn->locals()->Get(C.result())->type();
  if (Type < 0 || B.Unit->types()->Get(Type)->kind() != TypeKind::Pointer)
    return false;
  for (int I = 0; I < C.argument_count(); ++I) {
    Variable Root = rootOf(*B.Fn, argumentOf(*B.Fn, C, I));
    if (Root.Is == NodeOp::Local && Counters.test(Root.Index))
      return true;
  }
  return false;
}

/// What is made of such a thing is one too; true where another was found.
bool NextItems::spread() {
  bool HasGrown = false;
  forEachStmt([&](const facts::Stmt &S, int) {
    if (S.op() == facts::StmtOp::Assign) {
      Variable To = rootOf(*B.Fn, S.a());
      if (To.Is == NodeOp::Local && isOfNext(S.b()))
        HasGrown |= mark(To.Index);
      return;
    }
    if (S.op() != facts::StmtOp::Call)
      return;
    const facts::Call &C = *B.Fn->calls()->Get(S.a());
    if (looksUp(C))
      HasGrown |= mark(C.result());
    if (!areGivenTo(C))
      return;
    HasGrown |= mark(C.result());
    Variable On = rootOf(*B.Fn, C.receiver());
    if (On.Is == NodeOp::Local)
      HasGrown |= mark(On.Index);
  });
  return HasGrown;
}

NextItems::NextItems(const World &W, FunctionId F, const NaturalLoop &L)
    : W(W), P(W.P), B(P.function(F).Definition), L(L), Fl(W.Flows.of(F)),
      Marked(B.Fn->locals() ? B.Fn->locals()->size() : 0),
      Counters(Marked.size()) {
  findIterators();
  findTurns();
  while ((Marked.any() || Counters.any()) && spread())
    ;
}

bool isMadeOfNext(const World &W, FunctionId F, int Header, const Event &Op) {
  const NaturalLoop *L = Header < 0 ? nullptr : W.Flows.of(F).loopAt(Header);
  if (!L)
    return false;
  auto At =
      llvm::find_if(Op.Stack, [&](const StackEntry &E) { return E.Fn == F; });
  if (At == Op.Stack.end())
    return false;
  const facts::Function &Fn = *W.P.function(F).Definition.Fn;
  return NextItems(W, F, *L).areGivenTo(*Fn.calls()->Get(At->Call));
}

} // namespace retrytidy
