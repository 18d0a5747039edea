//===-- FunctionNames.h - Functions as people write them --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_FUNCTIONNAMES_H
#define RETRYTIDY_LINK_FUNCTIONNAMES_H

#include "link/Program.h"

namespace retrytidy {

/// Finds the functions of \p P, with a body or without, that \p Text names:
///   - a qualified name, `app::checkout`, with or without `::` in front and
///     `()` behind: every function of this name, so all overloads,
///     instantiations, and file-local functions of several files;
///   - the end of one from a `::` on, where all that end so have one name;
///   - FILE:LINE, the file as reports spell it: the innermost body around the
///     line, else what is declared in it.
/// At least one, in the order of numbers. Fails in one sentence where there is
/// none, with the nearest name, or where the end of a name fits several.
llvm::Expected<std::vector<FunctionId>> findFunctions(const Program &P,
                                                      llvm::StringRef Text);

/// The qualified name nearest to \p Text, which names no function of \p P; ""
/// where none is near.
std::string nearestFunction(const Program &P, llvm::StringRef Text);

/// Where \p F is defined, else declared: "file:line", or "" where no unit says.
std::string placeText(const Program &P, FunctionId F);

} // namespace retrytidy

#endif // RETRYTIDY_LINK_FUNCTIONNAMES_H
