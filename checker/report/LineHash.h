//===-- LineHash.h - Digests of lines as GitHub makes them ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// GitHub's `primaryLocationLineHash`, by which it knows an alert again. Its
// upload action computes it where a SARIF file has none; a file that is sent
// some other way must bring it along, and with the same value.
//
// The digest of a line speaks of the 100 characters (UTF-16 units) from its
// start on that are no blanks or tabs, over line ends, each of which counts as
// one '\n'. Behind the text stands one 0xFFFF, and then zeros. It is a
// polynomial in 37 over 64 bits, in hexadecimal digits; how many lines up to
// this one have the same digest follows behind a colon.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_LINEHASH_H
#define RETRYTIDY_REPORT_LINEHASH_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace retrytidy {

/// The digest of each line of \p Text, the first one at index 0. The line that
/// follows the last line end counts too, though it be empty.
std::vector<std::string> lineHashes(llvm::StringRef Text);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_LINEHASH_H
