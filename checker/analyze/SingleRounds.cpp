//===-- SingleRounds.cpp - Loops that are none ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/SingleRounds.h"
#include "analyze/Explorer.h"
#include "analyze/OneAttempt.h"

namespace retrytidy {

bool SingleRounds::contains(FunctionId F, int Header) const {
  if (Open.erase({F, Header}) && goesNeverRound(explore(W, F, Header)))
    Known.insert({F, Header});
  return Known.count({F, Header}) != 0;
}

} // namespace retrytidy
