//===-- ParseBody.h - Reading bodies in the text form -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_PARSEBODY_H
#define RETRYTIDY_FACTS_PARSEBODY_H

#include "facts/ParseNames.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace retrytidy {

/// Reads what belongs to one function item.
class BodyParser {
public:
  /// \p This: the type of `this` where it is not the usual one, else -3.
  BodyParser(UnitNames &N, facts::FunctionT &F, int32_t This);
  /// Reads \p Lines; a fault stays in the line it is in.
  void run(std::vector<Words> &Lines);

private:
  /// A local or a parameter.
  struct Variable {
    bool IsParam;
    int32_t Index;
  };

  // Lines, and what they begin with.
  void nameBlocks(std::vector<Words> &Lines);
  void line(Words &W);
  void param(Words &W);
  void capture(Words &W);
  void local(Words &W);
  void loop(Words &W);
  void blockHead(Words &W);

  /// Adds a block that returns.
  void addBlock();
  /// Adds the one block of a body that has none, and begins it.
  void openOnlyBlock();
  void statement(Words &W);
  void call(Words &W, int32_t Result, bool Defines);
  void assign(Words &W, Expr Place);
  void addStmt(facts::StmtOp Op, int32_t A, int32_t B);
  void position(Words &W);
  int32_t list(llvm::ArrayRef<int32_t> Values);
  int32_t label(Words &W);

  /// Reads a terminator, if one comes next.
  bool terminator(Words &W);
  void branches(Words &W, int32_t &Then, int32_t &Else);
  void switchOn(Words &W);
  void forEach(Words &W);
  void returns(Words &W);
  void throws(Words &W);
  void pairs(Words &W, facts::TermOp Op, int32_t V);
  void end(facts::TermOp Op, int32_t V = -1, int32_t A = -1, int32_t B = -1,
           int32_t C = -1);
  void placeless();

  /// The local that a name or temporary stands for; a temporary is made.
  int32_t localName(Words &W);
  int32_t temporary(int64_t Number);
  bool findVariable(const std::string &Name, unsigned Ordinal, Variable &V);
  Expr variable(Words &W, const std::string &Name);

  /// A value or place where \p Expected is asked for, as a node.
  int32_t value(Words &W, int32_t Expected);
  int32_t emit(const Expr &E);
  Expr expression(Words &W);
  Expr place(Words &W);
  Expr parens(Words &W);
  Expr operation(Words &W, llvm::StringRef Op);
  std::optional<Expr> leaf(Words &W, llvm::StringRef Op);
  std::optional<Expr> composite(Words &W, llvm::StringRef Op);
  std::vector<Expr> operands(Words &W);
  Expr constant(Words &W);
  Expr fieldOf(Words &W);
  Expr aggregate(Words &W);
  Expr number(Words &W);
  void annotation(Words &W, Expr &E);
  /// Gives \p E a type now, where what follows depends on it.
  void settled(Expr &E) { Rules.settle(E, -1); }

  UnitNames &N;
  facts::UnitT &U;
  facts::FunctionT &F;
  TypeRules Rules;
  std::vector<std::pair<std::string, Variable>> Variables;
  llvm::StringMap<int32_t> Labels;
  std::vector<bool> IsDescribed; ///< Of each block.
  std::vector<std::pair<int64_t, int32_t>> Temporaries;
  int32_t Line, Column;
  int32_t Current = -1; ///< Block, -1 before the first.
  bool IsOpen = false;  ///< The block has no terminator yet.
  unsigned Depth = 0;
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_PARSEBODY_H
