//===-- SarifRules.h - The checks as SARIF rules ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The checks as SARIF rules, from the catalogue.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_SARIFRULES_H
#define RETRYTIDY_REPORT_SARIFRULES_H

#include "report/JsonText.h"
#include "rules/Catalogue.h"

namespace retrytidy {

/// The member "tool" of a run, with all checks of the catalogue in its order
/// as rules, whether they ran or not.
void writeTool(llvm::json::OStream &J);

/// The number of the rule \p Check among them.
size_t ruleIndex(llvm::StringRef Check);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_SARIFRULES_H
