//===-- Nearest.cpp - Guessing what was meant -----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Nearest.h"

using namespace llvm;

namespace retrytidy {

std::string nearest(StringRef Given, ArrayRef<std::string> Names) {
  std::string Best;
  unsigned BestDistance = Given.size() / 3 + 1;
  for (const std::string &Name : Names) {
    unsigned Distance = Given.edit_distance(Name, /*AllowReplacements=*/true,
                                            /*MaxEditDistance=*/BestDistance);
    if (Distance >= BestDistance)
      continue;
    Best = Name;
    BestDistance = Distance;
  }
  return Best;
}

} // namespace retrytidy
