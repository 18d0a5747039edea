//===-- SarifResult.h - A finding as a SARIF result -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A finding as a SARIF result.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_SARIFRESULT_H
#define RETRYTIDY_REPORT_SARIFRESULT_H

#include "report/Report.h"
#include "report/SarifPlaces.h"

namespace retrytidy {

/// How much of a finding is written.
enum class SarifDetail {
  Full,    ///< All of it.
  Brief,   ///< Without the path, the graph and the lines around.
  LeftOut, ///< Nothing: it does not fit.
  Hidden,  ///< Nothing: it is suppressed.
};

/// The result \p F of \p R, as a value of the array that \p J is in. EXPECTS
/// that it is written.
void writeResult(llvm::json::OStream &J, SarifPlaces &Places, const Report &R,
                 const Finding &F, SarifDetail Detail);

/// The names of our fingerprint and of that of GitHub.
constexpr llvm::StringLiteral OwnFingerprint = "retryTidy/v1";
constexpr llvm::StringLiteral LineFingerprint = "primaryLocationLineHash";

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_SARIFRESULT_H
