//===-- Error.h - Errors that carry their context ---------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An error says in one sentence what is wrong and what to do. Callers on the
// way up add where: the message reads `outermost: ...: innermost: message`.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_ERROR_H
#define RETRYTIDY_SUPPORT_ERROR_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include <string>
#include <vector>

namespace retrytidy {

/// A message and the contexts that were added to it on the way up.
class Failure : public llvm::ErrorInfo<Failure> {
public:
  static char ID;

  explicit Failure(std::string Message) : Message(std::move(Message)) {}

  /// Adds \p Where outside of the contexts there are.
  void addContext(std::string Where) { Contexts.push_back(std::move(Where)); }

  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;

private:
  std::string Message;
  std::vector<std::string> Contexts; ///< Innermost first.
};

/// An error with the message \p Text.
llvm::Error failure(const llvm::Twine &Text);

/// An error whose message is made as by llvm::formatv.
template <typename... Ts>
llvm::Error failure(const char *Format, Ts &&...Values)
  requires(sizeof...(Ts) > 0)
{
  return failure(
      llvm::Twine(llvm::formatv(Format, std::forward<Ts>(Values)...).str()));
}

/// \p E with \p Where in front; success stays success.
llvm::Error withContext(llvm::Error E, const llvm::Twine &Where);

/// \p E with \p Where in front of its error; a value stays as it is.
template <typename T>
llvm::Expected<T> withContext(llvm::Expected<T> E, const llvm::Twine &Where) {
  if (E)
    return E;
  return withContext(E.takeError(), Where);
}

} // namespace retrytidy

#endif // RETRYTIDY_SUPPORT_ERROR_H
