//===-- PrintValue.cpp - The text form of values --------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/PrintBody.h"
#include "facts/Shapes.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>
#include <cstring>

using namespace llvm;

namespace retrytidy {

using namespace facts;

std::string BodyPrinter::value(int32_t I, int32_t Expected) {
  return value(exprOf(*F, I), Expected);
}

/// `:"type"` where \p E has another type than its reader would infer.
std::string BodyPrinter::annotation(const Expr &E, int32_t Expected) const {
  if (Rules.infer(E, Expected) == E.Type)
    return "";
  return ":" + Names.type(E.Type);
}

std::string BodyPrinter::value(const Expr &E, int32_t Expected) {
  if (E.Op == NodeOp::Load) {
    const Expr &Place = E.Kids[0];
    std::string Text = placeOf(Place);
    // An annotation of a place itself would be taken for the load's.
    if (!annotation(Place, -1).empty())
      Text = "(load " + Text + ")";
    return Text + annotation(E, Expected);
  }
  if (isPlace(E.Op))
    return "&" + placeOf(E);
  if (E.Op == NodeOp::Int || E.Op == NodeOp::Float) {
    std::string Text = number(E);
    bool IsTruth = Text == "true" || Text == "false";
    if (E.A >= 0 || E.B >= 0) {
      Text = "(const " + Text + (E.A < 0 ? "" : " " + Names.string(E.A));
      if (E.B >= 0) {
        const Origin &O = U.origins[E.B];
        Text += " " + Names.place(O.file(), O.line(), O.column(), F->file);
      }
      Text += ")";
    }
    return IsTruth ? Text : Text + annotation(E, Expected);
  }
  if (E.Op == NodeOp::Cast)
    return operation(E, Expected);
  return plain(E, Expected) + annotation(E, Expected);
}

std::string BodyPrinter::number(const Expr &E) {
  if (E.Op == NodeOp::Float) {
    double D;
    static_assert(sizeof(D) == sizeof(E.V));
    std::memcpy(&D, &E.V, sizeof(D));
    if (std::isfinite(D))
      return realText(D);
    return "(bits 0x" + utohexstr(E.V, /*LowerCase=*/true) + ")";
  }
  TypeKind Kind = Rules.kind(E.Type);
  if (Kind == TypeKind::Bool && E.Type == Names.Types.find("bool") &&
      (E.V == 0 || E.V == 1))
    return E.V ? "true" : "false";
  if (Kind == TypeKind::Duration)
    for (auto [Tick, Unit] :
         {std::pair(1000000000, "s"), {1000000, "ms"}, {1000, "us"}, {1, "ns"}})
      if (E.V % Tick == 0)
        return std::to_string(E.V / Tick) + Unit;
  return std::to_string(E.V);
}

std::string BodyPrinter::variable(const std::string &Name) const {
  return Name[0] == '"' ? "(var " + Name + ")" : Name;
}

/// \p E, which is a place, with its annotation.
std::string BodyPrinter::placeOf(const Expr &E) {
  std::string Text;
  switch (E.Op) {
  case NodeOp::Local:
    Text = variable(LocalNames[E.A]);
    break;
  case NodeOp::Param:
    Text = variable(ParamNames[E.A]);
    break;
  case NodeOp::Global:
    Text = Names.globalValue(E.A);
    break;
  case NodeOp::Errno:
    Text = "errno";
    break;
  case NodeOp::Field:
    Text = "(. " + placeOf(E.Kids[0]) + " " + Names.field(E.B, E.C);
    if (Rules.recordOf(E.Kids[0].Type) != E.B)
      Text += " of " + Names.record(E.B);
    Text += ")";
    break;
  case NodeOp::Index:
    Text = "([] " + value(E.Kids[0], -1) + " " + value(E.Kids[1], -1) + ")";
    break;
  default:
    Text = "(* " + value(E.Kids[0], -1) + ")";
    break;
  }
  return Text + annotation(E, -1);
}

std::string BodyPrinter::operation(const Expr &E, int32_t Expected) {
  std::string Text = "(" + shapeOf(E.Op).Name.str();
  if (E.Op == NodeOp::Cast)
    Text += " " + Names.type(E.Type);
  if (E.Op == NodeOp::Closure)
    Text += " " + Names.callee(E.A);
  if (E.Op == NodeOp::Aggregate)
    Text += " " + Names.record(E.A);
  for (size_t K = 0; K < E.Kids.size(); ++K) {
    std::string Kid = value(E.Kids[K], Rules.expectedOf(E, K, Expected));
    if (E.Op == NodeOp::Aggregate)
      Text += " (" + Names.field(E.A, E.Members[K]) + " " + Kid + ")";
    else
      Text += " " + Kid;
  }
  return Text + ")";
}

std::string BodyPrinter::plain(const Expr &E, int32_t Expected) {
  switch (E.Op) {
  case NodeOp::String:
    return Names.string(E.A);
  case NodeOp::Null:
    return "null";
  case NodeOp::This:
    return "this";
  case NodeOp::FunctionRef:
    return "(fn " + Names.callee(E.A) + ")";
  case NodeOp::Unknown:
    return E.A < 0 ? "(unknown)" : "(unknown " + Names.string(E.A) + ")";
  case NodeOp::Now:
    return E.A < 0 ? "(now)" : "(now " + Names.string(E.A) + ")";
  case NodeOp::New:
    return "(new " + Names.type(E.A) + ")";
  default:
    return operation(E, Expected);
  }
}

} // namespace retrytidy
