//===-- LibraryValues.h - Constants that reach a place ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Settings of libraries are made far from the calls that they change, mostly
// with constants. They are read from the facts without executing anything.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_LIBRARYVALUES_H
#define RETRYTIDY_ANALYZE_LIBRARYVALUES_H

#include "analyze/Machine.h"

namespace retrytidy {

/// One value that may reach a place; neither a number nor a text: unknown.
struct ReachingValue {
  std::optional<double> Number; ///< Durations in ns.
  std::optional<std::string> Text;
  std::string Name;        ///< That the constant was written by.
  std::optional<Place> At; ///< Where that name was defined.
};

/// Reads which constants may reach a value of a body: through variables,
/// fields, parameters (from all callers) and returns.
class ValueReader {
public:
  explicit ValueReader(const World &W) : W(W), P(W.P) {}

  /// Everything that the node \p Node of \p F may be. A place stands for what
  /// it holds.
  std::vector<ReachingValue> read(FunctionId F, int Node);

private:
  using Values = std::vector<ReachingValue>;
  void value(FunctionId F, int Node, Values &Out);
  void place(FunctionId F, int Node, Values &Out);
  void pointee(FunctionId F, int Node, Values &Out);
  void local(FunctionId F, int Local, bool IsPointer, Values &Out);
  void param(FunctionId F, int Param, bool IsPointer, Values &Out);
  void field(FunctionId F, int Node, Values &Out);
  void global(GlobalId G, Values &Out);
  void result(FunctionId F, const facts::Call &C, Values &Out);
  void operation(FunctionId F, int Node, Values &Out);
  const facts::Node &node(FunctionId F, int Node) const;
  NumberType typeOf(FunctionId F, const facts::Node &N) const;

  const World &W;
  const Program &P;
  /// Nodes being read: what depends on itself says nothing new.
  std::set<std::tuple<FunctionId, int, int>> Open;
};

/// The largest number of \p Values, or none where there is none.
const ReachingValue *largest(const std::vector<ReachingValue> &Values);

/// The node of argument \p Index of \p C, or -1.
int argumentOf(const facts::Function &F, const facts::Call &C, int Index);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_LIBRARYVALUES_H
