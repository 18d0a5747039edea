//===-- HandedOperations.h - Operations that are parameters -----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_HANDEDOPERATIONS_H
#define RETRYTIDY_ANALYZE_HANDEDOPERATIONS_H

#include "analyze/Machine.h"

namespace retrytidy {

/// Whether \p Op, executed by \p F, is called through a parameter of \p F,
/// which makes \p F a helper. A function that an object holds is the object's
/// own, and not what to try: one of a table that the object points to, and one
/// that gets the object and is that of an interface.
bool isHandedIn(const World &W, FunctionId F, const Event &Op);

/// Whether all that the call \p Ref may run stands in the initialisers of
/// globals: the functions of an interface.
bool isOfInterface(const World &W, const CallRef &Ref);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_HANDEDOPERATIONS_H
