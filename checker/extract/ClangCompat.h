//===-- ClangCompat.h - Differences between Clang versions ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What differs between the versions of Clang that the extractor compiles with.
// Nothing else asks for the version.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_CLANGCOMPAT_H
#define RETRYTIDY_EXTRACT_CLANGCOMPAT_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/Version.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#if CLANG_VERSION_MAJOR >= 22
#include "clang/Options/Options.h"
#else
#include "clang/Driver/Options.h"
#endif

namespace retrytidy::extract {

/// The options that the driver knows.
inline const llvm::opt::OptTable &driverOptions() {
#if CLANG_VERSION_MAJOR >= 22
  return clang::getDriverOptTable();
#else
  return clang::driver::getDriverOptTable();
#endif
}

/// The number of the option that stands for any unknown one.
inline unsigned unknownOption() {
#if CLANG_VERSION_MAJOR >= 22
  return clang::options::OPT_UNKNOWN;
#else
  return clang::driver::options::OPT_UNKNOWN;
#endif
}

/// Leaves every inline namespace out of printed names.
inline void suppressInlineNamespaces(clang::PrintingPolicy &Policy) {
#if CLANG_VERSION_MAJOR >= 21
  Policy.SuppressInlineNamespace = llvm::to_underlying(
      clang::PrintingPolicy::SuppressInlineNamespaceMode::All);
#else
  Policy.SuppressInlineNamespace = true;
#endif
}

/// The type that \p R declares.
inline clang::QualType recordType(clang::ASTContext &Ctx,
                                  const clang::RecordDecl *R) {
#if CLANG_VERSION_MAJOR >= 22
  return Ctx.getCanonicalTagType(R);
#else
  return Ctx.getRecordType(R);
#endif
}

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_CLANGCOMPAT_H
