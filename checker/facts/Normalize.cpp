//===-- Normalize.cpp - One form for units that say the same --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Normalize.h"
#include "facts/Shapes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <deque>
#include <map>

using namespace llvm;

namespace retrytidy {

using namespace facts;

namespace {

/// Numbers things in the order in which they are first asked for.
class Renumbering {
public:
  explicit Renumbering(size_t Count) : New(Count, -1) {}

  /// The new number of \p Old; -1 stays.
  int32_t operator()(int32_t Old) {
    if (Old < 0)
      return -1;
    if (New[Old] < 0) {
      New[Old] = Order.size();
      Order.push_back(Old);
    }
    return New[Old];
  }

  /// The next thing that was numbered and has not been taken yet, or -1.
  int32_t take() { return Taken < Order.size() ? Order[Taken++] : -1; }
  size_t count() const { return New.size(); }

private:
  std::vector<int32_t> New, Order;
  size_t Taken = 0;
};

class Normalizer {
public:
  explicit Normalizer(UnitT &Old)
      : Old(Old), Types(Old.types.size()), Records(Old.records.size()),
        Enums(Old.enums.size()), Callees(Old.callees.size()),
        Globals(Old.globals.size()) {}
  void run();

private:
  friend class BodyNormalizer;

  int32_t string(int32_t I);
  int32_t origin(int32_t I);
  /// Brings over what was numbered and has not been brought over yet.
  void drain();
  void takeType(const Type &T);
  void take(RecordT &R);
  void take(EnumerationT &E);
  void take(CalleeT &C);
  void take(GlobalT &G);

  /// What is declared, by old numbers: tables are moved as they are drained.
  void noteDeclarations();

  UnitT &Old;
  UnitT New;
  std::vector<std::vector<int32_t>> ParamTypes, FieldTypes;
  std::vector<int32_t> GlobalTypes;
  StringMap<int32_t> Interned;
  std::map<std::tuple<int32_t, int32_t, int32_t>, int32_t> OriginIndex;
  Renumbering Types, Records, Enums, Callees, Globals;
};

/// Rebuilds one body, whose blocks are in order already.
class BodyNormalizer {
public:
  BodyNormalizer(Normalizer &N, FunctionT &F) : N(N), F(F) {}
  void run();

private:
  void declaredTypes();
  int32_t declaredType(const Node &N) const;
  int32_t local(int32_t I);
  int32_t node(int32_t I);
  int32_t field(Ref R, int32_t Value, const Node &From, Node &To,
                std::vector<int32_t> &List);
  int32_t unique(Node To, std::vector<int32_t> &List);
  int32_t list(const std::vector<int32_t> &List);
  Call call(const Call &C);
  void statement(const Stmt &S);
  void terminator(Block &B);
  void nameLocals();
  void header();

  Normalizer &N;
  FunctionT &F;
  std::vector<int32_t> NewLocal, Temporaries;
  std::vector<Local> Named;
  using Key = std::pair<std::array<int64_t, 6>, std::vector<int32_t>>;
  std::map<Key, int32_t> NodeIndex;
  std::vector<Node> Nodes;
  std::vector<int32_t> Lists;
  std::vector<Stmt> Stmts;
  std::vector<Call> Calls;
};

} // namespace

int32_t Normalizer::string(int32_t I) {
  if (I < 0 || Old.strings[I].empty())
    return -1;
  auto [It, Inserted] =
      Interned.try_emplace(Old.strings[I], New.strings.size());
  if (Inserted)
    New.strings.push_back(Old.strings[I]);
  return It->second;
}

int32_t Normalizer::origin(int32_t I) {
  if (I < 0)
    return -1;
  const Origin &O = Old.origins[I];
  auto [It, Inserted] = OriginIndex.try_emplace(
      std::tuple(O.file(), O.line(), O.column()), New.origins.size());
  if (Inserted)
    New.origins.push_back(O);
  return It->second;
}

void Normalizer::takeType(const Type &T) {
  TypeKind K = T.kind();
  bool HasElement = K == TypeKind::Pointer || K == TypeKind::Reference ||
                    K == TypeKind::Array;
  New.types.emplace_back(
      K, T.is_signed(), T.is_const(), T.bits(), string(T.spelling()),
      HasElement ? Types(T.of()) : -1,
      K == TypeKind::Record ? Records(T.record()) : -1,
      K == TypeKind::Enum ? Enums(T.enumeration()) : -1,
      K == TypeKind::Array ? T.count() : 0,
      K == TypeKind::Duration || K == TypeKind::TimePoint ? T.period_ns() : 0);
}

void Normalizer::take(RecordT &R) {
  R.usr = string(R.usr);
  R.name = string(R.name);
  R.arguments = string(R.arguments);
  for (int32_t &Base : R.bases)
    Base = Records(Base);
  for (Field &F : R.fields)
    F = Field(string(F.name()), Types(F.type()), F.line());
}

void Normalizer::take(EnumerationT &E) {
  E.usr = string(E.usr);
  E.name = string(E.name);
  for (int32_t &Name : E.names)
    Name = string(Name);
}

void Normalizer::take(CalleeT &C) {
  C.usr = string(C.usr);
  C.name = string(C.name);
  C.arguments = string(C.arguments);
  for (int32_t &T : C.template_types)
    T = Types(T);
  C.record = Records(C.record);
  C.returns = Types(C.returns);
  for (Param &P : C.params)
    P = Param(string(P.name()), Types(P.type()), P.line());
  for (int32_t &O : C.overrides)
    O = Callees(O);
  C.enclosing = Callees(C.enclosing);
}

void Normalizer::take(GlobalT &G) {
  G.usr = string(G.usr);
  G.name = string(G.name);
  G.type = Types(G.type);
}

void Normalizer::drain() {
  auto TakeAll = [this](Renumbering &R, auto &From, auto &To) {
    bool Any = false;
    for (int32_t I; (I = R.take()) >= 0; Any = true) {
      take(*From[I]);
      To.push_back(std::move(From[I]));
    }
    return Any;
  };
  bool Any = true;
  while (Any) {
    Any = TakeAll(Callees, Old.callees, New.callees);
    Any |= TakeAll(Globals, Old.globals, New.globals);
    Any |= TakeAll(Records, Old.records, New.records);
    Any |= TakeAll(Enums, Old.enums, New.enums);
    for (int32_t I; (I = Types.take()) >= 0; Any = true)
      takeType(Type(Old.types[I]));
  }
}

void Normalizer::noteDeclarations() {
  for (const auto &C : Old.callees) {
    ParamTypes.emplace_back();
    for (const Param &P : C->params)
      ParamTypes.back().push_back(P.type());
  }
  for (const auto &R : Old.records) {
    FieldTypes.emplace_back();
    for (const Field &F : R->fields)
      FieldTypes.back().push_back(F.type());
  }
  for (const auto &G : Old.globals)
    GlobalTypes.push_back(G->type);
}

void Normalizer::run() {
  noteDeclarations();
  New.format = Old.format;
  New.tool = string(Old.tool);
  New.main_file = Old.main_file;
  New.is_c = Old.is_c;
  New.files = std::move(Old.files);
  for (auto &F : New.files)
    F->path = string(F->path);
  New.functions = std::move(Old.functions);
  for (auto &F : New.functions) {
    normalizeBlocks(*F);
    BodyNormalizer(*this, *F).run();
    drain();
  }
  auto Rest = [this](Renumbering &R) {
    for (size_t I = 0; I < R.count(); ++I) {
      R(I);
      drain();
    }
  };
  Rest(Callees);
  Rest(Globals);
  Rest(Records);
  Rest(Enums);
  for (const Comment &C : Old.comments)
    New.comments.emplace_back(C.file(), C.line(), string(C.text()));
  for (const Problem &P : Old.problems)
    New.problems.emplace_back(P.file(), P.line(), string(P.text()));
  Old = std::move(New);
}

int32_t BodyNormalizer::local(int32_t I) {
  if (I < 0)
    return -1;
  if (NewLocal[I] < 0) {
    NewLocal[I] = Named.size() + Temporaries.size();
    Temporaries.push_back(I);
  }
  return NewLocal[I];
}

void BodyNormalizer::nameLocals() {
  NewLocal.assign(F.locals.size(), -1);
  for (size_t I = 0; I < F.locals.size(); ++I) {
    const Local &L = F.locals[I];
    int32_t Name = N.string(L.name());
    if (Name < 0 && !L.is_static())
      continue;
    NewLocal[I] = Named.size();
    Named.emplace_back(Name, N.Types(L.type()), L.line(), L.is_static());
  }
}

int32_t BodyNormalizer::list(const std::vector<int32_t> &List) {
  if (List.empty())
    return -1;
  int32_t Offset = Lists.size();
  append_range(Lists, List);
  return Offset;
}

/// The number of the node \p To with the elements \p List.
int32_t BodyNormalizer::unique(Node To, std::vector<int32_t> &List) {
  Key K{{static_cast<int64_t>(To.op()), To.type(), To.a(), To.b(), To.c(),
         To.v()},
        List};
  auto [It, Inserted] = NodeIndex.try_emplace(std::move(K), Nodes.size());
  if (!Inserted)
    return It->second;
  if (To.c() >= 0 && shapeOf(To.op()).B == Ref::Offset)
    To.mutate_b(list(List));
  Nodes.push_back(To);
  return Nodes.size() - 1;
}

int32_t BodyNormalizer::field(Ref R, int32_t Value, const Node &From, Node &To,
                              std::vector<int32_t> &List) {
  switch (R) {
  case Ref::None:
  case Ref::Offset:
    return -1;
  case Ref::String:
    return N.string(Value);
  case Ref::Origin:
    return N.origin(Value);
  case Ref::Callee:
    return N.Callees(Value);
  case Ref::Local:
    return local(Value);
  case Ref::Param:
  case Ref::Field:
    return Value;
  case Ref::Global:
    return N.Globals(Value);
  case Ref::Value:
  case Ref::Place:
    return node(Value);
  case Ref::Record:
    return N.Records(Value);
  case Ref::Type:
    return N.Types(Value);
  case Ref::Values:
    for (int32_t K = 0; K < Value; ++K)
      List.push_back(node(F.lists[From.b() + K]));
    return Value;
  case Ref::Members:
    for (int32_t K = 0; K + 1 < Value; K += 2) {
      List.push_back(F.lists[From.b() + K]);
      List.push_back(node(F.lists[From.b() + K + 1]));
    }
    return Value;
  }
  return -1;
}

int32_t BodyNormalizer::node(int32_t I) {
  if (I < 0)
    return -1;
  const Node From = F.nodes[I];
  const NodeShape &S = shapeOf(From.op());
  Node To(From.op(), N.Types(From.type()), -1, -1, -1,
          S.HasNumber ? From.v() : 0);
  std::vector<int32_t> List;
  To.mutate_a(field(S.A, From.a(), From, To, List));
  To.mutate_b(field(S.B, From.b(), From, To, List));
  To.mutate_c(field(S.C, From.c(), From, To, List));
  return unique(To, List);
}

Call BodyNormalizer::call(const Call &C) {
  Call New = C;
  New.mutate_callee(N.Callees(C.callee()));
  New.mutate_target(node(C.target()));
  New.mutate_receiver(node(C.receiver()));
  std::vector<int32_t> Arguments;
  for (int32_t K = 0; K < C.argument_count(); ++K)
    Arguments.push_back(node(F.lists[C.arguments() + K]));
  New.mutate_arguments(list(Arguments));
  New.mutate_result(local(C.result()));
  New.mutate_macro(N.string(C.macro()));
  return New;
}

void BodyNormalizer::statement(const Stmt &S) {
  Stmt New = S;
  switch (S.op()) {
  case StmtOp::Assign:
    // The value first: it is what is evaluated first.
    New.mutate_b(node(S.b()));
    New.mutate_a(node(S.a()));
    break;
  case StmtOp::Call:
    Calls.push_back(call(F.calls[S.a()]));
    New.mutate_a(Calls.size() - 1);
    New.mutate_b(-1);
    break;
  case StmtOp::Declare:
    New.mutate_a(local(S.a()));
    New.mutate_b(-1);
    break;
  }
  Stmts.push_back(New);
}

void BodyNormalizer::terminator(Block &B) {
  TermOp Op = B.term();
  bool HasValue = Op == TermOp::If || Op == TermOp::Switch ||
                  Op == TermOp::ForEach || Op == TermOp::Return ||
                  Op == TermOp::Throw;
  B.mutate_v(HasValue ? node(B.v()) : -1);
  switch (Op) {
  case TermOp::Goto:
  case TermOp::If:
    B.mutate_b(Op == TermOp::If ? B.b() : -1);
    B.mutate_c(-1);
    break;
  case TermOp::ForEach:
  case TermOp::Once:
    B.mutate_c(local(B.c()));
    break;
  case TermOp::Throw:
    B.mutate_b(-1);
    B.mutate_c(N.string(B.c()));
    break;
  case TermOp::Switch:
  case TermOp::Catch: {
    std::vector<int32_t> Pairs;
    for (int32_t K = 0; K + 1 < B.b(); K += 2) {
      int32_t What = F.lists[B.a() + K];
      Pairs.push_back(Op == TermOp::Switch ? node(What) : N.string(What));
      Pairs.push_back(F.lists[B.a() + K + 1]);
    }
    B.mutate_b(Pairs.size());
    B.mutate_a(list(Pairs));
    break;
  }
  case TermOp::Return:
  case TermOp::Unreachable:
    B.mutate_a(-1);
    B.mutate_b(-1);
    B.mutate_c(-1);
    break;
  }
}

/// The type that \p Place or Load has by what is declared, or its own where
/// nothing is.
int32_t BodyNormalizer::declaredType(const Node &Place) const {
  const UnitT &U = N.Old;
  switch (Place.op()) {
  case NodeOp::Local:
    return F.locals[Place.a()].type();
  case NodeOp::Param:
    return N.ParamTypes[F.callee][Place.a()];
  case NodeOp::Global:
    return N.GlobalTypes[Place.a()];
  case NodeOp::Field:
    return N.FieldTypes[Place.b()][Place.c()];
  case NodeOp::Load:
    return F.nodes[Place.a()].type();
  case NodeOp::Index:
  case NodeOp::Deref: {
    int32_t From = F.nodes[Place.a()].type();
    if (From < 0)
      return Place.type();
    const Type &T = U.types[From];
    bool HasElement = T.kind() == TypeKind::Pointer ||
                      T.kind() == TypeKind::Reference ||
                      T.kind() == TypeKind::Array;
    return HasElement && T.of() >= 0 ? T.of() : Place.type();
  }
  default:
    return Place.type();
  }
}

/// Gives places and what is loaded from them their declared types, whatever
/// their producer says: references stay references, and `const` stays.
void BodyNormalizer::declaredTypes() {
  for (Node &Each : F.nodes)
    Each.mutate_type(declaredType(Each));
}

void BodyNormalizer::header() {
  F.callee = N.Callees(F.callee);
  F.initialises = N.Globals(F.initialises);
  for (Loop &L : F.loops) {
    L.mutate_label(N.string(L.label()));
    L.mutate_macro(N.string(L.macro()));
  }
  if (all_of(F.defaults, [](int32_t D) { return D < 0; }))
    F.defaults.clear();
}

void BodyNormalizer::run() {
  declaredTypes();
  header();
  nameLocals();
  for (int32_t &D : F.defaults)
    D = node(D);
  for (Block &B : F.blocks) {
    int32_t First = Stmts.size();
    for (int32_t K = 0; K < B.count(); ++K)
      statement(F.stmts[B.first() + K]);
    terminator(B);
    B.mutate_first(First);
  }
  for (int32_t I : Temporaries)
    Named.emplace_back(-1, N.Types(F.locals[I].type()), 0, false);
  F.locals = std::move(Named);
  F.nodes = std::move(Nodes);
  F.lists = std::move(Lists);
  F.stmts = std::move(Stmts);
  F.calls = std::move(Calls);
}

void normalize(UnitT &U) { Normalizer(U).run(); }

} // namespace retrytidy
