//===-- Enumerations.h - Names of enumerators -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ENUMERATIONS_H
#define RETRYTIDY_ANALYZE_ENUMERATIONS_H

#include "link/Program.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"

namespace retrytidy {

/// The enumerations of a program, by qualified name.
class Enumerations {
public:
  explicit Enumerations(const Program &P);

  /// Whether \p Enum is a row of error codes: its 0 is called a success.
  bool isOfErrors(llvm::StringRef Enum) const;

  /// A value and its unqualified name.
  using Value = std::pair<int64_t, llvm::StringRef>;
  /// The values of \p Enum, in order of declaration; empty where no unit
  /// declares them.
  llvm::ArrayRef<Value> values(llvm::StringRef Enum) const;

private:
  struct Row {
    std::vector<Value> Values;
    bool IsOfErrors = false;
  };
  llvm::StringMap<Row> Rows;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ENUMERATIONS_H
