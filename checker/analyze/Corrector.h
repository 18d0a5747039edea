//===-- Corrector.h - What is found, as comments correct it -----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CORRECTOR_H
#define RETRYTIDY_ANALYZE_CORRECTOR_H

#include "analyze/Corrections.h"
#include "analyze/SiteBuilder.h"
#include <set>

namespace retrytidy {

/// Applies corrections to sites while they are found, and keeps account of
/// which of them met anything. Whatever is asked of a place meets the comments
/// there: EXPECTS that a loop or a site stands at each.
class Corrector {
public:
  explicit Corrector(const Corrections &Comments) : Comments(Comments) {}

  /// Whether a comment says that no retry stands at \p At.
  bool isNoRetry(const Place &At);
  /// Whether one says that the operation of the loop at \p At is remote.
  bool isRemote(const Place &At);
  /// The same of a recursion or callback, where it is called or armed again.
  bool isRemote(const Context &C);
  /// The way round of a recursion or callback that a comment refuses, in any of
  /// \p Contexts: where the function is called or armed again.
  std::optional<Place> refusedCall(llvm::ArrayRef<Context> Contexts);
  /// Drops the ways round of \p R that a comment refuses, and what was
  /// recognized where none is left.
  void dropRefused(const Context &C, Recognition &R);
  /// Takes the kind of the operation of \p S from the comments at the site, at
  /// \p Loop, or at the operation, the first of them that says anything.
  void correct(FoundSite &S, const Place &Loop);
  /// Notes that \p C speaks of something.
  void meet(const Correction *C);

  /// What is to be said of the comments: mistakes, then those that met nothing.
  std::vector<CommentRemark> remarks() const;

private:
  void meetAt(const Place &At);

  const Corrections &Comments;
  std::set<const Correction *> Met;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CORRECTOR_H
