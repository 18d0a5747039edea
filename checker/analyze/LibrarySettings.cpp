//===-- LibrarySettings.cpp - What the program tells its libraries --------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/LibrarySettings.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;

static constexpr size_t MaxHolders = 4000;

/// Whether the constant \p N is the initialiser of a field in its class: set
/// by whoever wrote the class and not by the program.
static bool isMemberDefault(const Program &P, uint32_t Unit,
                            const facts::Node &N) {
  bool IsConstant = N.op() == NodeOp::Int || N.op() == NodeOp::Float;
  return IsConstant && N.b() >= 0 && P.string(Unit, N.a()).empty();
}

void SettingsFinder::keep(MadeSetting S) {
  for (const MadeSetting &Old : Out.Made)
    if (Old.key() == S.key())
      return;
  Out.Made.push_back(S);
}

void SettingsFinder::push(Holder H) {
  if (Seen.size() < MaxHolders && !Index.isPlain(H) && Seen.insert(H).second)
    Work.push_back(H);
}

/// Follows everything that the value \p Node is made of.
void SettingsFinder::mention(FunctionId F, int Node, unsigned Depth) {
  if (Node < 0 || Depth > 16)
    return;
  const facts::Node &N = node(F, Node);
  const Body &B = P.function(F).Definition;
  for (const Holder &H : Index.holdersOf(F, Node))
    push(H);
  if (N.op() == NodeOp::New && N.a() >= 0)
    checkType(P.recordOf(B.UnitIndex, B.Unit->types()->Get(N.a())->record()));
  if (N.op() == NodeOp::ArrayOf)
    for (int I = 0; I < N.c(); ++I)
      mention(F, B.Fn->lists()->Get(N.b() + I), Depth + 1);
  if (N.op() == NodeOp::Aggregate)
    for (int I = 1; I < N.c(); I += 2)
      mention(F, B.Fn->lists()->Get(N.b() + I), Depth + 1);
  if (N.op() == NodeOp::Select) {
    mention(F, N.b(), Depth + 1);
    mention(F, N.c(), Depth + 1);
  }
  if (N.op() == NodeOp::Unknown)
    Out.IsOpen = true;
}

/// The name of the constructors of the class \p Record.
static std::string constructorOf(llvm::StringRef Record) {
  size_t Last = Record.rfind("::");
  llvm::StringRef Own =
      Last == llvm::StringRef::npos ? Record : Record.drop_front(Last + 2);
  return (Record + "::" + Own).str();
}

void SettingsFinder::mentionAll(FunctionId F, const facts::Call &C) {
  const facts::Function &Fn = *P.function(F).Definition.Fn;
  mention(F, C.receiver());
  for (int I = 0; I < C.argument_count(); ++I)
    mention(F, argumentOf(Fn, C, I));
}

/// The record \p R where an object of it takes part: it may be a policy.
void SettingsFinder::checkType(RecordId R) {
  if (R == NoId || P.record(R).IsSystem)
    return;
  std::vector<RecordId> Bases = P.record(R).Bases;
  for (size_t I = 0; I < Bases.size() && I < 64; ++I) {
    if (const RetryPolicyClass *M = W.M.findPolicy(P.record(Bases[I]).Name)) {
      auto IsSame = [&](const OwnPolicy &Old) { return Old.Class == R; };
      // The library's own classes are settings with figures of their own.
      bool IsLibrarys =
          !W.M.findSettings(constructorOf(P.record(R).Name)).empty();
      if (!IsLibrarys && llvm::none_of(Out.Policies, IsSame))
        Out.Policies.push_back({R, M});
      return;
    }
    llvm::append_range(Bases, P.record(Bases[I]).Bases);
  }
}

/// A store to a field that is a setting.
void SettingsFinder::checkStore(FunctionId F, int Place, int ValueNode) {
  const Body &B = P.function(F).Definition;
  const facts::Node &N = node(F, Place);
  if (N.op() != NodeOp::Field ||
      isMemberDefault(P, B.UnitIndex, node(F, ValueNode)))
    return;
  RecordId R = P.recordOf(B.UnitIndex, N.b());
  const facts::Field &Field =
      *B.Unit->records()->Get(N.b())->fields()->Get(N.c());
  std::string Name =
      P.record(R).Name + "::" + P.string(B.UnitIndex, Field.name()).str();
  for (const RetrySetting &S : Wanted)
    if (S.Param == -1 && S.Name == Name)
      keep({&S, F, -1, ValueNode});
}

/// Which arguments a forwarder without a body (MakeShared<T>(tag, args...))
/// hands to the constructor of T.
static int forwardedFrom(const facts::Callee &Callee, const facts::Call &C) {
  int Types = sizeOf(Callee.template_types());
  return std::max(0, int(C.argument_count()) - (Types - 1));
}

/// A call that is a setting.
void SettingsFinder::checkCall(FunctionId F, int Number) {
  const Body &B = P.function(F).Definition;
  const facts::Call &C = *B.Fn->calls()->Get(Number);
  FunctionId To = P.functionOf(B.UnitIndex, C.callee());
  if (To == NoId)
    return;
  std::string Name = P.function(To).Name;
  int First = 0;
  const facts::Callee &Callee = *B.Unit->callees()->Get(C.callee());
  if (!P.function(To).Definition && sizeOf(Callee.template_types()) > 0) {
    const facts::Type &Made =
        *B.Unit->types()->Get(Callee.template_types()->Get(0));
    RecordId R = P.recordOf(B.UnitIndex, Made.record());
    if (Made.kind() == facts::TypeKind::Record && R != NoId &&
        llvm::StringRef(Name).contains_insensitive("make")) {
      Name = constructorOf(P.record(R).Name);
      First = forwardedFrom(Callee, C);
      checkType(R);
    }
  }
  ValueReader Reader(W);
  for (const RetrySetting &S : Wanted) {
    if (S.Name != Name)
      continue;
    if (!S.Key.empty()) {
      int Key = argumentOf(*B.Fn, C, S.KeyParam);
      bool Fits = false;
      for (const ReachingValue &V : Reader.read(F, Key))
        Fits |= V.Text ? *V.Text == S.Key
                       : V.Name == S.Key ||
                             llvm::StringRef(V.Name).ends_with("::" + S.Key);
      if (!Fits)
        continue;
    }
    int Param = S.Param == -3   ? C.argument_count() - 1
                : S.Param == -1 ? -1
                                : First + S.Param;
    keep({&S, F, Number, argumentOf(*B.Fn, C, Param)});
  }
}

void SettingsFinder::visitReturns(FunctionId F) {
  for (FunctionId I : P.implementations(F))
    push({Holder::Result, I, 0});
}

void SettingsFinder::visitCall(const Touch &T, const facts::Call &C) {
  const Body &B = P.function(T.In).Definition;
  FunctionId To = P.functionOf(B.UnitIndex, C.callee());
  checkCall(T.In, B.Fn->stmts()->Get(T.Stmt)->a());
  if (To == NoId) {
    if (T.How == Touch::Answer)
      Out.IsOpen = true;
    return;
  }
  bool HasBody = !P.implementations(To).empty();
  const FunctionModel *M = W.Sums.model(To);
  bool IsRequest =
      M && M->Does == Role::Operation && M->Retries && !M->IsConnect;
  switch (T.How) {
  case Touch::Answer:
    if (HasBody)
      return visitReturns(To);
    return mentionAll(T.In, C);
  case Touch::Receiver:
    if (!HasBody && !IsRequest)
      mentionAll(T.In, C);
    return;
  case Touch::Argument:
    // What it is handed to may set it up.
    if (HasBody)
      for (FunctionId I : P.implementations(To))
        push({Holder::Below, I, T.Index});
    else if (T.Index == 0 && C.receiver() < 0 && !IsRequest)
      mentionAll(T.In, C);
    return;
  case Touch::Stored:
    break;
  }
}

void SettingsFinder::visitTouch(const Touch &T) {
  const Body &B = P.function(T.In).Definition;
  const facts::Stmt &S = *B.Fn->stmts()->Get(T.Stmt);
  if (S.op() == StmtOp::Call)
    return visitCall(T, *B.Fn->calls()->Get(S.a()));
  checkStore(T.In, S.a(), S.b());
  mention(T.In, S.b());
}

void SettingsFinder::visitCallers(const Holder &H) {
  const ProgramFunction &Fn = P.function(H.A);
  size_t Known = 0;
  std::vector<FunctionId> Names{H.A};
  for (FunctionId Base : Fn.Overrides)
    Names.push_back(Base);
  for (FunctionId Name : Names)
    for (const CallRef &Ref : P.function(Name).Callers) {
      const facts::Function &Caller = *P.function(Ref.In).Definition.Fn;
      const facts::Call &C = *Caller.calls()->Get(Ref.Call);
      ++Known;
      mention(Ref.In, argumentOf(Caller, C, H.B));
    }
  if (Known == 0)
    Out.IsOpen = true;
}

void SettingsFinder::visit(const Holder &H) {
  switch (H.Is) {
  case Holder::Local: {
    const Body &B = P.function(H.A).Definition;
    const facts::Local &L = *B.Fn->locals()->Get(H.B);
    if (L.type() >= 0)
      checkType(
          P.recordOf(B.UnitIndex, B.Unit->types()->Get(L.type())->record()));
    break;
  }
  case Holder::Param:
    visitCallers(H);
    break;
  case Holder::Global: {
    const ProgramGlobal &G = P.global(H.A);
    const facts::Global &Decl =
        *P.unit(G.DeclUnit).globals()->Get(G.DeclGlobal);
    if (Decl.type() >= 0)
      checkType(P.recordOf(
          G.DeclUnit, P.unit(G.DeclUnit).types()->Get(Decl.type())->record()));
    if (!Decl.is_defined())
      Out.IsOpen = true;
    break;
  }
  case Holder::Result:
    for (const facts::Block &Block :
         items(P.function(H.A).Definition.Fn->blocks()))
      if (Block.term() == facts::TermOp::Return)
        mention(H.A, Block.v());
    return;
  case Holder::Below:
  case Holder::Field:
    break;
  }
  for (const Touch &T : Index.touches(H))
    visitTouch(T);
}

void SettingsFinder::follow() {
  while (!Work.empty()) {
    Holder H = Work.back();
    Work.pop_back();
    visit(H);
  }
  if (Seen.size() >= MaxHolders)
    Out.IsOpen = true;
}

FoundSettings
SettingsFinder::behindCall(const CallRef &Ref, int Handle,
                           llvm::ArrayRef<RetrySetting> Settings) {
  Wanted = Settings;
  Out = {};
  Seen.clear();
  const Body &B = P.function(Ref.In).Definition;
  const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
  checkCall(Ref.In, Ref.Call);
  // Whether all is known depends on what the call is made on alone.
  mention(Ref.In, C.receiver() >= 0
                      ? C.receiver()
                      : argumentOf(*B.Fn, C, std::max(Handle, 0)));
  if (Work.empty())
    Out.IsOpen = true;
  follow();
  bool IsOpen = Out.IsOpen;
  mentionAll(Ref.In, C);
  follow();
  Out.IsOpen = IsOpen;
  return std::move(Out);
}

void SettingsFinder::findStores(const RetrySetting &S) {
  auto [Class, Name] = llvm::StringRef(S.Name).rsplit("::");
  RecordId R = P.recordNamed(Class);
  if (R == NoId)
    return;
  const uint32_t U = P.record(R).DeclUnit;
  const facts::Record &Decl = *P.unit(U).records()->Get(P.record(R).DeclRecord);
  for (uint32_t I = 0; I < sizeOf(Decl.fields()); ++I) {
    if (P.string(U, Decl.fields()->Get(I)->name()) != Name)
      continue;
    for (const StoreRef &Ref : P.storesTo({R, I})) {
      const facts::Stmt &Store =
          *P.function(Ref.In).Definition.Fn->stmts()->Get(Ref.Stmt);
      checkStore(Ref.In, Store.a(), Store.b());
    }
  }
}

FoundSettings SettingsFinder::anywhere(llvm::ArrayRef<RetrySetting> Settings) {
  Wanted = Settings;
  Out = {};
  Seen.clear();
  for (const RetrySetting &S : Settings) {
    for (FunctionId F : P.functionsNamed(S.Name))
      for (const CallRef &Ref : P.function(F).Callers)
        checkCall(Ref.In, Ref.Call);
    if (S.Param == -1)
      findStores(S);
  }
  // A policy is found where its object comes from.
  std::vector<MadeSetting> Made = Out.Made;
  for (const MadeSetting &M : Made)
    if (M.What->Sets == SettingOf::Policy)
      mention(M.In, M.ValueNode);
  follow();
  return std::move(Out);
}

} // namespace retrytidy
