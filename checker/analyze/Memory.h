//===-- Memory.h - Objects and their cells ----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A cell is an object and a path of fields and indices in it. Storing a record
// replaces all cells below its path; loading one gathers them.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_MEMORY_H
#define RETRYTIDY_ANALYZE_MEMORY_H

#include "analyze/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include <deque>
#include <set>

namespace retrytidy {

enum class ObjectKind : uint8_t {
  Local,  ///< A variable of a frame.
  Static, ///< A static local variable.
  Global,
  Heap,     ///< Made by `new`.
  Closure,  ///< A lambda's or bound function's captured values.
  Symbolic, ///< What an unknown pointer points to, or an unknown `this`.
};

struct ObjectInfo {
  ObjectKind Kind = ObjectKind::Local;
  RecordId Record = NoId; ///< Class, where it is one.
  SymbolId Sym = 0;       ///< Symbolic: the pointer.
  FunctionId Fn =
      NoId; ///< Closure: what runs; otherwise: function of the variable.
  uint32_t Index = 0;         ///< Local: its number. Global: its GlobalId.
  std::vector<Value> Bound;   ///< Closure of a bound function: its arguments.
  bool IsInitialised = false; ///< Symbolic, Global: its initialiser has run.
};

/// A step of a path: a field (Record, Index) or an element (NoId, Index).
struct PathStep {
  PathId Parent = 0;
  RecordId Record = NoId;
  int64_t Index = 0;
};

/// All objects of one execution.
class Memory {
public:
  Memory() : Objects(1), Steps(1), Held(1) {}

  ObjectId create(ObjectInfo Info) {
    Objects.push_back(std::move(Info));
    Held.emplace_back();
    return Objects.size() - 1;
  }
  /// The number of the object that is made next.
  ObjectId size() const { return Objects.size(); }
  ObjectInfo &object(ObjectId O) { return Objects[O]; }
  const ObjectInfo &object(ObjectId O) const { return Objects[O]; }

  PathId step(PathId Parent, RecordId Record, int64_t Index);
  const PathStep &path(PathId P) const { return Steps[P]; }
  /// \p P seen from \p From, or ~0 where it is not below it.
  PathId relative(PathId P, PathId From);
  /// \p Relative seen from below \p Base.
  PathId join(PathId Base, PathId Relative);

  /// The cell itself, or null.
  const Value *cell(ObjectId O, PathId P) const;
  /// The nearest enclosing cell that holds something, and its path.
  const Value *enclosing(ObjectId O, PathId P, PathId &At) const;
  /// All cells below \p P, as a record; null where there are none.
  std::shared_ptr<RecordValue> gather(ObjectId O, PathId P);
  void store(ObjectId O, PathId P, const Value &V);
  void forget(ObjectId O, PathId P);
  /// The objects that \p Roots and everything that is no local variable lead
  /// to, themselves included: what a function that is given these may write to.
  llvm::DenseSet<ObjectId> reachable(llvm::ArrayRef<ObjectId> Roots) const;
  /// A field of a class: (Record, Index).
  using FieldStep = std::pair<RecordId, int64_t>;
  /// The cells that are fields, by the field, and some that no longer hold
  /// anything.
  const std::map<FieldStep, std::set<std::pair<ObjectId, PathId>>> &
  fieldCells() const {
    return FieldCells;
  }

private:
  // A path is made after what it is below, and so has a larger number.
  using Cells = std::map<PathId, Value>;
  bool isBelow(PathId P, PathId Top) const;
  void put(ObjectId O, Cells &Of, PathId P, const Value &V);

  std::deque<ObjectInfo> Objects;
  std::vector<PathStep> Steps;
  std::map<std::tuple<PathId, RecordId, int64_t>, PathId> StepIds;
  std::deque<Cells> Held; ///< By object.
  std::map<FieldStep, std::set<std::pair<ObjectId, PathId>>> FieldCells;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_MEMORY_H
