//===-- FunctionReader.h - Models of functions, read from JSON --*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_FUNCTIONREADER_H
#define RETRYTIDY_MODELS_FUNCTIONREADER_H

#include "models/FunctionModel.h"
#include "models/RetryReader.h"
#include "support/Json.h"
#include <vector>

namespace retrytidy {

/// Reads one element of a file's `functions`: a model for each of its names.
/// \p Retries are those of the file.
llvm::Expected<std::vector<FunctionModel>>
readFunction(const json::Cursor &At, const RetryModels &Retries);

/// Reads one element of a file's `fields`.
llvm::Expected<FieldModel> readField(const json::Cursor &At);

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_FUNCTIONREADER_H
