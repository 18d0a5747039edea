//===-- JsonText.h - Texts in foreign JSON formats --------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small things that the JSON formats of others have in common. They are written
// as a stream: a report may hold more than fits into memory as a tree.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_JSONTEXT_H
#define RETRYTIDY_REPORT_JSONTEXT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <string>

namespace retrytidy {

/// \p S as a JSON string; bytes that are no UTF-8 become U+FFFD.
llvm::json::Value jsonText(llvm::StringRef S);

/// The member "text": \p S of an object that is being written to \p J; what is
/// beyond 20,000 bytes is cut.
void textMember(llvm::json::OStream &J, llvm::StringRef S);

/// The member \p Key: {"text": \p S}.
void messageMember(llvm::json::OStream &J, llvm::StringRef Key,
                   llvm::StringRef S);

/// \p Path as a URI: relative to the root, or `file:///` for an absolute one.
std::string uriOf(llvm::StringRef Path);

/// \p S without an end that would cut a character of UTF-8, at most \p Most
/// bytes long.
llvm::StringRef cutText(llvm::StringRef S, size_t Most);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_JSONTEXT_H
