//===-- VerifyNodes.cpp - Whether the nodes of a body are sound -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Facts.h"
#include "facts/Verify.h"
#include "facts/VerifyBody.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

using namespace facts;

/// Node \p I has \p Child as an operand.
void BodyVerifier::operand(size_t I, int32_t Child) {
  if (static_cast<size_t>(Child) >= I)
    return fault(formatv("operand {0} does not come before it", Child).str());
  Depth[I] = std::max(Depth[I], Depth[Child] + 1);
  Size[I] = std::min(Size[I] + Size[Child], MaxExpressionSize + 1);
}

/// The \p Count elements of \p N's list are nodes.
bool BodyVerifier::values(const Node &N, int32_t Count, size_t I) {
  if (!list(N.b(), Count))
    return false;
  for (int32_t K = 0; K < Count && Fault.empty(); ++K)
    if (node(Lists[N.b() + K]))
      operand(I, Lists[N.b() + K]);
  return Fault.empty();
}

/// They are pairs of a field and a node.
bool BodyVerifier::members(const Node &N, int32_t Count, size_t I) {
  if (Count % 2 != 0)
    fault("an aggregate has half a member");
  if (!list(N.b(), Count))
    return false;
  for (int32_t K = 0; K + 1 < Count && Fault.empty(); K += 2)
    if (index(Lists[N.b() + K], fieldCount(N.a()), "field", false) &&
        node(Lists[N.b() + K + 1]))
      operand(I, Lists[N.b() + K + 1]);
  return Fault.empty();
}

/// \p Value is what a field of \p N, node number \p I, refers to by \p R.
bool BodyVerifier::field(Ref R, const Node &N, int32_t Value, size_t I) {
  switch (R) {
  case Ref::None:
  case Ref::Offset:
    return true;
  case Ref::String:
    return string(Value);
  case Ref::Origin:
    return index(Value, Origins, "origin", true);
  case Ref::Callee:
    return callee(Value, false);
  case Ref::Local:
    return local(Value);
  case Ref::Param:
    return index(Value, Params, "parameter", false);
  case Ref::Global:
    return index(Value, Globals, "global", false);
  case Ref::Record:
    return record(Value, false);
  case Ref::Field:
    return index(Value, fieldCount(N.b()), "field", false);
  case Ref::Type:
    return index(Value, Types, "type", false);
  case Ref::Place:
    if (place(Value))
      operand(I, Value);
    return Fault.empty();
  case Ref::Value:
    if (node(Value))
      operand(I, Value);
    return Fault.empty();
  case Ref::Values:
    return values(N, Value, I);
  case Ref::Members:
    return members(N, Value, I);
  }
  return false;
}

void BodyVerifier::oneNode(size_t I) {
  const Node &N = Nodes[I];
  if (N.op() > NodeOp::MAX)
    return fault("its operation is not known");
  type(N.type());
  const NodeShape &S = shapeOf(N.op());
  Depth[I] = Size[I] = 1;
  if (!field(S.A, N, N.a(), I) || !field(S.B, N, N.b(), I) ||
      !field(S.C, N, N.c(), I))
    return;
  if (Depth[I] > MaxExpressionDepth || Size[I] > MaxExpressionSize)
    fault("the expression is too large");
}

void BodyVerifier::nodes() {
  Depth.resize(Nodes.size());
  Size.resize(Nodes.size());
  std::string Outer = Where;
  for (size_t I = 0; I < Nodes.size() && Fault.empty(); ++I) {
    Where = Outer + "node " + std::to_string(I) + ": ";
    oneNode(I);
  }
  Where = Outer;
}

} // namespace retrytidy
