//===-- Linker.cpp - Resolve, merge, index --------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/Program.h"
#include "link/RecordViews.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

namespace retrytidy {

using facts::NodeOp;
using facts::StmtOp;

/// Builds a Program: one object for one link.
class Linker {
public:
  explicit Linker(Program &P) : P(P), Views(P.Units) {}
  void run();

private:
  void resolveUnit(uint32_t U);
  RecordId resolveRecord(uint32_t U, uint32_t I);
  FunctionId resolveCallee(uint32_t U, uint32_t I);
  GlobalId resolveGlobal(uint32_t U, uint32_t I);
  std::string calleeKey(uint32_t U, uint32_t I);
  void mergeUnit(uint32_t U);
  void mergeInitializer(uint32_t U, const facts::Function &F);
  void connectOverrides(uint32_t U);
  void connectBases(uint32_t U);
  void indexBody(FunctionId F);
  void indexStore(FunctionId F, uint32_t Block, uint32_t Stmt);
  void indexReferences(FunctionId F);

  Program &P;
  RecordViews Views;
  llvm::StringMap<FunctionId> FunctionKeys;
  llvm::StringMap<GlobalId> GlobalKeys;
  llvm::StringMap<RecordId> RecordKeys;
};

RecordId Linker::resolveRecord(uint32_t U, uint32_t I) {
  const facts::Record &R = *P.unit(U).records()->Get(I);
  std::string Key = Views.keyOf(U, I);
  auto [It, IsNew] = RecordKeys.try_emplace(Key, P.Records.size());
  if (IsNew) {
    ProgramRecord New;
    New.Name = P.string(U, R.name()).str();
    New.Key = Key;
    New.IsSystem = R.is_system();
    New.DeclUnit = U;
    New.DeclRecord = I;
    P.RecordNames.try_emplace(New.Name, It->second);
    P.Records.push_back(std::move(New));
  }
  // A forward declaration has no fields; keep the fullest view.
  ProgramRecord &Old = P.Records[It->second];
  const facts::Record &Held =
      *P.unit(Old.DeclUnit).records()->Get(Old.DeclRecord);
  auto Count = [](const facts::Record &X) {
    return X.fields() ? X.fields()->size() : 0;
  };
  if (Count(R) > Count(Held)) {
    Old.DeclUnit = U;
    Old.DeclRecord = I;
  }
  return It->second;
}

std::string Linker::calleeKey(uint32_t U, uint32_t I) {
  const facts::Callee &C = *P.unit(U).callees()->Get(I);
  if (C.is_lambda()) {
    std::string Outer = C.enclosing() >= 0 ? calleeKey(U, C.enclosing())
                                           : P.file(U, C.file()).str() + ":" +
                                                 std::to_string(C.line());
    return Outer + "/lambda" + std::to_string(C.ordinal()) +
           P.string(U, C.arguments()).str();
  }
  std::string Key = P.string(U, C.usr()).str();
  Key += P.string(U, C.arguments());
  if (C.linkage() != facts::Linkage::External)
    Key += "|" + P.file(U, C.file()).str();
  return Key;
}

FunctionId Linker::resolveCallee(uint32_t U, uint32_t I) {
  const facts::Callee &C = *P.unit(U).callees()->Get(I);
  std::string Key = calleeKey(U, I);
  auto [It, IsNew] = FunctionKeys.try_emplace(Key, P.Functions.size());
  if (!IsNew)
    return It->second;
  ProgramFunction New;
  New.Name = P.string(U, C.name()).str();
  New.Key = std::move(Key);
  New.DeclUnit = U;
  New.DeclCallee = I;
  New.Record = P.recordOf(U, C.record());
  New.IsSystem = C.is_system();
  New.IsLambda = C.is_lambda();
  New.IsConstructor = C.is_constructor();
  if (New.IsConstructor && New.Record != NoId)
    P.Records[New.Record].Constructors.push_back(It->second);
  P.FunctionNames[New.Name].push_back(It->second);
  P.Functions.push_back(std::move(New));
  return It->second;
}

GlobalId Linker::resolveGlobal(uint32_t U, uint32_t I) {
  const facts::Global &G = *P.unit(U).globals()->Get(I);
  std::string Key = P.string(U, G.usr()).str();
  if (G.linkage() != facts::Linkage::External)
    Key += "|" + P.file(U, G.file()).str();
  auto [It, IsNew] = GlobalKeys.try_emplace(Key, P.Globals.size());
  if (IsNew) {
    ProgramGlobal New;
    New.Name = P.string(U, G.name()).str();
    New.Key = Key;
    New.DeclUnit = U;
    New.DeclGlobal = I;
    P.Globals.push_back(std::move(New));
  } else if (G.is_defined()) {
    ProgramGlobal &Old = P.Globals[It->second];
    if (!P.unit(Old.DeclUnit).globals()->Get(Old.DeclGlobal)->is_defined()) {
      Old.DeclUnit = U;
      Old.DeclGlobal = I;
    }
  }
  return It->second;
}

void Linker::resolveUnit(uint32_t U) {
  const facts::Unit &Unit = P.unit(U);
  auto Each = [](auto *V, auto Fn) {
    for (uint32_t I = 0, E = V ? V->size() : 0; I < E; ++I)
      Fn(I);
  };
  Each(Unit.records(),
       [&](uint32_t I) { P.RecordMap[U].push_back(resolveRecord(U, I)); });
  Each(Unit.globals(),
       [&](uint32_t I) { P.GlobalMap[U].push_back(resolveGlobal(U, I)); });
  Each(Unit.callees(),
       [&](uint32_t I) { P.CalleeMap[U].push_back(resolveCallee(U, I)); });
}

void Linker::mergeInitializer(uint32_t U, const facts::Function &F) {
  GlobalId G = P.globalOf(U, F.initialises());
  if (P.Globals[G].Initializer != NoId)
    return;
  ProgramFunction New;
  New.Name = P.Globals[G].Name;
  New.Key = "initializer of " + P.Globals[G].Key;
  New.Definition = {U, &P.unit(U), &F};
  New.DeclUnit = U;
  P.Globals[G].Initializer = P.Functions.size();
  P.Functions.push_back(std::move(New));
}

void Linker::mergeUnit(uint32_t U) {
  const facts::Unit &Unit = P.unit(U);
  for (uint32_t I = 0, E = Unit.functions() ? Unit.functions()->size() : 0;
       I < E; ++I) {
    const facts::Function &F = *Unit.functions()->Get(I);
    if (F.initialises() >= 0) {
      mergeInitializer(U, F);
      continue;
    }
    FunctionId Id = P.functionOf(U, F.callee());
    if (Id == NoId)
      continue;
    ProgramFunction &Fn = P.Functions[Id];
    // One definition counts. A pattern gives way to an instantiation.
    if (Fn.Definition && !(Fn.Definition.Fn->is_pattern() && !F.is_pattern()))
      continue;
    Fn.Definition = {U, &Unit, &F};
    Fn.DeclUnit = U;
    Fn.DeclCallee = F.callee();
  }
}

void Linker::connectOverrides(uint32_t U) {
  const facts::Unit &Unit = P.unit(U);
  for (uint32_t I = 0, E = Unit.callees() ? Unit.callees()->size() : 0; I < E;
       ++I) {
    const facts::Callee &C = *Unit.callees()->Get(I);
    FunctionId F = P.functionOf(U, I);
    if (C.enclosing() >= 0)
      P.Functions[F].Enclosing = P.functionOf(U, C.enclosing());
    for (uint32_t J = 0, N = C.overrides() ? C.overrides()->size() : 0; J < N;
         ++J) {
      FunctionId Base = P.functionOf(U, C.overrides()->Get(J));
      if (!llvm::is_contained(P.Functions[F].Overrides, Base)) {
        P.Functions[F].Overrides.push_back(Base);
        P.Functions[Base].Overriders.push_back(F);
      }
    }
  }
}

void Linker::connectBases(uint32_t U) {
  const facts::Unit &Unit = P.unit(U);
  for (uint32_t I = 0, E = Unit.records() ? Unit.records()->size() : 0; I < E;
       ++I) {
    const facts::Record &R = *Unit.records()->Get(I);
    RecordId Id = P.recordOf(U, I);
    for (uint32_t J = 0, N = R.bases() ? R.bases()->size() : 0; J < N; ++J) {
      RecordId Base = P.recordOf(U, R.bases()->Get(J));
      if (!llvm::is_contained(P.Records[Id].Bases, Base)) {
        P.Records[Id].Bases.push_back(Base);
        P.Records[Base].Derived.push_back(Id);
      }
    }
  }
}

void Linker::indexStore(FunctionId F, uint32_t Block, uint32_t StmtIndex) {
  const Body &B = P.Functions[F].Definition;
  const facts::Stmt &S = *B.Fn->stmts()->Get(StmtIndex);
  const facts::Node &Place = *B.Fn->nodes()->Get(S.a());
  if (Place.op() == NodeOp::Field) {
    RecordId R = P.recordOf(B.UnitIndex, Place.b());
    P.FieldStores[{R, uint32_t(Place.c())}].push_back({F, Block, StmtIndex});
  } else if (Place.op() == NodeOp::Global) {
    GlobalId G = P.globalOf(B.UnitIndex, Place.a());
    if (P.Globals[G].Initializer != F)
      P.Globals[G].Stores.push_back({F, Block, StmtIndex});
  }
}

void Linker::indexReferences(FunctionId F) {
  const Body &B = P.Functions[F].Definition;
  for (uint32_t I = 0, E = B.Fn->nodes() ? B.Fn->nodes()->size() : 0; I < E;
       ++I) {
    const facts::Node &N = *B.Fn->nodes()->Get(I);
    if (N.op() != NodeOp::FunctionRef && N.op() != NodeOp::Closure)
      continue;
    FunctionId To = P.functionOf(B.UnitIndex, N.a());
    if (To != NoId)
      P.References[To].push_back({F, 0, I});
  }
}

void Linker::indexBody(FunctionId F) {
  const Body B = P.Functions[F].Definition;
  for (uint32_t I = 0, E = B.Fn->blocks() ? B.Fn->blocks()->size() : 0; I < E;
       ++I) {
    const facts::Block &Block = *B.Fn->blocks()->Get(I);
    for (int S = Block.first(); S < Block.first() + Block.count(); ++S) {
      const facts::Stmt &Stmt = *B.Fn->stmts()->Get(S);
      if (Stmt.op() == StmtOp::Assign) {
        indexStore(F, I, S);
      } else if (Stmt.op() == StmtOp::Call) {
        const facts::Call &C = *B.Fn->calls()->Get(Stmt.a());
        CallRef Ref{F, I, uint32_t(Stmt.a()), unsigned(Stmt.line()),
                    unsigned(Stmt.column())};
        P.Functions[F].Calls.push_back(Ref);
        FunctionId To = P.functionOf(B.UnitIndex, C.callee());
        if (To != NoId)
          P.Functions[To].Callers.push_back(Ref);
      }
    }
  }
  indexReferences(F);
}

void Linker::run() {
  uint32_t N = P.Units.size();
  P.CalleeMap.resize(N);
  P.GlobalMap.resize(N);
  P.RecordMap.resize(N);
  for (uint32_t U = 0; U < N; ++U)
    resolveUnit(U);
  for (uint32_t U = 0; U < N; ++U)
    mergeUnit(U);
  for (uint32_t U = 0; U < N; ++U) {
    connectOverrides(U);
    connectBases(U);
  }
  for (FunctionId F = 0; F < P.Functions.size(); ++F)
    if (P.Functions[F].Definition)
      indexBody(F);
}

llvm::Expected<std::unique_ptr<Program>>
Program::link(std::vector<SharedFacts> Units) {
  std::stable_sort(Units.begin(), Units.end(),
                   [](const SharedFacts &A, const SharedFacts &B) {
                     return mainFile(*A) < mainFile(*B);
                   });
  std::unique_ptr<Program> P(new Program);
  P->Units = std::move(Units);
  Linker(*P).run();
  return P;
}

llvm::Expected<std::unique_ptr<Program>>
Program::link(std::vector<std::unique_ptr<FactsFile>> Units) {
  return link(std::vector<SharedFacts>(std::make_move_iterator(Units.begin()),
                                       std::make_move_iterator(Units.end())));
}

} // namespace retrytidy
