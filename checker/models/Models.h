//===-- Models.h - What the functions of libraries mean ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts give no name a meaning; models do. A model is data: a JSON file of
// rules/models, checked against rules/schema/model.schema.json, with a source
// for every figure. Editing a model never invalidates a fact.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_MODELS_H
#define RETRYTIDY_MODELS_MODELS_H

#include "models/FunctionModel.h"
#include "models/LibraryRetry.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace retrytidy {

/// The files that Models::load() reads of \p Directory, in order of their
/// names.
llvm::Expected<std::vector<std::string>> modelFiles(llvm::StringRef Directory);

/// All models, for look-up by qualified name.
class Models {
public:
  /// Reads every *.json of \p Directory. A file that cannot be read or does
  /// not fit the schema is an error that names the file and the place in it.
  /// Where \p Further folders have a model of the same name, theirs counts.
  static llvm::Expected<std::unique_ptr<Models>>
  load(llvm::StringRef Directory, llvm::ArrayRef<std::string> Further = {});

  virtual ~Models() = default;

  /// The model of \p Name (qualified, without inline namespaces and template
  /// arguments), or null. An exact name wins over a pattern, a longer pattern
  /// over a shorter one. Cheap: one hash look-up for most names.
  /// A model that asks for a signature is passed over where \p Declared does
  /// not fit it; where that is null, it is taken to fit. The pointer stays
  /// valid as long as the Models do.
  virtual const FunctionModel *
  find(std::string_view Name, const Signature *Declared = nullptr) const = 0;

  /// The model of the field \p Name ("redisContext::err"), or null.
  virtual const FieldModel *findField(std::string_view Name) const = 0;

  /// The policy class \p Record, or null; ask for each base of a class.
  virtual const RetryPolicyClass *findPolicy(std::string_view Record) const = 0;

  /// The settings that the setter, constructor or field \p Name makes, of
  /// whatever library; empty where it makes none.
  virtual llvm::ArrayRef<const RetrySetting *>
  findSettings(std::string_view Name) const = 0;

  /// How many functions are modelled.
  virtual size_t size() const = 0;
};

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_MODELS_H
