//===-- VerifyIndices.h - Whether indices are in range ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the verifiers of tables and of bodies share.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_VERIFYINDICES_H
#define RETRYTIDY_FACTS_VERIFYINDICES_H

#include "facts_generated.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <string>

namespace retrytidy {

/// How many things of each kind a unit has, and a sticky first fault.
class IndexVerifier {
protected:
  explicit IndexVerifier(const facts::Unit &U);

  /// Notes a fault, unless there is one already.
  void fault(const llvm::Twine &What) {
    if (Fault.empty())
      Fault = (Where + What).str();
  }
  /// The fault as an error, or success.
  llvm::Error result() const;

  // Each says whether the index is in range, and notes it where it is not.

  /// Index \p I into \p Count things named \p What; -1 only if \p Optional.
  bool index(int64_t I, size_t Count, const char *What, bool Optional);
  bool string(int64_t I) { return index(I, Strings, "string", true); }
  bool type(int64_t I) { return index(I, Types, "type", true); }
  bool file(int64_t I) { return index(I, Files, "file", true); }
  bool record(int64_t I, bool Optional) {
    return index(I, Records, "record", Optional);
  }
  bool callee(int64_t I, bool Optional) {
    return index(I, Callees, "function", Optional);
  }
  size_t fieldCount(int32_t Record) const;

  const facts::Unit &U;
  size_t Strings, Files, Types, Records, Enums, Callees, Globals, Origins;
  std::string Where; ///< What a fault's text begins with.
  std::string Fault; ///< The first one, "" for none.
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_VERIFYINDICES_H
