//===-- Sites.h - Questions that several checks ask -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Questions about a site that several checks ask.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_RULES_SITES_H
#define RETRYTIDY_RULES_SITES_H

#include "analyze/Results.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

namespace retrytidy {

/// Delay and jitter findings on an operation known to be local are notes: it
/// has no herd.
inline std::optional<Severity> noteIfLocal(const Site &S) {
  if (S.Op.Kind == OperationKind::Local)
    return Severity::Note;
  return std::nullopt;
}

/// Whether the delays of \p S were chosen in the project: a library's default
/// can be changed here, but nobody here wrote it.
inline bool isSetHere(const Site &S) { return !S.IsLibraryDefault; }

/// Whether \p Draw differs between processes.
inline bool isDrawn(Jitter Draw) {
  return Draw != Jitter::None && Draw != Jitter::Predictable &&
         Draw != Jitter::Unknown;
}

} // namespace retrytidy

#endif // RETRYTIDY_RULES_SITES_H
