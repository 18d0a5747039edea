//===-- ProgramUnits.h - Facts put into programs ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_PROGRAMUNITS_H
#define RETRYTIDY_ENGINE_PROGRAMUNITS_H

#include "link/Program.h"
#include "link/ProgramSets.h"

namespace retrytidy {

/// Brings \p Units into the order of their main files and says which of them
/// make a program (see divideIntoPrograms()), the largest program first: it
/// shows most of what the others share.
std::vector<llvm::BitVector> sortIntoPrograms(std::vector<SharedFacts> &Units,
                                              const ProgramSets &Known);

/// Links those of \p Units that are in \p Members. Fails as Program::link().
llvm::Expected<std::unique_ptr<Program>>
linkMembers(llvm::ArrayRef<SharedFacts> Units, const llvm::BitVector &Members);

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_PROGRAMUNITS_H
