//===-- Verify.cpp - Whether the facts of a unit are sound ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Verify.h"
#include "facts/Facts.h"
#include "facts/Shapes.h"
#include "support/Error.h"
#include <algorithm>
#include <functional>

using namespace llvm;

namespace retrytidy {

using namespace facts;

namespace {

/// How many of each there are, and a sticky first fault.
class Verifier {
public:
  explicit Verifier(const Unit &U);
  Error run();

protected:
  /// Notes a fault, unless there is one already.
  void fault(const Twine &What) {
    if (Fault.empty())
      Fault = (Where + What).str();
  }
  /// Index \p I into \p Count things named \p What; -1 only if \p Optional.
  bool index(int64_t I, size_t Count, const char *What, bool Optional) {
    if ((I >= 0 && static_cast<size_t>(I) < Count) || (Optional && I == -1))
      return true;
    fault(formatv("{0} {1} does not exist", What, I).str());
    return false;
  }
  bool string(int64_t I) { return index(I, Strings, "string", true); }
  bool type(int64_t I) { return index(I, Types, "type", true); }
  bool file(int64_t I) { return index(I, Files, "file", true); }
  bool record(int64_t I, bool Optional) {
    return index(I, Records, "record", Optional);
  }
  bool callee(int64_t I, bool Optional) {
    return index(I, Callees, "function", Optional);
  }
  size_t fieldCount(int32_t Record) const {
    return sizeOf(U.records()->Get(Record)->fields());
  }

  void unitTables();
  void types();
  void records();
  void callees();
  void globals();
  void notes();
  void circles();
  /// Follows edges from each of \p Count things and notes a circle.
  void acyclic(size_t Count, const char *What,
               function_ref<void(uint32_t, SmallVectorImpl<int32_t> &)> Next);

  const Unit &U;
  size_t Strings, Files, Types, Records, Enums, Callees, Globals, Origins;
  std::string Where, Fault;
};

/// The same for one body.
class BodyVerifier : Verifier {
public:
  BodyVerifier(const Verifier &Base, const Function &F)
      : Verifier(Base), F(F), Nodes(items(F.nodes())), Lists(items(F.lists())) {
  }
  Error run(size_t Index);

private:
  bool node(int64_t I, bool Optional = false) {
    return index(I, Nodes.size(), "node", Optional);
  }
  bool place(int64_t I) {
    if (!node(I))
      return false;
    if (isPlace(Nodes[I].op()))
      return true;
    fault(formatv("node {0} is not a place", I).str());
    return false;
  }
  bool block(int64_t I, bool Optional = false) {
    return index(I, Blocks, "block", Optional);
  }
  bool local(int64_t I, bool Optional = false) {
    return index(I, Locals, "local", Optional);
  }
  /// \p Count elements of `lists` from \p Offset on.
  bool list(int64_t Offset, int64_t Count) {
    if (Count >= 0 && Offset >= 0 &&
        Offset + Count <= static_cast<int64_t>(Lists.size()))
      return true;
    if (Count == 0)
      return true;
    fault(formatv("list {0}+{1} is out of range", Offset, Count).str());
    return false;
  }
  void header();
  void nodes();
  void oneNode(size_t I);
  bool field(Ref R, const Node &N, int32_t Value, size_t I);
  void operand(size_t I, int32_t Child);
  void statements();
  void call(const Call &C);
  void terminator(const Block &B);
  void pairs(const Block &B);

  const Function &F;
  ArrayRef<Node> Nodes;
  ArrayRef<int32_t> Lists;
  size_t Locals = 0, Blocks = 0, Params = 0;
  std::vector<uint32_t> Depth, Size; ///< Of each node, as a tree.
};

} // namespace

Verifier::Verifier(const Unit &U)
    : U(U), Strings(sizeOf(U.strings())), Files(sizeOf(U.files())),
      Types(sizeOf(U.types())), Records(sizeOf(U.records())),
      Enums(sizeOf(U.enums())), Callees(sizeOf(U.callees())),
      Globals(sizeOf(U.globals())), Origins(sizeOf(U.origins())) {}

void Verifier::unitTables() {
  string(U.tool());
  file(U.main_file());
  for (const File *F : items(U.files()))
    string(F->path());
  for (const Enumeration *E : items(U.enums())) {
    string(E->usr());
    string(E->name());
    for (int32_t Name : items(E->names()))
      string(Name);
    if (sizeOf(E->names()) != sizeOf(E->values()))
      fault("an enumeration has not one value for each name");
  }
  for (const Origin &O : items(U.origins()))
    file(O.file());
}

void Verifier::types() {
  for (const auto &[I, T] : enumerate(items(U.types()))) {
    Where = formatv("type {0}: ", I).str();
    if (T.kind() > TypeKind::MAX)
      fault("its kind is not known");
    string(T.spelling());
    type(T.of());
    record(T.record(), true);
    index(T.enumeration(), Enums, "enumeration", true);
  }
}

void Verifier::records() {
  size_t I = 0;
  for (const Record *R : items(U.records())) {
    Where = formatv("record {0}: ", I++).str();
    string(R->usr());
    string(R->name());
    string(R->arguments());
    file(R->file());
    for (int32_t Base : items(R->bases()))
      record(Base, false);
    for (const Field &F : items(R->fields())) {
      string(F.name());
      type(F.type());
    }
  }
}

void Verifier::callees() {
  size_t I = 0;
  for (const Callee *C : items(U.callees())) {
    Where = formatv("declared function {0}: ", I++).str();
    string(C->usr());
    string(C->name());
    string(C->arguments());
    file(C->file());
    record(C->record(), true);
    type(C->returns());
    callee(C->enclosing(), true);
    if (C->linkage() > Linkage::MAX)
      fault("its linkage is not known");
    for (int32_t T : items(C->template_types()))
      type(T);
    for (int32_t O : items(C->overrides()))
      callee(O, false);
    for (const Param &P : items(C->params())) {
      string(P.name());
      type(P.type());
    }
  }
}

void Verifier::globals() {
  size_t I = 0;
  for (const Global *G : items(U.globals())) {
    Where = formatv("global {0}: ", I++).str();
    string(G->usr());
    string(G->name());
    type(G->type());
    file(G->file());
    if (G->linkage() > Linkage::MAX)
      fault("its linkage is not known");
  }
}

void Verifier::notes() {
  Where = "comments and problems: ";
  for (const Comment &C : items(U.comments())) {
    file(C.file());
    string(C.text());
  }
  for (const Problem &P : items(U.problems())) {
    file(P.file());
    string(P.text());
  }
}

void Verifier::acyclic(
    size_t Count, const char *What,
    function_ref<void(uint32_t, SmallVectorImpl<int32_t> &)> Next) {
  enum : uint8_t { New, Open, Done };
  std::vector<uint8_t> State(Count, New);
  struct Step {
    uint32_t Of;
    SmallVector<int32_t, 4> Rest;
  };
  std::vector<Step> Stack;
  auto Enter = [&](uint32_t I) {
    State[I] = Open;
    Stack.push_back({I, {}});
    Next(I, Stack.back().Rest);
  };
  for (uint32_t I = 0; I < Count && Fault.empty(); ++I) {
    if (State[I] != New)
      continue;
    Enter(I);
    while (!Stack.empty()) {
      if (Stack.back().Rest.empty()) {
        State[Stack.back().Of] = Done;
        Stack.pop_back();
        continue;
      }
      int32_t To = Stack.back().Rest.pop_back_val();
      if (To < 0 || State[To] == Done)
        continue;
      if (State[To] == Open)
        return fault(formatv("{0} {1} leads back to itself", What, To).str());
      Enter(To);
    }
  }
}

void Verifier::circles() {
  Where.clear();
  ArrayRef<Type> AllTypes = items(U.types());
  acyclic(Types, "type", [&](uint32_t I, SmallVectorImpl<int32_t> &Next) {
    Next.push_back(AllTypes[I].of());
  });
  if (!Fault.empty())
    return;
  acyclic(Records, "record", [&](uint32_t I, SmallVectorImpl<int32_t> &Next) {
    const Record *R = U.records()->Get(I);
    append_range(Next, items(R->bases()));
    for (const Field &F : items(R->fields())) {
      int32_t T = F.type();
      while (T >= 0 && AllTypes[T].kind() == TypeKind::Array)
        T = AllTypes[T].of();
      if (T >= 0 && AllTypes[T].kind() == TypeKind::Record)
        Next.push_back(AllTypes[T].record());
    }
  });
  acyclic(Callees, "function", [&](uint32_t I, SmallVectorImpl<int32_t> &Next) {
    append_range(Next, items(U.callees()->Get(I)->overrides()));
  });
  acyclic(Callees, "function", [&](uint32_t I, SmallVectorImpl<int32_t> &Next) {
    Next.push_back(U.callees()->Get(I)->enclosing());
  });
}

Error Verifier::run() {
  unitTables();
  types();
  records();
  callees();
  globals();
  notes();
  if (Fault.empty())
    circles();
  if (!Fault.empty())
    return failure(Twine(Fault));
  size_t I = 0;
  for (const Function *F : items(U.functions()))
    if (Error E = BodyVerifier(*this, *F).run(I++))
      return E;
  return Error::success();
}

void BodyVerifier::header() {
  if (!callee(F.callee(), true) || !file(F.file()))
    return;
  if (!index(F.initialises(), Globals, "global", true))
    return;
  if (F.callee() < 0 && F.initialises() < 0)
    return fault("it neither defines a function nor initialises a global");
  const Callee *C = F.callee() < 0 ? nullptr : U.callees()->Get(F.callee());
  Params = C ? sizeOf(C->params()) : 0;
  Locals = sizeOf(F.locals());
  Blocks = sizeOf(F.blocks());
  if (Blocks == 0)
    fault("it has no block");
  size_t Fields = C && C->record() >= 0 ? fieldCount(C->record()) : 0;
  for (int32_t Captured : items(F.captures()))
    index(Captured, Fields, "captured field", true);
  if (sizeOf(F.defaults()) > Params)
    fault("it has more default arguments than parameters");
  for (const Local &L : items(F.locals())) {
    string(L.name());
    type(L.type());
  }
  for (const Loop &L : items(F.loops())) {
    if (L.kind() > LoopKind::MAX)
      fault("the kind of a loop is not known");
    block(L.header());
    string(L.label());
    string(L.macro());
  }
}

void BodyVerifier::operand(size_t I, int32_t Child) {
  if (static_cast<size_t>(Child) >= I)
    return fault(formatv("operand {0} does not come before it", Child).str());
  Depth[I] = std::max(Depth[I], Depth[Child] + 1);
  Size[I] = std::min(Size[I] + Size[Child], MaxExpressionSize + 1);
}

bool BodyVerifier::field(Ref R, const Node &N, int32_t Value, size_t I) {
  switch (R) {
  case Ref::None:
  case Ref::Offset:
    return true;
  case Ref::String:
    return string(Value);
  case Ref::Origin:
    return index(Value, Origins, "origin", true);
  case Ref::Callee:
    return callee(Value, false);
  case Ref::Local:
    return local(Value);
  case Ref::Param:
    return index(Value, Params, "parameter", false);
  case Ref::Global:
    return index(Value, Globals, "global", false);
  case Ref::Record:
    return record(Value, false);
  case Ref::Field:
    return index(Value, fieldCount(N.b()), "field", false);
  case Ref::Type:
    return index(Value, Types, "type", false);
  case Ref::Place:
    if (place(Value))
      operand(I, Value);
    return Fault.empty();
  case Ref::Value:
    if (node(Value))
      operand(I, Value);
    return Fault.empty();
  case Ref::Values:
    if (!list(N.b(), Value))
      return false;
    for (int32_t K = 0; K < Value && Fault.empty(); ++K)
      if (node(Lists[N.b() + K]))
        operand(I, Lists[N.b() + K]);
    return Fault.empty();
  case Ref::Members:
    if (Value % 2 != 0)
      fault("an aggregate has half a member");
    if (!list(N.b(), Value))
      return false;
    for (int32_t K = 0; K + 1 < Value && Fault.empty(); K += 2)
      if (index(Lists[N.b() + K], fieldCount(N.a()), "field", false) &&
          node(Lists[N.b() + K + 1]))
        operand(I, Lists[N.b() + K + 1]);
    return Fault.empty();
  }
  return false;
}

void BodyVerifier::oneNode(size_t I) {
  const Node &N = Nodes[I];
  if (N.op() > NodeOp::MAX)
    return fault("its operation is not known");
  type(N.type());
  const NodeShape &S = shapeOf(N.op());
  Depth[I] = Size[I] = 1;
  if (!field(S.A, N, N.a(), I) || !field(S.B, N, N.b(), I) ||
      !field(S.C, N, N.c(), I))
    return;
  if (Depth[I] > MaxExpressionDepth || Size[I] > MaxExpressionSize)
    fault("the expression is too large");
}

void BodyVerifier::nodes() {
  Depth.resize(Nodes.size());
  Size.resize(Nodes.size());
  std::string Outer = Where;
  for (size_t I = 0; I < Nodes.size() && Fault.empty(); ++I) {
    Where = Outer + "node " + std::to_string(I) + ": ";
    oneNode(I);
  }
  Where = Outer;
}

void BodyVerifier::call(const Call &C) {
  if (C.kind() > CallKind::MAX)
    return fault("the kind of a call is not known");
  if (C.kind() == CallKind::Indirect)
    node(C.target());
  else
    callee(C.callee(), false);
  callee(C.callee(), true);
  node(C.target(), true);
  node(C.receiver(), true);
  if (list(C.arguments(), C.argument_count()))
    for (int32_t K = 0; K < C.argument_count(); ++K)
      node(Lists[C.arguments() + K]);
  local(C.result(), true);
  block(C.unwind(), true);
  string(C.macro());
}

void BodyVerifier::statements() {
  for (const Call &C : items(F.calls()))
    call(C);
  for (const Stmt &S : items(F.stmts())) {
    switch (S.op()) {
    case StmtOp::Assign:
      if (place(S.a()))
        node(S.b());
      break;
    case StmtOp::Call:
      index(S.a(), sizeOf(F.calls()), "call", false);
      break;
    case StmtOp::Declare:
      local(S.a());
      break;
    default:
      fault("the kind of a statement is not known");
    }
  }
}

void BodyVerifier::pairs(const Block &B) {
  bool IsCatch = B.term() == TermOp::Catch;
  int32_t Offset = B.a(), Count = B.b();
  if (Count % 2 != 0)
    fault("a branch has half a case");
  if (!list(Offset, Count))
    return;
  for (int32_t K = 0; K + 1 < Count; K += 2) {
    if (IsCatch)
      string(Lists[Offset + K]);
    else
      node(Lists[Offset + K]);
    block(Lists[Offset + K + 1]);
  }
}

void BodyVerifier::terminator(const Block &B) {
  switch (B.term()) {
  case TermOp::Goto:
    block(B.a());
    return;
  case TermOp::If:
    if (node(B.v()) && block(B.a()))
      block(B.b());
    return;
  case TermOp::Switch:
    node(B.v());
    pairs(B);
    block(B.c());
    return;
  case TermOp::ForEach:
    node(B.v());
    local(B.c());
    block(B.a());
    block(B.b());
    return;
  case TermOp::Once:
    local(B.c());
    block(B.a());
    block(B.b());
    return;
  case TermOp::Return:
    node(B.v(), true);
    return;
  case TermOp::Throw:
    node(B.v(), true);
    string(B.c());
    block(B.a(), true);
    return;
  case TermOp::Catch:
    pairs(B);
    block(B.c(), true);
    return;
  case TermOp::Unreachable:
    return;
  }
  fault("its terminator is not known");
}

Error BodyVerifier::run(size_t Index) {
  Where = formatv("function {0}: ", Index).str();
  header();
  if (Fault.empty())
    nodes();
  if (Fault.empty()) {
    for (int32_t D : items(F.defaults()))
      node(D, true);
    statements();
  }
  std::string Outer = Where;
  size_t Number = 0;
  for (const Block &B : items(F.blocks())) {
    Where = Outer + "block " + std::to_string(Number++) + ": ";
    int64_t First = B.first(), Count = B.count();
    if (Count < 0 || First < 0 ||
        First + Count > static_cast<int64_t>(sizeOf(F.stmts())))
      fault("its statements do not exist");
    terminator(B);
  }
  return Fault.empty() ? Error::success() : failure(Twine(Fault));
}

Error verifyUnit(const Unit &U) { return Verifier(U).run(); }

} // namespace retrytidy
