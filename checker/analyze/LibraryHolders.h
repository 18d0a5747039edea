//===-- LibraryHolders.h - What holds values, and who touches it *- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_LIBRARYHOLDERS_H
#define RETRYTIDY_ANALYZE_LIBRARYHOLDERS_H

#include "analyze/LibraryValues.h"

namespace retrytidy {

/// A thing that holds values.
struct Holder {
  enum Kind : uint8_t {
    Local,
    Param,
    Below, ///< A parameter as its function sees it, whoever calls.
    Global,
    Field,
    Result, ///< What a function returns.
  } Is;
  uint32_t A = 0; ///< Function, global or record.
  int B = 0;      ///< Number in it.
  auto operator<=>(const Holder &) const = default;
};

/// A statement that has to do with a holder.
struct Touch {
  FunctionId In = NoId;
  uint32_t Stmt = 0;
  enum As : uint8_t { Stored, Receiver, Argument, Answer } How = Stored;
  int Index = 0; ///< Argument: which.
};

/// Which statements of a program touch what. The index is made at the first
/// question.
class HolderIndex {
public:
  explicit HolderIndex(const Program &P) : P(P) {}

  /// The holders that the place or value \p Node is a part of: the variable
  /// that it begins with, and each field that a pointer on the way leads to.
  llvm::SmallVector<Holder, 2> holdersOf(FunctionId F, int Node) const;
  /// Holds a number or a text: no object that could carry settings.
  bool isPlain(const Holder &H) const;
  llvm::ArrayRef<Touch> touches(const Holder &H);

private:
  void indexBody(FunctionId F);
  void add(FunctionId F, int Node, Touch T);

  const Program &P;
  bool IsMade = false;
  std::map<Holder, std::vector<Touch>> Touches;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_LIBRARYHOLDERS_H
