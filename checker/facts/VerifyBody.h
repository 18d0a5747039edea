//===-- VerifyBody.h - Whether a body is sound ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_VERIFYBODY_H
#define RETRYTIDY_FACTS_VERIFYBODY_H

#include "facts/Shapes.h"
#include "facts/VerifyIndices.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace retrytidy {

/// Success where body \p F, the function number \p Number of \p U, is sound.
/// The tables of \p U are.
llvm::Error verifyBody(const facts::Unit &U, const facts::Function &F,
                       size_t Number);

/// Looks at one body.
class BodyVerifier : IndexVerifier {
public:
  BodyVerifier(const facts::Unit &U, const facts::Function &F);
  llvm::Error run(size_t Number);

private:
  // As those of IndexVerifier.
  bool node(int64_t I, bool Optional = false) {
    return index(I, Nodes.size(), "node", Optional);
  }
  bool place(int64_t I);
  bool block(int64_t I, bool Optional = false) {
    return index(I, Blocks, "block", Optional);
  }
  bool local(int64_t I, bool Optional = false) {
    return index(I, Locals, "local", Optional);
  }
  /// \p Count elements of `lists` from \p Offset on.
  bool list(int64_t Offset, int64_t Count);

  void header();
  void loops();
  void nodes();
  void oneNode(size_t I);
  bool field(Ref R, const facts::Node &N, int32_t Value, size_t I);
  void operand(size_t I, int32_t Child);
  bool values(const facts::Node &N, int32_t Count, size_t I);
  bool members(const facts::Node &N, int32_t Count, size_t I);
  void statements();
  void call(const facts::Call &C);
  void blocks();
  void terminator(const facts::Block &B);
  void pairs(const facts::Block &B);

  const facts::Function &F;
  llvm::ArrayRef<facts::Node> Nodes;
  llvm::ArrayRef<int32_t> Lists;
  size_t Locals = 0, Blocks = 0, Params = 0;
  std::vector<uint32_t> Depth, Size; ///< Of each node, as a tree.
};

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_VERIFYBODY_H
