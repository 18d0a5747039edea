//===-- Refusals.h - Why a call that goes round is no retry -----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_REFUSALS_H
#define RETRYTIDY_ANALYZE_REFUSALS_H

#include "analyze/Recognize.h"
#include "analyze/Tally.h"
#include "llvm/ADT/StringRef.h"

namespace retrytidy {

/// Why a call is no operation of a retry.
struct Refusal {
  llvm::StringRef Reason; ///< Its name: "iteration".
  llvm::StringRef Detail; ///< What was seen, as a sentence.
  int Weight = -1;        ///< Of two reasons, the one that says more.
};

/// Whether a comment at the loop or the call says that what \p Call does is
/// remote, whatever is known of it.
bool isSaidRemote(const Subject &Of, const Event &Call);

/// What a pass may look at.
struct Question {
  const World &W;
  const Context &C;
  const Subject &Of;
  const Tally &Is;

  /// The model of the call, where no comment overrules it.
  const FunctionModel *model() const {
    return isSaidRemote(Of, *Is.Call) ? nullptr : Is.Call->Model;
  }
};

/// Asks a row of passes, each of which knows one thing that only looks like a
/// retry. Nothing where none of them objects.
std::optional<Refusal> refuse(const World &W, const Context &C,
                              const Subject &Of, const Tally &Call);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_REFUSALS_H
