//===-- Shapes.h - What the fields of a node refer to -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table says what `a`, `b`, `c` and `v` of each kind of node hold. The
// verifier, the normalizer, the printer and the parser are driven by it.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_SHAPES_H
#define RETRYTIDY_FACTS_SHAPES_H

#include "facts_generated.h"
#include "llvm/ADT/StringRef.h"

namespace retrytidy {

/// What an index refers to.
enum class Ref : uint8_t {
  None,   ///< The field is not used; normalized units hold -1.
  String, ///< A string or -1.
  Origin, ///< An origin or -1.
  Callee,
  Local,
  Param, ///< A parameter of the function that the node stands in.
  Global,
  Value, ///< A node: a value, or a place that stands for its address.
  Place, ///< A node: a place.
  Record,
  Field, ///< A field of the record that the field before names.
  Type,
  Offset,  ///< The first of the elements in `lists`; `c` is their count.
  Values,  ///< The count: each is a node.
  Members, ///< The count of numbers, in pairs (field of record `a`, node).
};

/// How a node of one kind is made up.
struct NodeShape {
  llvm::StringLiteral Name; ///< Its word in the text form.
  Ref A = Ref::None, B = Ref::None, C = Ref::None;
  bool HasNumber = false; ///< `v` is used.
  bool IsPlace = false;   ///< It denotes an address.
};

/// The shape of \p Op, which is one of the known ones.
const NodeShape &shapeOf(facts::NodeOp Op);

/// How many values \p Op takes as operands in a, b, c (from a on).
unsigned operandCount(facts::NodeOp Op);

/// Whether node \p Op, \p A is a place: a place proper.
inline bool isPlace(facts::NodeOp Op) { return shapeOf(Op).IsPlace; }

/// Whether types of kind \p K are made of another one, their element.
inline bool hasElement(facts::TypeKind K) {
  return K == facts::TypeKind::Pointer || K == facts::TypeKind::Reference ||
         K == facts::TypeKind::Array;
}

/// Whether \p L is a temporary: it has no name (which is "" or absent) and
/// lives for one run of the function.
inline bool isTemporary(llvm::StringRef Name, const facts::Local &L) {
  return Name.empty() && !L.is_static();
}

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_SHAPES_H
