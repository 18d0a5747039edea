//===-- PrintBody.h - The text form of bodies -------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_PRINTBODY_H
#define RETRYTIDY_FACTS_PRINTBODY_H

#include "facts/PrintNames.h"

namespace retrytidy {

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
