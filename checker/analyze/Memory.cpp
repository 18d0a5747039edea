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

const Value *Memory::cell(ObjectId O, PathId P) const {
  auto It = Held.find(O);
  if (It == Held.end())
    return nullptr;
  auto Found = It->second.find(P);
  return Found == It->second.end() ? nullptr : &Found->second;
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
  auto It = Held.find(O);
  if (It == Held.end())
    return nullptr;
  auto Result = std::make_shared<RecordValue>();
  for (auto &[Path, V] : It->second) {
    PathId Rel = relative(Path, P);
    if (Rel != ~0u && Rel != 0)
      Result->Cells.emplace(Rel, V);
  }
  return Result->Cells.empty() ? nullptr : Result;
}

void Memory::forget(ObjectId O, PathId P) {
  auto It = Held.find(O);
  if (It == Held.end())
    return;
  for (auto Cell = It->second.begin(); Cell != It->second.end();) {
    bool IsBelow = false;
    for (PathId Up = Cell->first;; Up = Steps[Up].Parent) {
      if (Up == P) {
        IsBelow = true;
        break;
      }
      if (Up == 0)
        break;
    }
    Cell = IsBelow ? It->second.erase(Cell) : std::next(Cell);
  }
}

void Memory::store(ObjectId O, PathId P, const Value &V) {
  forget(O, P);
  if (V.Is != Value::Record) {
    Held[O][P] = V;
    return;
  }
  // The record may hold the very cells that forget() has dropped; it shares
  // nothing with them.
  if (V.Fields->Rest)
    Held[O][P] = *V.Fields->Rest;
  for (const auto &[Rel, Cell] : V.Fields->Cells)
    Held[O][join(P, Rel)] = Cell;
}

std::vector<std::pair<ObjectId, PathId>>
Memory::cellsOfField(RecordId Record, int64_t Index) const {
  std::vector<std::pair<ObjectId, PathId>> Found;
  for (ObjectId O = 1; O < Objects.size(); ++O) {
    auto It = Held.find(O);
    if (It == Held.end())
      continue;
    for (const auto &[P, V] : It->second)
      if (P && Steps[P].Record == Record && Steps[P].Index == Index)
        Found.push_back({O, P});
  }
  return Found;
}

} // namespace retrytidy
