//===-- Program.cpp - Look-ups in the linked program ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/Program.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>

namespace retrytidy {

const facts::Callee &Program::callee(FunctionId F) const {
  const ProgramFunction &Fn = Functions[F];
  return *unit(Fn.DeclUnit).callees()->Get(Fn.DeclCallee);
}

const facts::Param *Program::param(FunctionId F, size_t I) const {
  if (F == NoId)
    return nullptr;
  const auto *Params = callee(F).params();
  return I < sizeOf(Params) ? Params->Get(I) : nullptr;
}

const facts::Field *Program::field(RecordId R, size_t I) const {
  const ProgramRecord &Of = Records[R];
  const auto *Fields =
      unit(Of.DeclUnit).records()->Get(Of.DeclRecord)->fields();
  return I < sizeOf(Fields) ? Fields->Get(I) : nullptr;
}

FunctionId Program::functionOf(uint32_t Unit, int Callee) const {
  return Callee < 0 ? NoId : CalleeMap[Unit][Callee];
}

FunctionId Program::calleeOf(const CallRef &Ref) const {
  const Body &B = function(Ref.In).Definition;
  return functionOf(B.UnitIndex, B.Fn->calls()->Get(Ref.Call)->callee());
}

GlobalId Program::globalOf(uint32_t Unit, int Global) const {
  return Global < 0 ? NoId : GlobalMap[Unit][Global];
}

RecordId Program::recordOf(uint32_t Unit, int Record) const {
  return Record < 0 ? NoId : RecordMap[Unit][Record];
}

llvm::StringRef Program::string(uint32_t Unit, int Index) const {
  if (Index < 0)
    return {};
  auto *S = unit(Unit).strings()->Get(Index);
  return {S->c_str(), S->size()};
}

llvm::StringRef Program::file(uint32_t Unit, int File) const {
  if (File < 0)
    return {};
  return string(Unit, unit(Unit).files()->Get(File)->path());
}

std::vector<FunctionId> Program::implementations(FunctionId F) const {
  std::vector<FunctionId> Found, Work{F};
  llvm::DenseMap<FunctionId, bool> Seen;
  while (!Work.empty()) {
    FunctionId Next = Work.back();
    Work.pop_back();
    if (!Seen.try_emplace(Next, true).second)
      continue;
    if (Functions[Next].Definition)
      Found.push_back(Next);
    for (FunctionId O : Functions[Next].Overriders)
      Work.push_back(O);
  }
  std::sort(Found.begin(), Found.end());
  return Found;
}

bool Program::derivesFrom(RecordId R, RecordId Base) const {
  llvm::SmallVector<RecordId, 8> Work{R};
  llvm::DenseMap<RecordId, bool> Seen;
  while (!Work.empty()) {
    RecordId Next = Work.pop_back_val();
    if (Next == Base)
      return true;
    if (Next == NoId || !Seen.try_emplace(Next, true).second)
      continue;
    Work.append(Records[Next].Bases.begin(), Records[Next].Bases.end());
  }
  return false;
}

llvm::ArrayRef<StoreRef> Program::storesTo(FieldKey Key) const {
  auto It = FieldStores.find({Key.Record, Key.Field});
  if (It == FieldStores.end())
    return {};
  return It->second;
}

llvm::ArrayRef<StoreRef> Program::referencesTo(FunctionId F) const {
  auto It = References.find(F);
  if (It == References.end())
    return {};
  return It->second;
}

RecordId Program::recordNamed(llvm::StringRef Name) const {
  auto It = RecordNames.find(Name);
  return It == RecordNames.end() ? NoId : It->second;
}

llvm::ArrayRef<FunctionId> Program::functionsNamed(llvm::StringRef Name) const {
  auto It = FunctionNames.find(Name);
  if (It == FunctionNames.end())
    return {};
  return It->second;
}

} // namespace retrytidy
