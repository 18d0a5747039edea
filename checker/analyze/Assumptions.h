//===-- Assumptions.h - Numbers for what nobody knows -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The configuration may say what the program does not: how large
// `options.max_tries` is, or the variable RETRIES of the environment. The
// machine asks here before it takes a sample. A name is matched with
//   - what reports show of the value: `options.max_tries`, `limit`;
//   - its field with the class: `ClientOptions::max_tries`;
//   - its parameter with the function: `fetch::max_tries`;
//   - the name of the setting that it is read from: `RETRIES`.
// Leading namespaces of classes and functions may be left out.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_ASSUMPTIONS_H
#define RETRYTIDY_ANALYZE_ASSUMPTIONS_H

#include "analyze/Results.h"
#include "analyze/Symbols.h"
#include <optional>
#include <vector>

namespace retrytidy {

class Assumptions {
public:
  Assumptions(const Program &P, std::vector<AssumedValue> Given);
  Assumptions(const Assumptions &) = delete;
  Assumptions &operator=(const Assumptions &) = delete;

  /// Which of all() speaks of the value that \p N stands for; of several the
  /// first one. Fast where there are none.
  std::optional<unsigned> of(const SymbolNode &N) const;
  /// The same of a flag that is the global variable \p Name.
  std::optional<unsigned> ofFlag(llvm::StringRef Name) const;
  /// Whether one of them speaks of the setting \p Name from outside: then it is
  /// set.
  bool isGiven(llvm::StringRef Name) const;
  /// The number that all()[\p Index] gives to \p N, in the unit that the
  /// machine counts in: ns for what is a duration to the language. It counts as
  /// used from now on.
  Value valueOf(unsigned Index, const SymbolNode &N) const;

  llvm::ArrayRef<AssumedValue> all() const { return All; }
  /// Those that no execution has used.
  std::vector<AssumedValue> unused() const;

private:
  bool isOf(llvm::StringRef Name, const SymbolNode &N) const;
  const facts::Field *fieldOf(const SymbolNode &N) const;
  bool isDuration(const SymbolNode &N) const;

  const Program &P;
  std::vector<AssumedValue> All;
  std::vector<std::string> Names; ///< Of All, without blanks and `this->`.
  mutable std::vector<bool> Used;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_ASSUMPTIONS_H
