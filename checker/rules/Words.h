//===-- Words.h - The contract's words --------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words of the report's contract for the values of Results.h, and figures
// as readers see them.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_RULES_WORDS_H
#define RETRYTIDY_RULES_WORDS_H

#include "analyze/Results.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace retrytidy {

llvm::StringRef spell(SiteForm Form);
llvm::StringRef spell(SiteKind Kind);
llvm::StringRef spell(OperationKind Kind);
llvm::StringRef spell(CountStatus Status);
llvm::StringRef spell(DelayKind Kind);
llvm::StringRef spell(Jitter Draw);
llvm::StringRef spell(Confidence Sure);
llvm::StringRef spell(EdgeStrength Strength);
llvm::StringRef spell(Severity Level);

/// \p Value with at most two digits behind the point: "2", "1.5".
std::string figure(double Value);

/// A length of time as a reader writes it: "250 ms", "1.5 s", "2 min".
std::string duration(double Ms);

/// "a", "a and b", "a, b and c".
std::string inWords(llvm::ArrayRef<std::string> Items);

/// How often \p S attempts its operation: "makes 3 attempts of 'get'",
/// "makes 'opts.tries' attempts of 'get'", "attempts 'get' without a bound".
std::string attemptsPhrase(const Site &S);

/// " (assumed, .retry-tidy:3)" where the configuration gives the number, else
/// "".
std::string assumedPhrase(const Attempts &Count);

/// The nominal delays of \p S before its second attempt, its third and so on,
/// in ms, at most \p Most of them. Empty where no figure is known.
std::vector<double> firstDelays(const Site &S, size_t Most);

/// The first delays of \p S one after the other, at most \p Most of them:
/// "1 s, 2 s, 4 s and so on". Empty where no figure is known.
std::string delaysPhrase(const Site &S, size_t Most = 4);

} // namespace retrytidy

#endif // RETRYTIDY_RULES_WORDS_H
