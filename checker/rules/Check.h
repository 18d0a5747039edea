//===-- Check.h - What checks are made of -----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A check turns the results of the analysis into findings. It is three files:
// its catalogue entry rules/catalogue/<check>.json with all of its texts, its
// page, and rules/<Check>.cpp, which defines one function named after it. The
// table of checks is generated from the catalogue.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_RULES_CHECK_H
#define RETRYTIDY_RULES_CHECK_H

#include "analyze/Results.h"
#include "rules/CheckSettings.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <utility>
#include <vector>

namespace retrytidy {

/// What goes into the placeholders of a message: `{name}` -> text.
using MessageValues = std::vector<std::pair<llvm::StringRef, std::string>>;

/// What a check sees, and where its findings go.
class CheckContext {
public:
  CheckContext(const Analysis &Result, const CheckInfo &Info,
               const ProgramSettings &Settings, std::vector<Finding> &Out)
      : Result(Result), Info(Info), Settings(Settings), Out(Out) {}

  const Analysis &analysis() const { return Result; }
  const ProgramSettings &settings() const { return Settings; }

  /// Whether the check \p Id runs over what stands at \p At.
  bool isEnabled(llvm::StringRef Id, const Place &At) const;

  /// The value of an integer option for what stands at \p At. EXPECTS that the
  /// catalogue has it.
  int64_t option(llvm::StringRef Name, const Place &At) const;

  /// The text \p Key of the catalogue with its placeholders filled.
  std::string text(llvm::StringRef Key, const MessageValues &Values) const;

  /// Adds a finding at the site number \p Site with the text \p Key. It has
  /// the check's own severity unless \p Level says otherwise. The reference
  /// lives until the next call.
  Finding &report(size_t Site, llvm::StringRef Key, const MessageValues &Values,
                  std::optional<Severity> Level = std::nullopt);

private:
  const Analysis &Result;
  const CheckInfo &Info;
  const ProgramSettings &Settings;
  std::vector<Finding> &Out;
};

/// Brings \p Findings into the order of their places; those of one place into
/// the order of severity, then name.
void sortFindings(std::vector<Finding> &Findings);

/// Runs the checks over \p Result that \p Settings enable where a finding
/// stands. They are sorted.
std::vector<Finding> runChecks(const Analysis &Result,
                               const ProgramSettings &Settings);

/// The same with the checks \p Enabled and the defaults of their options.
std::vector<Finding> runChecks(const Analysis &Result,
                               llvm::ArrayRef<const CheckInfo *> Enabled);

} // namespace retrytidy

#endif // RETRYTIDY_RULES_CHECK_H
