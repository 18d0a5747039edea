//===-- Collector.h - Finds the functions of a unit -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds what a translation unit defines outside of system headers and has it
// lowered, in the order of the source.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_COLLECTOR_H
#define RETRYTIDY_EXTRACT_COLLECTOR_H

#include "extract/Lowering.h"
#include "extract/UnitBuilder.h"
#include "llvm/ADT/DenseSet.h"

namespace retrytidy::extract {

class Collector {
public:
  explicit Collector(UnitBuilder &U) : U(U) {}

  /// Lowers all of the unit.
  void run();

private:
  void declarations(const clang::DeclContext *DC);
  void declaration(const clang::Decl *D);
  void record(const clang::CXXRecordDecl *R);
  void classTemplate(const clang::ClassTemplateDecl *T);
  void functionTemplate(const clang::FunctionTemplateDecl *T);
  void function(const clang::FunctionDecl *F);
  void global(const clang::VarDecl *V);
  void lowerGlobal(const clang::VarDecl *V);
  void lower(const clang::FunctionDecl *F);
  /// The lambdas and classes that stand in a function.
  void lowerPending(const Pending &Inside);

  UnitBuilder &U;
  llvm::DenseSet<const clang::Decl *> Done;
  /// Templates' functions, and which of them have an instantiation.
  std::vector<const clang::FunctionDecl *> Patterns;
  /// Constants that other units know too: they matter where someone takes
  /// their address.
  std::vector<const clang::VarDecl *> Constants;
  llvm::DenseSet<const clang::Decl *> Instantiated;
};

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_COLLECTOR_H
