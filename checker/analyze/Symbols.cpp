//===-- Symbols.cpp - Names for what nobody knows -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Symbols.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <cmath>

namespace retrytidy {

using facts::NodeOp;

bool sameValue(const Value &A, const Value &B) {
  if (A.Is != B.Is)
    return false;
  switch (A.Is) {
  case Value::Nothing:
    return true;
  case Value::Number:
    return A.Lo == B.Lo && A.Hi == B.Hi;
  case Value::Address:
    return A.Object == B.Object && A.Path == B.Path;
  case Value::Function:
    return A.Fn == B.Fn;
  case Value::Symbol:
    return A.Sym == B.Sym;
  case Value::Record:
    return A.Fields == B.Fields;
  }
  return false;
}

SymbolId Symbols::add(SymbolNode N) {
  Nodes.push_back(new (Memory.Allocate()) SymbolNode(std::move(N)));
  return Nodes.size() - 1;
}

SymbolId Symbols::intern(SymbolNode N) {
  // Half of the numbers: none of the map's own.
  uint64_t Hash = llvm::hash_combine(llvm::xxh3_64bits(N.Key), N.Instance) >> 1;
  for (;; ++Hash) {
    auto [It, IsNew] = Known.try_emplace(Hash, Nodes.size());
    if (IsNew)
      return add(std::move(N));
    const SymbolNode &Old = *Nodes[It->second];
    if (Old.Instance == N.Instance && Old.Key == N.Key)
      return It->second;
  }
}

const char *spelling(NodeOp Op) {
  switch (Op) {
  case NodeOp::Add:
    return "+";
  case NodeOp::Sub:
    return "-";
  case NodeOp::Mul:
    return "*";
  case NodeOp::Div:
    return "/";
  case NodeOp::Rem:
    return "%";
  case NodeOp::Shl:
    return "<<";
  case NodeOp::Shr:
    return ">>";
  case NodeOp::BitAnd:
    return "&";
  case NodeOp::BitOr:
    return "|";
  case NodeOp::BitXor:
    return "^";
  case NodeOp::Lt:
    return "<";
  case NodeOp::Le:
    return "<=";
  case NodeOp::Gt:
    return ">";
  case NodeOp::Ge:
    return ">=";
  case NodeOp::Eq:
    return "==";
  case NodeOp::Ne:
    return "!=";
  case NodeOp::And:
    return "&&";
  case NodeOp::Or:
    return "||";
  case NodeOp::Min:
    return "min";
  case NodeOp::Max:
    return "max";
  case NodeOp::Pow:
    return "pow";
  case NodeOp::Not:
    return "!";
  case NodeOp::Neg:
    return "-";
  case NodeOp::BitNot:
    return "~";
  default:
    return "?";
  }
}

static std::string numberText(double N) {
  if (N == std::floor(N) && std::fabs(N) < 1e15)
    return std::to_string(static_cast<long long>(N));
  std::string Text;
  llvm::raw_string_ostream(Text) << N;
  return Text;
}

std::string Symbols::key(const Value &V) const {
  switch (V.Is) {
  case Value::Number:
    return V.Lo == V.Hi ? numberText(V.Lo) : "draw";
  case Value::Address:
    return "&" + std::to_string(V.Object) + "." + std::to_string(V.Path);
  case Value::Function:
    return "f" + std::to_string(V.Fn);
  case Value::Symbol:
    return Nodes[V.Sym]->Key;
  case Value::Record:
    return V.Fields->Rest ? key(*V.Fields->Rest) : "record";
  case Value::Nothing:
    return "nothing";
  }
  return "";
}

std::string Symbols::text(const Value &V) const {
  if (V.From && !V.From->Text.empty())
    return V.From->Text;
  switch (V.Is) {
  case Value::Number:
    return V.Lo == V.Hi ? numberText(V.Lo) : "a draw";
  case Value::Symbol:
    return Nodes[V.Sym]->Text;
  case Value::Record:
    return V.Fields->Rest ? text(*V.Fields->Rest) : "a record";
  case Value::Address:
    return "an object";
  case Value::Function:
    return "a function";
  case Value::Nothing:
    return "nothing";
  }
  return "";
}

void Symbols::collect(const Value &V, std::vector<unsigned> &Out) const {
  if (V.Is == Value::Record) {
    if (V.Fields->Rest)
      collect(*V.Fields->Rest, Out);
    return;
  }
  if (V.Is != Value::Symbol)
    return;
  const SymbolNode &N = *Nodes[V.Sym];
  if (N.Instance && !llvm::is_contained(Out, N.Instance))
    Out.push_back(N.Instance);
  for (unsigned I : N.DependsOn)
    if (!llvm::is_contained(Out, I))
      Out.push_back(I);
  if (N.Base)
    collect(Value::symbol(N.Base), Out);
}

std::vector<unsigned> Symbols::instances(const Value &V) const {
  std::vector<unsigned> Out;
  collect(V, Out);
  return Out;
}

} // namespace retrytidy
