//===-- KeptPlaces.h - What outlives a call ---------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_KEPTPLACES_H
#define RETRYTIDY_ANALYZE_KEPTPLACES_H

#include "link/Program.h"
#include <optional>
#include <utility>

namespace retrytidy {

/// A global (its GlobalId and -1), or a field of a class whatever object it
/// lies in (its RecordId and number).
using KeptPlace = std::pair<uint32_t, int64_t>;

/// The global or field that the place \p Node of \p B is; nothing for others.
std::optional<KeptPlace> keptPlace(const Program &P, const Body &B, int Node);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_KEPTPLACES_H
