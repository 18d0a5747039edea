//===-- PolicyRunner.cpp - Executes one method of a policy ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/PolicyRunner.h"
#include "models/Settings.h"
#include "llvm/ADT/STLExtras.h"
#include <bit>

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;
using facts::TermOp;

// Policies are short; what is longer is not understood.
static constexpr unsigned MaxSteps = 20000;
static constexpr size_t MaxWays = 256;
static constexpr unsigned MaxDepth = 4;

NumberType PolicyRunner::typeOf(const Frame &F, int Type) const {
  NumberType T;
  if (Type < 0)
    return T;
  const facts::Type &Of = *F.Unit->types()->Get(Type);
  T.IsInteger = Of.kind() != facts::TypeKind::Float;
  T.IsSigned = Of.is_signed();
  if (Of.kind() == facts::TypeKind::Int)
    T.Bits = Of.bits();
  if (Of.kind() == facts::TypeKind::Duration)
    T.Tick = Of.period_ns();
  return T;
}

/// The local that \p Place is, or is a part of; -1 for others.
int PolicyRunner::localOf(const Frame &F, int Place) const {
  while (Place >= 0) {
    const facts::Node &N = *F.Fn->nodes()->Get(Place);
    if (N.op() == NodeOp::Local)
      return N.a();
    if (N.op() != NodeOp::Field && N.op() != NodeOp::Index)
      return -1;
    Place = N.a();
  }
  return -1;
}

Maybe PolicyRunner::load(const Frame &F, Way &At, int Place) {
  const facts::Node &N = *F.Fn->nodes()->Get(Place);
  if (N.op() == NodeOp::Local) {
    auto It = At.Locals.find(N.a());
    return It == At.Locals.end() ? std::nullopt : It->second;
  }
  if (N.op() == NodeOp::Param)
    return size_t(N.a()) < F.Arguments->size() ? (*F.Arguments)[N.a()]
                                               : std::nullopt;
  if (N.op() == NodeOp::Deref) {
    // A reference holds what was handed in for it.
    const facts::Node &Held = *F.Fn->nodes()->Get(N.a());
    return Held.op() == NodeOp::Load ? load(F, At, Held.a()) : std::nullopt;
  }
  // Fields and globals: what the program's settings make of them.
  ValueReader Reader(W);
  std::vector<ReachingValue> Values = Reader.read(F.F, Place);
  const ReachingValue *Most = largest(Values);
  return Most ? Maybe(Value::number(*Most->Number)) : std::nullopt;
}

Maybe PolicyRunner::operation(const Frame &F, Way &At, const facts::Node &N) {
  Maybe A = eval(F, At, N.a());
  if (N.op() == NodeOp::Not)
    return A && A->isExact() ? Maybe(Value::number(A->Lo == 0)) : std::nullopt;
  if (N.op() == NodeOp::Cast)
    return A ? Maybe(convert(*A, typeOf(F, N.type()))) : std::nullopt;
  if (N.op() == NodeOp::Neg || N.op() == NodeOp::BitNot ||
      (N.op() >= NodeOp::Exp && N.op() <= NodeOp::Round))
    return A ? Maybe(unary(N.op(), *A, typeOf(F, N.type()))) : std::nullopt;
  Maybe B = eval(F, At, N.b());
  if (N.op() == NodeOp::And || N.op() == NodeOp::Or) {
    double Decides = N.op() == NodeOp::Or;
    for (const Maybe &Side : {A, B})
      if (Side && Side->isExact() && (Side->Lo != 0) == (Decides != 0))
        return Value::number(Decides);
    if (!A || !B)
      return std::nullopt;
    return Value::number(!Decides);
  }
  if (!A || !B || !A->isNumber() || !B->isNumber())
    return std::nullopt;
  if (isComparison(N.op())) {
    std::optional<bool> Truth = compare(N.op(), *A, *B);
    return Truth ? Maybe(Value::number(*Truth)) : std::nullopt;
  }
  return binary(N.op(), *A, *B, typeOf(F, N.type()));
}

Maybe PolicyRunner::eval(const Frame &F, Way &At, int Node) {
  if (Node < 0 || ++Steps > MaxSteps)
    return std::nullopt;
  const facts::Node &N = *F.Fn->nodes()->Get(Node);
  switch (N.op()) {
  case NodeOp::Int:
    return Value::number(double(N.v()));
  case NodeOp::Float:
    return Value::number(std::bit_cast<double>(N.v()));
  case NodeOp::Null:
    return Value::number(0);
  case NodeOp::Load:
    return load(F, At, N.a());
  case NodeOp::Local:
  case NodeOp::Param:
    // An address: what is asked for is what it holds.
    return load(F, At, Node);
  case NodeOp::Select: {
    Maybe If = eval(F, At, N.a());
    if (!If || !If->isExact())
      return std::nullopt;
    return eval(F, At, If->Lo != 0 ? N.b() : N.c());
  }
  default:
    break;
  }
  bool IsOperation = N.op() >= NodeOp::Neg && N.op() <= NodeOp::Cast;
  return IsOperation ? operation(F, At, N) : std::nullopt;
}

/// Whether the engine of a draw says the same in every process.
bool PolicyRunner::isPredictable(const Frame &F, const facts::Call &C,
                                 const FunctionModel &M) {
  if (M.Seeding == SeedState::UnlessSeeded)
    return llvm::none_of(M.SeededBy, [&](const std::string &Seed) {
      return llvm::any_of(P.functionsNamed(Seed), [&](FunctionId To) {
        return !P.function(To).Callers.empty();
      });
    });
  if (M.Seeding != SeedState::ByEngine || M.EngineParam < 0)
    return false;
  // A member or variable: the constructors that the program calls on it.
  int Engine = argumentOf(*F.Fn, C, M.EngineParam);
  if (Engine < 0)
    return false;
  const facts::Node *Place = F.Fn->nodes()->Get(Engine);
  RecordId Owner =
      Place->op() == NodeOp::Field ? P.recordOf(F.U, Place->b()) : NoId;
  bool IsFromConstant = false;
  for (FunctionId In = 0; Owner != NoId && In < P.functionCount(); ++In)
    for (const CallRef &Ref : P.function(In).Calls) {
      const Body &B = P.function(In).Definition;
      const facts::Call &Made = *B.Fn->calls()->Get(Ref.Call);
      if (!Made.is_construct() || Made.receiver() < 0)
        continue;
      const facts::Node &To = *B.Fn->nodes()->Get(Made.receiver());
      if (To.op() != NodeOp::Field ||
          P.recordOf(B.UnitIndex, To.b()) != Owner || To.c() != Place->c())
        continue;
      int Seed = argumentOf(*B.Fn, Made, 0);
      IsFromConstant =
          Seed < 0 || B.Fn->nodes()->Get(Seed)->op() == NodeOp::Int;
      if (!IsFromConstant)
        return false;
    }
  return IsFromConstant;
}

Maybe PolicyRunner::draw(const Frame &F, Way &At, const facts::Call &C,
                         const FunctionModel &M,
                         const std::vector<Maybe> &Arguments) {
  const std::vector<Maybe> *Made = nullptr;
  if (C.receiver() >= 0)
    if (auto It = At.MadeWith.find(localOf(F, C.receiver()));
        It != At.MadeWith.end())
      Made = &It->second;
  auto End = [&](const DrawBound &B) -> Maybe {
    const std::vector<Maybe> *Of =
        B.From == DrawBound::Param ? &Arguments : Made;
    Maybe V = Value::number(B.Value);
    if (B.From == DrawBound::Infinite)
      return std::nullopt;
    if (B.From != DrawBound::Constant && Of && B.Index >= 0 &&
        size_t(B.Index) < Of->size())
      V = (*Of)[B.Index];
    if (!V || !V->isNumber())
      return std::nullopt;
    V->Lo += B.Offset;
    V->Hi += B.Offset;
    return V;
  };
  Maybe Lo = End(M.Lo), Hi = End(M.Hi);
  if (!Lo || !Hi)
    return std::nullopt;
  Value V = Value::number(Lo->Lo);
  V.Hi = V.Nominal = std::max(Hi->Hi, V.Lo);
  V.Flags = FromDraw | (isPredictable(F, C, M) ? uint32_t(FromPredictable) : 0);
  V.Draw = ++Draws;
  return V;
}

Maybe PolicyRunner::result(const Frame &F, Way &At, const facts::Call &C,
                           FunctionId To, const std::vector<Maybe> &Arguments) {
  if (P.function(To).Definition) {
    if (Depth >= MaxDepth)
      return std::nullopt;
    std::vector<Maybe> All = run(To, Arguments);
    // Where its ways differ, nothing is known.
    for (const Maybe &V : All)
      if (!V || !All.front() || !sameValue(*V, *All.front()))
        return std::nullopt;
    return All.empty() ? std::nullopt : All.front();
  }
  const FunctionModel *M = W.Sums.model(To);
  if (!M)
    return std::nullopt;
  if (M->Does == Role::Draw)
    return draw(F, At, C, *M, Arguments);
  if (M->Does == Role::Duration && M->Arithmetic.empty() &&
      M->Delay.Param >= 0 && size_t(M->Delay.Param) < Arguments.size())
    if (const Maybe &Ticks = Arguments[M->Delay.Param];
        Ticks && Ticks->isNumber()) {
      NumberType Real;
      Real.IsInteger = false;
      return binary(NodeOp::Mul, *Ticks,
                    Value::number(nanosecondsPer(M->Delay.In)), Real);
    }
  return std::nullopt;
}

void PolicyRunner::call(const Frame &F, Way &At, const facts::Call &C) {
  std::vector<Maybe> Arguments;
  Arguments.reserve(C.argument_count());
  for (int I = 0; I < C.argument_count(); ++I)
    Arguments.push_back(eval(F, At, argumentOf(*F.Fn, C, I)));
  FunctionId To = P.functionOf(F.U, C.callee());
  if (C.is_construct() && C.receiver() >= 0) {
    int Local = localOf(F, C.receiver());
    if (Local >= 0)
      At.MadeWith[Local] = Arguments;
    return;
  }
  if (C.result() >= 0)
    At.Locals[C.result()] =
        To == NoId ? std::nullopt : result(F, At, C, To, Arguments);
}

void PolicyRunner::finish(const Frame &F, Way &At, std::vector<Way> &Work,
                          std::vector<Maybe> &Results) {
  const facts::Block &Block = *F.Fn->blocks()->Get(At.Block);
  auto Go = [&](int To) {
    if (Work.size() < MaxWays) {
      Work.push_back(At);
      Work.back().Block = To;
    }
  };
  switch (Block.term()) {
  case TermOp::Goto:
    return Go(Block.a());
  case TermOp::If: {
    Maybe If = eval(F, At, Block.v());
    bool IsKnown = If && If->isExact();
    if (!IsKnown || If->Lo == 0)
      Go(Block.b());
    if (!IsKnown || If->Lo != 0)
      Go(Block.a());
    return;
  }
  case TermOp::Switch: {
    Maybe Of = eval(F, At, Block.v());
    for (int I = 0; I + 1 < Block.b(); I += 2) {
      Maybe Case = eval(F, At, F.Fn->lists()->Get(Block.a() + I));
      int To = F.Fn->lists()->Get(Block.a() + I + 1);
      if (Of && Of->isExact() && Case && Case->Lo == Of->Lo)
        return Go(To);
      if (!Of || !Of->isExact())
        Go(To);
    }
    return Go(Block.c());
  }
  case TermOp::ForEach:
    Go(Block.b());
    return;
  case TermOp::Once:
    return Go(Block.a());
  case TermOp::Return:
    Results.push_back(eval(F, At, Block.v()));
    return;
  case TermOp::Throw:
  case TermOp::Catch:
  case TermOp::Unreachable:
    return;
  }
}

std::vector<Maybe> PolicyRunner::run(FunctionId Id,
                                     const std::vector<Maybe> &Arguments) {
  const Body &B = P.function(Id).Definition;
  Frame F{Id, B.Fn, B.Unit, B.UnitIndex, &Arguments};
  std::vector<Maybe> Results;
  std::vector<Way> Work(1);
  ++Depth;
  while (!Work.empty() && Steps < MaxSteps && Results.size() < MaxWays) {
    Way At = std::move(Work.back());
    Work.pop_back();
    ++Steps;
    const facts::Block &Block = *F.Fn->blocks()->Get(At.Block);
    for (int I = Block.first(); I < Block.first() + Block.count(); ++I) {
      const facts::Stmt &S = *F.Fn->stmts()->Get(I);
      if (S.op() == StmtOp::Call) {
        call(F, At, *F.Fn->calls()->Get(S.a()));
        continue;
      }
      const facts::Node &To = *F.Fn->nodes()->Get(S.a());
      if (S.op() == StmtOp::Assign && To.op() == NodeOp::Local)
        At.Locals[To.a()] = eval(F, At, S.b());
    }
    finish(F, At, Work, Results);
  }
  --Depth;
  if (Steps >= MaxSteps)
    Results.push_back(std::nullopt);
  return Results;
}

} // namespace retrytidy
