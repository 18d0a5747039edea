//===-- CorrectedCalls.h - Calls of which a comment says more ---*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `operation is remote` and `operation is local` at a call speak of that call,
// whatever retries it. Where nothing else says that the call can fail (a body
// that only computes, a question about a state), `remote` makes it an
// operation.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CORRECTEDCALLS_H
#define RETRYTIDY_ANALYZE_CORRECTEDCALLS_H

#include "analyze/Corrections.h"
#include "analyze/Summaries.h"
#include "analyze/Trace.h"

namespace retrytidy {

/// The calls that comments speak of. Keeps references to the corrections.
class CorrectedCalls {
public:
  /// \p Sums tells which calls can fail as far as the code says.
  CorrectedCalls(const Program &P, const Corrections &Comments,
                 const Summaries &Sums, FlowCache &Flows);

  /// What is said of the innermost call on the way \p Stack of which anything
  /// is said, or null.
  const Correction *of(llvm::ArrayRef<StackEntry> Stack) const;
  /// Calls that are operations because a comment says so, and for no other
  /// reason.
  llvm::ArrayRef<CallRef> made() const { return Made; }

private:
  llvm::DenseMap<std::pair<FunctionId, uint32_t>, const Correction *> Calls;
  std::vector<CallRef> Made;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CORRECTEDCALLS_H
