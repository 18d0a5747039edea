//===-- ModelReader.h - One file of models ----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is described in docs/models.md and rules/schema/
// model.schema.json. The reader checks everything itself, so that a file that
// was edited by hand needs no other tool to be found wrong.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_MODELREADER_H
#define RETRYTIDY_MODELS_MODELREADER_H

#include "models/Models.h"
#include "support/Json.h"

namespace retrytidy {

/// What one file says.
struct ModelFile {
  std::string Library;
  std::vector<FunctionModel> Functions; ///< One for each name.
  std::vector<std::string> Places;      ///< Of each function, for errors.
  std::vector<FieldModel> Fields;
  std::vector<RetryPolicyClass> Policies;
  std::vector<RetrySetting> Settings; ///< Of all retries of the file.
};

/// Reads \p Document. An error names the place in it.
llvm::Expected<ModelFile> readModelFile(const json::Cursor &Document);

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_MODELREADER_H
