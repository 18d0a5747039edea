//===-- Symbols.h - Names for what nobody knows -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_SYMBOLS_H
#define RETRYTIDY_ANALYZE_SYMBOLS_H

#include "analyze/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"

namespace retrytidy {

/// What a symbol stands for.
enum class SymbolKind : uint8_t {
  Result,  ///< What a call returned.
  Effect,  ///< What a call left in a place that it could write to.
  Errno,   ///< errno after a call.
  Thrown,  ///< The exception that a call threw.
  Param,   ///< A parameter without a known argument.
  Part,    ///< A field or element of another symbol.
  Pointee, ///< What a symbol points to.
  Item,    ///< The next item of a range.
  Op,      ///< An operation over other values.
  Unknown, ///< Nothing is known; Text says why.
};

struct SymbolNode {
  SymbolKind Kind = SymbolKind::Unknown;
  facts::NodeOp Op = facts::NodeOp::Unknown; ///< Of an Op.
  Value A, B;                                ///< Operands of an Op.
  /// Executions that an Op depends on.
  std::vector<unsigned> DependsOn;
  unsigned Size = 1; ///< Operators in an Op.
  unsigned Hops = 0; ///< Pointers followed to come here, of a Pointee or Part.
  SymbolId Base = 0; ///< Of a Part or Pointee.
  unsigned Instance = 0;    ///< Which execution of a call; 0: of none.
  FunctionId Callee = NoId; ///< Of a Result, Effect, Errno.
  FunctionId ParamOf = NoId;
  unsigned Index = 0;     ///< Of a Param.
  RecordId Record = NoId; ///< Class of the value or of the object pointed to.
  bool IsUnset = false;   ///< A variable that nothing has set.
  bool IsConfig = false;  ///< A setting from outside, or none.
  bool IsOption = false;  ///< Which option is given: one of several letters.
  bool IsFlag = false;    ///< Asked only whether it is zero.
  GlobalId Global = NoId; ///< The variable that it is.
  bool IsByte = false;    ///< A number of 8 bits.
  bool IsBool = false, IsPointer = false, IsFloat = false, IsDuration = false,
       IsTimePoint = false;
  std::string EnumName;    ///< Qualified name of its enumeration.
  RecordId FieldOf = NoId; ///< Of a Part that is a field: its class,
  uint32_t Field = 0;      ///< and its number there.
  /// The name that configuration was asked for ("RETRIES"), of what it answered
  /// and of what is computed from that.
  std::string Setting;
  std::string Key;  ///< The same for every execution of the same code.
  std::string Text; ///< For a person.
};

/// The symbols of one execution.
class Symbols {
public:
  Symbols() { add({}); }
  Symbols(const Symbols &) = delete;
  Symbols &operator=(const Symbols &) = delete;
  SymbolId add(SymbolNode N);
  /// One symbol for each (key, instance).
  SymbolId intern(SymbolNode N);
  const SymbolNode &operator[](SymbolId S) const { return *Nodes[S]; }
  SymbolNode &operator[](SymbolId S) { return *Nodes[S]; }

  /// The executions of calls that \p V depends on, without repetition.
  std::vector<unsigned> instances(const Value &V) const;
  /// The same text for the same code, whatever the execution.
  std::string key(const Value &V) const;
  std::string text(const Value &V) const;

private:
  void collect(const Value &V, std::vector<unsigned> &Out) const;
  llvm::SpecificBumpPtrAllocator<SymbolNode> Memory;
  std::vector<SymbolNode *> Nodes; ///< In Memory.
  /// What is interned, by the hash of its key and instance, or where that is
  /// taken by others, by the next free number.
  llvm::DenseMap<uint64_t, SymbolId> Known;
};

/// How an operator is written.
const char *spelling(facts::NodeOp Op);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_SYMBOLS_H
