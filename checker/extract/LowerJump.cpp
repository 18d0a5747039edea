//===-- LowerJump.cpp - Jumps and scopes ----------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Jumps and what happens on the way: switch, goto, try, throw, destructors at
// the end of a scope.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace retrytidy::extract {

using facts::LoopKind;
using facts::TermOp;

// ------------------------------------------------------------------ switch

void Lowering::switchStmt(const SwitchStmt *S) {
  size_t Outer = Cleanups.size();
  if (S->getInit())
    stmt(S->getInit());
  if (S->getConditionVariable())
    variable(S->getConditionVariable());
  NodeId Value = value(S->getCond());
  BlockId From = B.current(), Exit = B.newBlock();
  bool IsDead = B.isTerminated();
  Switches.emplace_back();
  B.setCurrent(B.newBlock());
  Targets.push_back({Exit, -1, Cleanups.size()});
  scoped(S->getBody());
  Targets.pop_back();
  B.jump(Exit, spot(S->getEndLoc()));
  SwitchState State = std::move(Switches.back());
  Switches.pop_back();
  if (!IsDead) {
    TermDraft T;
    T.Op = TermOp::Switch;
    T.V = Value;
    T.Cases = std::move(State.Cases);
    T.C = State.Default >= 0 ? State.Default : Exit;
    T.At = spot(S->getSwitchLoc());
    B.setCurrent(From);
    B.terminate(std::move(T));
  }
  B.setCurrent(Exit);
  leaveScope(Outer, S->getEndLoc());
}

/// Adds the values of \p S, of which a range (GNU) has several.
void Lowering::caseValues(const CaseStmt *S, BlockId Block) {
  constexpr int64_t MaxRange = 256;
  std::vector<int> &Cases = Switches.back().Cases;
  const Expr *Low = S->getLHS();
  NodeId First = Low->isValueDependent() ? unknown("dependent", Low->getType())
                                         : value(Low);
  Cases.push_back(First);
  Cases.push_back(Block);
  const Expr *High = S->getRHS();
  if (!High || Low->isValueDependent() || High->isValueDependent())
    return;
  int64_t From = Low->EvaluateKnownConstInt(Ctx).getExtValue();
  int64_t To = High->EvaluateKnownConstInt(Ctx).getExtValue();
  for (int64_t I = From + 1; I <= To && I - From < MaxRange; ++I) {
    Cases.push_back(intNode(I, U.type(Low->getType())));
    Cases.push_back(Block);
  }
}

void Lowering::caseStmt(const SwitchCase *S) {
  if (Switches.empty())
    return stmt(S->getSubStmt());
  BlockId Block = B.newBlock();
  B.jump(Block, spot(S->getKeywordLoc()));
  B.setCurrent(Block);
  // Several labels in a row share one block.
  const Stmt *Code = S;
  while (const auto *Label = dyn_cast<SwitchCase>(Code)) {
    if (const auto *Case = dyn_cast<CaseStmt>(Label))
      caseValues(Case, Block);
    else
      Switches.back().Default = Block;
    Code = Label->getSubStmt();
  }
  stmt(Code);
}

// -------------------------------------------------------------------- goto

void Lowering::labelStmt(const LabelStmt *S) {
  LabelState &State = Labels[S->getDecl()];
  if (State.Block < 0)
    State.Block = B.newBlock();
  State.IsPlaced = true;
  State.Cleanups = Cleanups;
  // Dropped again where no jump leads back.
  State.Loop =
      B.loop(LoopKind::Label, State.Block, spot(S->getIdentLoc()),
             spot(S->getIdentLoc()).Line, U.string(S->getDecl()->getName()),
             U.macro(S->getIdentLoc()));
  BlockId Block = State.Block;
  B.jump(Block, spot(S->getIdentLoc()));
  B.setCurrent(Block);
  stmt(S->getSubStmt());
}

/// How many cleanups of \p Inner are also around \p Outer.
template <typename List>
static size_t commonDepth(const List &Inner, const List &Outer) {
  size_t N = 0;
  while (N < Inner.size() && N < Outer.size() && Inner[N].Id == Outer[N].Id)
    ++N;
  return N;
}

void Lowering::gotoStmt(const LabelDecl *L, SourceLocation Loc) {
  LabelState &State = Labels[L];
  if (State.IsPlaced) {
    B.extendLoop(State.Loop, spot(Loc).Line);
    size_t Keep = commonDepth(Cleanups, State.Cleanups);
    return jumpOut(State.Block, Keep, Loc);
  }
  if (State.Block < 0)
    State.Block = B.newBlock();
  // Which scopes it leaves is known when the label is met.
  Gotos.push_back({B.current(), L, Cleanups, Loc});
  B.jump(State.Block, spot(Loc));
}

void Lowering::patchGotos() {
  for (PendingGoto &G : Gotos) {
    LabelState &State = Labels[G.To];
    size_t Keep = commonDepth(G.Cleanups, State.Cleanups);
    if (Keep == G.Cleanups.size())
      continue;
    BlockDraft &Block = B.block(G.From);
    Block.IsTerminated = false;
    B.setCurrent(G.From);
    Cleanups = G.Cleanups;
    jumpOut(State.Block, Keep, G.Loc);
  }
}

void Lowering::jumpOut(BlockId To, size_t Keep, SourceLocation Loc) {
  runCleanups(Keep, Loc);
  B.jump(To, spot(Loc));
}

// -------------------------------------------------------------- exceptions

int Lowering::classCaught(QualType T) {
  T = T.getNonReferenceType().getUnqualifiedType();
  if (const auto *R = T->getAsCXXRecordDecl()) {
    U.record(R); // So that its bases are known.
    return U.string(U.qualifiedName(R));
  }
  return U.string(U.spelling(T));
}

void Lowering::handler(const CXXCatchStmt *S, BlockId End) {
  size_t Outer = Cleanups.size();
  const VarDecl *V = S->getExceptionDecl();
  if (V && V->getIdentifier()) {
    LocalId L = B.local(U.string(V->getName()), U.type(V->getType()),
                        U.line(V->getLocation()));
    Locals[V] = L;
    B.assign(localPlace(L), unknown("exception", V->getType()),
             spot(V->getLocation()));
  }
  stmt(S->getHandlerBlock());
  leaveScope(Outer, S->getEndLoc());
  B.jump(End, spot(S->getEndLoc()));
}

void Lowering::tryStmt(const CXXTryStmt *S) {
  BlockId Catch = B.newBlock(), End = B.newBlock();
  BlockId OuterUnwind = Unwind;
  Unwind = Catch;
  const auto *C = dyn_cast_or_null<CXXConstructorDecl>(Function);
  if (C && C->getBody() == S)
    constructorInitialisers(C);
  stmt(S->getTryBlock());
  B.jump(End, spot(S->getTryBlock()->getEndLoc()));
  Unwind = OuterUnwind;
  TermDraft T;
  T.Op = TermOp::Catch;
  T.C = OuterUnwind;
  T.At = spot(S->getNumHandlers() ? S->getHandler(0)->getCatchLoc()
                                  : S->getTryLoc());
  for (unsigned I = 0; I < S->getNumHandlers(); ++I) {
    const CXXCatchStmt *H = S->getHandler(I);
    BlockId Block = B.newBlock();
    T.Cases.push_back(H->getExceptionDecl() ? classCaught(H->getCaughtType())
                                            : -1);
    T.Cases.push_back(Block);
    B.setCurrent(Block);
    handler(H, End);
  }
  B.setCurrent(Catch);
  B.terminate(std::move(T));
  B.setCurrent(End);
}

void Lowering::throwExpr(const CXXThrowExpr *E) {
  TermDraft T;
  T.Op = TermOp::Throw;
  T.A = Unwind;
  T.At = spot(E->getThrowLoc());
  if (const Expr *What = E->getSubExpr()) {
    T.V = value(What);
    T.C = classCaught(What->getType());
  }
  B.terminate(std::move(T));
  B.setCurrent(B.newBlock());
}

// ------------------------------------------------------------------ scopes

static const CXXDestructorDecl *writtenDestructor(QualType T) {
  const auto *R = T->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition())
    return nullptr;
  const CXXDestructorDecl *D = R->getDestructor();
  return D && D->isUserProvided() ? D : nullptr;
}

void Lowering::addCleanup(const VarDecl *V, NodeId Place) {
  if (B.isTerminated())
    return;
  const CXXDestructorDecl *D = writtenDestructor(V->getType());
  if ((D && !U.isSystem(D)) || V->hasAttr<CleanupAttr>())
    Cleanups.push_back({NextCleanup++, V, Place});
}

void Lowering::destroy(const Cleanup &C, SourceLocation Loc) {
  CallDraft Draft;
  Draft.IsImplicit = true;
  Draft.EndLine = spot(Loc).Line;
  Draft.Macro = -1;
  if (const auto *A = C.Var->getAttr<CleanupAttr>()) {
    Draft.Callee = U.callee(A->getFunctionDecl());
    Draft.Arguments.push_back(C.Place);
  } else {
    Draft.Callee = U.callee(writtenDestructor(C.Var->getType()));
    Draft.Receiver = C.Place;
  }
  B.call(std::move(Draft), spot(Loc));
}

/// Leaves all scopes but the outermost \p Keep cleanups, which stay as they
/// are: another way may leave them later.
void Lowering::runCleanups(size_t Keep, SourceLocation Loc) {
  if (B.isTerminated())
    return;
  for (size_t I = Cleanups.size(); I > Keep; --I)
    destroy(Cleanups[I - 1], Loc);
}

/// The end of the scope that began with \p Keep cleanups around it.
void Lowering::leaveScope(size_t Keep, SourceLocation Loc) {
  runCleanups(Keep, Loc);
  Cleanups.resize(Keep);
}

} // namespace retrytidy::extract
