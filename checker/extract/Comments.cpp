//===-- Comments.cpp - Comments that speak to this tool -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/Comments.h"

using namespace clang;

namespace retrytidy::extract {

static bool namesTool(llvm::StringRef Text) {
  constexpr llvm::StringLiteral Name = "retry-tidy";
  for (size_t At = Text.find_insensitive(Name); At != llvm::StringRef::npos;
       At = Text.find_insensitive(Name, At + 1)) {
    if (Text.drop_front(At + Name.size()).ltrim(" \t").starts_with(":"))
      return true;
    llvm::StringRef Before = Text.take_front(At).rtrim("/*!< \t");
    if (Before.empty() || Before.ends_with("\n"))
      return true;
  }
  return false;
}

bool CommentFinder::HandleComment(Preprocessor &PP, SourceRange Range) {
  const SourceManager &SM = PP.getSourceManager();
  if (SM.isInSystemHeader(Range.getBegin()))
    return false;
  bool IsInvalid = false;
  const char *Begin = SM.getCharacterData(Range.getBegin(), &IsInvalid);
  const char *End = SM.getCharacterData(Range.getEnd(), &IsInvalid);
  if (IsInvalid || End < Begin)
    return false;
  llvm::StringRef Text(Begin, static_cast<size_t>(End - Begin));
  if (Text.contains("NOLINT") || namesTool(Text))
    Out.push_back({Range.getBegin(), Text.str()});
  return false;
}

} // namespace retrytidy::extract
