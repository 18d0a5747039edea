//===-- SiteDetails.h - Where the figures of a site come from - -*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the reader of `explain`: where numbers were written and on which way they
// came, which call waits and which one draws, what was not known and why. None
// of it changes a figure.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_SITEDETAILS_H
#define RETRYTIDY_ANALYZE_SITEDETAILS_H

#include "analyze/Assumptions.h"
#include "analyze/Schedules.h"
#include "analyze/Trace.h"

namespace retrytidy {

/// Says that \p S stands in the function \p In.
void nameFunction(const Program &P, FunctionId In, Site &S);

/// The way of the bound that ended \p T; why it is unknown where it is.
/// EXPECTS that S.Count is the count of \p T.
void tellCount(const Program &P, const Trace &T, Site &S);

/// Where the delays of \p T, which are \p Row, come from.
void tellDelays(const Program &P, const Trace &T, const DelayRow &Row,
                Schedule &Form);

/// What nobody knows of the delays of \p T, which are \p Row.
void tellUnknownDelays(const Trace &T, const DelayRow &Row, Site &S);

/// The assumptions that \p T has used.
void tellAssumed(const Assumptions &Given, const Trace &T, Site &S);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_SITEDETAILS_H
