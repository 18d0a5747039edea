//===-- Normalize.h - One form for units that say the same ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whoever makes a unit need not care for order: before it is written it is
// brought into one form, so that equal code gives equal bytes, and a unit that
// was written by hand equals the one that was extracted.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_NORMALIZE_H
#define RETRYTIDY_FACTS_NORMALIZE_H

#include "facts_generated.h"

namespace retrytidy {

/// Brings \p U, whose indices are in range, into its normal form:
/// - tables are in the order of first use, beginning with the functions, whose
///   order stays; what nothing uses comes last (strings, types and origins
///   that nothing uses are dropped); files keep their order;
/// - "" as a name is -1, and fields that are not used are -1 or 0;
/// - blocks that cannot be reached are dropped, empty ones that only go on are
///   skipped, and one that is only gone on to joins the one before it (headers
///   of loops stay); the rest is in reverse postorder, and a Goto has no place;
/// - nodes are in the order of evaluation, each different one once; places and
///   what is loaded from them have their declared types;
/// - temporaries come after the named locals, in the order of first use.
void normalize(facts::UnitT &U);

/// The part of normalize() that concerns blocks.
void normalizeBlocks(facts::FunctionT &F);

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_NORMALIZE_H
