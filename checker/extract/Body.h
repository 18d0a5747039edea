//===-- Body.h - A function's facts under construction ----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A Body is a control-flow graph that grows block by block. It knows nothing
// of Clang. Indices are its own until finish(), which drops what cannot be
// reached, joins blocks that follow one another, and numbers the rest.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_BODY_H
#define RETRYTIDY_EXTRACT_BODY_H

#include "facts_generated.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace retrytidy::extract {

/// Index of a node, block or local of one body; -1 is none.
using NodeId = int;
using BlockId = int;
using LocalId = int;

/// A line and column of the file that a function stands in.
struct Spot {
  int Line = 0, Column = 0;
};

/// A call before it is laid out; see facts::Call.
struct CallDraft {
  facts::CallKind Kind = facts::CallKind::Direct;
  bool IsAwait = false, IsConstruct = false, IsImplicit = false;
  int Callee = -1;
  NodeId Target = -1, Receiver = -1;
  std::vector<NodeId> Arguments;
  LocalId Result = -1;
  BlockId Unwind = -1;
  int EndLine = 0;
  int Macro = -1;
};

/// A statement before it is laid out; see facts::Stmt.
struct StmtDraft {
  facts::StmtOp Op;
  int A = -1, B = -1;
  Spot At;
};

/// A terminator before it is laid out; see facts::TermOp. Cases holds the
/// pairs of Switch and Catch.
struct TermDraft {
  facts::TermOp Op = facts::TermOp::Unreachable;
  NodeId V = -1;
  int A = -1, B = -1, C = -1;
  std::vector<int> Cases;
  Spot At;
};

struct BlockDraft {
  std::vector<StmtDraft> Stmts;
  TermDraft Term;
  bool IsTerminated = false;
};

/// A place in the sequence of statements.
struct Mark {
  BlockId Block;
  size_t Index; ///< Of the next statement in the block.
  size_t Log;   ///< Number of statements emitted anywhere so far.
};

class Body {
public:
  /// \p TooLarge is the string that Unknown nodes take where an expression
  /// grows beyond what a facts file may hold.
  explicit Body(int TooLarge);

  // ------------------------------------------------------------- nodes
  NodeId node(facts::NodeOp Op, int Type, int A = -1, int B = -1, int C = -1,
              int64_t V = 0);
  /// Closure, ArrayOf, Aggregate: \p List goes to `lists`.
  NodeId listNode(facts::NodeOp Op, int Type, int A, llvm::ArrayRef<int> List);
  const facts::Node &at(NodeId N) const { return Nodes[N]; }
  llvm::ArrayRef<int> listOf(NodeId N) const;

  // ------------------------------------------------------------- blocks
  BlockId newBlock();
  BlockId current() const { return Current; }
  void setCurrent(BlockId B) { Current = B; }
  BlockDraft &block(BlockId B) { return Blocks[B]; }
  size_t blockCount() const { return Blocks.size(); }
  /// Whether the current block has its terminator; what follows cannot be
  /// reached, unless a label stands there.
  bool isTerminated() const { return Blocks[Current].IsTerminated; }
  /// Ends the current block; does nothing where it has ended already.
  void terminate(TermDraft Term);
  void jump(BlockId To, Spot At = {});
  void branch(NodeId Condition, BlockId True, BlockId False, Spot At);
  /// Removes \p B, the newest block, which nothing refers to.
  void dropBlock(BlockId B);

  // --------------------------------------------------------- statements
  void assign(NodeId Place, NodeId Value, Spot At);
  void declare(LocalId L, Spot At);
  int call(CallDraft Draft, Spot At);
  /// The newest call; null where there is none.
  CallDraft *lastCall() { return Calls.empty() ? nullptr : &Calls.back(); }
  size_t callCount() const { return Calls.size(); }

  Mark mark() const;
  /// Puts an assignment to where \p M stood.
  void assignAt(const Mark &M, NodeId Place, NodeId Value, Spot At);
  /// Whether the assignments since \p M may change what \p N reads. What calls
  /// change is not asked for: the order of a call and of the reads next to it
  /// in one expression is open.
  bool mayHaveChanged(NodeId N, const Mark &M) const;

  LocalId local(int Name, int Type, int Line, bool IsStatic = false);
  const facts::Local &localAt(LocalId L) const { return Locals[L]; }
  size_t localCount() const { return Locals.size(); }
  /// The address of \p L is known to others from here on.
  void exposeLocal(LocalId L) { Exposed[L] = true; }

  // --------------------------------------------------------------- loops
  int loop(facts::LoopKind Kind, BlockId Header, Spot At, int EndLine,
           int Label, int Macro);

  /// A jump back to the header stands in \p Line: the loop reaches that far.
  void extendLoop(int Loop, int Line);

  /// Nodes of the parameters' default arguments; see facts::Function.
  std::vector<NodeId> Defaults;

  /// Lays everything out into \p Out.
  void finish(facts::FunctionT &Out);

private:
  friend class Layout;
  NodeId checkedNode(const facts::Node &N);
  struct LoopDraft {
    facts::LoopKind Kind;
    BlockId Header;
    Spot At;
    int EndLine, Label, Macro;
  };
  /// What a statement may change, as rootOf() says.
  struct Effect {
    int Root;
    bool IsCall;
  };
  static constexpr int Memory = -1;

  /// The variable that \p Place is part of: a local, a parameter (as
  /// parameterRoot numbers it), or Memory.
  int rootOf(NodeId Place) const;
  static int parameterRoot(int Param) { return -2 - Param; }
  bool isExposed(int Root) const;
  bool isAffected(NodeId N, const Effect &E) const;
  void expose(NodeId N);
  template <typename Fn> bool anyOperand(NodeId N, Fn Visit) const;

  /// How high and how large the tree below a node is.
  struct Extent {
    unsigned Depth = 1, Size = 1;
  };

  int TooLarge;
  std::vector<facts::Node> Nodes;
  std::vector<Extent> Extents;
  std::vector<int> Lists;
  std::vector<BlockDraft> Blocks;
  std::vector<CallDraft> Calls;
  std::vector<facts::Local> Locals;
  std::vector<bool> Exposed;       ///< By local.
  std::vector<bool> ExposedParams; ///< By parameter; grows at need.
  std::vector<LoopDraft> Loops;
  std::vector<Effect> Log;
  BlockId Current = 0;
};

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_BODY_H
