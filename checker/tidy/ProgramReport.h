//===-- ProgramReport.h - What is known of the whole program ----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_TIDY_PROGRAMREPORT_H
#define RETRYTIDY_TIDY_PROGRAMREPORT_H

#include "analyze/Results.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace retrytidy::tidy {

/// The findings of a run over the whole program that are reported, with their
/// notes.
struct ProgramReport {
  std::vector<Finding> Findings;
};

/// Reads the JSON report at \p Path. Fails where it is none.
llvm::Expected<ProgramReport> readProgramReport(llvm::StringRef Path);

/// Whether the check \p Id looks at what several units make together.
bool isOfProgram(llvm::StringRef Id);

/// Whether the file \p Path was written before \p Source; false where that is
/// not known.
bool isOlder(llvm::StringRef Path, llvm::StringRef Source);

} // namespace retrytidy::tidy

#endif // RETRYTIDY_TIDY_PROGRAMREPORT_H
