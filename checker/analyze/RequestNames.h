//===-- RequestNames.h - What an operation is asked for by name -*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_REQUESTNAMES_H
#define RETRYTIDY_ANALYZE_REQUESTNAMES_H

#include "analyze/Explorer.h"

namespace retrytidy {

/// A variable of one body.
struct Variable {
  /// Local or Param; Unknown where it is neither.
  facts::NodeOp Is = facts::NodeOp::Unknown;
  int Index = -1;
  bool operator==(const Variable &) const = default;
};

/// The variable that a pointer or place \p Node begins with: `name` of
/// `name + len + 1` and of `&name[4]`.
Variable rootOf(const facts::Function &Fn, int Node);

/// The variable that \p S moves on or back by a step (`n = n + 1`); Unknown
/// where it does something else.
Variable stepped(const facts::Function &Fn, const facts::Stmt &S);

/// Whether the loop of \p F at block \p Header writes the name that \p Op asks
/// for (a path, an address: FunctionModel::Names) anew in its rounds, from
/// something that changes there: `sprintf(name, "log.%d", n++)`. Read from the
/// bodies and not from a way, because names are made by library calls or by
/// long loops of the program's own, of which a way knows nothing exact.
bool namesAnother(const World &W, FunctionId F, int Header, const Event &Op);

/// Whether another call in that loop writes to what \p Op is given.
bool isGivenAnew(const World &W, FunctionId F, int Header, const Event &Op);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_REQUESTNAMES_H
