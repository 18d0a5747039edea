//===-- Program.h - The facts of all units as one program -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linking has three steps, named as a linker names them: *resolve* gives every
// function, global and record one number for the whole program; *merge* keeps
// one definition of each (an inline function of a header comes with every unit
// that includes it); *index* finds who calls whom, who overrides whom, and who
// stores to which field. Bodies are not copied: they are read where the facts
// are mapped.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_PROGRAM_H
#define RETRYTIDY_LINK_PROGRAM_H

#include "facts/Facts.h"
#include "link/ProgramSets.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace retrytidy {

/// Numbers of the whole program. They follow the order of the units' names and
/// the order of first use in each, so they do not depend on the order in which
/// units are given.
using FunctionId = uint32_t;
using GlobalId = uint32_t;
using RecordId = uint32_t;
constexpr uint32_t NoId = ~0u;

/// A body where it lies: the unit and the function in it.
struct Body {
  uint32_t UnitIndex = NoId;
  const facts::Unit *Unit = nullptr;
  const facts::Function *Fn = nullptr;
  explicit operator bool() const { return Fn != nullptr; }
};

/// A call in a body of the program.
struct CallRef {
  FunctionId In = NoId;
  uint32_t Block = 0;
  uint32_t Call = 0; ///< Index into Function.calls.
  unsigned Line = 0, Column = 0;
  auto operator<=>(const CallRef &) const = default;
};

/// An assignment to a field or global in a body of the program.
struct StoreRef {
  FunctionId In = NoId;
  uint32_t Block = 0;
  uint32_t Stmt = 0; ///< Index into Function.stmts.
};

struct ProgramFunction {
  std::string Name; ///< Qualified, without inline namespaces and arguments.
  std::string Key;  ///< Identity; unique in the program.
  Body Definition;  ///< Empty where the program has none.
  /// A declaration to read the signature from.
  uint32_t DeclUnit = 0, DeclCallee = 0;
  RecordId Record = NoId;
  std::vector<FunctionId>
      Overriders; ///< Functions that override this directly.
  std::vector<FunctionId> Overrides;
  std::vector<CallRef> Callers; ///< Direct and virtual calls that name it.
  bool IsSystem = false;
  bool IsLambda = false;
  bool IsConstructor = false;
  FunctionId Enclosing = NoId; ///< Of a lambda.
  std::vector<CallRef> Calls;  ///< In order of the body.
};

struct ProgramRecord {
  std::string Name;
  std::string Key;
  std::vector<RecordId> Bases, Derived;
  std::vector<FunctionId> Constructors;
  bool IsSystem = false;
  uint32_t DeclUnit = 0, DeclRecord = 0; ///< Where its fields are declared.
};

struct ProgramGlobal {
  std::string Name;
  std::string Key;
  FunctionId Initializer = NoId; ///< A body without a callee.
  uint32_t DeclUnit = 0, DeclGlobal = 0;
  std::vector<StoreRef> Stores; ///< Other than by the initializer.
};

/// A field of a record, as a key.
struct FieldKey {
  RecordId Record = NoId;
  uint32_t Field = 0;
  auto operator<=>(const FieldKey &) const = default;
};

/// The whole program. Immutable after link().
class Program {
public:
  /// Links \p Units, in any order, into the one program that they are.
  static llvm::Expected<std::unique_ptr<Program>>
  link(std::vector<SharedFacts> Units);
  static llvm::Expected<std::unique_ptr<Program>>
  link(std::vector<std::unique_ptr<FactsFile>> Units);

  llvm::ArrayRef<SharedFacts> units() const { return Units; }
  const facts::Unit &unit(uint32_t I) const { return Units[I]->unit(); }

  uint32_t functionCount() const { return Functions.size(); }
  const ProgramFunction &function(FunctionId F) const { return Functions[F]; }
  const ProgramRecord &record(RecordId R) const { return Records[R]; }
  const ProgramGlobal &global(GlobalId G) const { return Globals[G]; }
  uint32_t recordCount() const { return Records.size(); }
  uint32_t globalCount() const { return Globals.size(); }

  /// The signature of \p F.
  const facts::Callee &callee(FunctionId F) const;
  /// Parameter \p I of \p F (which may be NoId) as it is declared, in terms of
  /// the function's DeclUnit; null where there is none.
  const facts::Param *param(FunctionId F, size_t I) const;
  /// Field \p I of \p R as it is declared, in terms of the record's DeclUnit;
  /// null where there is none.
  const facts::Field *field(RecordId R, size_t I) const;
  /// Unit-local index to number of the program; NoId for -1.
  FunctionId functionOf(uint32_t Unit, int Callee) const;
  /// The function that a call names; NoId for one that goes through a value.
  FunctionId calleeOf(const CallRef &Ref) const;
  GlobalId globalOf(uint32_t Unit, int Global) const;
  RecordId recordOf(uint32_t Unit, int Record) const;

  llvm::StringRef string(uint32_t Unit, int Index) const;
  /// Path of a file of a unit; empty for -1.
  llvm::StringRef file(uint32_t Unit, int File) const;

  /// Everything that a virtual call of \p F may run: F and what overrides it,
  /// directly or not, as far as it has a body, in the order of numbers.
  std::vector<FunctionId> implementations(FunctionId F) const;
  /// Whether \p R is \p Base or derives from it.
  bool derivesFrom(RecordId R, RecordId Base) const;
  /// Where a field is assigned, outside its own record's constructors too.
  llvm::ArrayRef<StoreRef> storesTo(FieldKey Key) const;
  /// Records by qualified name (an exception class that a handler names).
  RecordId recordNamed(llvm::StringRef Name) const;
  /// Functions by qualified name; several where overloaded.
  llvm::ArrayRef<FunctionId> functionsNamed(llvm::StringRef Name) const;
  /// Whether a body of the program takes the address of \p F, or makes a
  /// closure of it.
  llvm::ArrayRef<StoreRef> referencesTo(FunctionId F) const;

private:
  friend class Linker;
  std::vector<SharedFacts> Units;
  std::vector<ProgramFunction> Functions;
  std::vector<ProgramRecord> Records;
  std::vector<ProgramGlobal> Globals;
  std::vector<std::vector<FunctionId>> CalleeMap;
  std::vector<std::vector<GlobalId>> GlobalMap;
  std::vector<std::vector<RecordId>> RecordMap;
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, std::vector<StoreRef>>
      FieldStores;
  llvm::DenseMap<FunctionId, std::vector<StoreRef>> References;
  llvm::StringMap<RecordId> RecordNames;
  llvm::StringMap<std::vector<FunctionId>> FunctionNames;
};

} // namespace retrytidy

#endif // RETRYTIDY_LINK_PROGRAM_H
