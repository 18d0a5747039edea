//===-- Layout.h - Text for terminals ---------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_LAYOUT_H
#define RETRYTIDY_REPORT_LAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace retrytidy {

/// \p Text, which begins in the column \p Start, broken between words so that
/// it fits into \p Columns (0: anything does). Further lines are indented as
/// Clang indents them.
std::string wrapped(llvm::StringRef Text, size_t Start, unsigned Columns);

/// What of the cells of a column is left out where a table has to be narrow.
enum class CellCut {
  Nothing,
  Begin,
  End,
  All ///< The column goes before any other is cut.
};

/// Writes \p Rows, the first of which is a heading, as a table whose columns
/// are wide enough for all cells, each line indented by \p Indent. Where that
/// is more than \p Columns (0: nothing is), the widest of the columns that \p
/// Cuts allows to be cut become narrower. EXPECTS as many cells in each row as
/// there are \p Cuts.
void writeTable(llvm::raw_ostream &OS,
                llvm::ArrayRef<std::vector<std::string>> Rows,
                llvm::ArrayRef<CellCut> Cuts, unsigned Columns,
                unsigned Indent = 0);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_LAYOUT_H
