//===-- Targets.cpp - What calls through values may run -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/Targets.h"
#include "link/TableObjects.h"
#include "link/TargetFlow.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

Targets::Targets(const Program &P) {
  TargetFlow Flow(P);
  Flow.run();
  Sets.emplace_back(); // of what is no indirect call
  Sets.back().HasUnknown = true;
  llvm::DenseMap<TargetNode, uint32_t> SetOfNode;
  for (const TargetFlow::IndirectCall &C : Flow.indirectCalls()) {
    auto [It, IsNew] = SetOfNode.try_emplace(C.Target, Sets.size());
    if (IsNew) {
      const TargetGraph::Node &N = Flow.node(C.Target);
      Set &S = Sets.emplace_back();
      S.Functions.assign(N.Functions.begin(), N.Functions.end());
      llvm::sort(S.Functions);
      S.HasUnknown = N.HasUnknown;
      Reached.insert(S.Functions.begin(), S.Functions.end());
    }
    SetOf[{C.In, C.Call}] = It->second;
  }
  narrow(P);
}

/// Where the object of a call is known, only what its table holds is run.
void Targets::narrow(const Program &P) {
  TableObjects Objects(P, [this](FunctionId F, uint32_t Call) {
    return llvm::ArrayRef(of(F, Call).Functions);
  });
  for (auto &[Call, Index] : SetOf) {
    auto Runs = Objects.of(Call.first, Call.second);
    if (!Runs || *Runs == Sets[Index].Functions)
      continue;
    Sets.push_back({std::move(*Runs), Sets[Index].HasUnknown});
    Index = Sets.size() - 1;
  }
}

const Targets::Set &Targets::of(FunctionId F, uint32_t Call) const {
  return Sets[SetOf.lookup({F, Call})];
}

} // namespace retrytidy
