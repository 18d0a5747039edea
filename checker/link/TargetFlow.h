//===-- TargetFlow.h - Bodies as a TargetGraph ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads every body once and makes nodes and edges of what it does with values
// that can be functions. Calls are joined to what they run: direct ones as
// they are read, indirect ones as functions arrive at what they call.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_TARGETFLOW_H
#define RETRYTIDY_LINK_TARGETFLOW_H

#include "link/TargetGraph.h"
#include "llvm/ADT/BitVector.h"

namespace retrytidy {

/// The graph of one program. Make it, run it, read the indirect calls.
class TargetFlow {
public:
  explicit TargetFlow(const Program &P);

  /// Reads all bodies and solves. Once.
  void run();

  /// Many calls share a node: all that call one field, for example.
  struct IndirectCall {
    FunctionId In;
    uint32_t Call;
    TargetNode Target; ///< What it calls.
  };
  /// In the order of functions and of their calls.
  llvm::ArrayRef<IndirectCall> indirectCalls() const { return Indirect; }
  const TargetGraph::Node &node(TargetNode N) { return G[N]; }

private:
  /// A body that is being read.
  struct Reader {
    FunctionId F;
    const Body &B;
    const facts::Node &node(int I) const { return *B.Fn->nodes()->Get(I); }
    int list(int I) const { return B.Fn->lists()->Get(I); }
  };
  /// A call with what it hands over.
  struct Site {
    const Body *In = nullptr;
    TargetNode Result = NoId;
    bool HasReceiver = false;
    bool IsConstruct = false;
    bool HasEscaped = false;
    TargetSources Receiver;
    std::vector<TargetSources> Arguments;
  };
  /// How a function is used as a value: for its first parameters (the object
  /// of a method before them) the argument of the call that goes there, -1
  /// where one is bound. The rest goes in order.
  using Binding = llvm::SmallVector<int, 2>;

  // Types.
  void findCarriers(uint32_t Unit);
  bool carries(const Body &B, int Type) const;
  bool aliases(const Body &B, int Type) const;
  bool isReadOnly(uint32_t Unit, int Type) const;

  // Nodes.
  void layOut();
  TargetNode make(uint32_t Slot, uint32_t Unit, int Type);
  TargetNode local(FunctionId F, int Index);
  TargetNode parameter(FunctionId F, uint32_t Index);
  TargetNode carryingParameter(FunctionId F, uint32_t Index);
  TargetNode result(FunctionId F) { return make(SlotsOf[F], 0, -1); }
  TargetNode global(GlobalId Id);
  TargetNode field(RecordId Record, uint32_t Field);

  // Values and places.
  void value(const Reader &R, int Node, TargetSources &Out);
  void place(const Reader &R, int Node, bool IsAddress, TargetSources &Out);
  TargetNode variable(const Reader &R, const facts::Node &N);
  void named(FunctionId F, TargetSources &Out);

  // Bodies.
  void read(FunctionId F);
  void readNode(const Reader &R, int Node);
  void readClosure(const Reader &R, const facts::Node &N);
  void readAggregate(const Reader &R, const facts::Node &N);
  void readBlock(const Reader &R, const facts::Block &Block);
  void readCall(const Reader &R, int Call);
  void joinLater(const Reader &R, int Index, Site S);
  void zero(RecordId Record);
  void store(const TargetSources &From, const TargetSources &To);

  // Calls.
  bool isMethod(FunctionId F) const;
  void bind(FunctionId F, Binding How);
  void joinDirect(Site &S, FunctionId To);
  void joinIndirect(Site &S, FunctionId To);
  void leaveProgram(Site &S, FunctionId To);
  void keepInObject(Site &S);
  void escape(const TargetSources &Values, bool MayStore);
  void arrived(TargetNode N, FunctionId F);
  void loseParameters(FunctionId F);
  void loseUnreached();

  const Program &P;
  TargetGraph G;
  TargetNode Outside; ///< What code outside the program holds.
  /// The nodes of a function: its result, parameters and locals; of a record:
  /// its fields; of a global. NoId where nothing needs one yet.
  std::vector<TargetNode> Slots;
  std::vector<uint32_t> SlotsOf, ParametersOf, SlotsOfRecord;
  uint32_t SlotsOfGlobals = 0;
  std::vector<llvm::BitVector> Carriers; ///< Types of each unit.
  llvm::BitVector IsReached;             ///< Functions that some call runs.
  llvm::BitVector IsZeroed; ///< Records that some aggregate leaves fields out.
  llvm::DenseMap<FunctionId, llvm::SmallVector<Binding, 1>> Bindings;
  std::vector<Site> Sites;
  std::vector<IndirectCall> Indirect;
};

} // namespace retrytidy

#endif // RETRYTIDY_LINK_TARGETFLOW_H
