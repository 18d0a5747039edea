//===-- ModelWords.h - Words of the models' files ---------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_MODELWORDS_H
#define RETRYTIDY_MODELS_MODELWORDS_H

#include "models/FunctionModel.h"
#include "models/LibraryRetry.h"
#include "models/ObjectReader.h"

namespace retrytidy {

llvm::ArrayRef<Word<Role>> roleWords();
llvm::ArrayRef<Word<FailureSign>> failureWords();
llvm::ArrayRef<Word<SeedState>> seedWords();
llvm::ArrayRef<Word<Effect>> effectWords();
llvm::ArrayRef<Word<LockEffect>> lockWords();
llvm::ArrayRef<Word<Unit>> unitWords();
llvm::ArrayRef<Word<SettingOf>> settingWords();

// These keep the words of the report.
llvm::ArrayRef<Word<std::string>> delayKindWords();
llvm::ArrayRef<Word<std::string>> jitterWords();
/// Operators keep the spelling of C++.
llvm::ArrayRef<Word<std::string>> operatorWords();

// What may stand in place of a parameter's number.

/// The first or the last callable parameter.
llvm::ArrayRef<Word<int>> callableWords();
/// The object that a method is called on.
llvm::ArrayRef<Word<int>> handleWords();
/// Nothing.
inline llvm::ArrayRef<Word<int>> noWords() { return {}; }

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_MODELWORDS_H
