//===-- CommandWords.h - The words of a command line ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_COMMANDWORDS_H
#define RETRYTIDY_DRIVER_COMMANDWORDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace retrytidy {

/// A command line of the shell taken apart.
std::vector<std::string> splitCommand(llvm::StringRef Text);

/// \p Arguments with the response files (@file) among them read; their paths
/// count from \p Directory. One that is not there is left out: the build makes
/// it when it runs.
std::vector<std::string>
withResponseFiles(llvm::ArrayRef<std::string> Arguments,
                  llvm::StringRef Directory);

/// What stands behind -o, as it is written; empty where nothing does.
std::string outputOf(llvm::ArrayRef<std::string> Arguments);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_COMMANDWORDS_H
