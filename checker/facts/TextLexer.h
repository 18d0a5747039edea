//===-- TextLexer.h - Words of the text form --------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_TEXTLEXER_H
#define RETRYTIDY_FACTS_TEXTLEXER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace retrytidy {

/// A word of a line. Its text is what it stands for: a string's without quotes
/// and escapes, all others' as written.
struct Token {
  enum Kind : uint8_t {
    Word,      ///< `left`, `::stderr`, `ns::f`
    String,    ///< `"..."`
    Integer,   ///< `3`, `-1`
    Real,      ///< `1.5`, `2e9`
    Duration,  ///< `500ms`; `Number` is in nanoseconds
    Temporary, ///< `%3`; `Number` is 3
    Mark,      ///< punctuation and operators
    End,       ///< of the line
  } What = End;
  std::string Text;
  int64_t Number = 0;
  double RealNumber = 0;
  unsigned Column = 0; ///< From 1.
  bool SpaceBefore = false, SpaceAfter = false;
};

/// The words of \p Line, with End at the end. An error says what is wrong and
/// begins with the column: `7: ...`.
llvm::Expected<std::vector<Token>> lexLine(llvm::StringRef Line);

/// \p Text in quotes, as lexLine() reads it.
std::string quoted(llvm::StringRef Text);

/// Whether \p Text is read back as a Word and stands for a variable.
bool isPlainName(llvm::StringRef Text);

/// Whether `::` and \p Text are read back as one Word.
bool isPlainPath(llvm::StringRef Text);

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_TEXTLEXER_H
