//===-- NormalizeNodes.cpp - Nodes in the order of evaluation -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/NormalizeBody.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

/// The type of what \p Place, an element of a pointer or array, holds.
int32_t BodyNormalizer::elementType(const Node &Place) const {
  int32_t From = F.nodes[Place.a()].type();
  if (From < 0)
    return Place.type();
  const Type &T = N.oldType(From);
  return hasElement(T.kind()) && T.of() >= 0 ? T.of() : Place.type();
}

/// The type that \p Place or Load has by what is declared, or its own where
/// nothing is.
int32_t BodyNormalizer::declaredType(const Node &Place) const {
  switch (Place.op()) {
  case NodeOp::Local:
    return F.locals[Place.a()].type();
  case NodeOp::Param:
    return N.paramType(F.callee, Place.a());
  case NodeOp::Global:
    return N.globalType(Place.a());
  case NodeOp::Field:
    return N.fieldType(Place.b(), Place.c());
  case NodeOp::Load:
    return F.nodes[Place.a()].type();
  case NodeOp::Index:
  case NodeOp::Deref:
    return elementType(Place);
  default:
    return Place.type();
  }
}

void BodyNormalizer::declaredTypes() {
  for (Node &Each : F.nodes)
    Each.mutate_type(declaredType(Each));
}

int32_t BodyNormalizer::list(const std::vector<int32_t> &List) {
  if (List.empty())
    return -1;
  int32_t Offset = Lists.size();
  append_range(Lists, List);
  return Offset;
}

/// The number of the node \p To with the elements \p List.
int32_t BodyNormalizer::unique(Node To, std::vector<int32_t> &List) {
  Key K{{static_cast<int64_t>(To.op()), To.type(), To.a(), To.b(), To.c(),
         To.v()},
        List};
  auto [It, Inserted] = NodeIndex.try_emplace(std::move(K), Nodes.size());
  if (!Inserted)
    return It->second;
  if (To.c() >= 0 && shapeOf(To.op()).B == Ref::Offset)
    To.mutate_b(list(List));
  Nodes.push_back(To);
  return Nodes.size() - 1;
}

/// What field \p Value of \p From becomes by \p R; elements are put into
/// \p List.
int32_t BodyNormalizer::field(Ref R, int32_t Value, const Node &From,
                              std::vector<int32_t> &List) {
  switch (R) {
  case Ref::None:
  case Ref::Offset:
    return -1;
  case Ref::String:
    return N.string(Value);
  case Ref::Origin:
    return N.origin(Value);
  case Ref::Callee:
    return N.Callees(Value);
  case Ref::Local:
    return local(Value);
  case Ref::Param:
  case Ref::Field:
    return Value;
  case Ref::Global:
    return N.Globals(Value);
  case Ref::Value:
  case Ref::Place:
    return node(Value);
  case Ref::Record:
    return N.Records(Value);
  case Ref::Type:
    return N.Types(Value);
  case Ref::Values:
    for (int32_t K = 0; K < Value; ++K)
      List.push_back(node(F.lists[From.b() + K]));
    return Value;
  case Ref::Members:
    for (int32_t K = 0; K + 1 < Value; K += 2) {
      List.push_back(F.lists[From.b() + K]);
      List.push_back(node(F.lists[From.b() + K + 1]));
    }
    return Value;
  }
  return -1;
}

int32_t BodyNormalizer::node(int32_t I) {
  if (I < 0)
    return -1;
  const Node From = F.nodes[I];
  const NodeShape &S = shapeOf(From.op());
  Node To(From.op(), N.Types(From.type()), -1, -1, -1,
          S.HasNumber ? From.v() : 0);
  std::vector<int32_t> List;
  To.mutate_a(field(S.A, From.a(), From, List));
  To.mutate_b(field(S.B, From.b(), From, List));
  To.mutate_c(field(S.C, From.c(), From, List));
  return unique(To, List);
}

} // namespace retrytidy
