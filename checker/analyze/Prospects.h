//===-- Prospects.h - What is cheap to see before ways are run - C++ -* ---===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_PROSPECTS_H
#define RETRYTIDY_ANALYZE_PROSPECTS_H

#include "analyze/CallCycles.h"
#include "analyze/Machine.h"

namespace retrytidy {

/// Whether a call stands in a loop of its function.
bool isInLoop(const World &W, FunctionId F, uint32_t Call);

/// Whether \p F itself makes a call that can fail and that leaves the program.
bool makesOperation(const World &W, const CallCycles &Cycles, FunctionId F);

/// Whether a call that can fail is made in \p L.
bool callsFallible(const World &W, FunctionId F, const NaturalLoop &L);

/// Whether something speaks for a retry in \p L, or in the function where it is
/// null: names, a wait, a request to somewhere else. Where nothing does, few of
/// the ways through it are worth a look.
bool isPromising(const World &W, FunctionId F, const NaturalLoop *L);

/// Names near the loop \p L, or the function where it is null, that speak of
/// retrying: of the function, its variables, the label, what it calls.
bool hasRetryWord(const World &W, FunctionId F, const NaturalLoop *L);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_PROSPECTS_H
