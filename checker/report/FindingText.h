//===-- FindingText.h - A finding in a few lines ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A finding in a few lines of plain text, for formats that have one field for
// it.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_FINDINGTEXT_H
#define RETRYTIDY_REPORT_FINDINGTEXT_H

#include "report/Report.h"

namespace retrytidy {

/// The findings of \p R that are reported, the worst first: by severity, then
/// in their order.
std::vector<const Finding *> worstFirst(const Report &R);

/// The message of \p F, and below it a line for each step of its path, the
/// first ten: `- gateway.cpp:6: 'gateway' makes 5 attempts`.
std::string messageWithPath(const Finding &F);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_FINDINGTEXT_H
