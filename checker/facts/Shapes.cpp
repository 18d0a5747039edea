//===-- Shapes.cpp - What the fields of a node refer to -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Shapes.h"
#include <cassert>
#include <iterator>

using namespace llvm;

namespace retrytidy {

constexpr Ref V = Ref::Value;

// In the order of facts::NodeOp.
static const NodeShape Shapes[] = {
    {"int", Ref::String, Ref::Origin, Ref::None, true},
    {"float", Ref::String, Ref::Origin, Ref::None, true},
    {"string", Ref::String},
    {"null"},
    {"fn", Ref::Callee},
    {"unknown", Ref::String},
    {"local", Ref::Local, Ref::None, Ref::None, false, true},
    {"param", Ref::Param, Ref::None, Ref::None, false, true},
    {"global", Ref::Global, Ref::None, Ref::None, false, true},
    {"this"},
    {"errno", Ref::None, Ref::None, Ref::None, false, true},
    {".", Ref::Place, Ref::Record, Ref::Field, false, true},
    {"[]", V, V, Ref::None, false, true},
    {"*", V, Ref::None, Ref::None, false, true},
    {"load", Ref::Place},
    {"-", V},
    {"!", V},
    {"~", V},
    {"+", V, V},
    {"-", V, V},
    {"*", V, V},
    {"/", V, V},
    {"%", V, V},
    {"<<", V, V},
    {">>", V, V},
    {"&", V, V},
    {"|", V, V},
    {"^", V, V},
    {"<", V, V},
    {"<=", V, V},
    {">", V, V},
    {">=", V, V},
    {"==", V, V},
    {"!=", V, V},
    {"and", V, V},
    {"or", V, V},
    {"min", V, V},
    {"max", V, V},
    {"pow", V, V},
    {"exp", V},
    {"log", V},
    {"sqrt", V},
    {"abs", V},
    {"floor", V},
    {"ceil", V},
    {"round", V},
    {"cast", V},
    {"select", V, V, V},
    {"now", Ref::String},
    {"closure", Ref::Callee, Ref::Offset, Ref::Values},
    {"array", Ref::None, Ref::Offset, Ref::Values},
    {"aggregate", Ref::Record, Ref::Offset, Ref::Members},
    {"new", Ref::Type},
};

static_assert(std::size(Shapes) == static_cast<size_t>(facts::NodeOp::MAX) + 1,
              "every kind of node has a shape");

const NodeShape &shapeOf(facts::NodeOp Op) {
  assert(Op <= facts::NodeOp::MAX);
  return Shapes[static_cast<size_t>(Op)];
}

unsigned operandCount(facts::NodeOp Op) {
  const NodeShape &S = shapeOf(Op);
  if (S.A != Ref::Value)
    return 0;
  return 1 + (S.B == Ref::Value) + (S.C == Ref::Value);
}

} // namespace retrytidy
