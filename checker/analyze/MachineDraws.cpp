//===-- MachineDraws.cpp - Decisions over drawn numbers ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A drawn number is a range. A branch that only limits it (`if (d > cap) d =
// cap`) leaves a range again: both arms are executed, each with what its
// condition says of the number, and the results joined. Any other branch takes
// one side.
//
//===----------------------------------------------------------------------===//

#include "analyze/Machine.h"
#include "facts/Casts.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;

/// Blocks of one arm; a longer one does more than limit a number.
static constexpr size_t MaxArm = 4;

/// What is decided once of a drawn number holds as long as it can: of a sum of
/// waits, each counts with its smallest value. The first time both ways are
/// possible.
bool Machine::decideDrawn(Frame &F, NodeOp Op, const Value &A, const Value &B,
                          int Line, int Column) {
  std::string Key = watchKey(F, Op, Line, Column);
  auto It = Watches.find(Key);
  bool IsKept = It != Watches.end() && It->second.Seen && !IsNested;
  bool Truth = IsKept ? It->second.Truth : choose("draw@" + Key, 2) == 0;
  return watch(F, Op, A, B, Truth, Line, Column);
}

/// The order of two numbers that the condition at \p Node asks for.
std::optional<Machine::DrawnTest> Machine::numberTest(Frame &F, int Node) {
  bool IsNegated = false;
  const facts::Node *N = F.B.Fn->nodes()->Get(Node);
  for (; N->op() == NodeOp::Cast || N->op() == NodeOp::Not;
       N = F.B.Fn->nodes()->Get(N->a()))
    IsNegated ^= N->op() == NodeOp::Not;
  if (!isComparison(N->op()) || N->op() == NodeOp::Eq || N->op() == NodeOp::Ne)
    return std::nullopt;
  DrawnTest T;
  T.Op = IsNegated ? negated(N->op()) : N->op();
  T.Left = eval(F, N->a());
  T.Right = eval(F, N->b());
  if (IsDone || !T.Left.isNumber() || !T.Right.isNumber())
    return std::nullopt;
  T.LeftAt = placeRead(F, N->a());
  T.RightAt = placeRead(F, N->b());
  return T;
}

/// The same, where a drawn number leaves the answer open.
std::optional<Machine::DrawnTest> Machine::drawnTest(Frame &F, int Node) {
  std::optional<DrawnTest> T = numberTest(F, Node);
  if (T && compare(T->Op, T->Left, T->Right))
    T.reset();
  return T;
}

/// `a < b ? a : b`: the smaller one, and no condition that could end anything.
std::optional<Value> Machine::selectLimit(Frame &F, const facts::Node &N) {
  auto IsPlain = [&](int Node) {
    const facts::Node *X = F.B.Fn->nodes()->Get(withoutCasts(*F.B.Fn, Node));
    if (X->op() == NodeOp::Int)
      return true;
    return X->op() == NodeOp::Load &&
           F.B.Fn->nodes()->Get(X->a())->op() <= NodeOp::Param;
  };
  if (!IsPlain(N.b()) || !IsPlain(N.c()))
    return std::nullopt;
  std::optional<DrawnTest> T = numberTest(F, N.a());
  if (!T)
    return std::nullopt;
  std::optional<bool> Truth = compare(T->Op, T->Left, T->Right);
  Value First = eval(F, N.b()), Second = eval(F, N.c());
  bool IsLimit = (sameValue(First, T->Left) && sameValue(Second, T->Right)) ||
                 (sameValue(First, T->Right) && sameValue(Second, T->Left));
  if (!Truth || !IsLimit)
    return std::nullopt;
  const Value &Taken = *Truth ? First : Second;
  const Value &Other = *Truth ? Second : First;
  const Value *Cut =
      Taken.Hi <= Other.Lo ? delayCutShort(Taken, Other) : nullptr;
  return Cut ? *Cut : Taken;
}

/// The place that the expression \p Node reads as it is.
Value Machine::placeRead(Frame &F, int Node) {
  const facts::Node *N = F.B.Fn->nodes()->Get(withoutCasts(*F.B.Fn, Node));
  return N->op() == NodeOp::Load ? place(F, N->a()) : Value();
}

/// Stores \p V at \p At, and notes what was there. False where that cannot be
/// taken back.
bool Machine::storeFor(Arm &Into, const Value &At, const Value &V) {
  if (!At.isAddress() || !V.isNumber())
    return false;
  if (llvm::none_of(Into.Before, [&](const auto &Old) {
        return sameValue(Old.first, At);
      })) {
    const Value *Held = Mem.cell(At.Object, At.Path);
    if (!Held || !Held->isNumber())
      return false;
    Into.Before.push_back({At, *Held});
  }
  store(At, V);
  return true;
}

/// Puts back what an arm has changed, and keeps what it left there.
void Machine::takeBack(Arm &Done) {
  for (const auto &[At, Old] : Done.Before) {
    if (const Value *Now = Mem.cell(At.Object, At.Path))
      Done.After.push_back({At, *Now});
    store(At, Old);
  }
}

/// Limits the numbers that \p T compares to what they are on the side \p Truth.
bool Machine::narrow(Arm &Into, const DrawnTest &T, bool Truth) {
  NodeOp Op = Truth ? T.Op : negated(T.Op);
  bool IsBelow = Op == NodeOp::Lt || Op == NodeOp::Le;
  auto Limit = [&](const Value &At, bool Above, const Value &Side) {
    if (!At.isAddress())
      return true;
    const Value *Held = Mem.cell(At.Object, At.Path);
    if (!Held || !Held->isNumber() || Held->isExact())
      return true;
    return storeFor(Into, At, limited(*Held, Above, Side));
  };
  return Limit(T.LeftAt, !IsBelow, T.Right) &&
         Limit(T.RightAt, IsBelow, T.Left);
}

/// `c ? a : b` where a draw leaves c open and limits what is chosen.
std::optional<Value> Machine::selectDrawn(Frame &F, const facts::Node &N) {
  std::optional<DrawnTest> T = drawnTest(F, N.a());
  if (!T)
    return std::nullopt;
  Value Results[2];
  for (bool Truth : {true, false}) {
    Arm Now;
    if (narrow(Now, *T, Truth))
      Results[Truth] = eval(F, Truth ? N.b() : N.c());
    takeBack(Now);
  }
  if (IsDone)
    return std::nullopt;
  return either(Results[1], Results[0]);
}

/// The blocks from \p Block on that only compute, and the one they lead to.
std::vector<int> Machine::plainBlocks(const Frame &F, int Block) const {
  std::vector<int> Found;
  while (Found.size() < MaxArm && !llvm::is_contained(Found, Block)) {
    Found.push_back(Block);
    const facts::Block &B = *F.B.Fn->blocks()->Get(Block);
    bool BeginsRound = F.Fn == Job.Target && Block == Job.Header;
    bool IsPlain = B.term() == TermOp::Goto && !BeginsRound;
    for (int I = 0; I < B.count(); ++I)
      IsPlain &= F.B.Fn->stmts()->Get(B.first() + I)->op() == StmtOp::Assign;
    if (!IsPlain)
      break;
    Block = B.a();
  }
  return Found;
}

/// Executes the arm of \p T that begins at \p Block, up to \p Join; where that
/// is -1, up to what is returned.
bool Machine::runArm(Frame &F, Arm &Now, const DrawnTest &T, bool Truth,
                     llvm::ArrayRef<int> Blocks, int Join) {
  if (!narrow(Now, T, Truth))
    return false;
  for (int Block : Blocks) {
    if (Block == Join)
      return true;
    const facts::Block &B = *F.B.Fn->blocks()->Get(Block);
    for (int I = 0; I < B.count(); ++I) {
      const facts::Stmt &S = *F.B.Fn->stmts()->Get(B.first() + I);
      if (S.op() != StmtOp::Assign)
        return false;
      Value V = eval(F, S.b());
      Value To = place(F, S.a());
      if (IsDone || !storeFor(Now, To, V))
        return false;
    }
    if (B.term() == TermOp::Return && Join < 0 && B.v() >= 0) {
      Now.Result = eval(F, B.v());
      return Now.Result.isNumber();
    }
  }
  return false;
}

/// Both arms of the branch \p B in one, where a draw leaves it open and limits
/// what they compute. False: nothing has happened.
bool Machine::joinArms(Frame &F, const facts::Block &B) {
  if (F.Goal >= 0)
    return false;
  std::vector<int> Blocks[2] = {plainBlocks(F, B.b()), plainBlocks(F, B.a())};
  auto Common = llvm::find_if(
      Blocks[1], [&](int X) { return llvm::is_contained(Blocks[0], X); });
  int Join = Common == Blocks[1].end() ? -1 : *Common;
  if (Join < 0)
    for (const std::vector<int> &Arm : Blocks)
      if (F.B.Fn->blocks()->Get(Arm.back())->term() != TermOp::Return)
        return false;
  std::optional<DrawnTest> T = drawnTest(F, B.v());
  if (!T)
    return false;
  Arm Arms[2];
  bool IsPlain = true;
  for (bool Truth : {true, false}) {
    IsPlain = IsPlain && runArm(F, Arms[Truth], *T, Truth, Blocks[Truth], Join);
    takeBack(Arms[Truth]);
  }
  std::optional<Value> Result;
  if (IsPlain && Join < 0) {
    Result = either(Arms[1].Result, Arms[0].Result);
    IsPlain = Result.has_value();
  }
  if (!IsPlain || !keepBoth(Arms[1], Arms[0]))
    return false;
  if (Join >= 0)
    enterBlock(F, Join);
  else
    popFrame(*Result);
  return true;
}

/// Stores what either arm has left in each place; false where the two cannot be
/// joined, and nothing is stored.
bool Machine::keepBoth(const Arm &A, const Arm &B) {
  std::vector<std::pair<Value, Value>> Joined;
  for (const Arm *Side : {&A, &B})
    for (const auto &[At, V] : Side->After) {
      const Arm &Other = Side == &A ? B : A;
      auto Same = llvm::find_if(Other.After, [&, &At = At](const auto &X) {
        return sameValue(X.first, At);
      });
      const Value *Held = Mem.cell(At.Object, At.Path);
      const Value *Beside = Same == Other.After.end() ? Held : &Same->second;
      std::optional<Value> Both =
          Beside ? either(V, *Beside) : std::optional<Value>();
      if (!Both)
        return false;
      Joined.push_back({At, *Both});
    }
  for (const auto &[At, V] : Joined)
    store(At, V);
  return true;
}

} // namespace retrytidy
