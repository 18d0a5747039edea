//===-- LinkReaders.h - Link steps as builds leave them ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One reader for each kind of file that tells what is linked. They only read:
// nothing of the build is run.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_LINKREADERS_H
#define RETRYTIDY_DRIVER_LINKREADERS_H

#include "driver/CompileCommands.h"
#include "driver/LinkGraph.h"
#include "llvm/Support/Error.h"

namespace retrytidy {

/// The targets in the reply of CMake's File API below the build folder
/// \p Folder, added to \p Graph. False where there is no reply. The error says
/// what is wrong with which file.
llvm::Expected<bool> readFileApi(llvm::StringRef Folder, LinkGraph &Graph);

/// The link edges of the build.ninja in \p Folder and of the files that it
/// includes. False where there is none.
llvm::Expected<bool> readBuildNinja(llvm::StringRef Folder, LinkGraph &Graph);

/// The link.txt beside each of \p Objects, which CMake writes for make. False
/// where there is none.
llvm::Expected<bool> readLinkText(llvm::ArrayRef<ObjectFile> Objects,
                                  LinkGraph &Graph);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_LINKREADERS_H
