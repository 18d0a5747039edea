//===-- TextTypes.h - What the text form leaves out -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text form names types by their spelling and mostly leaves types out. Both
// directions share this: what a type is by its spelling, and what type a value
// has where none is written.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_TEXTTYPES_H
#define RETRYTIDY_FACTS_TEXTTYPES_H

#include "facts_generated.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// Names in a unit, with the number of each among those of the same name.
class NameIndex {
public:
  void add(llvm::StringRef Name, int32_t Index) {
    std::vector<int32_t> &Same = ByName[Name];
    Same.push_back(Index);
    if (Ordinals.size() <= static_cast<size_t>(Index))
      Ordinals.resize(Index + 1);
    Ordinals[Index] = Same.size();
  }
  /// The \p Ordinal-th (from 1) thing named \p Name, or -1.
  int32_t find(llvm::StringRef Name, unsigned Ordinal) const {
    auto It = ByName.find(Name);
    return It == ByName.end() || Ordinal == 0 || Ordinal > It->second.size()
               ? -1
               : It->second[Ordinal - 1];
  }
  unsigned count(llvm::StringRef Name) const {
    auto It = ByName.find(Name);
    return It == ByName.end() ? 0 : It->second.size();
  }
  unsigned ordinal(int32_t Index) const { return Ordinals[Index]; }

private:
  llvm::StringMap<std::vector<int32_t>> ByName;
  std::vector<unsigned> Ordinals;
};

/// The types of a unit by spelling. The unit's tables may grow through it.
class TypeNames {
public:
  /// Indexes the types, records and enumerations of \p U as they are now.
  /// Where \p MayCreate, a type that is asked for is made.
  TypeNames(facts::UnitT &U, bool MayCreate);

  /// The type spelled \p Spelling, or -2 where there is none and none is made.
  int32_t find(llvm::StringRef Spelling, unsigned Ordinal = 1);
  /// The type of values of \p Record, and of pointers to \p To; -2 as above.
  int32_t ofRecord(int32_t Record);
  int32_t pointerTo(int32_t To);
  /// Adds \p T, spelled as it says.
  int32_t add(const facts::Type &T);
  /// Whether type \p Index is what its spelling says anyway.
  bool isPlain(int32_t Index);
  /// How record \p Index is spelled as a type.
  std::string recordSpelling(int32_t Index) const;
  const NameIndex &names() const { return Types; }

private:
  struct Guess;
  Guess guess(llvm::StringRef Spelling) const;
  bool isNamed(llvm::StringRef Name, Guess &G) const;
  static bool isWrapped(llvm::StringRef Spelling, Guess &G);
  int32_t create(llvm::StringRef Spelling);
  template <typename Predicate> int32_t first(Predicate Fits) const;

  facts::UnitT &U;
  bool MayCreate;
  NameIndex Types, Records, Enums;
};

/// A value as the text form sees it: a tree.
struct Expr {
  facts::NodeOp Op;
  int32_t Type = Untyped;
  int32_t A = -1, B = -1; ///< What is no operand, as in Node.
  int32_t C = -1;
  int64_t V = 0;
  std::vector<Expr> Kids{};       ///< Operands, elements or members' values.
  std::vector<int32_t> Members{}; ///< Aggregate: the field of each kid.
  bool IsDuration = false;        ///< An integer written with a unit.

  static constexpr int32_t Untyped = -3;
  /// Whether it takes the type that is expected where it stands.
  bool isLiteral() const {
    return Op == facts::NodeOp::Int || Op == facts::NodeOp::Float ||
           Op == facts::NodeOp::Null || Op == facts::NodeOp::Unknown;
  }
};

/// Types of values where none is written.
class TypeRules {
public:
  TypeRules(const facts::UnitT &U, TypeNames &Names) : U(U), Names(Names) {}

  /// The body whose values come next. \p This is the type of `this` in it where
  /// it is not the usual one.
  void enter(const facts::FunctionT &F, int32_t This = Expr::Untyped) {
    this->F = &F;
    ThisType = This;
  }

  /// The type of \p E where \p Expected stands for what its place asks for (-1:
  /// nothing); the types of its operands are known, except for a literal's.
  int32_t infer(const Expr &E, int32_t Expected);
  /// What \p E, itself where \p Expected is asked for, asks of operand \p Kid.
  int32_t expectedOf(const Expr &E, size_t Kid, int32_t Expected);
  /// Gives every value of \p E that has no type the inferred one.
  void settle(Expr &E, int32_t Expected);

  facts::TypeKind kind(int32_t Type) const {
    return Type < 0 ? facts::TypeKind::Other : U.types[Type].kind();
  }
  /// The type of what \p Type points to, or -1.
  int32_t element(int32_t Type) const;
  /// The record of values of \p Type, or -1.
  int32_t recordOf(int32_t Type) const {
    return kind(Type) == facts::TypeKind::Record ? U.types[Type].record() : -1;
  }

private:
  int32_t ofNumber(const Expr &E, int32_t Expected);
  int32_t ofThis();
  int32_t ofPair(const Expr &E, size_t First) const;
  int32_t withoutConst(int32_t Type);
  std::string signature(const facts::CalleeT &C) const;

  const facts::UnitT &U;
  TypeNames &Names;
  const facts::FunctionT *F = nullptr;
  int32_t ThisType = Expr::Untyped;
};

/// The tree of node \p Index of \p F.
Expr exprOf(const facts::FunctionT &F, int32_t Index);

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_TEXTTYPES_H
