//===-- Words.h - The words of a line that is read --------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_WORDS_H
#define RETRYTIDY_FACTS_WORDS_H

#include "facts/TextLexer.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <string>
#include <vector>

namespace retrytidy {

/// A line and the words that are left of it. The first fault sticks; after it
/// there are no more words, so that parsers end by themselves.
class Words {
public:
  Words(std::vector<Token> Tokens, unsigned Line)
      : Tokens(std::move(Tokens)), Line(Line) {}

  const Token &peek(size_t Ahead = 0) const {
    return Tokens[std::min(At + Ahead, Tokens.size() - 1)];
  }
  Token take();
  bool atEnd() const { return peek().What == Token::End; }
  bool is(llvm::StringRef Text, size_t Ahead = 0) const;
  /// Takes the word or mark \p Text if it comes next.
  bool accept(llvm::StringRef Text);
  void expect(llvm::StringRef Text);
  std::string string(llvm::StringRef What);
  int64_t integer(llvm::StringRef What);
  /// A bare name or a string.
  std::string name(llvm::StringRef What);
  /// `#2` if it comes next, else 1.
  unsigned ordinal();
  /// Notes that \p What was expected here.
  void fault(const llvm::Twine &What);
  /// Notes that \p What is wrong here.
  void wrong(const llvm::Twine &What);
  bool failed() const { return !Fault.empty(); }
  unsigned line() const { return Line; }
  void rewind() { At = 0; }

  std::string Fault; ///< `column: what`, "" for none.

private:
  std::vector<Token> Tokens;
  unsigned Line;
  size_t At = 0;
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_WORDS_H
