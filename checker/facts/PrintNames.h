//===-- PrintNames.h - The text form of names -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_PRINTNAMES_H
#define RETRYTIDY_FACTS_PRINTNAMES_H

#include "facts/TextTypes.h"
#include "facts_generated.h"
#include <string>

namespace retrytidy {

/// How the things of a unit are referred to in its text form: by their quoted
/// names, with `#2` and up where several share one.
class PrintedNames {
public:
  explicit PrintedNames(facts::UnitT &U);

  llvm::StringRef text(int32_t String) const {
    return String < 0 ? llvm::StringRef() : llvm::StringRef(U.strings[String]);
  }
  std::string string(int32_t String) const;
  /// A name that stands where only a name can: bare where it can be.
  std::string member(int32_t String) const;
  std::string path(int32_t File) const;
  /// `12:3`, or `"other.h":12:3` where \p File is not \p Home.
  std::string place(int32_t File, int32_t Line, int32_t Column,
                    int32_t Home) const;
  std::string type(int32_t I) const; ///< `none` for -1.
  std::string optionalType(int32_t I) const {
    return I < 0 ? "" : " " + type(I);
  }
  std::string record(int32_t I) const;
  std::string enumeration(int32_t I) const;
  std::string global(int32_t I) const;
  /// A global as a place: `::name` where it can be written so.
  std::string globalValue(int32_t I) const;
  std::string callee(int32_t I) const;
  /// A field of a record, bare where its name is unique in it.
  std::string field(int32_t Record, int32_t Field) const;

  TypeNames Types;

private:
  std::string reference(const NameIndex &Index, llvm::StringRef Name,
                        int32_t I) const;

  facts::UnitT &U;
  NameIndex Records, Enums, Globals, Callees;
};

/// `2.5e3`: always with a point or exponent, so that it is no integer.
std::string realText(double D);
/// ` internal`, ` nolinkage` or nothing.
std::string linkageWord(facts::Linkage L);
/// The USR that is meant where none is written: C's, and for qualified names
/// something that serves in hand-written files.
std::string defaultUsr(llvm::StringRef Prefix, llvm::StringRef Name);

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_PRINTNAMES_H
