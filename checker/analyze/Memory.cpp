//===-- Memory.cpp - Objects and their cells ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Memory.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

static auto placeFor(llvm::ArrayRef<CellMap::Cell> Cells, PathId P) {
  if (Cells.empty() || Cells.back().first < P)
    return Cells.size();
  auto At = llvm::lower_bound(Cells, P, [](const auto &Cell, PathId Path) {
    return Cell.first < Path;
  });
  return size_t(At - Cells.begin());
}

std::vector<CellMap::Cell>::const_iterator CellMap::find(PathId P) const {
  const size_t At = placeFor(Cells, P);
  return At < Cells.size() && Cells[At].first == P ? Cells.begin() + At
                                                   : Cells.end();
}

Value &CellMap::operator[](PathId P) {
  const size_t At = placeFor(Cells, P);
  if (At == Cells.size() || Cells[At].first != P)
    Cells.insert(Cells.begin() + At, {P, Value()});
  return Cells[At].second;
}

void CellMap::emplace(PathId P, const Value &V) {
  const size_t At = placeFor(Cells, P);
  if (At == Cells.size() || Cells[At].first != P)
    Cells.insert(Cells.begin() + At, {P, V});
}

PathId Paths::step(PathId Parent, RecordId Record, int64_t Index) {
  // No empty key of the map: parents are far fewer.
  const uint64_t Of = uint64_t(Parent) << 32 | Record;
  auto [It, IsNew] = Ids.try_emplace({Of, Index}, PathId(Steps.size()));
  if (IsNew) {
    Steps[Parent].HasParts = true;
    Steps.push_back({Parent, Record, Index});
  }
  return It->second;
}

PathId Memory::relative(PathId P, PathId From) {
  if (From == 0)
    return P;
  llvm::SmallVector<PathId, 8> Below;
  for (PathId At = P; At != From; At = path(At).Parent) {
    if (At == 0)
      return ~0u;
    Below.push_back(At);
  }
  PathId Result = 0;
  for (PathId At : llvm::reverse(Below))
    Result = step(Result, path(At).Record, path(At).Index);
  return Result;
}

PathId Memory::join(PathId Base, PathId Relative) {
  if (Relative == 0)
    return Base;
  if (Base == 0)
    return Relative;
  const PathStep &S = path(Relative);
  return step(join(Base, S.Parent), S.Record, S.Index);
}

bool Memory::isBelow(PathId P, PathId Top) const {
  while (P > Top)
    P = path(P).Parent;
  return P == Top;
}

/// Where \p P stands in \p Of, or would.
template <typename CellsT> static auto findCell(CellsT &Of, PathId P) {
  if (Of.empty() || Of.back().first < P)
    return Of.end();
  return llvm::lower_bound(
      Of, P, [](const auto &Cell, PathId Path) { return Cell.first < Path; });
}

ObjectId Memory::create(ObjectInfo Info) {
  const ObjectId O = Objects.size();
  HasAddresses.push_back(!Info.Bound.empty());
  if (!Info.Bound.empty() && Info.Kind != ObjectKind::Local)
    Leading.push_back(O);
  Objects.push_back(std::move(Info));
  Held.emplace_back();
  return O;
}

Value *Memory::keep(const Value &V) {
  if (Free.empty())
    return new (Values.Allocate()) Value(V);
  Value *At = Free.back();
  Free.pop_back();
  *At = V;
  return At;
}

void Memory::drop(Value *V) {
  *V = Value();
  Free.push_back(V);
}

const Value *Memory::cell(ObjectId O, PathId P) const {
  const Cells &Of = Held[O];
  auto Found = findCell(Of, P);
  return Found == Of.end() || Found->first != P ? nullptr : Found->second;
}

const Value *Memory::enclosing(ObjectId O, PathId P, PathId &At) const {
  if (Held[O].empty())
    return nullptr;
  for (PathId Up = P;; Up = path(Up).Parent) {
    if (const Value *V = cell(O, Up)) {
      At = Up;
      return V;
    }
    if (Up == 0)
      return nullptr;
  }
}

std::shared_ptr<RecordValue> Memory::gather(ObjectId O, PathId P) {
  const Cells &Of = Held[O];
  if (!path(P).HasParts || Of.empty() || Of.back().first <= P)
    return nullptr;
  std::shared_ptr<RecordValue> Result;
  for (auto It = findCell(Of, P + 1); It != Of.end(); ++It) {
    if (!isBelow(It->first, P))
      continue;
    if (!Result)
      Result = std::make_shared<RecordValue>();
    Result->Cells.emplace(relative(It->first, P), *It->second);
  }
  return Result;
}

void Memory::forget(ObjectId O, PathId P) {
  Cells &Of = Held[O];
  auto First = findCell(Of, P);
  if (First == Of.end())
    return;
  auto Last = First->first == P ? std::next(First) : First;
  if (path(P).HasParts)
    Last = Of.end();
  auto To = First;
  for (auto It = First; It != Last; ++It)
    if (isBelow(It->first, P))
      drop(It->second);
    else
      *To++ = *It;
  Of.erase(To, Last);
}

/// Holds \p V in a cell that holds nothing.
void Memory::put(ObjectId O, PathId P, const Value &V) {
  Cells &Of = Held[O];
  auto At = findCell(Of, P);
  if (At != Of.end() && At->first == P)
    *At->second = V;
  else
    Of.insert(At, {P, keep(V)});
  if ((V.isAddress() || V.Is == Value::Record) && !HasAddresses.test(O)) {
    HasAddresses.set(O);
    if (Objects[O].Kind != ObjectKind::Local)
      Leading.push_back(O);
  }
  if (P && path(P).Record != NoId)
    list(O, P);
}

/// Notes that the cell is a field.
void Memory::list(ObjectId O, PathId P) {
  const bool IsLocal = Objects[O].Kind == ObjectKind::Local;
  if (!IsLocal && !Listed.insert({O, P}).second)
    return;
  const FieldStep Key{path(P).Record, path(P).Index};
  auto [Slot, IsNew] = FieldIndex.try_emplace(Key, Fields.size());
  if (IsNew)
    Fields.push_back({Key, false, {}});
  FieldList &List = Fields[Slot->second];
  if (IsLocal)
    List.HasLocals = true;
  else
    List.Cells.push_back({O, P});
}

std::vector<PathId> Memory::fieldsOf(ObjectId O) const {
  std::vector<PathId> Found;
  for (const auto &[P, Cell] : Held[O])
    if (P && path(P).Record != NoId)
      Found.push_back(P);
  return Found;
}

std::vector<Memory::FieldCell>
Memory::fieldCells(llvm::ArrayRef<ObjectId> Roots,
                   llvm::function_ref<bool(FieldStep)> IsWanted) const {
  std::vector<FieldCell> Found;
  llvm::DenseSet<FieldStep> OfLocals;
  for (const FieldList &List : Fields) {
    if (!IsWanted(List.Of))
      continue;
    if (List.HasLocals)
      OfLocals.insert(List.Of);
    for (auto [O, P] : List.Cells)
      if (cell(O, P))
        Found.push_back({List.Of, O, P});
  }
  if (!OfLocals.empty())
    for (ObjectId O : reachable(Roots)) {
      if (Objects[O].Kind != ObjectKind::Local)
        continue;
      for (PathId P : fieldsOf(O))
        if (FieldStep Of(path(P).Record, path(P).Index); OfLocals.contains(Of))
          Found.push_back({Of, O, P});
    }
  llvm::sort(Found);
  return Found;
}

void Memory::store(ObjectId O, PathId P, const Value &V) {
  // V may be held by a cell that is forgotten here.
  const Value New = V; // NOLINT(performance-unnecessary-copy-initialization)
  forget(O, P);
  if (New.Is != Value::Record)
    return put(O, P, New);
  if (New.Fields->Rest)
    put(O, P, *New.Fields->Rest);
  for (const auto &[Rel, Cell] : New.Fields->Cells)
    put(O, join(P, Rel), Cell);
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

/// The local variables that \p Roots and everything that is no local variable
/// lead to, and some other objects.
llvm::DenseSet<ObjectId>
Memory::reachable(llvm::ArrayRef<ObjectId> Roots) const {
  llvm::DenseSet<ObjectId> Found;
  std::vector<ObjectId> Work(Roots.begin(), Roots.end());
  Work.insert(Work.end(), Leading.begin(), Leading.end());
  while (!Work.empty()) {
    ObjectId O = Work.back();
    Work.pop_back();
    if (O >= Objects.size() || !Found.insert(O).second || !HasAddresses.test(O))
      continue;
    for (const auto &[Path, Cell] : Held[O])
      addObjects(*Cell, Work);
    for (const Value &Bound : Objects[O].Bound)
      addObjects(Bound, Work);
  }
  return Found;
}

} // namespace retrytidy
