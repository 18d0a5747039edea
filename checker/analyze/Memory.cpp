//===-- Memory.cpp - Objects and their cells ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Memory.h"

namespace retrytidy {

PathId Memory::step(PathId Parent, RecordId Record, int64_t Index) {
  auto [It, IsNew] =
      StepIds.try_emplace({Parent, Record, Index}, PathId(Steps.size()));
  if (IsNew)
    Steps.push_back({Parent, Record, Index});
  return It->second;
}

PathId Memory::relative(PathId P, PathId From) {
  std::vector<PathId> Below;
  for (PathId At = P; At != From; At = Steps[At].Parent) {
    if (At == 0)
      return ~0u;
    Below.push_back(At);
  }
  PathId Result = 0;
  for (auto It = Below.rbegin(); It != Below.rend(); ++It)
    Result = step(Result, Steps[*It].Record, Steps[*It].Index);
  return Result;
}

PathId Memory::join(PathId Base, PathId Relative) {
  if (Relative == 0)
    return Base;
  PathStep S = Steps[Relative];
  return step(join(Base, S.Parent), S.Record, S.Index);
}

bool Memory::isBelow(PathId P, PathId Top) const {
  while (P > Top)
    P = Steps[P].Parent;
  return P == Top;
}

const Value *Memory::cell(ObjectId O, PathId P) const {
  auto Found = Held[O].find(P);
  return Found == Held[O].end() ? nullptr : &Found->second;
}

const Value *Memory::enclosing(ObjectId O, PathId P, PathId &At) const {
  for (PathId Up = P;; Up = Steps[Up].Parent) {
    if (const Value *V = cell(O, Up)) {
      At = Up;
      return V;
    }
    if (Up == 0)
      return nullptr;
  }
}

std::shared_ptr<RecordValue> Memory::gather(ObjectId O, PathId P) {
  auto Result = std::make_shared<RecordValue>();
  const Cells &Of = Held[O];
  for (auto It = Of.upper_bound(P); It != Of.end(); ++It)
    if (isBelow(It->first, P))
      Result->Cells.emplace(relative(It->first, P), It->second);
  return Result->Cells.empty() ? nullptr : Result;
}

void Memory::forget(ObjectId O, PathId P) {
  Cells &Of = Held[O];
  if (P == 0)
    return Of.clear();
  for (auto It = Of.lower_bound(P); It != Of.end();)
    It = isBelow(It->first, P) ? Of.erase(It) : std::next(It);
}

void Memory::put(ObjectId O, Cells &Of, PathId P, const Value &V) {
  Of[P] = V;
  if (P && Steps[P].Record != NoId)
    FieldCells[{Steps[P].Record, Steps[P].Index}].insert({O, P});
}

void Memory::store(ObjectId O, PathId P, const Value &V) {
  // V may be held by a cell that is forgotten here.
  const Value New = V; // NOLINT(performance-unnecessary-copy-initialization)
  forget(O, P);
  Cells &Of = Held[O];
  if (New.Is != Value::Record)
    return put(O, Of, P, New);
  if (New.Fields->Rest)
    put(O, Of, P, *New.Fields->Rest);
  for (const auto &[Rel, Cell] : New.Fields->Cells)
    put(O, Of, join(P, Rel), Cell);
}

/// The objects that \p V leads to by itself.
static void addObjects(const Value &V, std::vector<ObjectId> &Out) {
  if (V.isAddress())
    Out.push_back(V.Object);
  if (V.Is != Value::Record || !V.Fields)
    return;
  for (const auto &[Path, Cell] : V.Fields->Cells)
    addObjects(Cell, Out);
  if (V.Fields->Rest)
    addObjects(*V.Fields->Rest, Out);
}

llvm::DenseSet<ObjectId>
Memory::reachable(llvm::ArrayRef<ObjectId> Roots) const {
  llvm::DenseSet<ObjectId> Found;
  std::vector<ObjectId> Work(Roots.begin(), Roots.end());
  for (ObjectId O = 1; O < Objects.size(); ++O)
    if (Objects[O].Kind != ObjectKind::Local)
      Work.push_back(O);
  while (!Work.empty()) {
    ObjectId O = Work.back();
    Work.pop_back();
    if (O >= Objects.size() || !Found.insert(O).second)
      continue;
    for (const auto &[Path, Cell] : Held[O])
      addObjects(Cell, Work);
    for (const Value &Bound : Objects[O].Bound)
      addObjects(Bound, Work);
  }
  return Found;
}

} // namespace retrytidy
