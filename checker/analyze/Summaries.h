//===-- Summaries.h - What is known of each function ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_SUMMARIES_H
#define RETRYTIDY_ANALYZE_SUMMARIES_H

#include "analyze/Enumerations.h"
#include "analyze/RpcStubs.h"
#include "analyze/Telling.h"
#include "link/Program.h"
#include "link/Targets.h"
#include "models/Models.h"
#include "llvm/ADT/DenseSet.h"
#include <map>
#include <set>
#include <unordered_map>

namespace retrytidy {

/// What a function may do, itself or through what it calls.
struct Summary {
  /// Makes a call that can fail: a modelled operation, or a function that the
  /// program only declares.
  bool IsFallible = false;
  /// How it may tell its caller that such a call has failed. What tells nothing
  /// is no operation.
  Telling Failure;
  /// Has a loop around a call that can fail: a layer of its own, perhaps.
  bool HasFallibleLoop = false;
  /// The same, in its own body.
  bool LoopsItself = false;
  /// See answersCount().
  bool AnswersCount = false;
  /// Waits in its own body, or through what does nothing else that matters.
  bool WaitsItself = false;
  /// Waits somewhere.
  bool MayWait = false;
  /// May throw what is not among Throws.
  bool ThrowsUnknown = false;
  /// Stores to some field or global; see Summaries::footprint().
  bool Stores = false;
};

/// Where a function may leave something behind, itself or through what it
/// calls.
struct Footprint {
  llvm::DenseSet<std::pair<RecordId, uint32_t>> Fields;
  llvm::DenseSet<GlobalId> Globals;
  std::set<std::string> Throws; ///< Classes.

  bool storesTo(FieldKey Key) const {
    return Fields.contains({Key.Record, Key.Field});
  }
  bool storesTo(GlobalId G) const { return Globals.contains(G); }
};

/// Summaries and models of all functions.
class Summaries {
public:
  Summaries(const Program &P, const Models &M, FlowCache &Flows);

  /// Takes \p Calls for operations that may fail, whatever they call, and
  /// works out anew what that makes of the functions that make them.
  void makeOperations(llvm::ArrayRef<CallRef> Calls);
  /// Whether makeOperations() named the call number \p Call of \p F.
  bool isMade(FunctionId F, int Call) const {
    return !Made.empty() && Made.contains({F, uint32_t(Call)});
  }

  const Summary &of(FunctionId F) const { return All[F]; }
  /// What \p F may leave behind. Gathered where it is asked for: most functions
  /// are never called in an execution, and the sets of those that lead far are
  /// large.
  const Footprint &footprint(FunctionId F) const;
  /// The model that applies to \p F: where the program has no body, or where
  /// it is a library's operation whose body is part of the program.
  const FunctionModel *model(FunctionId F) const { return ModelOf[F]; }
  const Enumerations &enumerations() const { return Enums; }
  /// Functions that may run when \p F makes its calls, as far as names tell.
  llvm::ArrayRef<FunctionId> callees(FunctionId F) const { return Callees[F]; }
  llvm::ArrayRef<FunctionId> callers(FunctionId F) const { return Callers[F]; }

  /// What a call may run: the function it names, or what reaches the value
  /// that it goes through.
  llvm::SmallVector<FunctionId, 4> mayRun(const CallRef &Ref) const;
  /// Whether a call may fail: what it may run does, or nobody knows that.
  bool mayFail(const CallRef &Ref) const;
  /// What answers the calls of generated clients.
  const RpcStubs &services() const { return Rpc; }
  /// What calls through values may run.
  const Targets &targets() const { return Pointers; }

private:
  void findModel(FunctionId F);
  void summarize();
  void collect(FunctionId F);
  bool absorb(FunctionId F);
  bool isOfC(FunctionId F) const;
  Telling passesOn(FunctionId F, const facts::Call &C) const;
  bool hasFallibleLoop(FunctionId F);
  void spreadLoops();
  bool storesItself(FunctionId F) const;
  void addFootprint(FunctionId F, Footprint &Out) const;

  const Program &P;
  const Models &M;
  FlowCache &Flows;
  Targets Pointers;
  RpcStubs Rpc;
  Enumerations Enums;
  llvm::DenseSet<std::pair<FunctionId, uint32_t>> Made;
  std::vector<Summary> All;
  std::vector<const FunctionModel *> ModelOf;
  std::vector<std::vector<FunctionId>> Callees, Callers;
  /// Of Callees, how each one's result goes on to the function's callers.
  std::vector<std::map<FunctionId, Telling>> PassesOn;
  /// What was asked for, by function.
  mutable std::unordered_map<FunctionId, Footprint> Footprints;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_SUMMARIES_H
