//===-- Owners.h - The layers that are to retry -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_RULES_OWNERS_H
#define RETRYTIDY_RULES_OWNERS_H

#include "analyze/Results.h"
#include "llvm/ADT/StringRef.h"

namespace retrytidy {

/// Whether \p S stands in the layer \p Owner: a function, class or namespace
/// by its qualified name or a part of that, or with a slash in it a folder or
/// file, see matchesPath().
bool owns(llvm::StringRef Owner, const Site &S);

} // namespace retrytidy

#endif // RETRYTIDY_RULES_OWNERS_H
