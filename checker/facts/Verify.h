//===-- Verify.h - Whether the facts of a unit are sound --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The FlatBuffers verifier makes sure that bytes are well formed. This one
// makes sure that they make sense, so that whoever reads facts where they are
// mapped can follow every index without asking.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_VERIFY_H
#define RETRYTIDY_FACTS_VERIFY_H

#include "facts_generated.h"
#include "llvm/Support/Error.h"

namespace retrytidy {

/// How deep expressions may nest, and how many nodes one may have as a tree.
constexpr unsigned MaxExpressionDepth = 400;
constexpr unsigned MaxExpressionSize = 1u << 18;

/// Success where every index in \p U is in range, operands come before the
/// nodes that use them, places stand where places are asked for, and element
/// types, bases, overrides, enclosing functions and records within records do
/// not go in circles. The error says where the first fault is.
llvm::Error verifyUnit(const facts::Unit &U);

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_VERIFY_H
