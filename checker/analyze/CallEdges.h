//===-- CallEdges.h - Ways from one function to another ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The edges of the call graph with their strengths. A call that names what it
// runs is direct; a virtual one may run whatever overrides what it names; one
// through a value runs what Targets says; and what a function makes a closure
// of, or hands to a library function that a model knows to run it, it may run
// too.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_CALLEDGES_H
#define RETRYTIDY_ANALYZE_CALLEDGES_H

#include "analyze/Results.h"
#include "analyze/Summaries.h"

namespace retrytidy {

/// How one function leads to another.
enum class CallManner : uint8_t {
  Named,    ///< The call names it.
  Override, ///< It overrides what the call names.
  Value,    ///< The call goes through a value.
  Closure,  ///< A lambda or a bound function that is made there.
  Remote,   ///< A service's method, of what the call asks by its stub.
  Handed,   ///< It is an argument of a library function.
};

/// An edge of the call graph.
struct CallEdge {
  FunctionId To = NoId;
  EdgeStrength Strength = EdgeStrength::Direct;
  CallManner How = CallManner::Named;
  /// The call. Of a Closure only In, Line and Column: where the lambda is
  /// written.
  CallRef At;
};

/// What the call \p Ref may run, as chains follow it. What it names stands
/// there without a body too.
std::vector<CallEdge> edgesOf(const Program &P, const Summaries &Sums,
                              const CallRef &Ref);

/// How strong the edge is by which the call \p Ref leads to \p To. Callable
/// where the call does not say so itself: what runs \p To was given it before.
EdgeStrength strengthOf(const Program &P, const Summaries &Sums,
                        const CallRef &Ref, FunctionId To);

/// All that leads out of \p F, in the order of its body, closures last. Beside
/// what chains follow: the method that a virtual call names although it has no
/// body, and named functions that are handed to a library.
std::vector<CallEdge> edgesFrom(const Program &P, const Summaries &Sums,
                                FunctionId F);

/// The functions that \p Ref hands on by name to one without a body.
std::vector<FunctionId> handedFunctions(const Program &P, const CallRef &Ref);

/// The value that an indirect call goes through as a person would write it,
/// "ops->send"; "" where it has no name.
std::string calledValue(const Program &P, const CallRef &Ref);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_CALLEDGES_H
