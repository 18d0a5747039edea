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
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Allocator.h"
#include <deque>

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
  bool HasParts = false; ///< Some path goes on below it.
};

/// The ways into objects, numbered as they are first used. Executions share
/// them: thousands go to the same places.
class Paths {
public:
  Paths() : Steps(1) {}
  PathId step(PathId Parent, RecordId Record, int64_t Index);
  const PathStep &operator[](PathId P) const { return Steps[P]; }
  size_t size() const { return Steps.size(); }

private:
  std::deque<PathStep> Steps; ///< Never moved.
  llvm::DenseMap<std::pair<uint64_t, int64_t>, PathId> Ids;
};

/// All objects of one execution.
class Memory {
public:
  Memory() : Memory(std::make_shared<Paths>()) {}
  explicit Memory(std::shared_ptr<Paths> Ways)
      : Steps(std::move(Ways)), Objects(1), Held(1), HasAddresses(1) {}

  ObjectId create(ObjectInfo Info);
  /// The number of the object that is made next.
  ObjectId size() const { return Objects.size(); }
  ObjectInfo &object(ObjectId O) { return Objects[O]; }
  const ObjectInfo &object(ObjectId O) const { return Objects[O]; }

  PathId step(PathId Parent, RecordId Record, int64_t Index) {
    return Steps->step(Parent, Record, Index);
  }
  const PathStep &path(PathId P) const { return (*Steps)[P]; }
  /// \p P seen from \p From, or ~0 where it is not below it.
  PathId relative(PathId P, PathId From);
  /// \p Relative seen from below \p Base.
  PathId join(PathId Base, PathId Relative);

  /// The cell itself, or null. It stays where it is until something is stored
  /// to it or to what it is a part of.
  const Value *cell(ObjectId O, PathId P) const;
  /// The nearest enclosing cell that holds something, and its path.
  const Value *enclosing(ObjectId O, PathId P, PathId &At) const;
  /// All cells below \p P, as a record; null where there are none.
  std::shared_ptr<RecordValue> gather(ObjectId O, PathId P);
  void store(ObjectId O, PathId P, const Value &V);
  void forget(ObjectId O, PathId P);
  /// The paths of \p O that are fields and hold something, in their order.
  std::vector<PathId> fieldsOf(ObjectId O) const;
  /// A field of a class: (Record, Index).
  using FieldStep = std::pair<RecordId, int64_t>;
  /// A cell that is a field.
  struct FieldCell {
    FieldStep Of;
    ObjectId Object = 0;
    PathId Path = 0;
    auto operator<=>(const FieldCell &) const = default;
  };
  /// The cells of fields \p IsWanted that hold something and that a function
  /// which is given \p Roots may write to, in the order of fields, objects and
  /// paths: those of everything that is no local variable, and of the local
  /// variables that \p Roots and the former lead to.
  std::vector<FieldCell>
  fieldCells(llvm::ArrayRef<ObjectId> Roots,
             llvm::function_ref<bool(FieldStep)> IsWanted) const;

private:
  // A path is made after what it is below, and so has a larger number.
  using Cells = std::vector<std::pair<PathId, Value *>>;
  bool isBelow(PathId P, PathId Top) const;
  void put(ObjectId O, PathId P, const Value &V);
  void list(ObjectId O, PathId P);
  llvm::DenseSet<ObjectId> reachable(llvm::ArrayRef<ObjectId> Roots) const;
  Value *keep(const Value &V);
  void drop(Value *V);

  std::shared_ptr<Paths> Steps;
  std::deque<ObjectInfo> Objects;
  std::deque<Cells> Held; ///< By object; in the order of paths.
  llvm::SpecificBumpPtrAllocator<Value> Values;
  std::vector<Value *> Free; ///< Of Values.
  /// Objects that are no local variables, and hold addresses or once did.
  std::vector<ObjectId> Leading;
  llvm::BitVector HasAddresses; ///< Whether an object holds one, or once did.
  /// The cells of one field, of objects that are no local variables, and some
  /// that no longer hold anything.
  struct FieldList {
    FieldStep Of;
    bool HasLocals = false; ///< Cells of local variables, or once had.
    std::vector<std::pair<ObjectId, PathId>> Cells;
  };
  std::vector<FieldList> Fields;
  llvm::DenseMap<FieldStep, unsigned> FieldIndex;     ///< Into Fields.
  llvm::DenseSet<std::pair<ObjectId, PathId>> Listed; ///< In Fields.
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_MEMORY_H
