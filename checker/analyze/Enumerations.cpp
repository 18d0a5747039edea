//===-- Enumerations.cpp - What the values of enumerations are called -----===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Enumerations.h"
#include "analyze/Words.h"

namespace retrytidy {

Enumerations::Enumerations(const Program &P) {
  for (uint32_t U = 0; U < P.units().size(); ++U)
    for (const facts::Enumeration *E : items(P.unit(U).enums())) {
      Row &R = Rows[P.string(U, E->name())];
      if (!R.Values.empty())
        continue;
      for (unsigned I = 0; I < sizeOf(E->values()); ++I) {
        llvm::StringRef Name = P.string(U, E->names()->Get(I));
        R.Values.push_back({E->values()->Get(I), Name});
        R.IsOfErrors |= E->values()->Get(I) == 0 && namesSuccess(Name);
      }
    }
}

bool Enumerations::isOfErrors(llvm::StringRef Enum) const {
  auto It = Rows.find(Enum);
  return It != Rows.end() && It->second.IsOfErrors;
}

llvm::ArrayRef<Enumerations::Value>
Enumerations::values(llvm::StringRef Enum) const {
  auto It = Rows.find(Enum);
  if (It == Rows.end())
    return {};
  return It->second.Values;
}

} // namespace retrytidy
