//===-- SarifSelection.h - What fits into a SARIF file ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What fits into a SARIF file. GitHub rejects one with more than 25,000
// results, shows 5,000 of them, and takes 10 MB when compressed.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_SARIFSELECTION_H
#define RETRYTIDY_REPORT_SARIFSELECTION_H

#include "report/Report.h"
#include "report/SarifResult.h"
#include <optional>
#include <vector>

namespace retrytidy {

/// How each finding of \p R is written. The worst are kept: by severity, then
/// by what their chains multiply to.
std::vector<SarifDetail> selectResults(const Report &R, SarifPlaces &Places);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_SARIFSELECTION_H
