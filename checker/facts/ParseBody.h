//===-- ParseBody.h - Reading the text form ---------------------*- C++ -*-===//
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

#ifndef RETRYTIDY_FACTS_PARSEBODY_H
#define RETRYTIDY_FACTS_PARSEBODY_H

#include "facts/TextLexer.h"
#include "facts/TextTypes.h"
#include "facts_generated.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace retrytidy {

/// A line and the words that are left of it. The first fault sticks; after it
/// there are no more words, so that parsers end by themselves.
class Words {
public:
  Words(std::vector<Token> Tokens, unsigned Line)
      : Tokens(std::move(Tokens)), Line(Line) {}

  const Token &peek(size_t Ahead = 0) const {
    return Tokens[std::min(At + Ahead, Tokens.size() - 1)];
  }
  Token take();
  bool atEnd() const { return peek().What == Token::End; }
  bool is(llvm::StringRef Text, size_t Ahead = 0) const;
  /// Takes the word or mark \p Text if it comes next.
  bool accept(llvm::StringRef Text);
  void expect(llvm::StringRef Text);
  std::string string(llvm::StringRef What);
  int64_t integer(llvm::StringRef What);
  /// A bare name or a string.
  std::string name(llvm::StringRef What);
  /// `#2` if it comes next, else 1.
  unsigned ordinal();
  /// Notes that \p What was expected here.
  void fault(const llvm::Twine &What);
  /// Notes that \p What is wrong here.
  void wrong(const llvm::Twine &What);
  bool failed() const { return !Fault.empty(); }
  unsigned line() const { return Line; }
  void rewind() { At = 0; }

  std::string Fault; ///< `column: what`, "" for none.

private:
  std::vector<Token> Tokens;
  unsigned Line;
  size_t At = 0;
};

/// An item and the lines that belong to it.
struct Item {
  Words Head;
  std::vector<Words> Rest;
};

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

/// Reads what belongs to one function item.
class BodyParser {
public:
  /// \p This: the type of `this` where it is not the usual one, else -3.
  BodyParser(UnitNames &N, facts::FunctionT &F, int32_t This);
  /// Reads \p Lines; a fault stays in the line it is in.
  void run(std::vector<Words> &Lines);

private:
  struct Variable {
    bool IsParam;
    int32_t Index;
  };

  void param(Words &W);
  void local(Words &W);
  void loop(Words &W);
  void blockHead(Words &W);
  void statement(Words &W);
  bool terminator(Words &W);
  void call(Words &W, int32_t Result, bool Defines);
  void assign(Words &W, Expr Place);
  void addStmt(facts::StmtOp Op, int32_t A, int32_t B);
  void position(Words &W);
  void end(facts::TermOp Op, int32_t V = -1, int32_t A = -1, int32_t B = -1,
           int32_t C = -1);
  void placeless();
  void pairs(Words &W, facts::TermOp Op, int32_t V);
  int32_t label(Words &W);
  int32_t list(llvm::ArrayRef<int32_t> Values);

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
  Expr special(Words &W, llvm::StringRef Op, bool &IsSpecial);
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
