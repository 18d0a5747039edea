//===-- Turns.cpp - Functions that hand out the next of a row -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Turns.h"
#include "analyze/KeptPlaces.h"
#include "analyze/LibraryValues.h"
#include "analyze/Words.h"
#include "facts/Facts.h"
#include "facts/Shapes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace retrytidy {

using facts::NodeOp;

namespace {

/// Reads one body.
class TurnReader {
public:
  explicit TurnReader(const Program &P, const Body &B) : P(P), B(B) {}
  bool takesTurns();

private:
  template <typename Visitor> void forEachPart(int Node, Visitor Visit) const;
  bool reads(int Node, const KeptPlace &Of) const;
  void noteStep(const facts::Stmt &S);
  bool picksBy(int Node) const;

  const Program &P;
  const Body &B;
  llvm::SmallVector<KeptPlace, 2> Moved;
  /// Locals that hold what was in one of Moved: `i++` reads before it writes.
  llvm::SmallVector<std::pair<int, KeptPlace>, 2> Held;
};

} // namespace

/// Visits \p Node and all that it is computed from.
template <typename Visitor>
void TurnReader::forEachPart(int Node, Visitor Visit) const {
  llvm::SmallVector<int, 8> Work{Node};
  while (!Work.empty()) {
    int At = Work.pop_back_val();
    if (At < 0)
      continue;
    const facts::Node &N = *B.Fn->nodes()->Get(At);
    Visit(At, N);
    bool IsComputed = N.op() >= NodeOp::Field && N.op() <= NodeOp::Select;
    if (!IsComputed)
      continue;
    Work.push_back(N.a());
    if (N.op() == NodeOp::Index ||
        (N.op() >= NodeOp::Add && N.op() < NodeOp::Exp))
      Work.push_back(N.b());
  }
}

bool TurnReader::reads(int Node, const KeptPlace &Of) const {
  bool Found = false;
  forEachPart(Node, [&](int At, const facts::Node &) {
    Found |= keptPlace(P, B, At) == Of;
  });
  return Found;
}

/// `next = next + 1`, `next = (next + 1) % n`; and `old = next` before it.
void TurnReader::noteStep(const facts::Stmt &S) {
  if (S.op() != facts::StmtOp::Assign)
    return;
  const facts::Node &To = *B.Fn->nodes()->Get(S.a());
  if (To.op() == NodeOp::Local) {
    forEachPart(S.b(), [&](int At, const facts::Node &) {
      if (std::optional<KeptPlace> K = keptPlace(P, B, At))
        Held.push_back({To.a(), *K});
    });
    return;
  }
  const std::optional<KeptPlace> K = keptPlace(P, B, S.a());
  if (!K)
    return;
  forEachPart(S.b(), [&](int, const facts::Node &N) {
    if (N.op() == NodeOp::Add && reads(N.a(), *K))
      Moved.push_back(*K);
  });
}

/// Whether a value is computed from what was moved.
bool TurnReader::picksBy(int Node) const {
  bool Found = false;
  forEachPart(Node, [&](int At, const facts::Node &N) {
    Found |= llvm::is_contained(Moved, keptPlace(P, B, At));
    if (N.op() == NodeOp::Local)
      Found |= llvm::any_of(Held, [&](const auto &H) {
        return H.first == N.a() && llvm::is_contained(Moved, H.second);
      });
  });
  return Found;
}

bool TurnReader::takesTurns() {
  for (const facts::Stmt &S : items(B.Fn->stmts()))
    noteStep(S);
  if (Moved.empty())
    return false;
  for (const facts::Node &N : items(B.Fn->nodes()))
    if (N.op() == NodeOp::Index && picksBy(N.b()))
      return true;
  return llvm::any_of(items(B.Fn->calls()), [&](const facts::Call &C) {
    FunctionId To = P.functionOf(B.UnitIndex, C.callee());
    if (To == NoId || C.argument_count() != 1)
      return false;
    llvm::StringRef Name = unqualified(P.function(To).Name);
    return (Name == "operator[]" || Name == "at") &&
           picksBy(argumentOf(*B.Fn, C, 0));
  });
}

bool takesTurns(const Program &P, FunctionId F) {
  const Body &B = P.function(F).Definition;
  return B && TurnReader(P, B).takesTurns();
}

} // namespace retrytidy
