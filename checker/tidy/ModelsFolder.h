//===-- ModelsFolder.h - Where the module's models are ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_TIDY_MODELSFOLDER_H
#define RETRYTIDY_TIDY_MODELSFOLDER_H

#include <string>

namespace retrytidy::tidy {

/// The folder of the models that come with this module: found from where the
/// module itself lies, as installed or in the build tree.
std::string modelsFolder();

} // namespace retrytidy::tidy

#endif // RETRYTIDY_TIDY_MODELSFOLDER_H
