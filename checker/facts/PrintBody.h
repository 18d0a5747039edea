//===-- PrintBody.h - The text form of names and bodies ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_PRINTBODY_H
#define RETRYTIDY_FACTS_PRINTBODY_H

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

/// Prints what belongs to a function item: parameters, captures, locals, loops,
/// blocks.
class BodyPrinter {
public:
  BodyPrinter(facts::UnitT &U, PrintedNames &Names)
      : U(U), Names(Names), Rules(U, Names.Types) {}
  void print(const facts::FunctionT &F, std::string &Out);
  /// The type of `this` in \p F where it is not the usual one; else -3.
  int32_t unusualThis(const facts::FunctionT &F);

private:
  void nameVariables();
  void findPlainTemporaries();
  void heads();
  void loops();
  void block(size_t Index);
  void statement(const facts::Stmt &S);
  std::string call(const facts::Stmt &S);
  std::string terminator(const facts::Block &B);
  std::string pairs(const facts::Block &B);
  std::string position(int32_t Line, int32_t Column);
  /// Node \p I where \p Expected is asked for.
  std::string value(int32_t I, int32_t Expected);
  std::string value(const Expr &E, int32_t Expected);
  std::string placeOf(const Expr &E);
  std::string plain(const Expr &E, int32_t Expected);
  std::string number(const Expr &E);
  std::string operation(const Expr &E, int32_t Expected);
  std::string annotation(const Expr &E, int32_t Expected) const;
  /// What an assignment to place \p I asks of its value.
  int32_t expectedBy(int32_t I) const;
  bool definesNow(int32_t Local);
  std::string variable(const std::string &Name) const;

  facts::UnitT &U;
  PrintedNames &Names;
  mutable TypeRules Rules;
  const facts::FunctionT *F = nullptr;
  std::vector<std::string> ParamNames, LocalNames;
  /// Temporaries whose type follows from the statement that first assigns
  /// them, and whether that has been printed.
  std::vector<bool> IsPlain, IsDefined;
  int32_t Line = 0, Column = 0;
  std::string Out;
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_PRINTBODY_H
