//===-- Tally.h - What all ways say of one call -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_TALLY_H
#define RETRYTIDY_ANALYZE_TALLY_H

#include "analyze/Answers.h"

namespace retrytidy {

/// One answer of a call in the first round, and what follows from it.
struct Outcome {
  std::string Key;
  Judgement Says;
  bool Leaves = false;        ///< Some way doesn't ask for the same again.
  std::vector<size_t> Rounds; ///< Ways that ask for the same again.
  bool AsksOther = false;     ///< Some way asks for something else instead.

  bool goesRound() const { return !Rounds.empty(); }
};

/// What the ways of a context (by number, see Context::Traces) say of one call
/// together: which of its answers leave, and which go round.
struct Tally {
  std::string Site; ///< Of the call, see Event::Site.
  std::vector<Outcome> All;
  /// Ways that go round on its failure, in order. Where no answer that goes
  /// round is judged, and a success surely leaves, those that are not judged.
  std::vector<size_t> Failing;
  /// The call, in the first of Failing, else in the first way that makes it.
  const Event *Call = nullptr;
  bool RestsOnName = false; ///< That it fails rests on names alone.
  bool SuccessLeaves = false;
  bool GoesRound = false;        ///< After whatever answer.
  bool SuccessGoesRound = false; ///< Some do.
  bool OnlyRestarts = false; ///< What goes round was interrupted, never failed.
  bool AsksOther = false;    ///< Some round asks for something else.

  /// Whether a wait lies in a way that goes round on a failure.
  bool waits(const Context &C) const;
};

Tally tally(const World &W, const Context &C, const std::string &Site);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_TALLY_H
