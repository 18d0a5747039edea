//===-- RecordViews.h - Which records of the units are one ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A class of C++ is one in the whole program. A struct of C is its file's: two
// sources may each have a `struct state` of their own, and a value that one of
// them stores must not turn up in the other's. So a name that is declared with
// fields in several files is one record for each of these files, but where
// headers say the same, as copies of one header do.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_RECORDVIEWS_H
#define RETRYTIDY_LINK_RECORDVIEWS_H

#include "facts/Facts.h"
#include "link/ProgramSets.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace retrytidy {

/// Gives each record of each unit the key of the record that it is in the
/// program. Units must be given in the order that numbers follow.
class RecordViews {
public:
  explicit RecordViews(llvm::ArrayRef<SharedFacts> Units);

  /// The key of record \p I of unit \p U; what has one key is one record. A
  /// declaration without fields is the only record of its name, or, where there
  /// are several, none of them: it does not say which it means.
  std::string keyOf(uint32_t U, uint32_t I) const;

private:
  static constexpr unsigned None = ~0u; ///< It has no fields.

  /// What one file says of a name.
  struct View {
    const FactsFile *Unit = nullptr;
    const facts::Record *Record = nullptr;
    llvm::StringRef File;
    bool IsOwn = false; ///< In C, of a source that is no header.
    unsigned Which = 0; ///< The record that it is, of those of this name.
  };
  struct Name {
    std::vector<View> Views; ///< With fields, each file once.
    unsigned Records = 0;
  };
  using Entry = llvm::StringMapEntry<Name>;

  static unsigned add(Name &Of, View New);
  static bool isSame(const View &A, const View &B);

  llvm::StringMap<Name> Names;
  std::vector<std::vector<std::pair<const Entry *, unsigned>>> Of;
};

} // namespace retrytidy

#endif // RETRYTIDY_LINK_RECORDVIEWS_H
