//===-- LowerNodes.cpp - Nodes, temporaries and operands ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bricks that all other lowering is made of.
//
//===----------------------------------------------------------------------===//

#include "extract/Lowering.h"
#include "facts/Shapes.h"

using namespace clang;

namespace retrytidy::extract {

using facts::NodeOp;

NodeId Lowering::node(NodeOp Op, QualType T, int X, int Y, int Z) {
  return B.node(Op, U.type(T), X, Y, Z);
}

NodeId Lowering::unknown(llvm::StringRef Why, QualType T) {
  // Lists in code with errors have no type.
  if (T.isNull())
    T = Ctx.DependentTy;
  return node(NodeOp::Unknown, T, U.string(Why));
}

NodeId Lowering::null(QualType T) { return node(NodeOp::Null, T); }

NodeId Lowering::stringNode(llvm::StringRef Text, QualType T) {
  return node(NodeOp::String, T, U.textOf(Text));
}

NodeId Lowering::load(NodeId Place, QualType T) {
  const facts::Node &P = B.at(Place);
  // What a function or string "holds" is itself.
  if (P.op() == NodeOp::Deref) {
    NodeOp Inner = B.at(P.a()).op();
    if (Inner == NodeOp::FunctionRef || Inner == NodeOp::String)
      return P.a();
  }
  // A value has the type of its place, unless it is seen as another.
  T = T.getNonReferenceType();
  int Type = U.isType(P.type(), T) ? P.type() : U.type(T.getUnqualifiedType());
  return B.node(NodeOp::Load, Type, Place);
}

NodeId Lowering::deref(NodeId Pointer, QualType T) {
  // A place that stands for its address.
  if (isPlace(B.at(Pointer).op()))
    return Pointer;
  return node(NodeOp::Deref, T.getNonReferenceType(), Pointer);
}

/// What the reference at \p Place refers to.
NodeId Lowering::referred(NodeId Place, QualType T) {
  return deref(B.node(NodeOp::Load, U.type(T), Place), T);
}

NodeId Lowering::address(NodeId Place) {
  const facts::Node &P = B.at(Place);
  return P.op() == NodeOp::Deref ? P.a() : Place;
}

NodeId Lowering::localPlace(LocalId L) {
  return B.node(NodeOp::Local, B.localAt(L).type(), L);
}

LocalId Lowering::newTemporary(QualType T, SourceLocation Loc) {
  return B.local(U.string(""), U.type(T.getUnqualifiedType()), spot(Loc).Line);
}

NodeId Lowering::keep(NodeId N, QualType T, SourceLocation Loc) {
  LocalId L = newTemporary(T, Loc);
  assign(localPlace(L), N, Loc);
  return load(localPlace(L), T);
}

void Lowering::assign(NodeId Place, NodeId Value, SourceLocation Loc) {
  B.assign(Place, Value, spot(Loc));
}

NodeId Lowering::valueOfResult(const Result &R, QualType T) {
  return R.IsPlace ? load(R.Node, T) : R.Node;
}

/// The temporary that \p Value is the content of, else -1.
NodeId Lowering::temporaryOf(NodeId Value) {
  const facts::Node &N = B.at(Value);
  if (N.op() != NodeOp::Load || B.at(N.a()).op() != NodeOp::Local)
    return -1;
  const facts::Local &L = B.localAt(B.at(N.a()).a());
  return L.name() == U.string("") ? N.a() : -1;
}

NodeId Lowering::placeOfResult(const Result &R, const Expr *E) {
  if (R.IsPlace)
    return R.Node;
  if (NodeId Place = temporaryOf(R.Node); Place >= 0)
    return Place;
  LocalId L = newTemporary(E->getType(), E->getBeginLoc());
  NodeId Place = localPlace(L);
  assign(Place, R.Node, E->getBeginLoc());
  return Place;
}

// ---------------------------------------------------------------- operands

NodeId Lowering::argument(const Expr *E) {
  // Nobody knows how a template takes its arguments.
  if (E->isGLValue() && !E->isTypeDependent())
    return address(place(E));
  return value(E);
}

NodeId Lowering::keepAt(const Mark &M, NodeId N, SourceLocation Loc) {
  int Type = B.at(N).type();
  LocalId L = B.local(U.string(""), Type, spot(Loc).Line);
  NodeId Place = B.node(NodeOp::Local, Type, L);
  B.assignAt(M, Place, N, spot(Loc));
  return B.node(NodeOp::Load, Type, Place);
}

std::vector<NodeId> Lowering::operands(llvm::ArrayRef<const Expr *> Parts,
                                       bool AsValues) {
  std::vector<NodeId> Nodes;
  std::vector<Mark> Marks;
  for (const Expr *E : Parts) {
    Nodes.push_back(AsValues ? value(E) : argument(E));
    Marks.push_back(B.mark());
  }
  for (size_t I = Nodes.size(); I-- > 0;)
    if (B.mayHaveChanged(Nodes[I], Marks[I]))
      Nodes[I] = keepAt(Marks[I], Nodes[I], Parts[I]->getBeginLoc());
  return Nodes;
}

} // namespace retrytidy::extract
