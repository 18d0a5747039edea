//===-- ParseUnit.h - Reading a unit in the text form -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading goes in phases, since anything may be mentioned before it is
// described: lines into items, names of items, their descriptions, bodies.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_PARSEUNIT_H
#define RETRYTIDY_FACTS_PARSEUNIT_H

#include "facts/ParseBody.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace retrytidy {

/// An item and the lines that belong to it.
struct Item {
  Words Head;
  std::vector<Words> Rest;
};

/// Reads the text form of one unit, item by item.
class UnitParser {
public:
  /// \p Name stands for the text in errors.
  explicit UnitParser(llvm::StringRef Name) : Name(Name.str()), N(U) {}
  llvm::Expected<facts::UnitT> run(llvm::StringRef Text);

private:
  // Phases, in order.
  llvm::Error split(llvm::StringRef Text);
  void header();
  void describe();
  llvm::Error bodies();

  /// Runs \p Do on every item that begins with \p Word, and its lines.
  void each(llvm::StringRef Word, llvm::function_ref<void(Item &)> Do);
  void checkEnd(Words &W) {
    if (!W.failed() && !W.atEnd())
      W.fault("the end of the line");
  }
  llvm::Error firstFault();

  // Items, and what stands in them.
  void unit(Words &W);
  void file(Words &W);
  void name(Item &I);
  void typeName(Words &W);
  void type(Words &W);
  void record(Item &I);
  bool recordAttribute(Words &W, facts::RecordT &R);
  void recordMember(Words &W, facts::RecordT &R);
  void enumeration(Item &I);
  void global(Words &W);
  void callee(Item &I);
  void functionHead(Item &I);
  bool functionAttribute(Words &W, facts::FunctionT &F);
  bool attribute(Words &W, facts::CalleeT &C);
  bool flag(Words &W, facts::CalleeT &C);
  void params(facts::CalleeT &C, int32_t Home, std::vector<Words> &Lines);
  void note(Words &W, bool IsProblem);
  void suppression(Words &W);
  facts::Linkage linkage(Words &W);
  bool acceptUsr(Words &W, int32_t &Usr);
  /// A line where one comes next, else \p Home.
  int32_t optionalLine(Words &W, int32_t Home);

  std::string Name;
  facts::UnitT U;
  UnitNames N;
  std::vector<Item> Items;
  /// A function whose item was read and whose lines were not.
  struct Body {
    facts::FunctionT *F;
    Item *Text;
    int32_t This = Expr::Untyped; ///< The type of `this`, if it is given.
  };
  std::vector<Body> Bodies;
  std::vector<bool> HasBody; ///< By number of the function.
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_PARSEUNIT_H
