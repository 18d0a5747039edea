//===-- Recognize.h - What is a retry, and what is not ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A retry is a failure edge to the same operation, where success leaves, and a
// wait, a bound or a name that says so. It is looked for in the ways through a
// loop (Explorer.h): which ways go round, which leave, and what the operation
// answered on each.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_RECOGNIZE_H
#define RETRYTIDY_ANALYZE_RECOGNIZE_H

#include "analyze/Explorer.h"
#include "analyze/Polarity.h"

namespace retrytidy {

/// A call that is executed again, and a way round that does it.
struct Candidate {
  std::string Site; ///< Of the call, see Event::Site.
  /// The call whose answer decides: Site, or what waits for the answer to it.
  std::string JudgedBy;
  std::vector<size_t>
      Rounds; ///< Ways (indices of traces) that go round on its failure.
  const Event *Call = nullptr; ///< In the first of them.
  bool RestsOnName = false;
  bool IsPoll = false; ///< "Not yet" goes round too.
};

/// What was found out about one context of a loop.
struct Recognition {
  std::optional<Candidate> Op;
  /// The calls whose failure leads round while their success leaves, the
  /// operation among them, by Event::Site.
  std::vector<std::string> Leading;
  bool AllConnect =
      false; ///< Every fallible call of the rounds makes a connection.
  /// Where nothing is a retry: the reason's name, and a sentence.
  std::string Reason, Detail;
  int Weight = -1; ///< Of two reasons, the one that says more.
  std::vector<const Correction *> Heard; ///< Of calls made in the rounds.
};

/// What is looked at: a loop of a function, or (header -1) all of it.
struct Subject {
  FunctionId Fn = NoId;
  int Header = -1;
  bool HasRetryWord = false; ///< Words of retrying stand near it.
  bool IsRemote = false;     ///< A comment there says so of the operation.
};

/// Decides whether the ways of \p C go round because of a failure.
Recognition recognize(const World &W, const Context &C, const Subject &Of);

/// What is known of an executed call: what a comment says, else its model.
OperationKind kindOf(const Event &Call);

/// Whether an executed call makes a connection, by its model, else its name.
bool isConnect(const Event &Call);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_RECOGNIZE_H
