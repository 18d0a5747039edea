//===-- ClangCompat.h - Differences between Clang versions -----*- C++ -*--===//
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

namespace retrytidy::extract {

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
