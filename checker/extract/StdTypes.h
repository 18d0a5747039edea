//===-- StdTypes.h - Standard classes with a meaning ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some classes of the standard library are values as much as an int or a
// pointer is: durations, smart pointers, optionals, callables, atomics.
// docs/facts.md says how each of them becomes facts.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_STDTYPES_H
#define RETRYTIDY_EXTRACT_STDTYPES_H

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/DenseMap.h"

namespace retrytidy::extract {

enum class StdClass : uint8_t {
  None,
  Duration,
  TimePoint,
  Function,
  Optional,
  UniquePtr,
  SharedPtr, ///< shared_ptr and weak_ptr
  Atomic,
  ReferenceWrapper,
  Bind, ///< What std::bind and std::mem_fn return.
  Iterator,
  String,
  StringView,
  Pair,
  Array,
};

/// Tells the classes of the standard library apart; remembers its answers.
class StdTypes {
public:
  StdClass classOf(clang::QualType T);
  StdClass classOf(const clang::RecordDecl *R);

  /// Whether a value of \p T is held as the value it was made from: a number
  /// or an address.
  bool isScalar(clang::QualType T);
  static bool isScalar(StdClass C);

  /// The first template argument of \p T that is a type; null without one.
  static clang::QualType element(clang::QualType T);

  /// Length of one tick of the duration or time point \p T in nanoseconds;
  /// 0 where it is not known.
  double tick(clang::QualType T);
  /// The type that counts the ticks of the duration or time point \p T.
  clang::QualType rep(clang::QualType T);

private:
  clang::QualType durationOf(clang::QualType T);
  llvm::DenseMap<const clang::RecordDecl *, StdClass> Known;
};

/// Whether \p D is declared in namespace std, inline namespaces and
/// std::chrono included.
bool isInStd(const clang::Decl *D);

/// Whether \p D stands in std::chrono.
bool isInChrono(const clang::Decl *D);

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_STDTYPES_H
