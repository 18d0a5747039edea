//===-- ParamObjects.h - The objects that a parameter leads to --*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_PARAMOBJECTS_H
#define RETRYTIDY_ANALYZE_PARAMOBJECTS_H

#include "link/Program.h"
#include <optional>
#include <set>

namespace retrytidy {

/// A variable that is an object of its own: a local of a function, or a global.
struct VariableObject {
  FunctionId In = NoId; ///< Of a local.
  uint32_t Number = 0;  ///< The local, or the global.
  auto operator<=>(const VariableObject &) const = default;
};

/// The variables that the pointer or reference \p Param of \p F leads to, in
/// all of its calls. Nothing where not every caller is known, or where one
/// passes what is no variable, or one that something else was copied into.
std::optional<std::set<VariableObject>>
objectsBehind(const Program &P, FunctionId F, unsigned Param);

/// The variable that the place at \p Node of \p B, a field of a field of it or
/// an element, is a part of; nothing where it lies behind a pointer.
std::optional<VariableObject> variableAround(const Program &P, FunctionId F,
                                             int Node);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_PARAMOBJECTS_H
