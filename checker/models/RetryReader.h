//===-- RetryReader.h - Retries of libraries, read from JSON ----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_RETRYREADER_H
#define RETRYTIDY_MODELS_RETRYREADER_H

#include "models/LibraryRetry.h"
#include "support/Json.h"
#include <functional>
#include <map>

namespace retrytidy {

/// A library's retries and what changes them.
struct RetryModel {
  LibraryRetry Retry;
  std::vector<RetrySetting> Settings;
};

/// The retries of a file, in order of their names, so that settings are too.
using RetryModels = std::map<std::string, RetryModel, std::less<>>;

/// Reads one member of a file's `retries`.
llvm::Expected<RetryModel> readRetryModel(const json::Cursor &At);

/// Reads one element of a file's `policies`.
llvm::Expected<RetryPolicyClass> readPolicyClass(const json::Cursor &At);

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_RETRYREADER_H
