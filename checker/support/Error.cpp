//===-- Error.cpp - Errors that carry their context -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

char Failure::ID = 0;

void Failure::log(raw_ostream &OS) const {
  for (const std::string &Where : reverse(Contexts))
    OS << Where << ": ";
  OS << Message;
}

std::error_code Failure::convertToErrorCode() const {
  return inconvertibleErrorCode();
}

Error failure(const Twine &Text) { return make_error<Failure>(Text.str()); }

Error withContext(Error E, const Twine &Where) {
  if (!E)
    return E;
  std::unique_ptr<Failure> Result;
  // An error of another kind becomes the message; of several, all are kept.
  std::string Others;
  handleAllErrors(
      std::move(E),
      [&](std::unique_ptr<Failure> F) {
        if (!Result)
          Result = std::move(F);
        else
          Others += (Others.empty() ? "" : "; ") + F->message();
      },
      [&](const ErrorInfoBase &Other) {
        Others += (Others.empty() ? "" : "; ") + Other.message();
      });
  if (!Result)
    Result = std::make_unique<Failure>(std::move(Others));
  else if (!Others.empty())
    Result = std::make_unique<Failure>(Result->message() + "; " + Others);
  Result->addContext(Where.str());
  return Error(std::move(Result));
}

} // namespace retrytidy
