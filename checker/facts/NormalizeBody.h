//===-- NormalizeBody.h - Bodies in the order of evaluation -----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_NORMALIZEBODY_H
#define RETRYTIDY_FACTS_NORMALIZEBODY_H

#include "facts/NormalizeUnit.h"
#include "facts/Shapes.h"
#include <array>
#include <utility>

namespace retrytidy {

/// Rebuilds one body, whose blocks are in order already: what it refers to by
/// the new numbers, and its nodes, lists, statements, calls and locals in the
/// order of evaluation.
class BodyNormalizer {
public:
  BodyNormalizer(Normalizer &N, facts::FunctionT &F) : N(N), F(F) {}
  void run();

private:
  /// Gives places and what is loaded from them their declared types, whatever
  /// their producer says: references stay references, and `const` stays.
  void declaredTypes();
  int32_t declaredType(const facts::Node &Place) const;
  int32_t elementType(const facts::Node &Place) const;

  // Each brings over the thing of that old number and returns its new one.
  int32_t local(int32_t I);
  int32_t node(int32_t I);
  int32_t field(Ref R, int32_t Value, const facts::Node &From,
                std::vector<int32_t> &List);
  int32_t unique(facts::Node To, std::vector<int32_t> &List);
  int32_t list(const std::vector<int32_t> &List);

  facts::Call call(const facts::Call &C);
  void statement(const facts::Stmt &S);
  void terminator(facts::Block &B);
  void pairs(facts::Block &B);
  void nameLocals();
  void header();

  Normalizer &N;
  facts::FunctionT &F;
  std::vector<int32_t> NewLocal;    ///< By old number; -1: not yet asked for.
  std::vector<int32_t> Temporaries; ///< Old numbers, in order of first use.
  std::vector<facts::Local> Named;
  /// Fields and elements of a node that was made.
  using Key = std::pair<std::array<int64_t, 6>, std::vector<int32_t>>;
  std::map<Key, int32_t> NodeIndex;
  std::vector<facts::Node> Nodes;
  std::vector<int32_t> Lists;
  std::vector<facts::Stmt> Stmts;
  std::vector<facts::Call> Calls;
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_NORMALIZEBODY_H
