//===-- VerifyIndices.cpp - Whether indices are in range ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/VerifyIndices.h"
#include "facts/Facts.h"
#include "support/Error.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

IndexVerifier::IndexVerifier(const Unit &U)
    : U(U), Strings(sizeOf(U.strings())), Files(sizeOf(U.files())),
      Types(sizeOf(U.types())), Records(sizeOf(U.records())),
      Enums(sizeOf(U.enums())), Callees(sizeOf(U.callees())),
      Globals(sizeOf(U.globals())), Origins(sizeOf(U.origins())) {}

bool IndexVerifier::index(int64_t I, size_t Count, const char *What,
                          bool Optional) {
  if ((I >= 0 && static_cast<size_t>(I) < Count) || (Optional && I == -1))
    return true;
  fault(formatv("{0} {1} does not exist", What, I).str());
  return false;
}

size_t IndexVerifier::fieldCount(int32_t Record) const {
  return sizeOf(U.records()->Get(Record)->fields());
}

Error IndexVerifier::result() const {
  return Fault.empty() ? Error::success() : failure(Twine(Fault));
}

} // namespace retrytidy
