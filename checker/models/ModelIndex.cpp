//===-- ModelIndex.cpp - Look-up of models by name ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ModelIndex.h"
#include "models/Pattern.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

namespace {

bool hasCondition(const FunctionModel &Model) {
  return !Model.WhenReturns.empty() || Model.WhenParams || Model.NotConstructor;
}

// "" takes any type; a last pattern "..." takes any further parameters.
bool fitsParams(ArrayRef<std::string> Wanted, ArrayRef<StringRef> Params) {
  bool IsOpen = !Wanted.empty() && Wanted.back() == "...";
  if (IsOpen)
    Wanted = Wanted.drop_back();
  if (IsOpen ? Params.size() < Wanted.size() : Params.size() != Wanted.size())
    return false;
  for (auto [Pattern, Type] : zip_first(Wanted, Params))
    if (!Pattern.empty() && !matchesPattern(Pattern, Type))
      return false;
  return true;
}

bool fits(const FunctionModel &Model, StringRef Name,
          const Signature *Declared) {
  if (Model.NotConstructor &&
      (Name.contains("::~") || (Declared && Declared->IsConstructor)))
    return false;
  if (!Declared)
    return true;
  if (!Model.WhenReturns.empty() &&
      !matchesPattern(Model.WhenReturns, Declared->Returns))
    return false;
  return !Model.WhenParams || fitsParams(*Model.WhenParams, Declared->Params);
}

// Conditions make a model more special; among equals the longer name wins.
bool isBetter(const FunctionModel &A, const FunctionModel &B) {
  if (A.Name.size() != B.Name.size())
    return A.Name.size() > B.Name.size();
  return hasCondition(A) && !hasCondition(B);
}

void rank(std::vector<const FunctionModel *> &Models) {
  stable_sort(Models, [](const FunctionModel *A, const FunctionModel *B) {
    return isBetter(*A, *B);
  });
}

} // namespace

bool ModelIndex::add(const FunctionModel &Model) {
  StringRef Name = Model.Name;
  if (!isPattern(Name)) {
    List &Same = Exact[Name];
    bool IsTwice =
        !hasCondition(Model) && any_of(Same, [](const FunctionModel *Other) {
          return !hasCondition(*Other);
        });
    Same.push_back(&Model);
    return !IsTwice;
  }
  Patterns.push_back(&Model);
  return true;
}

void ModelIndex::seal() {
  for (auto &Entry : Exact)
    rank(Entry.second);
  group();
}

void ModelIndex::group() {
  stable_sort(Patterns, [](const FunctionModel *A, const FunctionModel *B) {
    return literalPrefix(A->Name) < literalPrefix(B->Name);
  });
  for (const FunctionModel *Model : Patterns) {
    StringRef Prefix = literalPrefix(Model->Name);
    if (Groups.empty() || Groups.back().Prefix != Prefix) {
      int Parent = static_cast<int>(Groups.size()) - 1;
      while (Parent >= 0 && !Prefix.starts_with(Groups[Parent].Prefix))
        Parent = Groups[Parent].Parent;
      Groups.push_back({Prefix, {}, Parent});
    }
    Groups.back().Models.push_back(Model);
  }
  for (Group &G : Groups)
    rank(G.Models);
}

const FunctionModel *ModelIndex::find(StringRef Name,
                                      const Signature *Declared) const {
  if (auto Found = Exact.find(Name); Found != Exact.end())
    for (const FunctionModel *Model : Found->second)
      if (fits(*Model, Name, Declared))
        return Model;

  auto Next = upper_bound(Groups, Name, [](StringRef Asked, const Group &G) {
    return Asked < G.Prefix;
  });
  const FunctionModel *Best = nullptr;
  int At = static_cast<int>(Next - Groups.begin()) - 1;
  for (; At >= 0; At = Groups[At].Parent) {
    if (!Name.starts_with(Groups[At].Prefix))
      continue;
    for (const FunctionModel *Model : Groups[At].Models) {
      if (Best && !isBetter(*Model, *Best))
        break;
      if (matchesPattern(Model->Name, Name) && fits(*Model, Name, Declared)) {
        Best = Model;
        break;
      }
    }
  }
  return Best;
}

} // namespace retrytidy
