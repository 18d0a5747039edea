//===-- Models.cpp - What the functions of libraries mean -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/Models.h"
#include "models/ModelIndex.h"
#include "models/ModelReader.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

Expected<std::vector<std::string>> modelFiles(StringRef Directory) {
  std::vector<std::string> Paths;
  std::error_code EC;
  for (sys::fs::directory_iterator At(Directory, EC), End; !EC && At != End;
       At.increment(EC))
    if (sys::path::extension(At->path()) == ".json")
      Paths.push_back(At->path());
  if (EC)
    return failure(Directory + ": cannot read the models: " + EC.message());
  sort(Paths);
  return Paths;
}

namespace {

class LoadedModels : public Models {
public:
  /// Takes the models of one file; files are added in order of their names.
  /// Fails where something has a model already, unless \p Yields.
  Error add(StringRef Path, ModelFile File, bool Yields);

  /// Links the models for look-up, after the last file.
  Error seal();

  const FunctionModel *find(std::string_view Name,
                            const Signature *Declared) const override {
    return Index.find(Name, Declared);
  }

  const FieldModel *findField(std::string_view Name) const override {
    auto Found = FieldsByName.find(Name);
    return Found == FieldsByName.end() ? nullptr : &Found->second;
  }

  const RetryPolicyClass *findPolicy(std::string_view Record) const override {
    auto Found = PoliciesByRecord.find(Record);
    return Found == PoliciesByRecord.end() ? nullptr : &Found->second;
  }

  ArrayRef<const RetrySetting *>
  findSettings(std::string_view Name) const override {
    auto Found = SettingsByName.find(Name);
    if (Found == SettingsByName.end())
      return {};
    return Found->second;
  }

  size_t size() const override { return Count; }

private:
  /// A file as it was read; what it holds does not move any more.
  struct Loaded {
    std::string Path;
    ModelFile File;
  };
  std::vector<std::unique_ptr<Loaded>> Files;
  size_t Count = 0;
  ModelIndex Index;
  StringMap<FieldModel> FieldsByName;
  StringMap<RetryPolicyClass> PoliciesByRecord;
  StringMap<std::vector<const RetrySetting *>> SettingsByName;
};

Error LoadedModels::add(StringRef Path, ModelFile File, bool Yields) {
  Files.push_back(
      std::make_unique<Loaded>(Loaded{Path.str(), std::move(File)}));
  const ModelFile &Added = Files.back()->File;
  Count += Added.Functions.size();
  for (const auto &[Model, Place] : zip_equal(Added.Functions, Added.Places))
    if (!Index.add(Model) && !Yields)
      return failure(Path + ": " + Place + ": '" + Model.Name +
                     "' has a model already");
  for (const FieldModel &Field : Added.Fields)
    if (!FieldsByName.try_emplace(Field.Name, Field).second && !Yields)
      return failure(Path + ": the field '" + Field.Name +
                     "' has a model already");
  for (const RetryPolicyClass &Policy : Added.Policies)
    if (!PoliciesByRecord.try_emplace(Policy.Record, Policy).second && !Yields)
      return failure(Path + ": the policy '" + Policy.Record +
                     "' has a model already");
  for (const RetrySetting &Setting : Added.Settings)
    SettingsByName[Setting.Name].push_back(&Setting);
  return Error::success();
}

Error LoadedModels::seal() {
  Index.seal();
  for (const auto &Each : Files)
    for (const auto &[Model, Place] :
         zip_equal(Each->File.Functions, Each->File.Places)) {
      std::vector<std::string> Named = Model.SeededBy;
      if (Model.Retries && !Model.Retries->DrawsWith.empty())
        Named.push_back(Model.Retries->DrawsWith);
      for (const std::string &Name : Named)
        if (!Index.find(Name, nullptr))
          return failure("{0}: {1}: '{2}' has no model", Each->Path, Place,
                         Name);
    }
  return Error::success();
}

/// Adds the models of \p Directory to \p To.
Error addFolder(LoadedModels &To, StringRef Directory, bool Yields) {
  Expected<std::vector<std::string>> Paths = modelFiles(Directory);
  if (!Paths)
    return Paths.takeError();
  if (Paths->empty())
    return failure(Directory + ": there are no models here");
  for (const std::string &Path : *Paths) {
    Expected<json::Value> Document = json::parseFile(Path);
    if (!Document)
      return Document.takeError();
    Expected<ModelFile> File = readModelFile(json::Cursor(*Document, Path));
    if (!File)
      return File.takeError();
    if (Error E = To.add(Path, std::move(*File), Yields))
      return E;
  }
  return Error::success();
}

} // namespace

Expected<std::unique_ptr<Models>> Models::load(StringRef Directory,
                                               ArrayRef<std::string> Further) {
  auto Result = std::make_unique<LoadedModels>();
  for (const std::string &Folder : Further)
    if (Error E = addFolder(*Result, Folder, /*Yields=*/false))
      return E;
  if (Error E = addFolder(*Result, Directory, /*Yields=*/!Further.empty()))
    return E;
  if (Error E = Result->seal())
    return E;
  return std::unique_ptr<Models>(std::move(Result));
}

} // namespace retrytidy
