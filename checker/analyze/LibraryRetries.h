//===-- LibraryRetries.h - What a library's call retries --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_LIBRARYRETRIES_H
#define RETRYTIDY_ANALYZE_LIBRARYRETRIES_H

#include "analyze/LibraryPolicies.h"

namespace retrytidy {

/// The retries of one call, and where its figures come from.
struct CallRetries {
  LibraryRetry Law;
  std::optional<FittedDelay> Delay; ///< Of a policy of the program's own.
  bool IsCountKnown = true;         ///< Law.Attempts holds.
  bool IsDefault = true;            ///< The program sets nothing.
  /// Rests on settings that may belong to another object.
  bool IsGuessed = false;
  std::string Text;        ///< The number of attempts as it is written.
  std::optional<Place> At; ///< Where that is.
};

/// Works out the retries of calls. One for an analysis.
class LibraryRetries {
public:
  explicit LibraryRetries(const World &W) : W(W), Finder(W) {}

  /// What the call \p Ref of a function with the model \p M retries. EXPECTS
  /// that the model has retries.
  CallRetries of(const CallRef &Ref, const FunctionModel &M);

private:
  void applyFigure(CallRetries &R, const MadeSetting &S);
  void applyPolicies(CallRetries &R, const FoundSettings &Found);
  void applyOwn(CallRetries &R, const OwnPolicy &Own);
  void applyServiceConfig(CallRetries &R, const MadeSetting &S,
                          llvm::StringRef Callee);
  void applyHelper(CallRetries &R, const CallRef &Ref, const FunctionModel &M);
  std::optional<double> numberOf(const MadeSetting &S, CallRetries &R);

  const World &W;
  SettingsFinder Finder;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_LIBRARYRETRIES_H
