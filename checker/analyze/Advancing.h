//===-- Advancing.h - Requests made of the next item ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ADVANCING_H
#define RETRYTIDY_ANALYZE_ADVANCING_H

#include "analyze/Explorer.h"

namespace retrytidy {

/// Whether \p Op, in the loop of \p F at block \p Header, is given something
/// that was made of what a moving iterator leads to: `name = text(*it)`, then
/// `find(name)`, then `++it`. Read from the body, because what objects hold
/// that were made by functions of the program is often not known on a way. An
/// iterator that the loop also sets back asks the same things again.
bool isMadeOfNext(const World &W, FunctionId F, int Header, const Event &Op);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ADVANCING_H
