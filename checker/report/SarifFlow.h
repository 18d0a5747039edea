//===-- SarifFlow.h - The path of a chain in SARIF --------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The path of a chain in SARIF, twice: as a code flow, which viewers step
// through, and as a graph.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_SARIFFLOW_H
#define RETRYTIDY_REPORT_SARIFFLOW_H

#include "report/PathSteps.h"
#include "report/SarifPlaces.h"

namespace retrytidy {

/// Steps that GitHub shows; with more than ten times as many it rejects the
/// file.
constexpr size_t MostSteps = 1000;

/// The member "codeFlows" of the result \p F. Nothing where it has no path.
void writeCodeFlow(llvm::json::OStream &J, SarifPlaces &Places,
                   const Finding &F);

/// The member "graphs" of the result \p F on the chain \p C.
void writeGraph(llvm::json::OStream &J, SarifPlaces &Places, const Finding &F,
                const Chain &C);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_SARIFFLOW_H
