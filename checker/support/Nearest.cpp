//===-- Nearest.cpp - Guessing what was meant -----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Nearest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <vector>

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

std::string didYouMean(StringRef Given, ArrayRef<std::string> Names) {
  std::string Near = nearest(Given, Names);
  return Near.empty() ? "" : ", did you mean '" + Near + "'?";
}

std::string didYouMeanFile(StringRef Path) {
  std::vector<std::string> Names;
  std::error_code E;
  for (sys::fs::directory_iterator I(sys::path::parent_path(Path), E), End;
       I != End && !E; I.increment(E))
    Names.push_back(sys::path::filename(I->path()).str());
  llvm::sort(Names); // Of two that are as near the same one in every run.
  return didYouMean(sys::path::filename(Path), Names);
}

} // namespace retrytidy
