//===-- ProgramUnits.cpp - Facts put into programs ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/ProgramUnits.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

std::vector<BitVector> sortIntoPrograms(std::vector<SharedFacts> &Units,
                                        const ProgramSets &Known) {
  std::stable_sort(Units.begin(), Units.end(),
                   [](const SharedFacts &A, const SharedFacts &B) {
                     return mainFile(*A) < mainFile(*B);
                   });
  std::vector<BitVector> Programs = divideIntoPrograms(Units, Known);
  std::stable_sort(Programs.begin(), Programs.end(),
                   [](const BitVector &A, const BitVector &B) {
                     return A.count() > B.count();
                   });
  return Programs;
}

Expected<std::unique_ptr<Program>> linkMembers(ArrayRef<SharedFacts> Units,
                                               const BitVector &Members) {
  std::vector<SharedFacts> Its;
  for (size_t U : Members.set_bits())
    Its.push_back(Units[U]);
  return Program::link(std::move(Its));
}

} // namespace retrytidy
