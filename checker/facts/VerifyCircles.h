//===-- VerifyCircles.h - That nothing leads back to itself -----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_VERIFYCIRCLES_H
#define RETRYTIDY_FACTS_VERIFYCIRCLES_H

#include "facts_generated.h"
#include "llvm/Support/Error.h"

namespace retrytidy {

/// Success where element types, bases, records within records, overrides and
/// enclosing functions do not go in circles. Indices of \p U's tables must be
/// in range.
llvm::Error verifyNoCircles(const facts::Unit &U);

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_VERIFYCIRCLES_H
