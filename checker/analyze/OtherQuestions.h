//===-- OtherQuestions.h - Asking something else ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_OTHERQUESTIONS_H
#define RETRYTIDY_ANALYZE_OTHERQUESTIONS_H

#include "analyze/Refusals.h"

namespace retrytidy {

/// Polls a job whose end, good or bad, leaves: what goes round are the states
/// in which it is not over.
std::optional<Refusal> waitsForEnd(const Question &Q);

/// Goes on where it would have had to wait: the call says what for, and a poll
/// of that in between has said that it is there.
std::optional<Refusal> waitsUntilReady(const Question &Q);

/// Tries names until one is free: goes round only where there was such a thing
/// already, and the name is made anew.
std::optional<Refusal> findsNameTaken(const Question &Q);

/// Asks about a fraction that is drawn for each round: rejection sampling. No
/// resource is named by one; what is remote may be told how long to wait.
std::optional<Refusal> asksAboutDraw(const Question &Q);

/// Takes a fraction that the call answers to another one, which decides:
/// the fraction itself can't say that it failed.
std::optional<Refusal> answersFraction(const Question &Q);

/// Asks about what a person was asked for anew in each round.
std::optional<Refusal> asksWhatIsTyped(const Question &Q);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_OTHERQUESTIONS_H
