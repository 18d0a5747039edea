//===-- NormalizeUnit.h - Tables in the order of first use ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_NORMALIZEUNIT_H
#define RETRYTIDY_FACTS_NORMALIZEUNIT_H

#include "facts_generated.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace retrytidy {

/// Numbers things in the order in which they are first asked for.
class Renumbering {
public:
  explicit Renumbering(size_t Count) : New(Count, -1) {}

  /// The new number of \p Old; -1 stays.
  int32_t operator()(int32_t Old) {
    if (Old < 0)
      return -1;
    if (New[Old] < 0) {
      New[Old] = Order.size();
      Order.push_back(Old);
    }
    return New[Old];
  }

  /// The next thing that was numbered and has not been taken yet, or -1.
  int32_t take() { return Taken < Order.size() ? Order[Taken++] : -1; }
  size_t count() const { return New.size(); }

private:
  std::vector<int32_t> New, Order;
  size_t Taken = 0;
};
/// Moves the tables of a unit over to a new one, whose numbers are those of
/// first use. Strings and origins are made when they are asked for; other
/// things get a number then, and are brought over after each body.
class Normalizer {
public:
  explicit Normalizer(facts::UnitT &Old);
  void run();

  // The new numbers of things by their old ones; -1 stays.
  int32_t string(int32_t I);
  int32_t origin(int32_t I);
  Renumbering Types, Records, Enums, Callees, Globals;

  // The declared types of things by old numbers, as old numbers: tables are
  // moved away as they are brought over.
  const facts::Type &oldType(int32_t I) const { return Old.types[I]; }
  int32_t paramType(int32_t Callee, int32_t Param) const {
    return ParamTypes[Callee][Param];
  }
  int32_t fieldType(int32_t Record, int32_t Field) const {
    return FieldTypes[Record][Field];
  }
  int32_t globalType(int32_t Global) const { return GlobalTypes[Global]; }

private:
  void noteDeclarations();
  void header();
  void bodies();
  /// Brings over what was numbered and has not been brought over yet.
  void drain();
  /// Brings over what nothing uses.
  void rest(Renumbering &R);
  void notes();
  void takeType(const facts::Type &T);
  void take(facts::RecordT &R);
  void take(facts::EnumerationT &E);
  void take(facts::CalleeT &C);
  void take(facts::GlobalT &G);

  facts::UnitT &Old;
  facts::UnitT New;
  std::vector<std::vector<int32_t>> ParamTypes, FieldTypes;
  std::vector<int32_t> GlobalTypes;
  llvm::StringMap<int32_t> Interned;
  std::map<std::tuple<int32_t, int32_t, int32_t>, int32_t> OriginIndex;
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_NORMALIZEUNIT_H
