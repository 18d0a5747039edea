//===-- Targets.h - What calls through values may run -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A propagation over the whole program that knows neither the order of
// statements nor objects: a field is one variable for all objects of its
// class, the elements of an array are one variable with what holds it, and so
// are a pointer to a pointer and what it points to. It answers one question:
// which functions can be the value that an indirect call runs.
//
// Limits. Arithmetic on integers that hold addresses, va_arg and unions read
// through another member are not followed. What a `std::` object is given
// (handlers.push_back(f)) is held by the object and comes out of whatever it
// is asked; iterators over maps and tuples are not followed. Fields that a
// library fills in an object of the program's classes are not seen.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_TARGETS_H
#define RETRYTIDY_LINK_TARGETS_H

#include "link/Program.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace retrytidy {

/// What calls through values may run. Immutable; keeps no reference to the
/// program.
class Targets {
public:
  /// More functions than this in one variable tell nothing: the first ones are
  /// kept and the rest is unknown.
  static constexpr unsigned MaxFunctions = 64;

  struct Set {
    /// In the order of their numbers. They need not have a body: a table may
    /// list functions of a library.
    llvm::SmallVector<FunctionId, 4> Functions;
    /// Some value may get there that is none of Functions and not null: a
    /// parameter of a function that nobody calls, a result of a function
    /// without a body, what a field holds that nobody stores to, a value that
    /// is no function. Where this is false and Functions is empty, the call
    /// runs nothing but null.
    bool HasUnknown = false;
  };

  /// Finds them for all indirect calls of \p P.
  explicit Targets(const Program &P);

  /// What the indirect call number \p Call (an index into Function.calls) of
  /// \p F may run. Unknown for any other call.
  const Set &of(FunctionId F, uint32_t Call) const;

  /// Whether some indirect call may run \p F.
  bool isReached(FunctionId F) const { return Reached.contains(F); }

private:
  void narrow(const Program &P);

  llvm::DenseMap<std::pair<FunctionId, uint32_t>, uint32_t> SetOf;
  /// One for each variable that is called; many calls share one.
  std::vector<Set> Sets;
  llvm::DenseSet<FunctionId> Reached;
};

} // namespace retrytidy

#endif // RETRYTIDY_LINK_TARGETS_H
