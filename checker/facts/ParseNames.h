//===-- ParseNames.h - Names in a unit that is read -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_PARSENAMES_H
#define RETRYTIDY_FACTS_PARSENAMES_H

#include "facts/TextTypes.h"
#include "facts/Words.h"
#include "facts_generated.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace retrytidy {

/// A table of a unit whose things are referred to by name and made when they
/// are first mentioned.
template <typename T> class NamedTable {
public:
  /// \p Usr comes before a thing's name in the USR that it has by default.
  NamedTable(facts::UnitT &U, std::vector<std::unique_ptr<T>> &Things,
             llvm::StringRef Usr)
      : U(U), Things(Things), Usr(Usr) {}

  int32_t operator()(const std::string &Name, unsigned Ordinal) {
    while (Index.count(Name) < Ordinal) {
      Things.push_back(std::make_unique<T>());
      T &New = *Things.back();
      New.name = U.strings.size();
      U.strings.push_back(Name);
      New.usr = U.strings.size();
      U.strings.push_back(Usr.str() + Name);
      if constexpr (std::is_same_v<T, facts::GlobalT>)
        New.type = -1;
      Index.add(Name, Things.size() - 1);
    }
    return Index.find(Name, Ordinal);
  }

private:
  facts::UnitT &U;
  std::vector<std::unique_ptr<T>> &Things;
  llvm::StringRef Usr;
  NameIndex Index;
};

/// The unit that is being read, and the names in it.
class UnitNames {
public:
  explicit UnitNames(facts::UnitT &U);

  int32_t string(std::string Text);
  int32_t file(const std::string &Path);
  /// `"path"`, or `none`.
  int32_t fileAt(Words &W);
  /// `["path":]line:column` or, without \p HasColumn, `"path":line`.
  void place(Words &W, int32_t &File, int32_t &Line, int32_t *Column);

  // References: a quoted name with its `#2`.
  int32_t record(Words &W) { return named(W, Records, "a record's name"); }
  int32_t enumeration(Words &W) { return named(W, Enums, "an enum's name"); }
  int32_t global(Words &W) { return named(W, Globals, "a global's name"); }
  int32_t callee(Words &W) { return named(W, Callees, "a function's name"); }
  /// A quoted type, or `none`.
  int32_t type(Words &W);
  /// A quoted type if one comes next, else -1.
  int32_t optionalType(Words &W);
  /// A field of record \p Record, by name.
  int32_t field(Words &W, int32_t Record);

  facts::UnitT &U;
  NamedTable<facts::RecordT> Records;
  NamedTable<facts::EnumerationT> Enums;
  NamedTable<facts::GlobalT> Globals;
  NamedTable<facts::CalleeT> Callees;
  std::unique_ptr<TypeNames> Types; ///< From when records are known.

private:
  template <typename T>
  int32_t named(Words &W, NamedTable<T> &Table, const char *What) {
    std::string Name = W.string(What);
    unsigned Ordinal = W.ordinal();
    return W.failed() ? 0 : Table(Name, Ordinal);
  }
  llvm::StringMap<int32_t> Interned, Files;
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_PARSENAMES_H
