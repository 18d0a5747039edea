//===-- RunCategory.cpp - The category of a run ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/RunCategory.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace retrytidy {

static std::string variable(StringRef Name) {
  return sys::Process::GetEnv(Name).value_or("");
}

RunCategory runCategory() {
  if (variable("TF_BUILD") != "True")
    return {};
  constexpr StringLiteral Prefix = "azuredevops/pipeline/build/";
  std::string Collection = variable("SYSTEM_COLLECTIONURI");
  StringRef Organization = StringRef(Collection).rtrim('/').rsplit('/').second;
  RunCategory Category;
  Category.Id =
      formatv("{0}{1}/{2}/{3}/{4}/{5}/{6}", Prefix, Organization,
              variable("SYSTEM_TEAMPROJECT"), variable("SYSTEM_DEFINITIONID"),
              variable("SYSTEM_PHASEID"), variable("BUILD_SOURCEBRANCH"),
              variable("BUILD_BUILDID"));
  const std::pair<StringRef, StringRef> Wanted[] = {
      {"buildDefinitionId", "SYSTEM_DEFINITIONID"},
      {"buildDefinitionName", "BUILD_DEFINITIONNAME"},
      {"phaseId", "SYSTEM_PHASEID"},
      {"phaseName", "SYSTEM_PHASENAME"},
  };
  for (auto [Key, Name] : Wanted)
    Category.Properties.emplace_back((Prefix + Key).str(), variable(Name));
  return Category;
}

} // namespace retrytidy
