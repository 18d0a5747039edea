//===-- LibraryValues.cpp - Constants that reach a place ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/LibraryValues.h"
#include "models/Settings.h"
#include "llvm/ADT/STLExtras.h"
#include <bit>

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;

// Values beyond these are not told apart from what nobody knows.
static constexpr size_t MaxDepth = 24;
static constexpr size_t MaxValues = 64;

const ReachingValue *largest(const std::vector<ReachingValue> &Values) {
  const ReachingValue *Best = nullptr;
  for (const ReachingValue &V : Values)
    if (V.Number && (!Best || *V.Number > *Best->Number))
      Best = &V;
  return Best;
}

int argumentOf(const facts::Function &F, const facts::Call &C, int Index) {
  if (Index < 0 || Index >= C.argument_count())
    return -1;
  return F.lists()->Get(C.arguments() + Index);
}

const facts::Node &ValueReader::node(FunctionId F, int Node) const {
  return *P.function(F).Definition.Fn->nodes()->Get(Node);
}

std::vector<ReachingValue> ValueReader::read(FunctionId F, int Node) {
  Values Out;
  Open.clear();
  if (Node >= 0)
    value(F, Node, Out);
  return Out;
}

NumberType ValueReader::typeOf(FunctionId F, const facts::Node &N) const {
  NumberType T;
  if (N.type() < 0)
    return T;
  const facts::Type &Type =
      *P.function(F).Definition.Unit->types()->Get(N.type());
  T.IsInteger = Type.kind() != facts::TypeKind::Float;
  T.IsSigned = Type.is_signed();
  return T;
}

void ValueReader::value(FunctionId F, int Node, Values &Out) {
  if (Open.size() > MaxDepth || Out.size() > MaxValues)
    return Out.push_back({});
  auto [It, IsNew] = Open.insert({F, Node, 0});
  if (!IsNew)
    return;
  const facts::Node N = node(F, Node);
  const Body &B = P.function(F).Definition;
  ReachingValue V;
  switch (N.op()) {
  case NodeOp::Int:
  case NodeOp::Float:
    V.Number =
        N.op() == NodeOp::Int ? double(N.v()) : std::bit_cast<double>(N.v());
    V.Name = P.string(B.UnitIndex, N.a()).str();
    if (N.b() >= 0) {
      const facts::Origin &O = *B.Unit->origins()->Get(N.b());
      V.At = Place{P.file(B.UnitIndex, O.file()).str(), unsigned(O.line()),
                   unsigned(O.column())};
    }
    Out.push_back(std::move(V));
    break;
  case NodeOp::String:
    V.Text = P.string(B.UnitIndex, N.a()).str();
    Out.push_back(std::move(V));
    break;
  case NodeOp::Null:
    V.Number = 0;
    Out.push_back(std::move(V));
    break;
  case NodeOp::Load:
    place(F, N.a(), Out);
    break;
  case NodeOp::Local:
  case NodeOp::Param:
  case NodeOp::Global:
  case NodeOp::Field:
  case NodeOp::Deref:
    place(F, Node, Out);
    break;
  case NodeOp::Select:
    value(F, N.b(), Out);
    value(F, N.c(), Out);
    break;
  default:
    operation(F, Node, Out);
    break;
  }
  Open.erase({F, Node, 0});
}

void ValueReader::operation(FunctionId F, int Node, Values &Out) {
  const facts::Node N = node(F, Node);
  bool IsUnary = N.op() == NodeOp::Neg || N.op() == NodeOp::Cast;
  bool IsBinary = (N.op() >= NodeOp::Add && N.op() <= NodeOp::BitXor) ||
                  (N.op() >= NodeOp::Min && N.op() <= NodeOp::Pow);
  if (!IsUnary && !IsBinary)
    return Out.push_back({});
  Values As, Bs{{}};
  value(F, N.a(), As);
  if (IsBinary) {
    Bs.clear();
    value(F, N.b(), Bs);
  }
  for (const ReachingValue &A : As)
    for (const ReachingValue &B : Bs) {
      ReachingValue V = N.op() == NodeOp::Cast ? A : ReachingValue();
      if (A.Number && IsUnary) {
        Value In = Value::number(*A.Number);
        In = N.op() == NodeOp::Cast ? convert(In, typeOf(F, N))
                                    : unary(N.op(), In, typeOf(F, N));
        V.Number = In.Lo;
      } else if (A.Number && B.Number) {
        V.Number = binary(N.op(), Value::number(*A.Number),
                          Value::number(*B.Number), typeOf(F, N))
                       .Lo;
        V.Name = A.Name.empty() ? B.Name : A.Name;
        V.At = A.Name.empty() ? B.At : A.At;
      }
      Out.push_back(std::move(V));
    }
}

void ValueReader::place(FunctionId F, int Node, Values &Out) {
  const facts::Node &N = node(F, Node);
  const Body &B = P.function(F).Definition;
  switch (N.op()) {
  case NodeOp::Local:
    return local(F, N.a(), false, Out);
  case NodeOp::Param:
    return param(F, N.a(), false, Out);
  case NodeOp::Global:
    return global(P.globalOf(B.UnitIndex, N.a()), Out);
  case NodeOp::Field:
    return field(F, Node, Out);
  case NodeOp::Deref:
    return pointee(F, N.a(), Out);
  default:
    Out.push_back({});
  }
}

/// What the address \p Node points to.
void ValueReader::pointee(FunctionId F, int Node, Values &Out) {
  if (Open.size() > MaxDepth)
    return Out.push_back({});
  auto [It, IsNew] = Open.insert({F, Node, 1});
  if (!IsNew)
    return;
  const facts::Node &N = node(F, Node);
  if (N.op() == NodeOp::Cast) {
    pointee(F, N.a(), Out);
  } else if (N.op() == NodeOp::String) {
    value(F, Node, Out);
  } else if (N.op() == NodeOp::Load) {
    const facts::Node &Held = node(F, N.a());
    if (Held.op() == NodeOp::Local)
      local(F, Held.a(), true, Out);
    else if (Held.op() == NodeOp::Param)
      param(F, Held.a(), true, Out);
    else
      Out.push_back({});
  } else {
    place(F, Node, Out);
  }
  Open.erase({F, Node, 1});
}

void ValueReader::local(FunctionId F, int Local, bool IsPointer, Values &Out) {
  const Body &B = P.function(F).Definition;
  size_t Before = Out.size();
  auto Read = [&](int Node) {
    IsPointer ? pointee(F, Node, Out) : value(F, Node, Out);
  };
  for (const facts::Stmt &S : items(B.Fn->stmts())) {
    if (S.op() == StmtOp::Assign) {
      const facts::Node &To = node(F, S.a());
      if (To.op() == NodeOp::Local && To.a() == Local)
        Read(S.b());
    } else if (S.op() == StmtOp::Call) {
      const facts::Call &C = *B.Fn->calls()->Get(S.a());
      if (C.result() == Local)
        result(F, C, Out);
      bool Makes = C.is_construct() && C.receiver() >= 0 &&
                   node(F, C.receiver()).op() == NodeOp::Local &&
                   node(F, C.receiver()).a() == Local;
      // A text or a length of time made from one argument.
      if (Makes && C.argument_count() > 0)
        value(F, argumentOf(*B.Fn, C, 0), Out);
    }
  }
  if (Out.size() == Before)
    Out.push_back({});
}

void ValueReader::param(FunctionId F, int Param, bool IsPointer, Values &Out) {
  const ProgramFunction &Fn = P.function(F);
  size_t Before = Out.size();
  auto Read = [&](FunctionId In, int Node) {
    IsPointer ? pointee(In, Node, Out) : value(In, Node, Out);
  };
  for (const CallRef &Ref : Fn.Callers) {
    const facts::Function &Caller = *P.function(Ref.In).Definition.Fn;
    int Node = argumentOf(Caller, *Caller.calls()->Get(Ref.Call), Param);
    if (Node >= 0)
      Read(Ref.In, Node);
  }
  const auto *Defaults = Fn.Definition.Fn->defaults();
  if (Out.size() == Before && Defaults && uint32_t(Param) < Defaults->size() &&
      Defaults->Get(Param) >= 0)
    Read(F, Defaults->Get(Param));
  if (Out.size() == Before)
    Out.push_back({});
}

/// What is assigned to a field; of the same variable in the same body where
/// there is such an assignment.
void ValueReader::field(FunctionId F, int Node, Values &Out) {
  const facts::Node N = node(F, Node);
  const Body &B = P.function(F).Definition;
  auto Stores = P.storesTo({P.recordOf(B.UnitIndex, N.b()), uint32_t(N.c())});
  bool IsOfLocal = node(F, N.a()).op() == NodeOp::Local;
  auto IsSame = [&](const StoreRef &Ref) {
    if (!IsOfLocal || Ref.In != F)
      return false;
    const facts::Node &To = node(F, B.Fn->stmts()->Get(Ref.Stmt)->a());
    return node(F, To.a()).op() == NodeOp::Local &&
           node(F, To.a()).a() == node(F, N.a()).a();
  };
  bool HasSame = llvm::any_of(Stores, IsSame);
  size_t Before = Out.size();
  for (const StoreRef &Ref : Stores)
    if (!HasSame || IsSame(Ref))
      value(Ref.In,
            P.function(Ref.In).Definition.Fn->stmts()->Get(Ref.Stmt)->b(), Out);
  if (Out.size() == Before)
    Out.push_back({});
}

void ValueReader::global(GlobalId G, Values &Out) {
  size_t Before = Out.size();
  if (G != NoId) {
    const ProgramGlobal &Var = P.global(G);
    if (Var.Initializer != NoId) {
      const Body &B = P.function(Var.Initializer).Definition;
      for (const facts::Stmt &S : items(B.Fn->stmts()))
        if (S.op() == StmtOp::Assign &&
            node(Var.Initializer, S.a()).op() == NodeOp::Global)
          value(Var.Initializer, S.b(), Out);
    }
    for (const StoreRef &Ref : Var.Stores)
      value(Ref.In,
            P.function(Ref.In).Definition.Fn->stmts()->Get(Ref.Stmt)->b(), Out);
  }
  if (Out.size() == Before)
    Out.push_back({});
}

void ValueReader::result(FunctionId F, const facts::Call &C, Values &Out) {
  const Body &B = P.function(F).Definition;
  FunctionId To = P.functionOf(B.UnitIndex, C.callee());
  if (To == NoId)
    return Out.push_back({});
  if (const Body &Callee = P.function(To).Definition) {
    for (const facts::Block &Block : items(Callee.Fn->blocks()))
      if (Block.term() == facts::TermOp::Return && Block.v() >= 0)
        value(To, Block.v(), Out);
    return;
  }
  const FunctionModel *M = W.Sums.model(To);
  int Length = M && M->Does == Role::Duration ? M->Delay.Param : -1;
  int Node = argumentOf(*B.Fn, C, Length);
  if (Node < 0 || !M->Arithmetic.empty())
    return Out.push_back({});
  size_t Before = Out.size();
  value(F, Node, Out);
  for (size_t I = Before; I < Out.size(); ++I)
    if (Out[I].Number)
      *Out[I].Number *= nanosecondsPer(M->Delay.In);
}

} // namespace retrytidy
