//===-- Owners.cpp - The layers that are to retry -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Owners.h"
#include "support/PathPatterns.h"

using namespace llvm;

namespace retrytidy {

bool owns(StringRef Owner, const Site &S) {
  if (Owner.contains('/'))
    return matchesPath(Owner.str(), S.At.File);
  // As a sequence of whole names: net::Client in app::net::Client::get.
  std::string Scopes = "::" + S.Function + "::";
  return StringRef(Scopes).contains(("::" + Owner + "::").str());
}

} // namespace retrytidy
