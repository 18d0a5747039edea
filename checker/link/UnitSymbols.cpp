//===-- UnitSymbols.cpp - What units define and need ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/UnitSymbols.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace llvm;

namespace retrytidy {

UnitSymbols::UnitSymbols(ArrayRef<SharedFacts> Units)
    : Units(Units), Needs(Units.size()) {
  for (size_t U = 0; U < Units.size(); ++U) {
    readFunctions(U);
    readCallees(U);
    readGlobals(U);
    readRecords(U);
  }
}

std::string UnitSymbols::calleeKey(size_t U, const facts::Callee &C) const {
  return (Units[U]->string(C.usr()) + Units[U]->string(C.arguments())).str();
}

std::string UnitSymbols::recordKey(size_t U, const facts::Record &R) const {
  // The blank keeps it apart from functions and variables.
  return ("class " + Units[U]->string(R.usr()) +
          Units[U]->string(R.arguments()))
      .str();
}

void UnitSymbols::define(size_t U, std::string Key) {
  unsigned N = Numbers.try_emplace(Key, Numbers.size()).first->second;
  if (N == DefinedIn.size())
    DefinedIn.emplace_back();
  if (DefinedIn[N].empty() || DefinedIn[N].back() != U)
    DefinedIn[N].push_back(U);
}

void UnitSymbols::need(size_t U, std::string Key) {
  unsigned N = Numbers.try_emplace(Key, Numbers.size()).first->second;
  if (N == DefinedIn.size())
    DefinedIn.emplace_back();
  Needs[U].push_back(N);
}

void UnitSymbols::readFunctions(size_t U) {
  const facts::Unit &Unit = Units[U]->unit();
  for (const facts::Function *F : items(Unit.functions())) {
    if (F->callee() < 0 || F->is_pattern() || F->is_main())
      continue;
    const facts::Callee &C = *Unit.callees()->Get(F->callee());
    if (C.linkage() != facts::Linkage::External || C.is_lambda())
      continue;
    define(U, calleeKey(U, C));
    // Where a class's members are defined, its table of virtual functions is.
    if (C.record() >= 0 && F->file() == Unit.main_file())
      define(U, recordKey(U, *Unit.records()->Get(C.record())));
  }
}

void UnitSymbols::readCallees(size_t U) {
  for (const facts::Callee *C : items(Units[U]->unit().callees()))
    if (C->linkage() == facts::Linkage::External && !C->is_system() &&
        !C->is_lambda())
      need(U, calleeKey(U, *C));
}

void UnitSymbols::readGlobals(size_t U) {
  for (const facts::Global *G : items(Units[U]->unit().globals())) {
    if (G->linkage() != facts::Linkage::External)
      continue;
    std::string Key = Units[U]->string(G->usr()).str();
    if (G->is_defined())
      define(U, Key);
    else
      need(U, Key);
  }
}

void UnitSymbols::readRecords(size_t U) {
  for (const facts::Record *R : items(Units[U]->unit().records()))
    if (R->polymorphic() && !R->is_system())
      need(U, recordKey(U, *R));
}

size_t UnitSymbols::nearness(size_t A, size_t B) const {
  StringRef X = mainFile(*Units[A]), Y = mainFile(*Units[B]);
  size_t Folders = 0;
  for (size_t I = 0; I < std::min(X.size(), Y.size()) && X[I] == Y[I]; ++I)
    Folders += X[I] == '/';
  return Folders;
}

void UnitSymbols::close(BitVector &Set,
                        function_ref<bool(size_t)> MayTake) const {
  SmallVector<size_t> Work(Set.set_bits());
  for (size_t Next = 0; Next < Work.size(); ++Next) {
    size_t U = Work[Next];
    for (unsigned Symbol : Needs[U]) {
      if (any_of(DefinedIn[Symbol], [&](size_t D) { return Set.test(D); }))
        continue;
      std::optional<size_t> Best;
      for (size_t D : DefinedIn[Symbol])
        if (MayTake(D) && (!Best || nearness(U, D) > nearness(U, *Best)))
          Best = D;
      if (!Best)
        continue;
      Set.set(*Best);
      Work.push_back(*Best);
    }
  }
}

} // namespace retrytidy
