//===-- PartialUnits.h - Units that are seen in part ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Units that are seen in part only: what stands behind an error of the compiler
// is not analyzed.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_PARTIALUNITS_H
#define RETRYTIDY_ENGINE_PARTIALUNITS_H

#include "facts/Facts.h"
#include "report/Report.h"
#include "llvm/ADT/ArrayRef.h"
#include <memory>
#include <vector>

namespace retrytidy {

/// Those of \p Units with compile errors, and what the first of these is.
std::vector<UnitProblem>
partialUnits(llvm::ArrayRef<std::unique_ptr<FactsFile>> Units);

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_PARTIALUNITS_H
