//===-- ModelReader.cpp - One file of models ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ModelReader.h"
#include "models/FunctionReader.h"
#include "models/ObjectReader.h"
#include "models/RetryReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

static Error readRetries(const json::Cursor &At, RetryModels &Into) {
  auto Members = At.members();
  if (!Members)
    return Members.takeError();
  for (const auto &[Id, Member] : *Members) {
    Expected<RetryModel> Model = readRetryModel(Member);
    if (!Model)
      return Model.takeError();
    Into[Id] = std::move(*Model);
  }
  return Error::success();
}

static Error readFunctions(const json::Cursor &List, const RetryModels &Retries,
                           ModelFile &Into) {
  return forEachItem(List, [&](const json::Cursor &Item) -> Error {
    Expected<std::vector<FunctionModel>> Models = readFunction(Item, Retries);
    if (!Models)
      return Models.takeError();
    for (FunctionModel &Model : *Models) {
      Into.Functions.push_back(std::move(Model));
      Into.Places.push_back(Item.path());
    }
    return Error::success();
  });
}

/// Appends what \p Read makes of each element of \p List to \p Into.
template <typename T>
static Error readList(const json::Cursor &List, std::vector<T> &Into,
                      Expected<T> (*Read)(const json::Cursor &)) {
  return forEachItem(List, [&](const json::Cursor &Item) -> Error {
    Expected<T> Model = Read(Item);
    if (!Model)
      return Model.takeError();
    Into.push_back(std::move(*Model));
    return Error::success();
  });
}

Expected<ModelFile> readModelFile(const json::Cursor &Document) {
  ModelFile File;
  RetryModels Retries;
  ObjectReader R(Document);
  std::string Schema;
  R.read("$schema", Schema);
  R.must("library", File.Library);
  R.read("retries",
         [&](const json::Cursor &At) { return readRetries(At, Retries); });
  R.must("functions", [&](const json::Cursor &List) {
    return readFunctions(List, Retries, File);
  });
  R.read("fields", [&](const json::Cursor &List) {
    return readList(List, File.Fields, readField);
  });
  R.read("policies", [&](const json::Cursor &List) {
    return readList(List, File.Policies, readPolicyClass);
  });
  if (Error E = R.finish())
    return E;
  for (const auto &[Id, Model] : Retries)
    append_range(File.Settings, Model.Settings);
  return File;
}

} // namespace retrytidy
