//===-- Nearest.h - Guessing what was meant ---------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_NEAREST_H
#define RETRYTIDY_SUPPORT_NEAREST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace retrytidy {

/// The name of \p Names that someone who typed \p Given may have meant, or ""
/// where none is near: at most a third of its letters differ.
std::string nearest(llvm::StringRef Given, llvm::ArrayRef<std::string> Names);

/// ", did you mean 'x'?" with the nearest of \p Names, or "".
std::string didYouMean(llvm::StringRef Given,
                       llvm::ArrayRef<std::string> Names);

/// The same with the file or folder that stands where \p Path (absolute) would
/// and has the most similar name.
std::string didYouMeanFile(llvm::StringRef Path);

} // namespace retrytidy

#endif // RETRYTIDY_SUPPORT_NEAREST_H
