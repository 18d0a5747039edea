//===-- GccFlags.h - Flags that only GCC knows ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_GCCFLAGS_H
#define RETRYTIDY_DRIVER_GCCFLAGS_H

#include "llvm/ADT/StringRef.h"

namespace retrytidy {

/// Whether \p Flag is one of GCC that Clang takes for an error.
bool isUnknownToClang(llvm::StringRef Flag);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_GCCFLAGS_H
