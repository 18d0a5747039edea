//===-- SampleReports.h - Reports on results made by hand -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_TEST_UNIT_SAMPLEREPORTS_H
#define RETRYTIDY_TEST_UNIT_SAMPLEREPORTS_H

#include "Samples.h"
#include "report/Identity.h"
#include "report/Report.h"
#include "rules/Check.h"

namespace retrytidy::samples {

/// A report on \p A with the findings of every check.
inline Report reportOn(Analysis A) {
  Report R;
  R.Root = "/nowhere";
  R.Result = std::move(A);
  assignSiteIds(R.Result);
  std::vector<const CheckInfo *> All;
  for (const CheckInfo &Check : catalogue())
    All.push_back(&Check);
  R.Findings = runChecks(R.Result, All);
  assignFingerprints(R.Result, R.Findings);
  return R;
}

} // namespace retrytidy::samples

#endif // RETRYTIDY_TEST_UNIT_SAMPLEREPORTS_H
