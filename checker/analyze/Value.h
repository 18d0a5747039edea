//===-- Value.h - What an expression is during an execution -----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The machine (Machine.h) executes facts. Its values are numbers (with a range
// where they are drawn), addresses, functions, and symbols for what nobody
// knows: the result of a call, a parameter without a caller.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_VALUE_H
#define RETRYTIDY_ANALYZE_VALUE_H

#include "analyze/Results.h"
#include "link/Program.h"
#include <memory>
#include <string>
#include <vector>

namespace retrytidy {

using ObjectId = uint32_t;
using PathId = uint32_t; ///< Steps from an object to a cell; 0 is the object.
using SymbolId = uint32_t;

/// What went into a number.
enum NumberFlag : uint32_t {
  FromDraw = 1,        ///< Drawn at random.
  FromPredictable = 2, ///< Drawn, and the same in every process.
  FromClock = 4,       ///< Read from a clock.
  FromUnknown = 8,     ///< A sample that stands for a value nobody knows.
  FromDefault = 16,    ///< The default of a flag, variable or option.
  HasOverflowed = 32,  ///< Left the range of its type on the way.
  FromOlderDraw = 64,  ///< Its range depends on a draw of an earlier round.
  FromHost = 128,      ///< Differs by host or process, not drawn.
  FromResult = 256,    ///< Computed from what an operation answered.
  FromStore = 512,     ///< What some code of the program stores there.
  FromCompare = 1024,  ///< The truth of a comparison that was watched itself.
  IsOneMore = 2048, ///< A sum with 1: as a modulus, one more than the largest.
  FromAssumption = 4096, ///< The configuration says what nobody knows.
};

/// A number was handed to a parameter, or stored in a field; see Trail.h.
struct Passing {
  bool IsField = false;
  uint32_t Of = NoId;   ///< The function, or the class of the field.
  uint32_t Index = 0;   ///< Of the parameter or field.
  FunctionId In = NoId; ///< Where that happened.
  unsigned Line = 0, Column = 0;
  unsigned Length = 1; ///< Of the way that ends here.
  std::shared_ptr<const Passing> Before;
};

/// Where a number was written.
struct Provenance {
  std::string Text; ///< "kMaxAttempts"
  Place At;
  std::shared_ptr<const Passing> Through = nullptr; ///< The latest step.
};

struct Value;

struct RecordValue;

struct Split;

struct Value {
  enum Kind : uint8_t { Nothing, Number, Address, Function, Symbol, Record };
  Kind Is = Nothing;
  uint32_t Flags = 0; ///< NumberFlag; kept by arithmetic.
  /// Number: smallest and largest value; equal unless drawn.
  double Lo = 0, Hi = 0;
  /// Number: the delay before the draw, as far as the computation shows it.
  double Nominal = 0;
  /// Drawn: how Nominal was met: 0 the draw alone, 1 a fixed term it was added
  /// to, 2 a fixed factor that it scaled.
  uint8_t NominalBy = 0;
  /// Drawn: Nominal once it is divided by what it is a share of, a hundred or a
  /// thousand; 0 where it is none.
  double Shared = 0;
  unsigned Draw = 0; ///< Number of the latest draw that went in.
  ObjectId Object = 0;
  PathId Path = 0;
  SymbolId Sym = 0;
  FunctionId Fn = NoId;
  std::shared_ptr<const Provenance> From;
  std::shared_ptr<const RecordValue> Fields;
  /// Drawn: the number that this is a quotient or a remainder of.
  std::shared_ptr<const Split> PartOf;

  static Value number(double N) {
    Value V;
    V.Is = Number;
    V.Lo = V.Hi = V.Nominal = N;
    return V;
  }
  static Value address(ObjectId O, PathId P = 0) {
    Value V;
    V.Is = Address;
    V.Object = O;
    V.Path = P;
    return V;
  }
  static Value function(FunctionId F) {
    Value V;
    V.Is = Function;
    V.Fn = F;
    return V;
  }
  static Value symbol(SymbolId S) {
    Value V;
    V.Is = Symbol;
    V.Sym = S;
    return V;
  }

  bool isNumber() const { return Is == Number; }
  bool isExact() const { return Is == Number && Lo == Hi; }
  bool isSymbol() const { return Is == Symbol; }
  bool isAddress() const { return Is == Address; }
  bool isExactly(double N) const { return isExact() && Lo == N; }
  bool isZero() const { return isExactly(0); }
};

/// Values by path, in the order of paths.
class CellMap {
public:
  using Cell = std::pair<PathId, Value>;

  auto begin() const { return Cells.begin(); }
  auto end() const { return Cells.end(); }
  size_t size() const { return Cells.size(); }
  bool empty() const { return Cells.empty(); }
  /// The cell at \p P, or end().
  std::vector<Cell>::const_iterator find(PathId P) const;
  /// The value at \p P, which is made where there is none.
  Value &operator[](PathId P);
  /// Adds a value where there is none at \p P.
  void emplace(PathId P, const Value &V);

private:
  std::vector<Cell> Cells;
};

/// A record's value: its cells by the path inside it.
struct RecordValue {
  CellMap Cells;                     ///< Paths are relative to the record.
  std::shared_ptr<const Value> Rest; ///< What the other fields are part of.
};

/// A drawn number that was divided: seconds and the rest go together again.
struct Split {
  Value Whole;
  double Per; ///< What it was divided by.
};

/// Two values that cannot be told apart (provenance aside).
bool sameValue(const Value &A, const Value &B);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_VALUE_H
