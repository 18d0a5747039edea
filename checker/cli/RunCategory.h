//===-- RunCategory.h - The category of a run -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The category by which a SARIF consumer tells kinds of runs apart.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CLI_RUNCATEGORY_H
#define RETRYTIDY_CLI_RUNCATEGORY_H

#include "report/Report.h"

namespace retrytidy {

/// `retry-tidy/`; in a pipeline of Azure, which its environment shows, the id
/// and the properties that Azure wants.
RunCategory runCategory();

} // namespace retrytidy

#endif // RETRYTIDY_CLI_RUNCATEGORY_H
